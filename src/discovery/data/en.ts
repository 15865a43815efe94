import type { LanguageData } from './language.ts';

/**
 * English. The thesaurus was written by hand from the general vocabulary of British statutes and of public guidance about them
 * (gov.uk, Citizens Advice), field by field.
 */
export const ENGLISH: LanguageData = {
  saysNothing: `can may must shall should would could does did do has have had is are was were when where what which who whom
    whose why how long much many often big large get got gets getting give gives given gave make makes made take takes
    taken want wants wanted need needs ask asks asked tell tells told say says said someone somebody anyone anybody
    something anything everybody everyone people person persons thing things way use used using still just also
    without within about against after before since until ever never really actually allowed allow lawful legal legally law
    laws rule rules rights right please us uk british britain country certain another other others happens happen mean means
    meant kind sort`,
  compounds: false,
  mutedEnding: null,
  participle: null,
  minorHeadings: [
    ['short title', 0.2],
    ['commencement', 0.3],
    ['extent', 0.3],
    ['citation', 0.3],
    ['consequential', 0.4],
    ['transitional', 0.5],
    ['repeals', 0.3],
    ['amendments', 0.5],
    ['interpretation', 0.6],
    ['index of defined', 0.3],
    ['supplementary', 0.7],
    ['overview', 0.5],
    ['introduction', 0.5],
  ],
  amending: ['insert', 'omit', 'substitute', 'substituted', 'inserted', 'amended'],
  thesaurus: `
fired, sacked, dismissed, laid off, lose my job = dismissal, redundancy
boss, manager = employer
staff, worker, workers, workforce, colleagues = employee, employees
job, work = employment
applicant, candidate = applicant, recruitment
salary, wages, wage, paid, pay rise = pay, remuneration
tips = gratuities, service charge
holiday, time off, vacation = leave
pregnant, pregnancy, baby = maternity, pregnancy
bullied, bullying = harassment
racist, racism, skin colour = race, racial
gay, lesbian, bisexual, homosexual = sexual orientation
wheelchair, blind, deaf = disabled, disability
illness, sick, ill, disease = impairment, health
old, age, young = age
treated worse, worse, treats me worse = less favourably
trans, transgender = gender reassignment
woman, women, man, men = sex, female
tribunal, sue, claim, lawsuit, lawsuits = proceedings, complaint, claim
deadline, time limit, months to = time limit, period
fine, fined, fines = penalty, penalties, fine
jail, prison, sentence, punished, punishment = imprisonment, conviction, liable, offence
crime, criminal, illegal, prosecuted, guilty, against the law = offence, commits
lie, lies, lying, untrue, false = false, misleading
stole, stolen, steal, stealing, theft = theft, steal, takes
kid, kids, child, children, teenager, minor = child, children
underage, sixteen, how old, years old = age
married, marry, wedding = marriage
mother, father, mum, dad, parents = parent, parental responsibility
landlord, renting, rent, tenant, flat = landlord, tenant, lease, tenancy, dwelling
tower block, high rise, block of flats = higher-risk building
own, owns, owner, ownership = proprietor, beneficial owner
house, home = dwelling, house
builder, developer = developer, building
council, local authority, town hall = local authority, authority
government, public body, state = public authority, crown
police, officer, officers = constable, police
judge, judges, court = court
minister, ministers = secretary of state, minister
regulator, watchdog = commissioner, ofcom, authority
information, details, records, files = data, information, records
personal information, my data, my information = personal data
ask to see, see their data, copy of my data = access, data subject
anonymised, anonymous = de-identified
leak, leaked, hacked, data loss, lost data = breach, security
website, site, app, apps, platform, platforms, online = internet, service, online
social media = user-to-user, user-generated
porn, pornography = pornographic
abuse images, child abuse = csea, sexual abuse
scam, scams, con = fraud, fraudulent
adverts, advert, ads, advertising = advertisement, advertising
newspaper, journalist, press, story = journalism, publication, freedom of expression
protest, protesters, demonstration = protest, assembly
glue, chain, gluing = attach, locking on
spy, spies, spying, espionage = intelligence service, foreign power
terrorist, terrorists = terrorism
buy, buying, purchase, purchases = procurement, acquire, contract
supplier, bidder, bidders, contractor, winner of a tender = supplier, tender
tender, bid, bidding = tender, procurement, competitive
blacklist, blacklisted, banned = debarment, excluded, prohibition
wait, waiting = standstill
invoice, invoices, bill = invoice, payment
emergency, urgent = urgency
wife, husband, spouse, partner = conflict of interest, spouse, civil partner
subsidy, subsidies, aid, grant, grants = subsidy, financial assistance
company name, business name = name, registered
official address, office address = registered office
company boss, director, directors = director, officer
register, registry, companies house = registrar, register
offshore, foreign company, foreign owner = overseas entity
money laundering, dirty money = money laundering, proceeds of crime
bank, banks = deposit taker, bank
unclaimed, forgotten = dormant
cancel, cancellation, get out of, change my mind = cancel, cancellation, cooling-off
subscription, subscriptions, free trial = subscription contract
customer, customers, shopper, consumer = consumer
shop, seller, trader, business = trader
pressure, threats, threaten = aggressive, coercion
pay back, refund, money back = refund, reimbursement
damages, money for distress, compensate = compensation
car, cars, vehicle, driver = vehicle, driving
self driving, driverless, driving itself = automated, autonomous
cab, cabs, taxi, taxis = taxi, private hire vehicle
guide dog, guide dogs = assistance dog
dog, cat, pet = animal
abroad, overseas, foreign = outside, abroad
holiday, trip, tours = activity
migrant, migrants, immigrant, refugee = asylum, immigration
small boat, arriving, arrive = entry, arrives
victim, victims = victim
nda, confidentiality agreement, gagging clause = disclosure, agreement
murder, murdered, killed, kill = murder, manslaughter
harm, hurt, injure, cut themselves = self-harm, harm
abortion clinic = abortion
smart, smart device, gadget = connectable product
school, pupil, pupils = school, pupil
university, student, students = higher education, student
doctor, hospital, nurse = health professional
tax, taxes = tax
will, inherit, inheritance = will, estate
pension, retire, retirement = pension
insurance, insurer = insurance
promote, promoted = promotion, recruitment
under-represented, too few = disproportionately low, participation
took, take, taken, get hold of = obtain, procure
working out who, identify again = re-identify, identifiable
posts, post, messages, message = content, communication
complain, complaint = complaint
really owns, true owner, hidden owner = registrable beneficial owner
losing bidder, bidder = supplier
maker, producer = manufacturer
selling, sell, sold = supply, make available
tall, high, height = height, metres, storeys
get married = marriage, solemnized
open, opening = establish
hand over, show = provide, produce
how often, every year = annual, period
promise, agreement = contract, agreement
stop, prevent = prevent, prohibit
secret, secrets, confidential = confidential, trade secret`,
  peoples: `australian, brazilian, canadian, indian, south african, japanese, chinese, singaporean,
    nigerian, american, new zealander, swiss, austrian, turkish, russian, mexican, korean, israeli,
    kenyan, egyptian, moroccan, pakistani, bangladeshi, thai, vietnamese, indonesian, malaysian,
    philippine, argentine, chilean, colombian, peruvian, ukrainian, saudi, emirati, texas,
    california, californian, texan, delaware, florida, ontario, quebec, alberta, british columbia,
    new york, queensland, victoria, new south wales, tasmania, dubai, hawaii, nevada, illinois,
    ohio, massachusetts, new jersey, zurich, geneva`,
};
