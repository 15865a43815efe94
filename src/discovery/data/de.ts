import type { LanguageData } from './language.ts';
import { GERMAN_THESAURUS } from './thesaurus-de.ts';

/** German: what the library of stop words does not say of the language of questions, and what marks headings. */
export const GERMAN: LanguageData = {
  saysNothing: `darf dürfen muss müssen kann können soll sollen wann wie viel viele welche welcher welches welchen welchem
    wer wem wen wessen warum wo woher wofür lange ab bekommt bekommen braucht brauchen gilt gelten macht machen gemacht
    passiert steht stehen trotzdem normalerweise etwa einfach eigentlich jemand jemanden etwas nichts gesetz gesetze recht
    rechte erlaubt verboten gegen ohne beim vom zum zur ins ans obwohl weil ob dafür dagegen mal ganz sehr gleichzeitig mehr
    weniger zu möglich nötig unser unsere unserem unseren mein meine meinem meinen droht regelt kommt kommen`,
  compounds: true,
  mutedEnding: null,
  elided: [],
  participle: 'ge',
  minorHeadings: [
    ['inkrafttreten', 0.3],
    ['ubergangsvorschrift', 0.4],
    ['ubergangsregelung', 0.4],
    ['ubergangsbestimmungen', 0.4],
    ['anwendungsbereich', 0.7],
    ['aufgehoben', 0.2],
    ['weggefallen', 0.1],
    ['inhaltsubersicht', 0.1],
  ],
  minorWhenWhole: [],
  amending: ['eingefugt', 'gestrichen'],
  thesaurus: GERMAN_THESAURUS,
  peoples: `schweizer, schweizerisch, schweizerische, schweizerischen, schweizerischem, schweizerischer,
    osterreichisch, osterreichische, osterreichischen, osterreichischem, osterreichischer,
    liechtensteinisch, liechtensteinische, liechtensteinischen, liechtensteinischem,
    liechtensteinischer, brasilianisch, brasilianische, brasilianischen, brasilianischem, kanadisch,
    kanadische, kanadischen, kanadischem, japanisch, japanische, japanischen, japanischem,
    chinesisch, chinesische, chinesischen, chinesischem, australisch, australische, australischen,
    australischem, turkisch, turkische, turkischen, turkischem, amerikanisch, amerikanische,
    amerikanischen, amerikanischem, indisch, indische, indischen, indischem, russisch, russische,
    russischen, russischem, dubai, kalifornien, texas, quebec, sudtirol, zurich, wiener, polnisch,
    polnische, polnischen, polnischem`,
};
