import type { LeadKind } from "../../../database/schema/leads.ts";
import { dutch } from "@voordeur/language/text.ts";
import { line, text } from "../fields.ts";
import { answerLetters } from "./answer-letters.ts";
import { bidLetters } from "./bid-letters.ts";
import { dossierLetters } from "./dossier-letters.ts";
import { transferLetters } from "./transfer-letters.ts";
import { aroundButton, type Letter, letter } from "./letter.ts";
import { reviewLetters } from "./review-letters.ts";
import { agentLetters, ownerLetters, viewingLetters } from "./viewing-letters.ts";
import { visitLetters } from "./visit-letters.ts";

/**
 * The email to a visitor about a request of one kind, and the first line of the one to the office. A
 * visitor's name is for the office alone: nobody has checked the address, so whatever was typed could
 * be a stranger's words to its owner.
 */
const request = (subject: string, says: string, announcement: string) =>
  letter(
    {
      subject: line("Onderwerp", subject),
      text: text("Wat er nu gebeurt", says),
      announcement: text("Bericht aan kantoor: eerste regel", announcement),
    },
    { extra: { text: ["woning"], announcement: ["woning", "naam"] } },
  );

/** The emails about a request, by its kind. */
export const requestLetters = {
  waardebepaling: request(
    dutch`Uw aanvraag bij {kantoor}`,
    dutch`Een van onze makelaars neemt {antwoordtijd} contact met u op over de gratis waardebepaling van uw woning. Die kost u niets en verplicht u tot niets.`,
    "Er is een nieuwe aanvraag voor een gratis woningwaardebepaling.",
  ),
  woningvraag: request(
    dutch`Uw vraag over een woning`,
    dutch`U krijgt {antwoordtijd} antwoord van een makelaar die de woning kent.`,
    "Iemand stelt een vraag over een woning.",
  ),
  bezichtiging: request(
    dutch`Uw verzoek om een bezichtiging`,
    dutch`Een makelaar neemt {antwoordtijd} contact met u op om een tijd af te spreken. Wat u koos, is een wens: de bezichtiging staat pas vast als wij de tijd hebben bevestigd.`,
    "Iemand wil een woning bezichtigen. De tijd is een wens; er is nog niets bevestigd.",
  ),
  zoekwens: request(
    dutch`Uw zoekwens`,
    dutch`Een van onze makelaars neemt {antwoordtijd} contact met u op om uw wensen te bespreken. U zit nergens aan vast.`,
    "Iemand zoekt een woning.",
  ),
  hypotheekgesprek: request(
    dutch`Uw kennismaking over een hypotheek`,
    dutch`Wij nemen {antwoordtijd} contact met u op om een tijd af te spreken met de hypotheekadviseur. De eerste kennismaking is vrijblijvend.`,
    "Iemand wil een gesprek over een hypotheek.",
  ),
  taxatie: request(
    dutch`Uw aanvraag voor een taxatie`,
    dutch`U hoort {antwoordtijd} welk rapport u nodig heeft, wat het kost en wanneer we kunnen komen. U beslist daarna of u opdracht geeft.`,
    "Iemand vraagt een taxatie aan.",
  ),
  contractvraag: request(
    dutch`Uw vraag over een contract`,
    dutch`U krijgt {antwoordtijd} antwoord. Wacht tot dan met tekenen, of bel ons als er haast bij is.`,
    "Iemand stelt een vraag over een contract.",
  ),
  terugbellen: request(
    dutch`Wij bellen u terug`,
    dutch`Wij bellen u {antwoordtijd} terug, en liefst op het moment dat u koos.`,
    "Iemand wil teruggebeld worden.",
  ),
} satisfies Record<LeadKind, Letter>;

/** An email that says which office it comes from. */
const ofOffice = aroundButton({ needs: { opening: ["kantoor"] } });

/** The texts of an email about news; `{nieuws}`: its homes in a few words. */
const news = {
  subject: line("Onderwerp", "{nieuws}"),
  after: text(
    "Onder de woningen",
    dutch`Binnenkijken? Bel ons op {telefoon} of beantwoord deze mail.`,
  ),
};
const newsRules = {
  optional: ["after"],
  extra: { subject: ["nieuws"] },
  needs: { subject: ["nieuws"] },
} as const;

