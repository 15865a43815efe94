/** A short memorandum in which one citation stands, and the others fail in the ways that a check tells apart. */
export const EXAMPLE = `Memorandum

Customer due diligence rests on Article 6(1)(f) GDPR and on § 10 GwG.
Selon l'article 1240 du code civil, « Tout fait quelconque de l'homme, qui cause à autrui un préjudice, oblige celui par la faute duquel il est arrivé à le réparer. »
L'article 9999 du code civil dispose le contraire, comme l'ancien article 1382 du même code.
The claim is made under the Companies Act 2007 and, in the alternative, under section 13 of the Equality Act 2010.
Zie ook artikel 8, derde lid, Wwft; voir aussi la loi n° 98-293 du 31 décembre 1998.
`;
