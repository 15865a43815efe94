import type { LanguageData } from './language.ts';

/**
 * French. The thesaurus was written by hand from the general vocabulary of the codes and of public guidance about them
 * (service-public.fr), field by field.
 */
export const FRENCH: LanguageData = {
  saysNothing: `peut peux peuvent puis pouvons pouvez doit dois doivent devons faut falloir combien quand comment pourquoi
    quoi lequel laquelle lesquels lesquelles dont si non oui ainsi alors aussi bien cas chez ci comme contre depuis deux dit dire donc
    encore entre faire fait faits hors jusqu jusque là loi lois droit droits légal légale moins monsieur ni nous où parce pendant
    peu plus plusieurs plutôt pourrait près presque puisque quelqu quelque quelques rien sans selon seul seule sous sur tant
    tel telle tels telles toujours tout toute tous toutes très trop vers voici voilà vouloir veut veux veulent vrai
    autre autres avant après lors lorsque lorsqu quiconque chaque aucun aucune celui celle ceux celles permis permise
    interdit interdite existe obtenir avoir mettre prendre donner exemple car y aujourd hui vais va vont aller demander
    demande obligé obligée risque risquer puni punie règle règles est-ce se ne ans an elle elles`,
  compounds: false,
  mutedEnding: 'e',
  participle: null,
  minorHeadings: [
    ['outre mer', 0.4],
    ['dispositions transitoires', 0.5],
    ['entree en vigueur', 0.4],
    ['dispositions diverses', 0.8],
    ['mayotte', 0.4],
    ['nouvelle caledonie', 0.3],
    ['polynesie', 0.3],
    ['wallis', 0.3],
    ['saint pierre et miquelon', 0.3],
    ['saint martin', 0.4],
    ['saint barthelemy', 0.4],
    ['guadeloupe', 0.5],
  ],
  amending: ['insere', 'inseres', 'remplaces', 'remplace', 'modifie', 'modifies', 'abroge', 'abroges'],
  thesaurus: `
patron, chef, boîte, entreprise, société = employeur
employé, ouvrier, travailleur = salarié
viré, virer, renvoyer, renvoi, renvoie, renvoyé, licencié, congédier = licenciement, licencié
embauche, embaucher, recruter, recrutement, engager = embauche, recrutement
candidat, postuler = candidat, recrutement
paie, paye, fiche de paie, salaire = salaire, rémunération, bulletin
vacances, jours de repos, jours de vacances = congé, congés payés
jours d'absence, absence = congé
se reposent, repos du dimanche, dimanche = repos hebdomadaire, repos dominical
travail au noir, pas déclaré, non déclaré = travail dissimulé
intérim, intérimaire = travail temporaire
durée limitée, cdd = durée déterminée
à durée indéterminée, cdi = durée indéterminée
à l'essai, essai = période d'essai
préavis = préavis, délai-congé
rupture à l'amiable, départ négocié = rupture conventionnelle
chez moi, de chez soi, à la maison, travailler de chez moi = télétravail
heures supplémentaires, temps complet, temps plein = durée légale, durée du travail
enceinte, bébé, grossesse = grossesse, maternité, enceinte
humilie, humilier, insulter, harceler = harcèlement moral, agissements répétés
propos sexuels, connotation sexuelle = harcèlement sexuel
prud'hommes, prudhommes = conseil de prud'hommes
syndicat, délégué = syndical, représentant
blessure, se blessent, accident = accident du travail, sécurité, prévention
médecin = médecin, médical
fermeture de l'entreprise, faillite, dépôt de bilan, ne peut plus payer = cessation des paiements, redressement judiciaire, liquidation
argent sale, blanchir = blanchiment
d'où vient l'argent, origine de l'argent = origine des fonds
tracfin = déclaration, cellule, soupçon
soupçonne, louche, suspect, suspecte = soupçonner, soupçon
vrais propriétaires, vrai propriétaire, qui contrôle = bénéficiaire effectif
ministre, député, personnalité politique = fonctions politiques, politiquement exposée
pièce d'identité, papiers, carte d'identité = identité, document
garder, conserver, archiver = conserver, conservation
piratée, piraté, pirate, pirater = frauduleusement, non autorisée, accès
pas autorisé, non autorisé, pas validé = non autorisée
rembourser, remboursement, rendre l'argent = rembourser, remboursement, restituer
carte bancaire, carte, portefeuille = instrument de paiement
virement, prélèvement, débit = opération de paiement
faire opposition = opposition, blocage
banque, banques = établissement de crédit, prestataire de services de paiement, prêteur
compte en banque, ouverture d'un compte = compte de dépôt
chèque, chéquier = chèque
espèces, liquide, cash = espèces
cryptomonnaie, cryptomonnaies, bitcoin, jetons, crypto = actifs numériques, jetons
crédit, prêt, emprunt, prêter = crédit, prêt
découvert = découvert, autorisation de découvert
réserve d'argent, renouvelable, revolving = crédit renouvelable
logement, maison, appartement = immeuble, immobilier, habitation
dettes, dette, endetté = dette, surendettement, créance
bourse, actions, titres = instruments financiers, titres financiers
initié, information privilégiée, délit d'initié = information privilégiée
geler, bloquer l'argent = gel, fonds
terroriste = terrorisme
amf, autorité des marchés = autorité des marchés financiers
courtier = intermédiaire, courtier
achat sur internet, acheté en ligne, sur internet, en ligne = à distance, voie électronique
changer d'avis, se rétracter = rétractation
client, particulier, acheteur = consommateur, emprunteur, acquéreur
vendeur, commerçant, magasin = professionnel, vendeur
panne, en panne, défectueux, défaut = défaut de conformité, vice
défaut caché, caché = vice caché
pub, publicité, réclame, induit en erreur = publicité, pratique commerciale trompeuse
déséquilibre, abusif, abusive = clause abusive, déséquilibre significatif
voisin, voisine = voisin, fonds
casser, cassé, abîmer = dommage, réparer
faute, ma faute = faute, dommage
contrat signé, signature = contrat, convention
explosé, imprévu, imprévisible = imprévisible, changement de circonstances
boutique, local commercial = local, commercial
locataire = preneur, locataire
propriétaire = bailleur, propriétaire
bail, loyer, location = bail, louage, loyer
héritage, hériter, héritier, héritiers = succession, héritier
testament = testament, testamentaire, tester
mort, décès, décédé = décès
mari, femme, époux, épouse, conjoint = époux, conjoint
biens communs = communauté, commun
divorce, séparation = divorce, séparation
enfant, enfants, fils, fille, mineur = enfant, mineur, naissance
père, mère, parents = parent, autorité parentale
grands-parents, grand-mère, grand-père, petits-enfants = ascendants
droit de visite, voir ses enfants = droit de visite, hébergement
mariage, se marier = mariage
conjoint violent, violences conjugales = violences, ordonnance de protection
bracelet = dispositif électronique
majeur protégé, sous tutelle = tutelle, curatelle
nom de famille = nom
vie intime, vie privée, intimité = vie privée
voler, vol, volé = vol, soustraction
tuer, tué, assassiner = meurtre, crime, vie
frapper, battre, coups = violences
se défendre, défendre = défense, légitime défense
enfermé, séquestrer = détenir, séquestrer
escroc, arnaque, tromper, arnaquer = escroquerie, tromper, manoeuvres frauduleuses
fonctionnaire, agent public = dépositaire de l'autorité publique, service public
cadeau, pot-de-vin, bakchich = dons, avantages, corruption
prison, peine = emprisonnement, réclusion
amende = amende
police, garder un suspect = garde à vue, officier de police judiciaire
suspect = suspectée, soupçonner
secours, aider, assistance = secours, assistance
en danger, péril = péril, danger
conducteur, voiture = conducteur, véhicule
ne s'arrête pas, prendre la fuite, fuite = arrêter, fuite
trouble psychique, fou, folie = trouble psychique, discernement, irresponsabilité
attaque, agression, attaquer = atteinte, agression
délai = délai, prescription
prescrite, prescrit = prescription, prescrire
fisc, impôts, impôt = impôt, fiscal, contribuable
facture, payer une facture = facture, règlement, délai de paiement
fournisseur, partenaire = relation commerciale, fournisseur
prix entre concurrents, concurrents, se mettre d'accord = entente, concurrence, action concertée
administration, mairie = administration, autorité administrative
ne répond pas, pas de réponse, sans réponse = silence
refus, refuser = rejet, refus
documents publics, données publiques = informations publiques
écrivain, auteur, livre = auteur, oeuvre
médiathèque, bibliothèque = bibliothèque
inventeur, invention = invention, brevet
hôpital, clinique, soignants, soignant = établissement de santé, professionnel de santé
patient, malade = patient, personne prise en charge
dossier médical, mon dossier = informations, dossier médical
secret, secrètes, confidentiel = secret
sécu, sécurité sociale = sécurité sociale, assurance maladie
sinistre, assureur, assurance = assureur, assuré, sinistre
menti, mentir, mensonge = fausse déclaration, réticence
chasse, gibier = gibier, chasse
pêcheur, bateau = pêcheur, pêche, navire
retraite = retraite, pension, vieillesse
patron d'une société, dirigeant, directeur = dirigeant, directeur général, administrateur
blesser, blessé = santé, sécurité, risques professionnels
présence, années d'ancienneté = ancienneté
fermé, fermer, clôturer = clôture, cessation
copie, photocopie = copie, document
céder, cède, vendre ma part = cession, céder
voir, garder contact, contact = relations personnelles, visite
enregistrer une conversation, conversation = paroles, enregistrement
à son insu, insu, en cachette = sans consentement, consentement
plus récente, nouvelle loi = loi nouvelle, postérieure
partir, quitter = congé, résiliation
boutique, magasin = commercial, immeuble, local
écrire, prévenir, alerter = communiquer, informer, déclarer
toucher, recevoir de l'argent = percevoir, versement, obtention
obtient, obtenir une copie, consulter = accès, communication
hôpital, clinique = établissement de santé
soignants, soignant, infirmier = professionnel de santé
risqué, danger = risque
changer, modifier = modification, altérer
propriétaire de l'entreprise, patron = employeur, dirigeant
arrêter de travailler, démissionner = démission
règles, obligations = obligations
professionnels, métiers = personnes assujetties`,
  peoples: `suisse, suisses, australien, australienne, quebecois, quebecoise, quebecoises, quebec, canadien,
    canadienne, marocain, marocaine, senegalais, senegalaise, tunisien, tunisienne, ivoirien,
    ivoirienne, camerounais, camerounaise, algerien, algerienne, japonais, japonaise, chinois,
    chinoise, bresilien, bresilienne, americain, americaine, indien, indienne, russe, turc, turque,
    mexicain, mexicaine, argentin, argentine, luxembourgeois, luxembourgeoise, ohada, californie,
    texas, floride, ontario, geneve, vaud, congolais, congolaise, malien, malienne, beninois,
    togolais, gabonais, haitien, libanais, libanaise, monegasque, burkinabe, nigerien, malgache,
    vietnamien, coreen, israelien`,
};
