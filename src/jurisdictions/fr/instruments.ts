import type { CorpusDocument, TagValue } from '../../model/document.ts';
import type { JurisdictionFacts } from '../../model/jurisdiction.ts';
import type { InstrumentInput, NameInput } from '../../model/ports.ts';
import { textCoordinate, textNature, textNumber } from './coordinates.ts';
import { CODES, type CodeFact, codeAt, idsOf } from './facts-codes.ts';
import { TEXTS, type TextFact, textAt } from './facts-texts.ts';

type OfficialNumbers = InstrumentInput['numbers'];

/**
 * Official numbers of French instruments:
 *
 * | scheme | value |
 * |---|---|
 * | `text` | number of a loi, ordonnance or décret: `2021-1109`, `78-17` |
 * | `date` | nature and day: `loi|1901-07-01`; several texts may share it |
 * | `nor` | `ABCD2400001A` |
 * | `idcc` | number of a collective agreement, without padding |
 * | `cid` | id of the text at its publisher: `LEGITEXT000006072050`, `JORFTEXT000000497458`, `KALICONT000044594539` |
 * | `ecli`, `case`, `court` | of a decision: ECLI, each case number, court |
 */
function numbersOf(parts: Readonly<Record<string, string | readonly string[] | null>>): OfficialNumbers {
  return Object.entries(parts).flatMap(([scheme, values]) =>
    (values === null ? [] : typeof values === 'string' ? [values] : values)
      .filter((value) => value !== '')
      .map((value) => ({ scheme, value })),
  );
}

const named = (text: string, form: NameInput['form'] = 'title'): NameInput => ({ text, form, year: 0 });

/** What the base layer knows of an instrument is its names and numbers. */
const BARE = { jurisdiction: 'fr', structure: 'none', document: null, held: false } as const;

/** Short forms that several codes bear ("CPCE"). They are entered as popular names, which may be shared and then ask. */
const SHARED: ReadonlySet<string> = new Set(
  CODES.flatMap(({ names }) => names.map(({ text }) => text)).filter(
    (text, index, all) => all.indexOf(text) !== index,
  ),
);

function codeNames(code: CodeFact): readonly NameInput[] {
  const names = code.names.map(({ text, form }) =>
    named(text, SHARED.has(text) && form !== 'title' ? 'popular' : form),
  );
  return [named(code.title), ...names];
}

function codeInput(code: CodeFact): InstrumentInput {
  return {
    ...BARE,
    coordinate: code.coordinate,
    nature: 'code',
    title: code.title,
    names: codeNames(code),
    numbers: numbersOf({ cid: idsOf(code) }),
    date: null,
    inForceFrom: code.inForceFrom,
    inForceTo: code.inForceTo,
    provenance: code.provenance,
  };
}

/** "Loi n° 75-17 du 17 janvier 1975 relative à ...": by its number it is found as such, so only the subject is a name. */
function subjectNames(title: string): readonly NameInput[] {
  const match = /^(\S+) (?:n° ?\S+ )?du \d+(?:er)? \S+ \d{4} (.+)$/.exec(title);
  return match === null ? [] : [named(`${match[1]} ${match[2]}`)];
}

function textNames(text: TextFact): readonly NameInput[] {
  return [...subjectNames(text.title), ...text.names.map((name) => named(name, 'popular'))];
}

function textInput(text: TextFact): InstrumentInput {
  return {
    ...BARE,
    coordinate: textCoordinate(text.nature, text.number, text.date),
    nature: text.nature,
    title: text.title,
    names: textNames(text),
    numbers: numbersOf({ text: text.number, date: `${text.nature}|${text.date}`, cid: text.cid }),
    date: text.date,
    inForceFrom: null,
    inForceTo: null,
    provenance: text.verified ? `Légifrance${text.cid === null ? '' : `, ${text.cid}`}` : 'unverified',
  };
}

function describe(document: CorpusDocument): ReturnType<JurisdictionFacts['describe']> {
  const { coordinate, tags, title } = document;
  const nature = textNature(one(tags.nature));
  const cid = one(tags.text_id).replace(/^fr\./, '').toUpperCase();
  if (document.kind === 'decision') {
    const cases = list(tags.case_number);
    return { names: [], numbers: numbersOf({ ecli: one(tags.ecli), case: cases, court: one(tags.court) }) };
  }
  if (nature === 'code') {
    const code = coordinate === null ? undefined : codeAt(coordinate);
    const names = code === undefined ? [named(title)] : codeNames(code);
    return { names, numbers: numbersOf({ cid: code === undefined ? cid : idsOf(code) }) };
  }
  if (nature === 'idcc') {
    // Two agreements may bear one short title: it asks then, as a popular name does.
    const short = one(tags.short_title);
    return {
      names: [
        named(title),
        ...(short === '' || short === title
          ? []
          : agreementNames(short).map((name) => named(name, 'popular'))),
      ],
      numbers: numbersOf({ idcc: one(tags.idcc), cid }),
    };
  }
  const number = one(tags.number);
  const date = one(tags.signature_date);
  const known = coordinate === null ? undefined : textAt(coordinate);
  return {
    names: known === undefined ? subjectNames(title) : textNames(known),
    numbers: numbersOf({
      text: number === '' ? null : textNumber(number),
      date: date === '' ? null : `${nature}|${date}`,
      nor: one(tags.nor),
      cid,
    }),
  };
}

/** Short titles are names of branches, or whole titles. */
function agreementNames(short: string): readonly string[] {
  if (/^(?:convention|accord|statut)/i.test(short)) return [short];
  return [`Convention collective ${short}`, `Convention collective nationale ${short}`];
}

function list(value: TagValue | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

function one(value: TagValue | undefined): string {
  return list(value)[0] ?? '';
}

export const facts: JurisdictionFacts = {
  code: 'fr',
  instruments: [...CODES.map(codeInput), ...TEXTS.map(textInput)],
  describe,
  // No series is known to be complete: nothing is refused on the word of this layer.
  completeness: [],
};
