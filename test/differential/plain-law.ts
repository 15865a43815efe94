import type { LawbookInput } from '../../src/lawbook/input.ts';
import { InstrumentRegister } from '../../src/lawbook/instruments.ts';
import type { ProvisionIndex } from '../../src/model/index.ts';
import { PlainIndex } from './plain-index.ts';
import { PlainLexicon } from './plain-lexicon.ts';
import { PlainTitles } from './plain-titles.ts';

/** The ports of a lawbook without a lawbook. */
export interface PlainLaw {
  readonly lexicon: PlainLexicon;
  readonly index: PlainIndex;
}

/**
 * The law of an input, to hold that of the lawbook against which is built from the same.
 *
 * @param quick answers searches that no plain answer can be held against.
 */
export async function plainLaw(
  input: LawbookInput,
  quick: Pick<ProvisionIndex, 'similarTitles'>,
): Promise<PlainLaw> {
  const jurisdictions = [...input.jurisdictions].sort((a, b) => (a.code < b.code ? -1 : 1));
  const register = new InstrumentRegister(jurisdictions.map(({ code }) => code));
  for await (const instrument of input.instruments) register.add(instrument);
  const instruments = register.merged(input.aliases ?? []);
  const provisions = [];
  for await (const provision of input.provisions) provisions.push(provision);
  const lexicon = new PlainLexicon(jurisdictions, instruments);
  const titles = new PlainTitles(jurisdictions, lexicon);
  return {
    lexicon,
    index: new PlainIndex({ ...input, jurisdictions }, instruments, provisions, titles, quick),
  };
}