/** The emails about what somebody searches for or saved. */
export const searchLetters = {
  zoekbevestiging: ofOffice(
    dutch`Bevestig uw zoekopdracht`,
    dutch`Met dit e-mailadres is gevraagd om mail over nieuwe woningen bij {kantoor}. Klopt dat? Bevestig het dan op onze site. Pas daarna sturen wij u woningen.`,
    dutch`Heeft u dit niet gevraagd? Dan hoeft u niets te doen: zonder bevestiging sturen wij niets, en na een week wissen wij uw adres.`,
  ),
  zoeknieuws: letter(
    {
      subject: news.subject,
      opening: text("Boven de woningen", dutch`Dit past bij wat u zoekt.`),
      after: news.after,
    },
    newsRules,
  ),
  zoekvoorsprong: letter(
    {
      subject: news.subject,
      opening: text(
        "Boven de woningen",
        dutch`Dit past bij wat u zoekt, en het staat nog niet op onze site.`,
      ),
      note: text(
        "Bij de woning, ook tussen ander nieuws",
        dutch`U ziet deze woning eerder dan anderen. De link is alleen voor u.`,
      ),
      after: news.after,
    },
    newsRules,
  ),
  zoekverlenging: ofOffice(
    dutch`Zoekt u nog een woning?`,
    dutch`Al bijna een jaar houdt {kantoor} voor u bij welke woningen erbij komen. Zoekt u nog? Laat het ons weten met één klik.`,
    dutch`Horen wij niets, dan stopt de mail over dertig dagen vanzelf en wissen wij uw adres.`,
  ),
  bewaard: letter(
    {
      subject: line("Onderwerp", dutch`Uw lijst`),
      opening: text(
        "Boven de woningen",
        dutch`Goedendag,\n\nUw bewaarde woningen, met de prijs en status van vandaag.`,
      ),
      after: news.after,
      mistake: text(
        "Wie niets heeft gevraagd",
        dutch`Heeft u hier niet om gevraagd? Dan heeft iemand bij vergissing uw adres ingevuld. U hoeft niets te doen: wij bewaren uw adres niet.`,
      ),
    },
    { optional: ["after"] },
  ),
};

/** The emails about an account. */
export const accountLetters = {
  invitation: aroundButton({ extra: { opening: ["rol"] }, needs: { opening: ["kantoor", "rol"] } })(
    "Uitnodiging van {kantoor}",
    "Je bent uitgenodigd om als {rol} mee te werken aan de website van {kantoor}. Kies hier een wachtwoord:",
    "De link werkt zeven dagen en maar één keer. Zegt dit je niets? Dan hoef je niets te doen.",
  ),
  confirm: ofOffice(
    "Bevestig je e-mailadres",
    "Met dit e-mailadres is een account gemaakt bij {kantoor}. Bevestig dat het van jou is:",
    "De link werkt zeven dagen en maar één keer. Heb jij geen account gemaakt? Dan hoef je niets te doen.",
  ),
  reset: ofOffice(
    "Een nieuw wachtwoord kiezen",
    "Er is een nieuw wachtwoord aangevraagd voor je account bij {kantoor}. Kies het hier:",
    "De link werkt een uur lang en maar één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
  ),
  role: ofOffice(
    "Je bent nu beheerder",
    "Je account bij {kantoor} heeft toegang tot het beheer gekregen. Je oude wachtwoord werkt niet meer. Kies een nieuw:",
    "De link werkt zeven dagen en maar één keer. Daarna vraag je een nieuwe aan met “Wachtwoord vergeten?”.",
  ),
};

/** The emails whose texts staff can change, in the order in which they are listed. */
export const letters = {
  confirmation: letter(
    {
      greeting: line("Aanhef", dutch`Goedendag,`),
      thanks: text("Eerste alinea", dutch`Dank voor uw aanvraag. Hij is goed bij ons aangekomen.`),
      call: text(
        "Wie niet wil wachten",
        dutch`Wilt u niet wachten? Bel ons op {telefoon} ({dagen} van {opent} tot {sluit} uur) of beantwoord deze mail.`,
      ),
      visit: text(
        "Wie zelf een moment kan kiezen",
        dutch`Komt u er liever meteen uit? Met de knop kiest u zelf wanneer een van ons bij u langskomt.`,
      ),
      mistake: text(
        "Wie niets heeft aangevraagd",
        dutch`Heeft u niets aangevraagd? Dan heeft iemand bij vergissing uw adres ingevuld. U hoeft niets te doen.`,
      ),
      mistakenViewing: text(
        "Wie geen bezichtiging heeft gevraagd",
        dutch`Heeft u geen bezichtiging gevraagd? Dan heeft iemand bij vergissing uw adres ingevuld. Met de knop annuleert u de bezichtiging.`,
      ),
      signOff: line("Groet", dutch`Met vriendelijke groet,`),
    },
    { optional: ["thanks", "call", "visit"], needs: { call: ["telefoon"] } },
  ),
  ...requestLetters,
  ...answerLetters,
  ...searchLetters,
  ...viewingLetters,
  ...ownerLetters,
  ...agentLetters,
  ...visitLetters,
  ...bidLetters,
  ...dossierLetters,
  ...transferLetters,
  ...reviewLetters,
  ...accountLetters,
};

export type LetterName = keyof typeof letters;
export const letterNames = Object.keys(letters) as LetterName[];
type FieldOf<Name extends LetterName> = keyof (typeof letters)[Name]["fields"];

/** The texts of an email, by the names of its letter's fields. */
export type LetterTexts<Name extends LetterName> = Readonly<Record<FieldOf<Name>, string>>;

/** The rules of a letter, by any of its fields. */
export const rulesOf = (name: LetterName): Letter => letters[name];
