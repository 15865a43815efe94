/**
 * Acts of Congress that people cite by name and section, with the sections of the Code where these stand. Entered by hand
 * after Table III and the popular name tool of the Office of the Law Revision Counsel; a section that is not listed stays a
 * section of the act, for most acts are spread over the Code.
 */
export interface ActFact {
  /** `act/1934-06-06/ch404`, `pl/111/203`: below the code of the system. */
  readonly place: string;
  readonly title: string;
  /** Another system has an act of this title too: it is meant here where the text is American. */
  readonly shared: boolean;
  /** What else it is called, where no other system has an act of the name. */
  readonly names: readonly string[];
  /** Initials that stand in front of a section: "ERISA § 502". */
  readonly initials: readonly string[];
  /** Volume and page of the Statutes at Large; '' where it is not given. */
  readonly statutes: string;
  /** Title of the Code, and where each section stands in it; null where sections have the numbers of the Code itself. */
  readonly codeTitle: string;
  readonly sections: ReadonlyMap<string, string> | null;
}

export const ACTS_PROVENANCE =
  'Office of the Law Revision Counsel, uscode.house.gov: popular name tool and Table III; entered by hand';

/** Place; title, behind "?" where it is shared; other names; initials; Statutes at Large; title of the Code; sections, or `same`. */
const ROWS = `
act/1933-05-27/ch38; Securities Act of 1933; ; ; 48/74; 15; 1=77a 2=77b 3=77c 4=77d 5=77e 6=77f 7=77g 8=77h 10=77j 11=77k 12=77l 13=77m 14=77n 15=77o 16=77p 17=77q 18=77r 19=77s 20=77t 22=77v 23=77w 24=77x 27=77z-1 27A=77z-2 28=77z-3
act/1934-06-06/ch404; Securities Exchange Act of 1934; Securities Exchange Act|Exchange Act; ; 48/881; 15; 1=78a 2=78b 3=78c 4=78d 5=78e 6=78f 7=78g 9=78i 10=78j 10A=78j-1 10B=78j-2 10C=78j-3 10D=78j-4 11=78k 11A=78k-1 12=78l 13=78m 14=78n 14A=78n-1 15=78o 15A=78o-3 15B=78o-4 15C=78o-5 16=78p 17=78q 17A=78q-1 18=78r 19=78s 20=78t 20A=78t-1 21=78u 21A=78u-1 21B=78u-2 21C=78u-3 21D=78u-4 21E=78u-5 21F=78u-6 23=78w 25=78y 27=78aa 28=78bb 29=78cc 30=78dd 30A=78dd-1 32=78ff 36=78mm
act/1940-08-22/ch686/tI; Investment Company Act of 1940; Investment Company Act; ; 54/789; 15; 1=80a-1 2=80a-2 3=80a-3 4=80a-4 5=80a-5 6=80a-6 7=80a-7 8=80a-8 9=80a-9 10=80a-10 12=80a-12 13=80a-13 15=80a-15 17=80a-17 18=80a-18 19=80a-19 22=80a-22 34=80a-33 35=80a-34 36=80a-35 47=80a-46
act/1940-08-22/ch686/tII; Investment Advisers Act of 1940; Investment Advisers Act; ; 54/847; 15; 202=80b-2 203=80b-3 204=80b-4 204A=80b-4a 205=80b-5 206=80b-6 207=80b-7 208=80b-8 211=80b-11 215=80b-15
act/1890-07-02/ch647; Sherman Act; Sherman Antitrust Act; ; 26/209; 15; 1=1 2=2 3=3
act/1914-10-15/ch323; Clayton Act; Clayton Antitrust Act; ; 38/730; 15; 2=13 3=14 4=15 7=18 7A=18a 8=19 16=26
act/1914-09-26/ch311; Federal Trade Commission Act; FTC Act; ; 38/717; 15; 5=45 6=46 12=52 13=53 18=57a 19=57b
act/1946-07-05/ch540; Trademark Act of 1946; Lanham Act; ; 60/427; 15; 1=1051 2=1052 7=1057 14=1064 15=1065 32=1114 33=1115 34=1116 35=1117 43=1125 45=1127
act/1946-06-11/ch324; Administrative Procedure Act; ; ; 60/237; 5; 2=551 4=553 5=554 7=556 8=557
act/1935-07-05/ch372; National Labor Relations Act; Wagner Act; NLRA; 49/449; 29; 1=151 2=152 3=153 7=157 8=158 9=159 10=160 14=164
act/1938-06-25/ch676; Fair Labor Standards Act of 1938; Fair Labor Standards Act; FLSA; 52/1060; 29; 2=202 3=203 4=204 6=206 7=207 11=211 12=212 13=213 14=214 15=215 16=216 17=217 18=218
act/1938-06-25/ch675; Federal Food, Drug, and Cosmetic Act; Federal Food, Drug and Cosmetic Act|Food, Drug, and Cosmetic Act; FDCA|FFDCA; 52/1040; 21; 201=321 301=331 302=332 303=333 304=334 402=342 403=343 501=351 502=352 503=353 505=355 510=360 513=360c 515=360e 519=360i 520=360j 701=371 704=374 801=381
act/1952-06-27/ch477; Immigration and Nationality Act; ; INA; 66/163; 8; 101=1101 103=1103 201=1151 203=1153 204=1154 207=1157 208=1158 212=1182 214=1184 216=1186a 217=1187 221=1201 235=1225 236=1226 237=1227 238=1228 239=1229 240=1229a 240A=1229b 240B=1229c 241=1231 242=1252 244=1254a 245=1255 274=1324 274A=1324a 274B=1324b 275=1325 276=1326 287=1357 301=1401 316=1427 340=1451
pl/93/406; Employee Retirement Income Security Act of 1974; Employee Retirement Income Security Act; ERISA; 88/829; 29; 3=1002 4=1003 101=1021 102=1022 104=1024 203=1053 204=1054 403=1103 404=1104 405=1105 406=1106 408=1108 409=1109 410=1110 502=1132 503=1133 510=1140 514=1144
pl/91/596; Occupational Safety and Health Act of 1970; ; ; 84/1590; 29; 2=651 3=652 4=653 5=654 6=655 8=657 9=658 10=659 11=660 17=666 18=667
pl/93/112; Rehabilitation Act of 1973; ; ; 87/355; 29; 501=791 503=793 504=794 505=794a 508=794d
pl/101/336; Americans with Disabilities Act of 1990; Americans with Disabilities Act; ; 104/327; 42; 2=12101 3=12102 101=12111 102=12112 103=12113 201=12131 202=12132 203=12133 301=12181 302=12182 308=12188 503=12203
pl/88/352; Civil Rights Act of 1964; ; ; 78/241; 42; 201=2000a 601=2000d 602=2000d-1 701=2000e 702=2000e-1 703=2000e-2 704=2000e-3 706=2000e-5
pl/89/110; Voting Rights Act of 1965; Voting Rights Act; ; 79/437; 52; 2=10301 3=10302 4=10303 5=10304 11=10307 203=10503
act/1935-08-14/ch531; ?Social Security Act; ; ; 49/620; 42; 205=405 216=416 223=423 1128=1320a-7 1128A=1320a-7a 1128B=1320a-7b 1861=1395x 1862=1395y 1877=1395nn 1902=1396a 1903=1396b 1905=1396d 1915=1396n
act/1955-07-14/ch360; ?Clean Air Act; ; CAA; 69/322; 42; 108=7408 109=7409 110=7410 111=7411 112=7412 113=7413 114=7414 165=7475 202=7521 209=7543 211=7545 304=7604 307=7607
act/1948-06-30/ch758; Federal Water Pollution Control Act; Clean Water Act; CWA; 62/1155; 33; 101=1251 301=1311 302=1312 303=1313 304=1314 306=1316 307=1317 308=1318 309=1319 311=1321 316=1326 319=1329 401=1341 402=1342 404=1344 502=1362 505=1365 509=1369
pl/91/190; National Environmental Policy Act of 1969; National Environmental Policy Act; NEPA; 83/852; 42; 101=4331 102=4332
pl/93/205; Endangered Species Act of 1973; Endangered Species Act; ; 87/884; 16; 3=1532 4=1533 6=1535 7=1536 9=1538 10=1539 11=1540
pl/96/510; Comprehensive Environmental Response, Compensation, and Liability Act of 1980; Comprehensive Environmental Response, Compensation, and Liability Act; CERCLA; 94/2767; 42; 101=9601 103=9603 104=9604 105=9605 106=9606 107=9607 113=9613 120=9620 122=9622
pl/107/204; Sarbanes-Oxley Act of 2002; Sarbanes-Oxley Act; ; 116/745; 15; 2=7201 101=7211 103=7213 104=7214 105=7215 302=7241 304=7243 307=7245 404=7262 406=7264
pl/111/203; Dodd-Frank Wall Street Reform and Consumer Protection Act; Dodd-Frank Act; ; 124/1376; 12; 
pl/91/508; Fair Credit Reporting Act; ; FCRA; 84/1127; 15; 602=1681 603=1681a 604=1681b 605=1681c 606=1681d 607=1681e 609=1681g 611=1681i 615=1681m 616=1681n 617=1681o 623=1681s-2
pl/90/321; Truth in Lending Act; ; TILA; 82/146; 15; 102=1601 103=1602 104=1603 105=1604 107=1606 108=1607 121=1631 125=1635 130=1640 131=1641
pl/93/533; Real Estate Settlement Procedures Act of 1974; Real Estate Settlement Procedures Act; RESPA; 88/1724; 12; 2=2601 3=2602 5=2604 6=2605 8=2607 9=2608 10=2609
act/1950-09-21/ch967; Federal Deposit Insurance Act; ; FDIA; 64/873; 12; 3=1813 8=1818 11=1821 18=1828 19=1829
act/1956-05-09/ch240; Bank Holding Company Act of 1956; Bank Holding Company Act; ; 70/133; 12; 2=1841 3=1842 4=1843 5=1844 13=1851
act/1934-06-19/ch652; Communications Act of 1934; ; ; 48/1064; 47; 1=151 2=152 3=153 4=154 201=201 202=202 203=203 208=208 214=214 222=222 223=223 224=224 227=227 230=230 251=251 252=252 253=253 254=254 301=301 303=303 307=307 308=308 309=309 310=310 312=312 315=315 332=332 405=405 503=503
act/1936-07-30/ch776; Internal Revenue Code of 1986; Internal Revenue Code|Internal Revenue Code of 1954; IRC; ; 26; same
pl/95/598; Bankruptcy Code; Bankruptcy Reform Act of 1978; ; 92/2549; 11; same
pl/94/553; Copyright Act of 1976; ; ; 90/2541; 17; same
pl/95/511; Foreign Intelligence Surveillance Act of 1978; Foreign Intelligence Surveillance Act; FISA; 92/1783; 50; 101=1801 102=1802 104=1804 105=1805 106=1806 501=1861 702=1881a
pl/95/223; International Emergency Economic Powers Act; ; IEEPA; 91/1626; 50; 202=1701 203=1702 204=1703 206=1705
pl/91/513; Controlled Substances Act; ; ; 84/1242; 21; 102=802 201=811 202=812 303=823 304=824 401=841 404=844 406=846 408=848
pl/103/3; Family and Medical Leave Act of 1993; Family and Medical Leave Act; FMLA; 107/6; 29; 101=2611 102=2612 103=2613 104=2614 105=2615 107=2617
pl/90/202; Age Discrimination in Employment Act of 1967; Age Discrimination in Employment Act; ADEA; 81/602; 29; 4=623 7=626 11=630 12=631 15=633a
pl/111/148; Patient Protection and Affordable Care Act; Affordable Care Act; ; 124/119; 42; 
pl/107/56; USA PATRIOT Act; ; ; 115/272; 31; 
pl/104/191; Health Insurance Portability and Accountability Act of 1996; Health Insurance Portability and Accountability Act; HIPAA; 110/1936; 42; 
pl/89/487; ?Freedom of Information Act; ; ; 80/250; 5; 3=552
pl/106/102; Gramm-Leach-Bliley Act; ; GLBA; 113/1338; 15; 501=6801 502=6802 503=6803 505=6805 521=6821
`; // biome-ignore format: a row a line

export const ACTS: readonly ActFact[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [place = '', title = '', names = '', initials = '', statutes = '', codeTitle = '', sections = ''] =
      row.split(/; ?/);
    return {
      place,
      title: title.replace('?', ''),
      shared: title.startsWith('?'),
      names: listed(names),
      initials: listed(initials),
      statutes,
      codeTitle,
      sections: sections === 'same' ? null : pairs(sections),
    };
  });

function listed(field: string): readonly string[] {
  return field === '' ? [] : field.split('|');
}

function pairs(field: string): ReadonlyMap<string, string> {
  return new Map(
    field
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => pair.split('=') as [string, string])
      .map(([section, code]) => [section.toLowerCase(), code]),
  );
}
