import { actFacts, REGISTER } from '../../grammar/statutes/facts.ts';

/**
 * Acts that are cited often. Ids, numbers, titles and days: the Boletín Oficial del Estado (boe.es); abbreviations: the usage of
 * courts; English names: usage. A short abbreviation that other systems have too is read only among Spanish words.
 */
export const ACTS = [
  ...actFacts(
    'BOE-A-1978-31229.md',
    `
  boe/1978/31229; boe 1978/31229; 1978-12-27; Constitución Española; Constitución; CE; Spanish Constitution
`,
  ),
  ...actFacts(
    'BOE-A-2010-6737.md',
    `
  boe/2010/6737; boe 2010/6737|ley 10/2010; 2010-04-28; Ley 10/2010, de prevención del blanqueo de capitales y de la financiación del terrorismo; Ley de prevención del blanqueo de capitales y de la financiación del terrorismo|Ley de prevención del blanqueo de capitales; LPBC|LPBCFT; Spanish AML Law|Spanish AML Act|Spanish Anti-Money Laundering Law|Spanish Anti-Money Laundering Act
`,
  ),
  ...actFacts(
    'BOE-A-2014-4742.md',
    `
  boe/2014/4742; boe 2014/4742|rd 304/2014; 2014-05-05; Reglamento de la Ley 10/2010, de prevención del blanqueo de capitales y de la financiación del terrorismo; ; RPBC; Spanish AML Regulation|Spanish AML Regulations
`,
  ),
  ...actFacts(
    REGISTER,
    `
  boe/1889/4763; boe 1889/4763; 1889-07-24; Código Civil; ; CC|Cc; Spanish Civil Code
  boe/1885/6627; boe 1885/6627; 1885-08-22; Código de Comercio; ; CdC|CCom|CCo; Spanish Commercial Code|Spanish Code of Commerce
  boe/1995/25444; boe 1995/25444|lo 10/1995; 1995-11-23; Código Penal; ; CP; Spanish Criminal Code|Spanish Penal Code
  boe/2015/11070; boe 2015/11070|lo 14/2015; 2015-10-14; Código Penal Militar; ; CPM; 
  boe/1882/6036; boe 1882/6036; 1882-09-14; Ley de Enjuiciamiento Criminal; ; LECrim|LECr; Spanish Code of Criminal Procedure|Spanish Criminal Procedure Act
  boe/2000/323; boe 2000/323|ley 1/2000; 2000-01-07; Ley de Enjuiciamiento Civil; ; LEC; Spanish Civil Procedure Act|Spanish Code of Civil Procedure
  boe/1985/12666; boe 1985/12666|lo 6/1985; 1985-07-01; Ley Orgánica del Poder Judicial; ; LOPJ; 
  boe/1979/23709; boe 1979/23709|lo 2/1979; 1979-10-03; Ley Orgánica del Tribunal Constitucional; ; LOTC; 
  boe/1998/16718; boe 1998/16718|ley 29/1998; 1998-07-13; Ley reguladora de la Jurisdicción Contencioso-administrativa; Ley de la Jurisdicción Contencioso-Administrativa; LJCA; Spanish Contentious-Administrative Jurisdiction Act
  boe/2011/15936; boe 2011/15936|ley 36/2011; 2011-10-10; Ley reguladora de la jurisdicción social; Ley de la Jurisdicción Social; LRJS; 
  boe/2015/11430; boe 2015/11430|rdleg 2/2015; 2015-10-23; Ley del Estatuto de los Trabajadores; Estatuto de los Trabajadores; ET; Spanish Workers' Statute
  boe/2015/11724; boe 2015/11724|rdleg 8/2015; 2015-10-30; Ley General de la Seguridad Social; ; LGSS; 
  boe/2003/23186; boe 2003/23186|ley 58/2003; 2003-12-17; Ley General Tributaria; ; LGT; Spanish General Tax Act|Spanish General Tax Law
  boe/2006/20764; boe 2006/20764|ley 35/2006; 2006-11-28; Ley del Impuesto sobre la Renta de las Personas Físicas; Ley del IRPF; LIRPF; Spanish Personal Income Tax Act
  boe/2014/12328; boe 2014/12328|ley 27/2014; 2014-11-27; Ley del Impuesto sobre Sociedades; ; LIS; Spanish Corporate Income Tax Act
  boe/1992/28740; boe 1992/28740|ley 37/1992; 1992-12-28; Ley del Impuesto sobre el Valor Añadido; Ley del IVA; LIVA; Spanish VAT Act
  boe/2015/10565; boe 2015/10565|ley 39/2015; 2015-10-01; Ley del Procedimiento Administrativo Común de las Administraciones Públicas; Ley de Procedimiento Administrativo Común; LPAC|LPACAP; Spanish Common Administrative Procedure Act
  boe/2015/10566; boe 2015/10566|ley 40/2015; 2015-10-01; Ley de Régimen Jurídico del Sector Público; ; LRJSP; 
  boe/2018/16673; boe 2018/16673|lo 3/2018; 2018-12-05; Ley Orgánica de Protección de Datos Personales y garantía de los derechos digitales; Ley Orgánica de Protección de Datos Personales; LOPDGDD|LOPDPGDD; Spanish Data Protection Act
  boe/2010/10544; boe 2010/10544|rdleg 1/2010; 2010-07-02; Ley de Sociedades de Capital; ; LSC; Spanish Companies Act|Spanish Capital Companies Act
  boe/2020/4859; boe 2020/4859|rdleg 1/2020; 2020-05-05; texto refundido de la Ley Concursal; Ley Concursal; TRLC; Spanish Insolvency Act
  boe/2007/20555; boe 2007/20555|rdleg 1/2007; 2007-11-16; Ley General para la Defensa de los Consumidores y Usuarios; ; LGDCU|TRLGDCU; Spanish Consumer Protection Act
  boe/1996/8930; boe 1996/8930|rdleg 1/1996; 1996-04-12; Ley de Propiedad Intelectual; ; LPI|TRLPI; Spanish Intellectual Property Act
  boe/2017/12902; boe 2017/12902|ley 9/2017; 2017-11-08; Ley de Contratos del Sector Público; ; LCSP; Spanish Public Sector Contracts Act
  boe/2007/12946; boe 2007/12946|ley 15/2007; 2007-07-03; Ley de Defensa de la Competencia; ; LDC; Spanish Competition Act
  boe/2014/6726; boe 2014/6726|ley 10/2014; 2014-06-26; Ley de ordenación, supervisión y solvencia de entidades de crédito; ; LOSSEC; 
  boe/2018/16036; boe 2018/16036|rdl 19/2018; 2018-11-23; Real Decreto-ley de servicios de pago y otras medidas urgentes en materia financiera; ; ; Spanish Payment Services Decree
  boe/2023/7053; boe 2023/7053|ley 6/2023; 2023-03-17; Ley de los Mercados de Valores y de los Servicios de Inversión; ; LMVSI; Spanish Securities Markets Act
  boe/2013/12887; boe 2013/12887|ley 19/2013; 2013-12-09; Ley de transparencia, acceso a la información pública y buen gobierno; ; LTAIBG; Spanish Transparency Act
  boe/1946/2453; boe 1946/2453; 1946-02-08; Ley Hipotecaria; ; LH; 
  boe/1994/26003; boe 1994/26003|ley 29/1994; 1994-11-24; Ley de Arrendamientos Urbanos; ; LAU; Spanish Urban Leases Act
  boe/1960/10906; boe 1960/10906|ley 49/1960; 1960-07-21; Ley sobre propiedad horizontal; Ley de Propiedad Horizontal; LPH; 
  boe/1980/22501; boe 1980/22501|ley 50/1980; 1980-10-08; Ley de Contrato de Seguro; ; LCS; 
  boe/1985/5392; boe 1985/5392|ley 7/1985; 1985-04-02; Ley Reguladora de las Bases del Régimen Local; ; LBRL|LRBRL; 
  boe/1985/11672; boe 1985/11672|lo 5/1985; 1985-06-19; Ley Orgánica del Régimen Electoral General; ; LOREG; 
  boe/2023/4513; boe 2023/4513|ley 2/2023; 2023-02-20; Ley reguladora de la protección de las personas que informen sobre infracciones normativas y de lucha contra la corrupción; ; ; Spanish Whistleblower Protection Act
`,
  ),
];
