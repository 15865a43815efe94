import type { LanguageData } from './language.ts';

/**
 * German. The thesaurus was written by hand from the general vocabulary of federal statutes and of public guidance about
 * them (verbraucherzentrale.de, bund.de), field by field.
 */
export const GERMAN: LanguageData = {
  saysNothing: `darf dürfen muss müssen kann können soll sollen wann wie viel viele welche welcher welches welchen welchem
    wer wem wen wessen warum wo woher wofür lange ab bekommt bekommen braucht brauchen gilt gelten macht machen gemacht
    passiert steht stehen trotzdem normalerweise etwa einfach eigentlich jemand jemanden etwas nichts gesetz gesetze recht
    rechte erlaubt verboten gegen ohne beim vom zum zur ins ans obwohl weil ob dafür dagegen mal ganz sehr gleichzeitig mehr
    weniger zu möglich nötig unser unsere unserem unseren mein meine meinem meinen droht regelt kommt kommen`,
  compounds: true,
  mutedEnding: null,
  participle: 'ge',
  minorHeadings: [
    ['inkrafttreten', 0.3],
    ['ubergangsvorschrift', 0.4],
    ['ubergangsregelung', 0.4],
    ['ubergangsbestimmungen', 0.4],
    ['anwendungsbereich', 0.7],
    ['aufgehoben', 0.2],
    ['weggefallen', 0.1],
    ['inhaltsubersicht', 0.1],
  ],
  amending: ['eingefugt', 'gestrichen'],
  thesaurus: `
chef, firma, betrieb = arbeitgeber
mitarbeiter, angestellter, beschäftigte, arbeiter = arbeitnehmer, beschäftigte
kündigen, entlassen, rauswerfen, gefeuert = kündigung, entlassung
arbeitsstelle, job, stelle = arbeitsverhältnis
lohn, gehalt = arbeitsentgelt, vergütung, arbeitseinkommen
bewerber, bewerbung = bewerber, beschäftigungsverhältnis
fristlos = fristlose kündigung, wichtiger grund
urlaub = erholungsurlaub
vermieter, mieter, wohnung = mietverhältnis, wohnraum, mietsache
miete, mieten = miete, mietminderung
schimmel, mangel, kaputt, defekt = mangel, sachmangel
kaution = sicherheit, mietsicherheit
miete steigen, mieterhöhung, teurer = mieterhöhung, vergleichsmiete, kappungsgrenze
beenden = kündigung
käufer, kaufen, gekauft, verkäufer = kaufvertrag, käufer
zurückgeben, rückgängig, widerrufen, zurücktreten = widerruf, widerrufsrecht, rücktritt
internet, online, internetbestellung, bestellung im internet = fernabsatz, elektronischer geschäftsverkehr
knopf, button = schaltfläche
vertrag = vertrag, rechtsgeschäft
wucher, ausnutzen, ausnutzt = ausbeutung, wucher
verfallen, verfällt, verjährt = verjährung, verjährungsfrist
schaden, verletzt, zahlen, aufkommen = schadensersatz, ersatz
hund, tier = tierhalter, tier
kinder, kind, minderjährig, jugendliche = minderjährige, kind, abkömmling
eltern = elterliche sorge, eltern, verwandte
schlagen, ohrfeige = gewaltfreie erziehung, züchtigung, misshandlung
scheidung, geschieden, trennung, getrennt = scheidung, getrenntleben, scheitern
eheleute, ehepaar, mann und frau = ehegatten
erben, erbe, enterbt, testament = erbe, erbfolge, pflichtteil, testament
mit der hand geschrieben, handgeschrieben = eigenhändig
pflege der eltern, bedürftig = unterhalt, unterhaltspflichtig
gefunden, finder, fundsache = fund, verlorene sache, finderlohn
belohnung = finderlohn
nachbar, nachbarn, grundstück = grundstück, nachbar
baum, wurzeln, äste = wurzeln, zweige
zinsen = zinssatz, verzugszinsen
zu spät zahlen, zu spät zahle, verspätet = verzug
schulden, schuldenerlass = verbindlichkeit, restschuldbefreiung, schuldner
pfändung, gerichtsvollzieher, mitnehmen = pfändung, pfändbar, unpfändbar
pleite, zahlungsunfähig, konkurs = insolvenz, zahlungsunfähigkeit, insolvenzverfahren
schwarzgeld, schmutziges geld, straftat stammen = geldwäsche, herkunft
anzeigen, melden, gemeldet = meldung, verdachtsmeldung, anzeige
verraten = informationsweitergabe, information
prüfen, überprüfen = überprüfung, identifizierung, sorgfaltspflichten
dahintersteht, hintermänner, hinter einer, wirtschaftlich gehört = wirtschaftlich berechtigter
ausweis, kopien vom ausweis = identifizierung, dokument
behalten, aufbewahren, aufheben = aufbewahrung, aufbewahrungspflicht
gefährdung, risiko = risikoanalyse, risiko
nicht vor ort, video = sonstiges verfahren, identifizierung
minister, politiker = politisch exponierte person
nachsehen, einsehen = einsichtnahme
führungsebene = leitungsebene
bank, banken, sparkasse = kreditinstitut, institut
kredit, kredite, verleiht, verleihen, darlehen = kredit, darlehen
bafin, aufsicht, ohne zu fragen = bundesanstalt, erlaubnis
genehmigung, zulassung, lizenz = erlaubnis
mandate, posten = mandat
vorstand, geschäftsführer, chef einer bank = geschäftsleiter, geschäftsführer, vorstand
million euro = millionenkredit
konto, leergeräumt, überweisung, überweisungsdienst = zahlungskonto, zahlungsvorgang, zahlungsdienst
betrüger, betrug, lügen, gelogen = betrug, täuschung, vorspiegelung
geld der kunden = sicherungsanforderungen, geldbeträge
daten, gespeichert, speichern = personenbezogene daten, verarbeitung
kamera, filmt, überwacht = videoüberwachung
gehweg, straße = öffentlich zugänglich
datenschützer = datenschutzbeauftragter
rechnungen zahlt, kreditwürdig, bonität = bonitätsauskunft, scoring, zahlungsfähigkeit
gesundheitsdaten, krankheit = besondere kategorien, gesundheit
nicht sagen, auskunft = auskunftsrecht, auskunft
weisungen, anweisungen = weisungen, unabhängigkeit
gefängnis, strafe, bestraft, eingesperrt = freiheitsstrafe, geldstrafe, bestraft
vor dem prozess = untersuchungshaft
unfall, zusammenstoß, weitergefahren, fahrerflucht = unfallort, unfallbeteiligter
wehren, angriff, notwehr = notwehr, abwenden
nicht geholfen, helfen = hilfeleistung, unterlassene
heimlich = unbefugt
fotografieren, foto = bildaufnahme
hacken, eindringen, hacker = ausspähen, zugang
verstecken, verbergen = verbergen, verschleiern
stehlen, gestohlen, dieb = diebstahl, wegnehmen
mehrwertsteuer = umsatzsteuer
wenig umsatz, kleines unternehmen, kleinunternehmen = kleinunternehmer
sieben prozent, ermäßigt = ermäßigt, prozent
steuer abziehen, abziehen = vorsteuerabzug, vorsteuer
empfänger schuldet = leistungsempfänger, steuerschuldner
rechnung = rechnung
finanzamt = finanzbehörde, finanzamt
verschweigen, verschwiegen, hinterziehen = steuerhinterziehung, unrichtige angaben
anzeige bei sich selbst = selbstanzeige
gemeinsam veranlagt = zusammenveranlagung
startkapital = stammkapital
gmbh = gesellschaft mit beschränkter haftung
werbeanruf, werbeanrufe, reklame, werbung = werbung, unzumutbare belästigung, telefonanruf
täuscht, täuschend = irreführend
kopieren, vervielfältigen, kopie = vervielfältigung
zitieren, zitat = zitat, anführen
fremdes werk, musikstück, lied = werk, urheber
versicherung, versicherungsvertrag = versicherungsnehmer, versicherer
behörde, amt, bescheid = verwaltungsakt, behörde
falscher bescheid, falschen bescheid, aufheben = rücknahme, rechtswidriger verwaltungsakt
meinung, zensieren = meinungsfreiheit, zensur
durchsuchen, hausdurchsuchung = durchsuchung
polizei = polizei
internet ist langsam, viel langsamer = geschwindigkeit, minderung, entgelt
waffen, embargo, waffenembargo = waffenembargo, rüstungsgüter
handel mit dem ausland, ausland = außenwirtschaftsverkehr, ausland
kaufmann = kaufmann, handelsbriefe
kunde, kunden, neuen kunden = vertragspartner, geschäftsbeziehung
bestellung im internet, internetkauf, onlinekauf = fernabsatzvertrag, verbrauchervertrag
vorlauf = frist, kündigungsfrist
normalerweise, üblicherweise = regelmäßige
handy kaufen, kaufen = willenserklärung, rechtsgeschäft
gebissen, beißt = verletzt, tier
abführen, bezahlen = entrichten, erheben
geld, betrag = geldbetrag, vermögenswert
anzeigen, melden = meldepflicht, mitteilung
wohnung durchsuchen, wohnung = wohnung, unverletzlichkeit
tage, wochen, monate = frist
jahre, jahren = jahr, frist
schützen, absichern = sicherung, schutz`,
  peoples: `schweizer, schweizerisch, schweizerische, schweizerischen, schweizerischem, schweizerischer,
    osterreichisch, osterreichische, osterreichischen, osterreichischem, osterreichischer,
    liechtensteinisch, liechtensteinische, liechtensteinischen, liechtensteinischem,
    liechtensteinischer, brasilianisch, brasilianische, brasilianischen, brasilianischem, kanadisch,
    kanadische, kanadischen, kanadischem, japanisch, japanische, japanischen, japanischem,
    chinesisch, chinesische, chinesischen, chinesischem, australisch, australische, australischen,
    australischem, turkisch, turkische, turkischen, turkischem, amerikanisch, amerikanische,
    amerikanischen, amerikanischem, indisch, indische, indischen, indischem, russisch, russische,
    russischen, russischem, dubai, kalifornien, texas, quebec, sudtirol, zurich, wiener, polnisch,
    polnische, polnischen, polnischem`,
};
