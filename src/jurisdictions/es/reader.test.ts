import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { boeReader } from './reader-boe.ts';
import { designation } from './reader-designations.ts';

describe('headings of Spanish provisions', () => {
  it.each([
    ['Artículo 4 bis. Información.', 'art4bis', 'Información.'],
    ['Artículo primero.', 'art1', ''],
    ['Artículo único. Aprobación.', 'art', 'Aprobación.'],
    ['Disposición adicional vigésima séptima. Otra.', 'da27', 'Otra.'],
    ['Disposición adicional decimoquinta.', 'da15', ''],
    ['Disposición transitoria segunda bis.', 'dt2bis', ''],
    ['Disposición derogatoria única. Derogación normativa.', 'dd', 'Derogación normativa.'],
    ['Disposición final', 'df', ''],
  ])('%s is %s', (title, segment, heading) => {
    expect(designation(title)).toEqual({ segment, heading });
  });

  it.each(['CAPÍTULO I', 'PREÁMBULO', 'Disposiciones generales', 'Artículo que no es'])(
    '%s is none',
    (title) => {
      expect(designation(title)).toBeNull();
    },
  );
});

const block = (kind: string, title: string, ...versions: string[]): string =>
  `<bloque tipo="${kind}" titulo="${title}">${versions.join('')}</bloque>`;
const version = (day: string, ...paragraphs: string[]): string =>
  `<version id_norma="BOE-A-2030-77" fecha_vigencia="${day}"><p class="articulo">x</p>${paragraphs
    .map((text) => `<p class="parrafo">${text}</p>`)
    .join('')}<blockquote><p class="nota_pie">Se modifica.</p></blockquote></version>`;

describe('the reader of the BOE', () => {
  it('makes versions of what one file holds of all days', async () => {
    const { documents, rejects } = await readFiles(boeReader, {
      'act.xml':
        '<response><data><texto>' +
        block('encabezado', 'TÍTULO I', version('20300101')) +
        block(
          'precepto',
          'Artículo 1',
          version('20300101', '1. Uno:', 'a) pan', '2. Dos.'),
          version('20310101', '1. Uno:', 'a) sal', '2. Dos.'),
        ) +
        block('precepto', 'Artículo 2', version('20310101', 'Nuevo.')) +
        block('precepto', 'Disposición final', version('20300101', 'Se modifica:', '«1. Otro.»')) +
        '</texto></data></response>',
    });
    expect(rejects).toEqual([]);
    expect(inShort(documents)).toEqual([
      'es/boe/2030/77 2030-01-01.. -',
      'art1 2030-01-01..2031-01-01 "1. Uno:\\na) pan\\n2. Dos."',
      'art1 2031-01-01.. "1. Uno:\\na) sal\\n2. Dos."',
      'art1/1 2030-01-01..2031-01-01 "1. Uno:\\na) pan"',
      'art1/1 2031-01-01.. "1. Uno:\\na) sal"',
      'art1/1/a 2030-01-01..2031-01-01 "a) pan"',
      'art1/1/a 2031-01-01.. "a) sal"',
      'art1/2 2030-01-01.. "2. Dos."',
      'art2 2031-01-01.. "Nuevo."',
      'df 2030-01-01.. "Se modifica:\\n«1. Otro.»"',
    ]);
    expect(documents[1]?.tags).toMatchObject({ section_path: 'x', notes: ['Se modifica.'] });
  });

  it('takes a file whose articles have gaps for an excerpt', async () => {
    const { documents } = await readFiles(boeReader, {
      'act.xml': `<response><data><texto>${block('precepto', 'Artículo 9', version('20300101', 'Nueve.'))}</texto></data></response>`,
    });
    expect(documents[0]?.tags.structure).toBe('partial');
  });
});
