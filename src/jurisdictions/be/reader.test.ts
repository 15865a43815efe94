import { describe, expect, it } from 'vitest';
import { inShort, readFiles } from '../../../test/support/laws.ts';
import { justelReader } from './reader-justel.ts';

const page = (text: string): Buffer =>
  Buffer.from(
    '<html><head><title>Banque de données Justel</title></head><body>' +
      '<a href="?lg_txt=f&view_numac=2030010203fr" class="nav__language-button active">FR</a>' +
      '<div id="list-title-1"><p class="list-item--title">3 JANVIER 2030. - Loi sur le pain (NOTE : mise à jour au 05-06-2031)</p>' +
      '<p><strong>Num&eacute;ro: </strong>2030000777</p><p><strong>Entr&eacute;e en vigueur :</strong> 1er février 2030</p></div>' +
      `<div id="list-title-3"><h2 id="text">Texte</h2>${text}</div></body></html>`,
    'latin1',
  );

describe('the reader of Justel', () => {
  it('finds articles by their anchors, their paragraphs and points, and keeps notes on changes apart', async () => {
    const { accepted, documents, rejects } = await readFiles(justelReader, {
      'act.html': page(
        "<A NAME='LNK0001'>CHAPITRE 1er.</A> - Du pain<BR><BR>&nbsp;<A NAME='Art.1er'></A>Article <A HREF='#x'> 1er</A>. § 1er. Le pain est :<BR>" +
          '1° blanc;<BR>a) très;<BR>2° [<sup>1</sup> gris]<sup>1</sup>.<BR>§ 2. Il est frais.<BR>----------<BR>(1)&lt;L 2031-01-01/09, art. 2; En vigueur : 05-06-2031&gt;<BR><BR>' +
          "<A NAME='Art.1/1'>Art.</A> <A HREF='#y'>1/1</A>. La loi est complétée :<BR>\" Art. 9. 1° Autre.\"<BR>" +
          "<A NAME='Art.2'>Art.</A> 2. (Abrogé)<BR><A NAME='Art.N1'>Annexe</A> 1. Liste",
      ),
    });
    expect(accepted).toBe(true);
    expect(rejects).toEqual([]);
    expect(documents[0]).toMatchObject({
      title: 'Loi sur le pain',
      language: 'fr',
      tags: { nature: 'loi', numac: '2030000777' },
    });
    expect(inShort(documents)).toEqual([
      'be/numac/2030000777 2030-02-01.. -',
      'art1 2030-02-01.. "§ 1er. Le pain est :\\n1° "',
      'art1/1 2030-02-01.. "§ 1er. Le pain est :\\n1° "',
      'art1/1/n1 2030-02-01.. "1° blanc;\\na) très;"',
      'art1/1/n2 2030-02-01.. "2° gris."',
      'art1/2 2030-02-01.. "§ 2. Il est frais."',
      'art1~2F1 2030-02-01.. "La loi est complétée :\\n\\""',
      'art2 2030-02-01..2031-06-05 - repealed',
      expect.stringMatching(/^annexe1 /),
    ]);
    expect(documents[1]?.tags).toMatchObject({
      section_path: 'CHAPITRE 1er. - Du pain',
      notes: ['(1)<L 2031-01-01/09, art. 2; En vigueur : 05-06-2031>'],
    });
  });
});
