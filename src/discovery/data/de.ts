import { GERMAN_EVERYDAY } from './everyday-de.ts';
import type { LanguageData } from './language.ts';
import { GERMAN_THESAURUS } from './thesaurus-de.ts';

/** German: what the library of stop words does not say of the language of questions, and what marks headings. */
export const GERMAN: LanguageData = {
  saysNothing: `darf dürfen muss müssen kann können soll sollen wann wie viel viele welche welcher welches welchen welchem
    wer wem wen wessen warum wo woher wofür lange ab bekommt bekommen braucht brauchen gilt gelten macht machen gemacht
    passiert steht stehen trotzdem normalerweise etwa einfach eigentlich jemand jemanden etwas nichts gesetz gesetze recht
    rechte erlaubt verboten gegen ohne beim vom zum zur ins ans obwohl weil ob dafür dagegen mal ganz sehr gleichzeitig mehr
    weniger zu möglich nötig unser unsere unserem unseren mein meine meinem meinen droht regelt kommt kommen
    wozu wonach worauf womit wodurch worum woran worüber daran darauf darum dabei davon damit dazu daraus darüber danach sonst selbst
    selber noch nur schon immer nie wieder jetzt heute gar doch bekomme brauche braucht gehen geht ging tun tut getan lässt lassen will
    wollen überhaupt tatsächlich wirklich extra gerade bereits sogar nämlich jemandem irgendwie irgendein irgendwann weiß wissen`,
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
  derivations: 'ung ungs bar barkeit er lich ig isch haft keit nis end t et e en els ier iert ierung ation',
  thesaurus: GERMAN_THESAURUS,
  everyday: GERMAN_EVERYDAY,
  peoples: `schweizer, schweizerisch, schweizerische, schweizerischen, schweizerischem, schweizerischer,
    osterreichisch, osterreichische, osterreichischen, osterreichischem, osterreichischer,
    liechtensteinisch, liechtensteinische, liechtensteinischen, liechtensteinischem,
    liechtensteinischer, brasilianisch, brasilianische, brasilianischen, brasilianischem, kanadisch,
    kanadische, kanadischen, kanadischem, japanisch, japanische, japanischen, japanischem, chinesisch,
    chinesische, chinesischen, chinesischem, australisch, australische, australischen, australischem,
    turkisch, turkische, turkischen, turkischem, amerikanisch, amerikanische, amerikanischen,
    amerikanischem, indisch, indische, indischen, indischem, russisch, russische, russischen,
    russischem, kalifornien, texas, polnisch, polnische, polnischen, polnischem`,
};
