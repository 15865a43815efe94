import type { IsoDate } from '../../model/dates.ts';

/** An act that is cited often. Facts, entered by hand from EUR-Lex. */
export interface ActFact {
  readonly celex: string;
  /** Day of signature. */
  readonly date: IsoDate;
  /** First day in force and first day no longer in force; null where it was not entered, or where it is still in force. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** `L 119, p. 1` with its day; for numbers since October 2023 the day alone, for the number is that of the act. */
  readonly oj: string | null;
  readonly ojDate: IsoDate | null;
  readonly title: string;
  /** Abbreviations and names. One that several acts bear asks. */
  readonly names: readonly string[];
}

type Row = readonly [celex: string, date: IsoDate, inForce: string, oj: string, title: string, names: string];

/** `inForce` is `from..to` with either end left out; `oj` is `day series number/page`; names are divided by `|`. */
const ROWS: readonly Row[] = [
  // Data protection
  ['32016R0679', '2016-04-27', '2016-05-24..', '2016-05-04 L 119/1', 'General Data Protection Regulation', 'GDPR|EU GDPR|General Data Protection Regulation|RGPD|DSGVO|DS-GVO|EU-DSGVO|Datenschutz-Grundverordnung|Datenschutzgrundverordnung|AVG|Algemene verordening gegevensbescherming|règlement général sur la protection des données|Reglamento general de protección de datos|regolamento generale sulla protezione dei dati|Regulamento Geral sobre a Proteção de Dados|RODO|RGPD-UE|databeskyttelsesforordningen|personvernforordningen|dataskyddsförordningen|yleinen tietosuoja-asetus|yleisen tietosuoja-asetuksen|isikuandmete kaitse üldmäärus|isikuandmete kaitse üldmääruse'],
  ['32016L0680', '2016-04-27', '2016-05-05..', '2016-05-04 L 119/89', 'Law Enforcement Directive', 'LED|Law Enforcement Directive|JI-Richtlinie|directive police-justice'],
  ['31995L0046', '1995-10-24', '1995-12-13..2018-05-25', '1995-11-23 L 281/31', 'Data Protection Directive', 'Data Protection Directive|Datenschutzrichtlinie'],
  ['32002L0058', '2002-07-12', '2002-07-31..', '2002-07-31 L 201/37', 'ePrivacy Directive', 'ePrivacy Directive|e-Privacy Directive|ePrivacy-Richtlinie|directive ePrivacy|Directive on privacy and electronic communications'],
  ['32018R1725', '2018-10-23', '2018-12-11..', '2018-11-21 L 295/39', 'Data protection by the institutions of the Union', 'EUDPR|EU-DSVO'],
  ['32001R0045', '2000-12-18', '..2018-12-11', '2001-01-12 L 8/1', 'Data protection by the institutions of the Community', ''],
  ['32006L0024', '2006-03-15', '..', '2006-04-13 L 105/54', 'Data Retention Directive', 'Data Retention Directive|Vorratsdatenspeicherungsrichtlinie'],
  // Digital
  ['32024R1689', '2024-06-13', '2024-08-01..', '2024-07-12 L', 'Artificial Intelligence Act', 'AI Act|EU AI Act|Artificial Intelligence Act|AIA|KI-Verordnung|KI-VO|KI-Gesetz|règlement sur l’intelligence artificielle|règlement IA|RIA|AI-verordening|Reglamento de Inteligencia Artificial|regolamento sull’intelligenza artificiale'],
  ['32022R2065', '2022-10-19', '2022-11-16..', '2022-10-27 L 277/1', 'Digital Services Act', 'DSA|Digital Services Act|Gesetz über digitale Dienste|règlement sur les services numériques|Reglamento de Servicios Digitales|digitaledienstenverordening'],
  ['32022R1925', '2022-09-14', '2022-11-01..', '2022-10-12 L 265/1', 'Digital Markets Act', 'DMA|Digital Markets Act|Gesetz über digitale Märkte|règlement sur les marchés numériques|Reglamento de Mercados Digitales|digitalemarktenverordening'],
  ['32022R0868', '2022-05-30', '2022-06-23..', '2022-06-03 L 152/1', 'Data Governance Act', 'DGA|Data Governance Act|Daten-Governance-Rechtsakt|Daten-Governance-Gesetz|règlement sur la gouvernance des données|datagovernanceverordening'],
  ['32023R2854', '2023-12-13', '2024-01-11..', '2023-12-22 L', 'Data Act', 'Data Act|EU Data Act|règlement sur les données|Datenverordnung|dataverordening'],
  ['32014R0910', '2014-07-23', '2014-09-17..', '2014-08-28 L 257/73', 'eIDAS Regulation', 'eIDAS|eIDAS Regulation|eIDAS-Verordnung|eIDAS-VO|règlement eIDAS|eIDAS 1'],
  ['32024R1183', '2024-04-11', '2024-05-20..', '2024-04-30 L', 'European Digital Identity Framework', 'eIDAS|eIDAS 2|eIDAS 2.0|eIDAS II'],
  ['32016L1148', '2016-07-06', '2016-08-08..2024-10-18', '2016-07-19 L 194/1', 'NIS Directive', 'NIS|NIS 1|NIS Directive|NIS-Richtlinie|directive NIS|directive SRI|SRI 1'],
  ['32022L2555', '2022-12-14', '2023-01-16..', '2022-12-27 L 333/80', 'NIS 2 Directive', 'NIS|NIS 2|NIS II|NIS 2 Directive|NIS-2-Richtlinie|directive NIS 2|SRI 2|directive SRI 2|NIS 2-richtlijn'],
  ['32022R2554', '2022-12-14', '2023-01-16..', '2022-12-27 L 333/1', 'Digital Operational Resilience Act', 'DORA|DORA Regulation|DORA-Verordnung|règlement DORA|Digital Operational Resilience Act'],
  ['32022L2556', '2022-12-14', '2023-01-16..', '2022-12-27 L 333/153', 'Directive as regards digital operational resilience for the financial sector', 'DORA Directive|DORA-Richtlinie'],
  ['32022L2557', '2022-12-14', '2023-01-16..', '2022-12-27 L 333/164', 'Critical Entities Resilience Directive', 'CER|CER Directive|CER-Richtlinie|Critical Entities Resilience Directive|directive REC'],
  ['32008L0114', '2008-12-08', '..2024-10-18', '2008-12-23 L 345/75', 'European Critical Infrastructures Directive', 'ECI Directive'],
  ['32019R0881', '2019-04-17', '2019-06-27..', '2019-06-07 L 151/15', 'Cybersecurity Act', 'Cybersecurity Act|EU Cybersecurity Act|Rechtsakt zur Cybersicherheit'],
  ['32024R2847', '2024-10-23', '2024-12-10..', '2024-11-20 L', 'Cyber Resilience Act', 'CRA|Cyber Resilience Act|Cyberresilienzgesetz|Cyberresilienz-Verordnung|règlement sur la cyberrésilience'],
  ['32025R0038', '2024-12-19', '2025-02-04..', '2025-01-15 L', 'Cyber Solidarity Act', 'Cyber Solidarity Act'],
  ['32018L1972', '2018-12-11', '2018-12-20..', '2018-12-17 L 321/36', 'European Electronic Communications Code', 'EECC|European Electronic Communications Code|code des communications électroniques européen'],
  ['32000L0031', '2000-06-08', '2000-07-17..', '2000-07-17 L 178/1', 'Directive on electronic commerce', 'e-Commerce Directive|eCommerce Directive|E-Commerce-Richtlinie|directive sur le commerce électronique|directive e-commerce'],
  ['32019L0790', '2019-04-17', '..', '2019-05-17 L 130/92', 'Directive on copyright in the Digital Single Market', 'CDSM Directive|DSM Directive|CDSMD|DSM-Richtlinie|Copyright Directive'],
  ['32001L0029', '2001-05-22', '2001-06-22..', '2001-06-22 L 167/10', 'InfoSoc Directive', 'InfoSoc Directive|InfoSoc-Richtlinie|directive InfoSoc|Copyright Directive'],
  ['32019R1150', '2019-06-20', '..', '2019-07-11 L 186/57', 'Platform-to-Business Regulation', 'P2B Regulation|P2B-Verordnung|P2B-VO'],
  ['32023R1781', '2023-09-13', '2023-09-21..', '2023-09-18 L 229/1', 'European Chips Act', 'European Chips Act|EU Chips Act|Chips Act'],
  ['32024R1252', '2024-04-11', '2024-05-23..', '2024-05-03 L', 'Critical Raw Materials Act', 'CRMA|Critical Raw Materials Act'],
  ['32024R1083', '2024-04-11', '2024-05-07..', '2024-04-17 L', 'European Media Freedom Act', 'EMFA|European Media Freedom Act'],
  ['32025R0327', '2025-02-11', '2025-03-26..', '2025-03-05 L', 'European Health Data Space Regulation', 'EHDS|EHDS Regulation|European Health Data Space Regulation'],
  ['32018R1807', '2018-11-14', '..', '2018-11-28 L 303/59', 'Regulation on the free flow of non-personal data', ''],
  ['32019L1024', '2019-06-20', '..', '2019-06-26 L 172/56', 'Open Data Directive', 'Open Data Directive|PSI Directive'],
  // Money laundering
  ['32024R1624', '2024-05-31', '2024-07-09..', '2024-06-19 L', 'Anti-Money Laundering Regulation', 'AMLR|AML Regulation|Anti-Money Laundering Regulation|EU AMLR|Geldwäscheverordnung der EU'],
  ['32024L1640', '2024-05-31', '2024-07-09..', '2024-06-19 L', 'Sixth Anti-Money Laundering Directive', 'AMLD|AMLD 6|AMLD VI|6AMLD|6th AML Directive|Sixth Anti-Money Laundering Directive'],
  ['32024R1620', '2024-05-31', '2024-06-26..', '2024-06-19 L', 'Regulation establishing the Authority for Anti-Money Laundering', 'AMLAR|AMLA Regulation|AMLA-Verordnung|règlement AMLA'],
  ['32015L0849', '2015-05-20', '2015-06-25..2027-07-10', '2015-06-05 L 141/73', 'Fourth Anti-Money Laundering Directive', 'AMLD|AMLD 4|AMLD IV|4AMLD|4th AML Directive|Fourth Anti-Money Laundering Directive|Vierte Geldwäscherichtlinie|4. Geldwäscherichtlinie|quatrième directive anti-blanchiment'],
  ['32018L0843', '2018-05-30', '2018-07-09..', '2018-06-19 L 156/43', 'Fifth Anti-Money Laundering Directive', 'AMLD|AMLD 5|AMLD V|5AMLD|5th AML Directive|Fifth Anti-Money Laundering Directive|Fünfte Geldwäscherichtlinie|cinquième directive anti-blanchiment'],
  ['32018L1673', '2018-10-23', '2018-12-02..', '2018-11-12 L 284/22', 'Directive on combating money laundering by criminal law', '6AMLD|6th AML Directive|Sixth Anti-Money Laundering Directive'],
  ['32005L0060', '2005-10-26', '2005-12-15..2017-06-26', '2005-11-25 L 309/15', 'Third Anti-Money Laundering Directive', 'AMLD|AMLD 3|AMLD III|3AMLD|Third Anti-Money Laundering Directive|Dritte Geldwäscherichtlinie|troisième directive anti-blanchiment'],
  ['31991L0308', '1991-06-10', '..2005-12-15', '1991-06-28 L 166/77', 'First Anti-Money Laundering Directive', 'AMLD 1'],
  ['32023R1113', '2023-05-31', '2023-06-29..', '2023-06-09 L 150/1', 'Transfer of Funds Regulation', 'TFR|Transfer of Funds Regulation|Funds Transfer Regulation|Geldtransferverordnung'],
  ['32015R0847', '2015-05-20', '2015-06-25..2024-12-30', '2015-06-05 L 141/1', 'Wire Transfer Regulation', 'TFR|WTR 2|Wire Transfer Regulation|Funds Transfer Regulation|Geldtransferverordnung'],
  ['32006R1781', '2006-11-15', '..2017-06-26', '2006-12-08 L 345/1', 'Regulation on information on the payer', 'WTR 1'],
  ['32018R1672', '2018-10-23', '..', '2018-11-12 L 284/6', 'Cash Controls Regulation', 'Cash Controls Regulation'],
  ['32005R1889', '2005-10-26', '..2021-06-03', '2005-11-25 L 309/9', 'Regulation on controls of cash', ''],
  // Banks
  ['32013R0575', '2013-06-26', '2013-06-28..', '2013-06-27 L 176/1', 'Capital Requirements Regulation', 'CRR|CRR I|Capital Requirements Regulation|Kapitaladäquanzverordnung|règlement CRR'],
  ['32019R0876', '2019-05-20', '..', '2019-06-07 L 150/1', 'Capital Requirements Regulation II', 'CRR 2|CRR II'],
  ['32024R1623', '2024-05-31', '..', '2024-06-19 L', 'Capital Requirements Regulation III', 'CRR 3|CRR III'],
  ['32013L0036', '2013-06-26', '2013-07-17..', '2013-06-27 L 176/338', 'Capital Requirements Directive IV', 'CRD|CRD 4|CRD IV|Capital Requirements Directive'],
  ['32006L0048', '2006-06-14', '..2014-01-01', '2006-06-30 L 177/1', 'Directive on the business of credit institutions', 'CRD|Capital Requirements Directive'],
  ['32019L0878', '2019-05-20', '..', '2019-06-07 L 150/253', 'Capital Requirements Directive V', 'CRD 5|CRD V'],
  ['32024L1619', '2024-05-31', '..', '2024-06-19 L', 'Capital Requirements Directive VI', 'CRD 6|CRD VI'],
  ['32014L0059', '2014-05-15', '2014-07-02..', '2014-06-12 L 173/190', 'Bank Recovery and Resolution Directive', 'BRRD|BRRD 1|Bank Recovery and Resolution Directive'],
  ['32019L0879', '2019-05-20', '..', '2019-06-07 L 150/296', 'Bank Recovery and Resolution Directive II', 'BRRD 2|BRRD II'],
  ['32014R0806', '2014-07-15', '..', '2014-07-30 L 225/1', 'Single Resolution Mechanism Regulation', 'SRMR|SRM Regulation|SRM-Verordnung|Single Resolution Mechanism Regulation'],
  ['32013R1024', '2013-10-15', '..', '2013-10-29 L 287/63', 'Single Supervisory Mechanism Regulation', 'SSM Regulation|SSMR|SSM-Verordnung'],
  ['32014L0049', '2014-04-16', '..', '2014-06-12 L 173/149', 'Deposit Guarantee Schemes Directive', 'DGSD|DGS Directive|Deposit Guarantee Schemes Directive'],
  ['32010R1093', '2010-11-24', '..', '2010-12-15 L 331/12', 'Regulation establishing the European Banking Authority', 'EBA Regulation|EBA-Verordnung'],
  ['32010R1094', '2010-11-24', '..', '2010-12-15 L 331/48', 'Regulation establishing the European Insurance and Occupational Pensions Authority', 'EIOPA Regulation|EIOPA-Verordnung'],
  ['32010R1095', '2010-11-24', '..', '2010-12-15 L 331/84', 'Regulation establishing the European Securities and Markets Authority', 'ESMA Regulation|ESMA-Verordnung'],
  // Markets
  ['32014L0065', '2014-05-15', '2014-07-02..', '2014-06-12 L 173/349', 'Markets in Financial Instruments Directive II', 'MiFID|MiFID 2|MiFID II|MiFID II Directive|MIF 2|directive MIF 2'],
  ['32004L0039', '2004-04-21', '2004-04-30..2018-01-03', '2004-04-30 L 145/1', 'Markets in Financial Instruments Directive', 'MiFID|MiFID 1|MiFID I|directive MIF'],
  ['32014R0600', '2014-05-15', '2014-07-02..', '2014-06-12 L 173/84', 'Markets in Financial Instruments Regulation', 'MiFIR|Markets in Financial Instruments Regulation'],
  ['32014R0596', '2014-04-16', '2014-07-02..', '2014-06-12 L 173/1', 'Market Abuse Regulation', 'MAR|Market Abuse Regulation|Marktmissbrauchsverordnung|MMVO|règlement MAR|règlement relatif aux abus de marché|verordening marktmisbruik'],
  ['32014L0057', '2014-04-16', '..', '2014-06-12 L 173/179', 'Directive on criminal sanctions for market abuse', 'CSMAD|MAD 2|MAD II'],
  ['32003L0006', '2003-01-28', '..2016-07-03', '2003-04-12 L 96/16', 'Market Abuse Directive', 'MAD|MAD 1|Market Abuse Directive'],
  ['32012R0648', '2012-07-04', '2012-08-16..', '2012-07-27 L 201/1', 'European Market Infrastructure Regulation', 'EMIR|EMIR Regulation|European Market Infrastructure Regulation|règlement EMIR'],
  ['32012R0236', '2012-03-14', '..', '2012-03-24 L 86/1', 'Short Selling Regulation', 'Short Selling Regulation|Leerverkaufsverordnung'],
  ['32014R0909', '2014-07-23', '..', '2014-08-28 L 257/1', 'Central Securities Depositories Regulation', 'CSDR|Central Securities Depositories Regulation'],
  ['32015R2365', '2015-11-25', '..', '2015-12-23 L 337/1', 'Securities Financing Transactions Regulation', 'SFTR|Securities Financing Transactions Regulation'],
  ['32017R2402', '2017-12-12', '..', '2017-12-28 L 347/35', 'Securitisation Regulation', 'Securitisation Regulation|Verbriefungsverordnung|STS Regulation'],
  ['32017R1129', '2017-06-14', '..', '2017-06-30 L 168/12', 'Prospectus Regulation', 'Prospectus Regulation|Prospektverordnung|règlement Prospectus|prospectusverordening'],
  ['32016R1011', '2016-06-08', '..', '2016-06-29 L 171/1', 'Benchmarks Regulation', 'BMR|Benchmarks Regulation|Benchmark Regulation|Benchmark-Verordnung'],
  ['32009R1060', '2009-09-16', '..', '2009-11-17 L 302/1', 'Credit Rating Agencies Regulation', 'CRA Regulation|CRAR|Credit Rating Agencies Regulation'],
  ['32009L0065', '2009-07-13', '2009-12-07..', '2009-11-17 L 302/32', 'UCITS Directive', 'UCITS|UCITS IV|UCITS Directive|OGAW-Richtlinie|directive OPCVM'],
  ['31985L0611', '1985-12-20', '..2011-07-01', '1985-12-31 L 375/3', 'UCITS Directive (1985)', 'UCITS|UCITS Directive'],
  ['32011L0061', '2011-06-08', '2011-07-21..', '2011-07-01 L 174/1', 'Alternative Investment Fund Managers Directive', 'AIFMD|AIFM Directive|AIFM-Richtlinie|directive AIFM|Alternative Investment Fund Managers Directive'],
  ['32013R0345', '2013-04-17', '..', '2013-04-25 L 115/1', 'Regulation on European venture capital funds', 'EuVECA Regulation|EuVECA'],
  ['32013R0346', '2013-04-17', '..', '2013-04-25 L 115/18', 'Regulation on European social entrepreneurship funds', 'EuSEF Regulation|EuSEF'],
  ['32015R0760', '2015-04-29', '..', '2015-05-19 L 123/98', 'Regulation on European long-term investment funds', 'ELTIF Regulation|ELTIF'],
  ['32017R1131', '2017-06-14', '..', '2017-06-30 L 169/8', 'Money Market Funds Regulation', 'MMFR|MMF Regulation|Money Market Funds Regulation'],
  ['32023R1114', '2023-05-31', '2023-06-29..', '2023-06-09 L 150/40', 'Markets in Crypto-Assets Regulation', 'MiCA|MiCAR|MiCA Regulation|Markets in Crypto-Assets Regulation|règlement MiCA|MiCA-Verordnung'],
  ['32022R0858', '2022-05-30', '..', '2022-06-02 L 151/1', 'DLT Pilot Regulation', 'DLT Pilot Regulation|DLTR'],
  ['32020R1503', '2020-10-07', '..', '2020-10-20 L 347/1', 'Crowdfunding Regulation', 'ECSPR|Crowdfunding Regulation'],
  ['32019R2033', '2019-11-27', '..', '2019-12-05 L 314/1', 'Investment Firms Regulation', 'IFR|Investment Firms Regulation'],
  ['32019L2034', '2019-11-27', '..', '2019-12-05 L 314/64', 'Investment Firms Directive', 'IFD|Investment Firms Directive'],
  // Payments, consumers' credit, insurance
  ['32015L2366', '2015-11-25', '2016-01-12..', '2015-12-23 L 337/35', 'Payment Services Directive 2', 'PSD|PSD 2|PSD II|DSP 2|Second Payment Services Directive|Zahlungsdiensterichtlinie II|ZDRL II|directive DSP 2'],
  ['32007L0064', '2007-11-13', '2007-12-25..2018-01-13', '2007-12-05 L 319/1', 'Payment Services Directive', 'PSD|PSD 1|DSP 1'],
  ['32009L0110', '2009-09-16', '..', '2009-10-10 L 267/7', 'Electronic Money Directive 2', 'EMD 2|EMD|Second Electronic Money Directive|E-Geld-Richtlinie'],
  ['32012R0260', '2012-03-14', '..', '2012-03-30 L 94/22', 'SEPA Regulation', 'SEPA Regulation|SEPA-Verordnung|règlement SEPA'],
  ['32024R0886', '2024-03-13', '..', '2024-03-19 L', 'Instant Payments Regulation', 'Instant Payments Regulation'],
  ['32014L0092', '2014-07-23', '..', '2014-08-28 L 257/214', 'Payment Accounts Directive', 'Payment Accounts Directive|Zahlungskontenrichtlinie'],
  ['32014L0017', '2014-02-04', '..', '2014-02-28 L 60/34', 'Mortgage Credit Directive', 'MCD|Mortgage Credit Directive|Wohnimmobilienkreditrichtlinie'],
  ['32008L0048', '2008-04-23', '..2026-11-20', '2008-05-22 L 133/66', 'Consumer Credit Directive', 'CCD|Consumer Credit Directive|Verbraucherkreditrichtlinie'],
  ['32023L2225', '2023-10-18', '..', '2023-10-30 L', 'Consumer Credit Directive 2', 'CCD|CCD 2|CCD II|Consumer Credit Directive|Verbraucherkreditrichtlinie'],
  ['32009L0138', '2009-11-25', '2010-01-06..', '2009-12-17 L 335/1', 'Solvency II Directive', 'Solvency II|Solvency 2|Solvency II Directive|Solvabilität II|Solvabilité II|directive Solvabilité II|Solvencia II'],
  ['32016L0097', '2016-01-20', '..', '2016-02-02 L 26/19', 'Insurance Distribution Directive', 'IDD|Insurance Distribution Directive|Versicherungsvertriebsrichtlinie|directive DDA'],
  ['32016L2341', '2016-12-14', '..', '2016-12-23 L 354/37', 'IORP II Directive', 'IORP II|IORP 2|IORP II Directive'],
  ['32014R1286', '2014-11-26', '..', '2014-12-09 L 352/1', 'PRIIPs Regulation', 'PRIIPs|PRIIPs Regulation|PRIIP Regulation|PRIIP-Verordnung'],
  ['32019R1238', '2019-06-20', '..', '2019-07-25 L 198/1', 'PEPP Regulation', 'PEPP Regulation'],
  // Sustainability and companies
  ['32019R2088', '2019-11-27', '2019-12-29..', '2019-12-09 L 317/1', 'Sustainable Finance Disclosure Regulation', 'SFDR|Sustainable Finance Disclosure Regulation|Offenlegungsverordnung'],
  ['32020R0852', '2020-06-18', '2020-07-12..', '2020-06-22 L 198/13', 'Taxonomy Regulation', 'Taxonomy Regulation|EU Taxonomy Regulation|EU Taxonomy|Taxonomie-Verordnung|Taxonomieverordnung|règlement Taxonomie'],
  ['32022L2464', '2022-12-14', '2023-01-05..', '2022-12-16 L 322/15', 'Corporate Sustainability Reporting Directive', 'CSRD|Corporate Sustainability Reporting Directive|CSR-Richtlinie II'],
  ['32014L0095', '2014-10-22', '..', '2014-11-15 L 330/1', 'Non-Financial Reporting Directive', 'NFRD|Non-Financial Reporting Directive'],
  ['32024L1760', '2024-06-13', '2024-07-25..', '2024-07-05 L', 'Corporate Sustainability Due Diligence Directive', 'CSDDD|CS3D|Corporate Sustainability Due Diligence Directive'],
  ['32013L0034', '2013-06-26', '2013-07-19..', '2013-06-29 L 182/19', 'Accounting Directive', 'Accounting Directive|Bilanzrichtlinie|directive comptable'],
  ['32006L0043', '2006-05-17', '..', '2006-06-09 L 157/87', 'Audit Directive', 'Audit Directive|Statutory Audit Directive|Abschlussprüferrichtlinie'],
  ['32014R0537', '2014-04-16', '..', '2014-05-27 L 158/77', 'Audit Regulation', 'Audit Regulation|Abschlussprüferverordnung'],
  ['32017L1132', '2017-06-14', '..', '2017-06-30 L 169/46', 'Directive on certain aspects of company law', 'Company Law Directive'],
  ['32019L1937', '2019-10-23', '2019-12-16..', '2019-11-26 L 305/17', 'Whistleblower Directive', 'Whistleblower Directive|Whistleblowing Directive|Hinweisgeberrichtlinie|Whistleblower-Richtlinie'],
  ['32016L0943', '2016-06-08', '..', '2016-06-15 L 157/1', 'Trade Secrets Directive', 'Trade Secrets Directive|Geschäftsgeheimnisrichtlinie'],
  // Products, food, environment
  ['32017R0745', '2017-04-05', '2017-05-25..', '2017-05-05 L 117/1', 'Medical Device Regulation', 'MDR|Medical Device Regulation|Medical Devices Regulation'],
  ['32017R0746', '2017-04-05', '2017-05-25..', '2017-05-05 L 117/176', 'In Vitro Diagnostic Medical Devices Regulation', 'IVDR|In Vitro Diagnostic Medical Devices Regulation'],
  ['32023R0988', '2023-05-10', '2023-06-12..', '2023-05-23 L 135/1', 'General Product Safety Regulation', 'GPSR|General Product Safety Regulation|Produktsicherheitsverordnung'],
  ['32023R1230', '2023-06-14', '2023-07-19..', '2023-06-29 L 165/1', 'Machinery Regulation', 'Machinery Regulation|Maschinenverordnung'],
  ['32006L0042', '2006-05-17', '..', '2006-06-09 L 157/24', 'Machinery Directive', 'Machinery Directive|Maschinenrichtlinie'],
  ['32014L0053', '2014-04-16', '..', '2014-05-22 L 153/62', 'Radio Equipment Directive', 'RED|Radio Equipment Directive|Funkanlagenrichtlinie'],
  ['32018L2001', '2018-12-11', '2018-12-24..', '2018-12-21 L 328/82', 'Renewable Energy Directive II', 'RED|RED II|Renewable Energy Directive'],
  ['32009L0028', '2009-04-23', '..2021-07-01', '2009-06-05 L 140/16', 'Renewable Energy Directive', 'RED|RED I|Renewable Energy Directive'],
  ['31985L0374', '1985-07-25', '..2026-12-09', '1985-08-07 L 210/29', 'Product Liability Directive (1985)', 'PLD|Product Liability Directive|Produkthaftungsrichtlinie'],
  ['32024L2853', '2024-10-23', '2024-12-08..', '2024-11-18 L', 'Product Liability Directive', 'PLD|Product Liability Directive|Produkthaftungsrichtlinie'],
  ['32008R0765', '2008-07-09', '..', '2008-08-13 L 218/30', 'Regulation on accreditation and market surveillance', ''],
  ['32008D0768', '2008-07-09', '..', '2008-08-13 L 218/82', 'Decision No 768/2008/EC on a common framework for the marketing of products', ''],
  ['32023R0956', '2023-05-10', '2023-05-17..', '2023-05-16 L 130/52', 'Carbon Border Adjustment Mechanism Regulation', 'CBAM|CBAM Regulation|CBAM-Verordnung'],
  ['32023R1115', '2023-05-31', '2023-06-29..', '2023-06-09 L 150/206', 'Deforestation Regulation', 'EUDR|EU Deforestation Regulation|Deforestation Regulation|Entwaldungsverordnung'],
  ['32006R1907', '2006-12-18', '2007-06-01..', '2006-12-30 L 396/1', 'REACH Regulation', 'REACH|REACH Regulation|REACH-Verordnung|règlement REACH'],
  ['32008R1272', '2008-12-16', '2009-01-20..', '2008-12-31 L 353/1', 'CLP Regulation', 'CLP Regulation|CLP-Verordnung|règlement CLP'],
  ['32011L0065', '2011-06-08', '2011-07-21..', '2011-07-01 L 174/88', 'RoHS Directive', 'RoHS|RoHS Directive|RoHS-Richtlinie'],
  ['32008L0098', '2008-11-19', '..', '2008-11-22 L 312/3', 'Waste Framework Directive', 'Waste Framework Directive|Abfallrahmenrichtlinie'],
  ['32000L0060', '2000-10-23', '2000-12-22..', '2000-12-22 L 327/1', 'Water Framework Directive', 'Water Framework Directive|Wasserrahmenrichtlinie|directive-cadre sur l’eau|Kaderrichtlijn Water'],
  ['31992L0043', '1992-05-21', '..', '1992-07-22 L 206/7', 'Habitats Directive', 'Habitats Directive|FFH-Richtlinie|directive Habitats|Habitatrichtlijn|Directiva Hábitats|direttiva Habitat'],
  ['32009L0147', '2009-11-30', '..', '2010-01-26 L 20/7', 'Birds Directive', 'Birds Directive|Vogelschutzrichtlinie|directive Oiseaux|Vogelrichtlijn'],
  ['32011L0092', '2011-12-13', '..', '2012-01-28 L 26/1', 'EIA Directive', 'EIA Directive|UVP-Richtlinie'],
  ['32003L0087', '2003-10-13', '2003-10-25..', '2003-10-25 L 275/32', 'ETS Directive', 'ETS Directive|EU ETS Directive|Emissionshandelsrichtlinie'],
  ['32002R0178', '2002-01-28', '..', '2002-02-01 L 31/1', 'General Food Law Regulation', 'General Food Law|General Food Law Regulation|Basisverordnung Lebensmittelrecht'],
  // Civil and commercial law, consumers, labour
  ['32008R0593', '2008-06-17', '..', '2008-07-04 L 177/6', 'Rome I Regulation', 'Rome I|Rome I Regulation|Rom I|Rom I-Verordnung|Rom I-VO|règlement Rome I|Reglamento Roma I|regolamento Roma I|Rome I-verordening'],
  ['32007R0864', '2007-07-11', '..', '2007-07-31 L 199/40', 'Rome II Regulation', 'Rome II|Rome II Regulation|Rom II|Rom II-Verordnung|Rom II-VO|règlement Rome II|Reglamento Roma II|regolamento Roma II|Rome II-verordening'],
  ['32012R1215', '2012-12-12', '2013-01-09..', '2012-12-20 L 351/1', 'Brussels Ia Regulation', 'Brussels Ia|Brussels Ia Regulation|Brussels I bis|Brussels I Recast|Brüssel Ia-Verordnung|Brüssel Ia-VO|EuGVVO|règlement Bruxelles I bis|Reglamento Bruselas I bis|regolamento Bruxelles I bis|Brussel I bis'],
  ['32001R0044', '2000-12-22', '2002-03-01..2015-01-10', '2001-01-16 L 12/1', 'Brussels I Regulation', 'Brussels I|Brussels I Regulation|Brüssel I-Verordnung|Brüssel I-VO|EuGVVO|règlement Bruxelles I|Reglamento Bruselas I|regolamento Bruxelles I'],
  ['32019R1111', '2019-06-25', '2019-07-22..', '2019-07-02 L 178/1', 'Brussels IIb Regulation', 'Brussels IIb|Brussels II ter|Brussels IIb Regulation|Brüssel IIb-Verordnung|Brüssel IIb-VO|règlement Bruxelles II ter'],
  ['32003R2201', '2003-11-27', '2004-08-01..2022-08-01', '2003-12-23 L 338/1', 'Brussels IIa Regulation', 'Brussels IIa|Brussels II bis|Brussels IIa Regulation|Brüssel IIa-Verordnung|Brüssel IIa-VO|règlement Bruxelles II bis'],
  ['32015R0848', '2015-05-20', '2015-06-25..', '2015-06-05 L 141/19', 'Insolvency Regulation', 'Insolvency Regulation|EuInsVO'],
  ['32012R0650', '2012-07-04', '..', '2012-07-27 L 201/107', 'Succession Regulation', 'Succession Regulation|EuErbVO'],
  ['32004R0261', '2004-02-11', '2005-02-17..', '2004-02-17 L 46/1', 'Air Passengers Regulation', 'Fluggastrechteverordnung|Fluggastrechte-VO'],
  ['32011L0083', '2011-10-25', '..', '2011-11-22 L 304/64', 'Consumer Rights Directive', 'Consumer Rights Directive|Verbraucherrechterichtlinie'],
  ['31993L0013', '1993-04-05', '..', '1993-04-21 L 95/29', 'Unfair Contract Terms Directive', 'UCTD|Unfair Contract Terms Directive|Unfair Terms Directive|Klauselrichtlinie'],
  ['32005L0029', '2005-05-11', '2005-06-12..', '2005-06-11 L 149/22', 'Unfair Commercial Practices Directive', 'UCPD|Unfair Commercial Practices Directive|UGP-Richtlinie'],
  ['32019L0770', '2019-05-20', '..', '2019-05-22 L 136/1', 'Digital Content Directive', 'Digital Content Directive|DCD'],
  ['32019L0771', '2019-05-20', '..', '2019-05-22 L 136/28', 'Sale of Goods Directive', 'Sale of Goods Directive|Warenkaufrichtlinie'],
  ['32003L0088', '2003-11-04', '2004-08-02..', '2003-11-18 L 299/9', 'Working Time Directive', 'Working Time Directive|Arbeitszeitrichtlinie|directive sur le temps de travail'],
  ['32000L0078', '2000-11-27', '..', '2000-12-02 L 303/16', 'Employment Equality Directive', 'Employment Equality Directive|Framework Equality Directive'],
  ['32000L0043', '2000-06-29', '..', '2000-07-19 L 180/22', 'Racial Equality Directive', 'Racial Equality Directive|Antirassismusrichtlinie'],
  ['32006L0112', '2006-11-28', '2007-01-01..', '2006-12-11 L 347/1', 'VAT Directive', 'VAT Directive|Mehrwertsteuersystemrichtlinie|MwStSystRL|MwSt-SystRL|directive TVA|Directiva IVA|direttiva IVA|btw-richtlijn'],
  ['32006L0123', '2006-12-12', '..', '2006-12-27 L 376/36', 'Services Directive', 'Services Directive|Dienstleistungsrichtlinie|directive Services|Dienstenrichtlijn|directiva de servicios|direttiva Servizi'],
  ['32014L0024', '2014-02-26', '..', '2014-03-28 L 94/65', 'Public Procurement Directive', 'Public Procurement Directive'],
  // Competition, customs, freedom and justice, institutions
  ['32003R0001', '2002-12-16', '2003-01-24..', '2003-01-04 L 1/1', 'Regulation on the rules on competition', 'Kartellverfahrensverordnung'],
  ['32004R0139', '2004-01-20', '2004-02-18..', '2004-01-29 L 24/1', 'Merger Regulation', 'EUMR|EU Merger Regulation|FKVO|Fusionskontrollverordnung'],
  ['32013R0952', '2013-10-09', '2013-10-30..', '2013-10-10 L 269/1', 'Union Customs Code', 'Union Customs Code|Unionszollkodex|UZK|code des douanes de l’Union|douanewetboek van de Unie'],
  ['32017R1001', '2017-06-14', '..', '2017-06-16 L 154/1', 'EU Trade Mark Regulation', 'EUTMR|EU Trade Mark Regulation|Unionsmarkenverordnung|UMV'],
  ['32004L0038', '2004-04-29', '2004-04-30..', '2004-04-30 L 158/77', 'Citizens’ Rights Directive', 'Citizenship Directive|Unionsbürgerrichtlinie|Free Movement Directive'],
  ['32013R0604', '2013-06-26', '..', '2013-06-29 L 180/31', 'Dublin III Regulation', 'Dublin III|Dublin III Regulation|Dublin-III-Verordnung|Dublin-III-VO|règlement Dublin III'],
  ['32016R0399', '2016-03-09', '..', '2016-03-23 L 77/1', 'Schengen Borders Code', 'Schengen Borders Code|Schengener Grenzkodex|code frontières Schengen'],
  ['32002F0584', '2002-06-13', '2002-08-07..', '2002-07-18 L 190/1', 'Framework Decision on the European arrest warrant', 'EAW Framework Decision'],
  ['32002F0475', '2002-06-13', '..2017-04-20', '2002-06-22 L 164/3', 'Framework Decision on combating terrorism', ''],
  ['32017L0541', '2017-03-15', '2017-04-20..', '2017-03-31 L 88/6', 'Directive on combating terrorism', ''],
  ['32014L0041', '2014-04-03', '..', '2014-05-01 L 130/1', 'European Investigation Order Directive', 'EIO Directive'],
  ['32017R1939', '2017-10-12', '..', '2017-10-31 L 283/1', 'Regulation on the European Public Prosecutor’s Office', 'EPPO Regulation'],
  ['32011R0182', '2011-02-16', '2011-03-01..', '2011-02-28 L 55/13', 'Comitology Regulation', 'Comitology Regulation'],
  ['31999D0468', '1999-06-28', '..', '1999-07-17 L 184/23', 'Comitology Decision', 'Comitology Decision'],
  ['32003H0361', '2003-05-06', '..', '2003-05-20 L 124/36', 'Recommendation on the definition of micro, small and medium-sized enterprises', ''],
  ['32001R1049', '2001-05-30', '2001-06-03..', '2001-05-31 L 145/43', 'Regulation on public access to documents', ''],
  ['32001R2580', '2001-12-27', '2001-12-28..', '2001-12-28 L 344/70', 'Regulation on measures against certain persons with a view to combating terrorism', ''],
  ['32014R0269', '2014-03-17', '2014-03-17..', '2014-03-17 L 78/6', 'Regulation on restrictive measures in view of the situation in Ukraine', ''],
  ['32014R0833', '2014-07-31', '2014-08-01..', '2014-07-31 L 229/1', 'Regulation on restrictive measures in view of Russia’s actions', ''],
]; // biome-ignore format: a row a line

