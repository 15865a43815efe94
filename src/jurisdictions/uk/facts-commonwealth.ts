/**
 * Acts of other countries of the Commonwealth and of Ireland that are cited without their country, folded and without commas:
 * where nothing British bears the title in the year cited, no British series proves that there is no such Act. A name stands
 * without a year where no British Act ever bore it alone. Sources: legislation.gov.au, legislation.govt.nz, laws-lois.justice.gc.ca,
 * indiacode.nic.in, sso.agc.gov.sg, gov.za and irishstatutebook.ie; entered by hand.
 */
export const COMMONWEALTH_TITLES: ReadonlySet<string> = new Set([
  ...(
    'constitution act|income tax assessment act|corporations act|fair work act|privacy act|crimes act|resource management act|' +
    'competition and consumer act|trade practices act|native title act|migration act|family law act|judiciary act|acts interpretation act|' +
    'australian securities and investments commission act|work health and safety act|goods and services tax act|access to information act|' +
    'canada labour code act|canada business corporations act|criminal code act|excise tax act|divorce act|youth criminal justice act|' +
    'contract and commercial law act|property law act|conveyancing act|uniform civil procedure act|income tax act|' +
    'negotiable instruments act|transfer of property act|indian contract act|specific relief act|information technology act|' +
    'labour relations act|basic conditions of employment act|promotion of access to information act|' +
    'organisation of working time act|unfair dismissals act'
  ).split('|'),
  ...(
    'sex discrimination act 1984|racial discrimination act 1975|disability discrimination act 1992|age discrimination act 2004|' +
    'copyright act 1968|copyright act 1994|patents act 1990|trade marks act 1995|trade marks act 2002|trade marks act 1999|evidence act 1995|' +
    'evidence act 2006|evidence act 2008|evidence act 1872|companies act 1993|companies act 2014|companies act 2013|companies act 2016|' +
    'companies act 1963|companies act 1967|companies act 2008|employment relations act 2000|limitation act 2010|trusts act 2019|' +
    'trusts act 1973|employment act 1955|employment act 1968|employment equality act 1998|arbitration act 2001|bankruptcy act 1966|' +
    'insurance contracts act 1984|defamation act 2005|defamation act 2009|consumer protection act 2008|consumer protection act 2019|' +
    'competition act 1986|freedom of information act 1982|freedom of information act 2014|charities act 2013|' +
    'land transfer act 2017|human rights act 1993|human rights act 2004|privacy act 2020|customs act 1901|customs act 1962|' +
    'land registration act 1979|electronic transactions act 1999|electronic transactions act 2010'
  ).split('|'),
]);
