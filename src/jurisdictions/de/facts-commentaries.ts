/**
 * Commentaries by the names that they are cited under: founders, editors and the short forms of series, `-` for the rest of a word
 * ("MüKoBGB"). Facts, entered by hand from the lists of the publishers (C. H. Beck, Otto Schmidt, de Gruyter, Nomos) and from
 * Kirchner, "Abkürzungsverzeichnis der Rechtssprache". Folded. Only names that mean nothing else in front of a norm: common
 * surnames ("Fischer, StGB, § 266 Rn. 3") are told by the marginal number behind the norm.
 */
export const COMMENTARIES =
  'palandt gruneberg staudinger soergel erman jauernig prutting zoller musielak putzo baumbach maunz durig jarass pieroth schonke ' +
  'lackner tipke huffer uhlenbruck eyermann redeker stelkens bonk ramsauer krautzberger mestmacker bornkamm benkard selmayr ' +
  'kuhling simitis spiecker auernhammer habersack grabitz calliess ruffert streinz blumich frotscher hubschmann spitaler ' +
  'muko- munchkomm- beckok- beckogk- kolnkomm- grosskomm- erfk- kasskomm-';

/** Numbers of the places in a commentary or decision: "§ 823 BGB Rn. 5". No law has them. Folded. */
export const MARGINALS = 'rn rdn rdnr rdnrn randnr randnummer randziffer rz rdz rnrn';
