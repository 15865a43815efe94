/** A citation of each legal system, as people there write it. */
export const EXAMPLES: readonly {
  readonly system: string;
  readonly language: string;
  readonly text: string;
}[] = [
  { system: 'fr', language: 'fr', text: 'article 1240 du code civil' },
  { system: 'uk', language: 'en', text: 'section 13(1) of the Equality Act 2010' },
  { system: 'eu', language: 'en', text: 'Article 6(1)(f) GDPR' },
  { system: 'de', language: 'de', text: '§ 43 Abs. 1 GwG' },
  { system: 'us', language: 'en', text: '26 U.S.C. § 501(c)(3)' },
  { system: 'be', language: 'en', text: 'article 21 of the Belgian AML Law' },
  { system: 'nl', language: 'nl', text: 'artikel 8, derde lid, Wwft' },
  { system: 'es', language: 'es', text: 'artículo 14 de la Ley 10/2010' },
  { system: 'ro', language: 'ro', text: 'art. 17 din Legea nr. 129/2019' },
  { system: 'cz', language: 'cs', text: '§ 9 zákona č. 253/2008 Sb.' },
  { system: 'dk', language: 'da', text: 'hvidvasklovens § 10' },
  { system: 'ee', language: 'et', text: 'rahapesu ja terrorismi rahastamise tõkestamise seaduse § 20' },
  { system: 'fi', language: 'fi', text: 'rahanpesulain 3 luvun 2 §' },
  { system: 'no', language: 'no', text: 'hvitvaskingsloven § 10' },
];

/** What a question can run into: a law that is none, a contradiction, a law not named, one that was repealed, a range. */
export const TRICKY: readonly { readonly language: string; readonly text: string }[] = [
  { language: 'fr', text: 'article 9999 du code civil' },
  { language: 'fr', text: 'loi n° 98-293 du 31 décembre 1998' },
  { language: 'en', text: 'What does section 5 say?' },
  { language: 'fr', text: 'ancien article 1382 du code civil' },
  { language: 'fr', text: 'articles L. 1225-1 à L. 1225-28 du code du travail, sauf l’article L. 1225-4' },
  { language: 'en', text: 'Companies Act 2007, section 3' },
];
