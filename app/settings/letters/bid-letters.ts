import { dutch } from "@voordeur/language/text.ts";
import { line, text } from "../fields.ts";
import { aroundButton, letter } from "./letter.ts";

const woning = ["woning"];

/**
 * An email to somebody who bids. Facts, the rules of the sale and the button come between the two
 * texts; these stay as the sale has them.
 */
const bid = aroundButton({
  extra: { subject: woning, opening: woning },
  needs: { subject: woning },
});

/** The same, with another opening for some of those who get it. */
const forked = (
  subject: string,
  opening: string,
  other: { when: string; says: string },
  after = "",
) =>
  letter(
    {
      subject: line("Onderwerp", subject),
      opening: text("Boven de knop", opening),
      other: text(`Boven de knop, ${other.when}`, other.says),
      after: text("Onder de knop", after),
    },
    {
      optional: ["after"],
      extra: { subject: woning, opening: woning, other: woning },
      needs: { subject: woning },
    },
  );

const KEEP = dutch`Bewaar deze mail: daarmee kunt u later in het biedlogboek nagaan dat er niets is veranderd.`;

/** The emails to somebody who bids on a home, in the order in which a sale brings them. */
export const bidLetters = {
  bieduitnodiging: bid(
    dutch`U kunt bieden op {woning}`,
    dutch`Met de knop hieronder brengt u zelf een bod uit. De link is alleen voor u: stuur hem niet door.`,
    dutch`Liever bieden met hulp? Bel ons op {telefoon}.`,
  ),
  biedontvangst: forked(
    dutch`Ontvangstbewijs van uw bod op {woning}`,
    dutch`Uw bod is binnen. Dank u wel.`,
    {
      when: "als het een eerder bod vervangt",
      says: dutch`Uw nieuwe bod is binnen. Het komt in de plaats van uw vorige.`,
    },
    KEEP,
  ),
  biedverbetering: bid(
    dutch`Uw bod op {woning} is verbeterd`,
    dutch`Wij hebben een fout verbeterd in hoe wij uw bod hadden genoteerd. Klopt het nu niet? Bel ons dan meteen op {telefoon}.`,
    KEEP,
  ),
  biedintrekking: bid(
    dutch`Uw bod op {woning} is ingetrokken`,
    dutch`U heeft uw bod ingetrokken. Het telt niet meer mee.`,
    KEEP,
  ),
  biedantwoord: bid(
    dutch`Antwoord op uw bod op {woning}`,
    dutch`De verkoper heeft uw bod bekeken en antwoordt:`,
    dutch`Verhogen of intrekken kan op uw eigen pagina, zolang het bieden loopt. Liever overleggen? Bel ons op {telefoon}.`,
  ),
  biedsluiting: forked(
    dutch`Het bieden op {woning} is gesloten`,
    dutch`Er kan niet meer worden geboden. Uw bod telt mee.\n\nDe verkoper weegt alle biedingen. U hoort van ons, wat het ook wordt.`,
    {
      when: "als het bod was ingetrokken",
      says: dutch`Er kan niet meer worden geboden. Uw bod had u ingetrokken; u hoeft niets te doen.`,
    },
  ),
  biedkeuze: bid(
    dutch`Uw bod op {woning} is gekozen`,
    dutch`Gefeliciteerd! De verkoper wil de woning aan u verkopen.\n\nWij bellen u om de afspraken door te nemen en de koopovereenkomst te maken. De koop staat pas vast als u en de verkoper die allebei hebben getekend. Daarna heeft u nog drie dagen bedenktijd.`,
  ),
  biedafwijzing: bid(
    dutch`Over uw bod op {woning}`,
    dutch`De verkoper heeft voor een ander bod gekozen. Dat is geen leuk bericht, en wij weten hoeveel er bij een bod komt kijken. Dank dat u het deed.\n\nZodra de koop definitief is, krijgt u van ons het biedlogboek. Daarin ziet u, zonder namen, wat er is geboden en wanneer.`,
    dutch`Wilt u erover praten, of samen verder zoeken? Bel ons gerust.`,
  ),
  biedheropening: forked(
    dutch`De verkoop van {woning} is weer open`,
    dutch`De koop met de bieder die gekozen was, gaat niet door. De verkoper kijkt opnieuw naar de biedingen.\n\nUw bod telt weer mee. Wilt u dat niet? Laat het ons dan meteen weten.`,
    {
      when: "als het bod niet meetelt",
      says: dutch`De koop met de bieder die gekozen was, gaat niet door. De verkoper kijkt opnieuw naar de biedingen.\n\nUw bod telt niet mee; u hoeft niets te doen.`,
    },
  ),
  biedafblazing: bid(
    dutch`De verkoop van {woning} gaat niet door`,
    dutch`De woning wordt nu niet verkocht. Uw bod is daarmee vervallen; u hoeft niets te doen.\n\nDank voor uw interesse. Komt de woning weer te koop, dan laten wij het graag weten.`,
  ),
  biedlogboek: bid(
    dutch`Het biedlogboek van {woning}`,
    dutch`Het biedlogboek staat voor u klaar. U leest er, zonder namen, wat er is geboden, wanneer, en wat er daarna gebeurde.`,
  ),
};

export type BidLetterName = keyof typeof bidLetters;