function factOf([celex, date, inForce, oj, title, names]: Row): ActFact {
  const [from = '', to = ''] = inForce.split('..');
  const [, day = '', place = ''] = /^(\S+) (.+)$/.exec(oj) ?? [];
  return {
    celex,
    date,
    from: from === '' ? null : from,
    to: to === '' ? null : to,
    oj: place === '' ? null : place,
    ojDate: day === '' ? null : day,
    title,
    names: names === '' ? [] : [...new Set(names.split('|').flatMap(shortened))],
  };
}

/** "NIS-2-RL", "eIDAS-VO": how German shortens the kind of act at the end of a name. */
function shortened(name: string): readonly string[] {
  const short = name.replace(/-Richtlinie$/, '-RL').replace(/-Verordnung$/, '-VO');
  return short === name ? [name] : [name, short];
}

export const ACTS: readonly ActFact[] = ROWS.map(factOf);

/** A treaty, with its names in the languages of its versions. */
export interface TreatyFact {
  readonly name: string;
  readonly title: string;
  readonly date: IsoDate;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly names: readonly string[];
}

/** Days: EUR-Lex, summaries of the treaties. */
export const TREATY_FACTS: readonly TreatyFact[] = [
  {
    name: 'tfeu',
    title: 'Treaty on the Functioning of the European Union',
    date: '1957-03-25',
    from: '2009-12-01',
    to: null,
    names: [
      ...['TFEU', 'AEUV', 'TFUE', 'VWEU', 'SFEU', 'ZFEU', 'ELTL', 'SEUT', 'FEUF', 'TEUF'],
      'Treaty on the Functioning of the European Union',
      'traité sur le fonctionnement de l’Union européenne',
      'Vertrag über die Arbeitsweise der Europäischen Union',
      'Vertrags über die Arbeitsweise der Europäischen Union',
      'Tratado de Funcionamiento de la Unión Europea',
      'trattato sul funzionamento dell’Unione europea',
      'Verdrag betreffende de werking van de Europese Unie',
    ],
  },
  {
    name: 'teu',
    title: 'Treaty on European Union',
    date: '1992-02-07',
    from: '2009-12-01',
    to: null,
    names: [
      ...['TEU', 'EUV', 'TUE', 'VEU'],
      'Treaty on European Union',
      'traité sur l’Union européenne',
      'Vertrag über die Europäische Union',
      'Vertrags über die Europäische Union',
      'Tratado de la Unión Europea',
      'trattato sull’Unione europea',
      'Verdrag betreffende de Europese Unie',
    ],
  },
  {
    name: 'charter',
    title: 'Charter of Fundamental Rights of the European Union',
    date: '2007-12-12',
    from: '2009-12-01',
    to: null,
    names: [
      ...['CFREU', 'GRCh', 'GRC', 'EU-GRCh', 'EU-GRC', 'CDFUE'],
      'Charter of Fundamental Rights',
      'Charter of Fundamental Rights of the European Union',
      'EU Charter of Fundamental Rights',
      'Charte des droits fondamentaux',
      'Charte des droits fondamentaux de l’Union européenne',
      'Charta der Grundrechte der Europäischen Union',
      'EU-Grundrechtecharta',
      'Grundrechtecharta',
      'Carta de los Derechos Fundamentales de la Unión Europea',
      'Carta de los Derechos Fundamentales',
      'Carta dei diritti fondamentali dell’Unione europea',
      'Carta dei diritti fondamentali',
      'Handvest van de grondrechten van de Europese Unie',
      'Handvest van de grondrechten',
    ],
  },
  {
    name: 'tec',
    title: 'Treaty establishing the European Community',
    date: '1957-03-25',
    from: '1999-05-01',
    to: '2009-12-01',
    names: [
      'TEC',
      'EC Treaty',
      'traité CE',
      'EG-Vertrag',
      'EGV',
      'Tratado CE',
      'trattato CE',
      'EG-Verdrag',
      'Treaty establishing the European Community',
    ],
  },
  {
    name: 'eec',
    title: 'Treaty establishing the European Economic Community',
    date: '1957-03-25',
    from: '1958-01-01',
    to: '1993-11-01',
    names: [
      'EEC Treaty',
      'traité CEE',
      'EWG-Vertrag',
      'EWGV',
      'Tratado CEE',
      'trattato CEE',
      'EEG-Verdrag',
      'Treaty establishing the European Economic Community',
    ],
  },
  {
    name: 'euratom',
    title: 'Treaty establishing the European Atomic Energy Community',
    date: '1957-03-25',
    from: '1958-01-01',
    to: null,
    names: [
      'EAEC Treaty',
      'Euratom Treaty',
      'traité Euratom',
      'traité CEEA',
      'Euratom-Vertrag',
      'Treaty establishing the European Atomic Energy Community',
    ],
  },
  {
    name: 'ecsc',
    title: 'Treaty establishing the European Coal and Steel Community',
    date: '1951-04-18',
    from: '1952-07-23',
    to: '2002-07-23',
    names: [
      'ECSC Treaty',
      'traité CECA',
      'EGKS-Vertrag',
      'Treaty establishing the European Coal and Steel Community',
    ],
  },
];
