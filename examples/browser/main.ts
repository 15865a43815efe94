/// <reference lib="dom" />
import { createPincite, fetchLawbook } from 'pincite';
import { de } from 'pincite/jurisdictions/de';
import { eu } from 'pincite/jurisdictions/eu';
import { fr } from 'pincite/jurisdictions/fr';

const form = document.querySelector('form') as HTMLFormElement;
const input = form.elements.namedItem('text') as HTMLInputElement;
const output = document.querySelector('output') as HTMLOutputElement;

/** A lawbook lies beside the page: the folder `dist/base` of the package, or one of your own. */
const lawbook = await fetchLawbook(new URL('lawbook/', document.baseURI));
const pincite = createPincite({ lawbook, jurisdictions: [fr, de, eu] });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { citations } = pincite.extract(input.value);
  output.value = JSON.stringify(citations, null, 2);
});
form.hidden = false;
