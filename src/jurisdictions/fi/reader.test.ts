import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { finlexReader } from './reader-finlex.ts';

const act = (body: string, amendments = ''): string =>
  '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:finlex="http://data.finlex.fi/schema/finlex"><act><meta><identification>' +
  '<FRBRWork><FRBRuri value="/akn/fi/act/statute-consolidated/2030/7"/><FRBRdate date="2030-02-01" name="dateIssued"/></FRBRWork>' +
  '<FRBRExpression><FRBRlanguage language="fin"/></FRBRExpression><FRBRManifestation><FRBRdate date="2033-01-01" name="dateProduced"/></FRBRManifestation></identification>' +
  `<proprietary><finlex:inForce><finlex:dateEntryIntoForce date="2030-03-01"/></finlex:inForce>${amendments}</proprietary></meta>` +
  `<preface><p><docNumber>7/2030</docNumber><docTitle>Leipälaki</docTitle></p></preface><body><hcontainer name="statuteProvisionsWrapper">${body}</hcontainer></body></act></akomaNtoso>`;
const amendment = (number: string, day: string): string =>
  `<finlex:amendedBy><finlex:statuteReference><finlex:ref href="/akn/fi/act/statute/2032/${number}">x</finlex:ref><finlex:inForce><finlex:dateEntryIntoForce date="${day}"/></finlex:inForce></finlex:statuteReference></finlex:amendedBy>`;
const section = (id: string, number: string, content: string, version = ''): string =>
  `<section eId="${id}${version === '' ? '' : `v${version}" finlex:originalVersion="@${version}`}"><num>${number} §</num>${content}</section>`;
const subsection = (id: string, content: string): string => `<subsection eId="${id}">${content}</subsection>`;
const words = (text: string): string => `<content><p>${text}</p></content>`;

describe('the reader of Finlex', () => {
  it('numbers sections within chapters where they begin anew', async () => {
    const chapter = (number: number): string =>
      `<chapter eId="chp_${number}"><num>${number} luku</num><heading>Leipä</heading>${section(
        `chp_${number}__sec_1`,
        '1',
        subsection(
          `chp_${number}__sec_1__subsec_1`,
          `<intro><p>Leipä on:</p></intro><paragraph eId="chp_${number}__sec_1__subsec_1__para_1"><num>1)</num>${words('vaalea')}</paragraph>`,
        ),
      )}</chapter>`;
    const { documents, rejects } = await readFiles(finlexReader, { 'act.xml': act(chapter(1) + chapter(2)) });
    expect(rejects).toEqual([]);
    expect(inShort(documents).slice(0, 5)).toEqual([
      'fi/sd/2030/7 2030-03-01.. -',
      'luku1 2030-03-01.. -',
      'luku1/p1 2030-03-01.. "Leipä on:\\n1) vaalea"',
      'luku1/p1/1 2030-03-01.. "Leipä on:\\n1) vaalea"',
      // Of a section with one momentti the points are cited without it.
      'luku1/p1/k1 2030-03-01.. "1) vaalea"',
    ]);
  });

  it('keeps a wording that takes effect later apart from the one before it', async () => {
    const body =
      section('sec_1', '1 a', subsection('sec_1v20320099__subsec_1', words('Uusi.')), '20320099') +
      section('sec_1', '1 a', subsection('sec_1v20320050__subsec_1', words('Vanha.')), '20320050') +
      section('sec_2', '2', words('2 § on kumottu L:lla 1.1.2032/50.'), '20320050');
    const { documents } = await readFiles(finlexReader, {
      'act.xml': act(body, amendment('50', '2032-06-01') + amendment('99', '2034-01-01')),
    });
    expect(inShort(documents).slice(1)).toEqual([
      'p1a 2030-03-01..2032-06-01 -',
      'p1a 2032-06-01..2034-01-01 "Vanha."',
      'p1a 2034-01-01.. "Uusi."',
      'p1a/1 2030-03-01..2034-01-01 "Vanha."',
      'p1a/1 2034-01-01.. "Uusi."',
      expect.stringMatching(/^p2 .*repealed$/),
    ]);
  });
});
