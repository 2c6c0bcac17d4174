import { line, text } from "../texts/fields.ts";
import { letter } from "./letter.ts";

/**
 * An email to a visitor about a viewing; its facts and the button come below. A visitor's name is not
 * among the placeholders: nobody has checked the address.
 */
const viewing = (subject: string, says: string) =>
  letter(
    { subject: line("Onderwerp", subject), text: text("Tekst", says) },
    { extra: { subject: ["woning"], text: ["woning"] } },
  );

/** The same with a second text about a time that the clock tells. */
const viewingUntil = (
  subject: string,
  says: string,
  [label, until, placeholder]: readonly [label: string, until: string, placeholder: string],
) =>
  letter(
    {
      subject: line("Onderwerp", subject),
      text: text("Tekst", says),
      until: text(label, until),
    },
    {
      optional: ["until"],
      extra: { subject: ["woning"], text: ["woning"], until: [placeholder] },
      needs: { until: [placeholder] },
    },
  );

const changeable = [
  "Wie niet kan",
  "Kunt u toch niet? Verzet of annuleer dan vóór {verzetten-tot}; daarna belt u ons op {telefoon}. Zo kan iemand anders uw plek krijgen.",
  "verzetten-tot",
] as const;

/** The emails to a visitor about a viewing, in the order in which they may come. */
export const viewingLetters = {
  "bezichtiging-gevraagd": viewing(
    "Uw verzoek om een bezichtiging: {woning}",
    "Wij houden dit moment voor u vast. Zodra een collega het bevestigt, krijgt u een uitnodiging voor uw agenda; pas dan staat de bezichtiging vast.",
  ),
  "bezichtiging-vast": viewingUntil(
    "Uw bezichtiging staat vast: {woning}",
    "Wij verwachten u. Bij deze mail zit een uitnodiging voor uw agenda. Kom niet eerder dan afgesproken: de bewoners rekenen er nog niet op.",
    changeable,
  ),
  "bezichtiging-verzet": viewingUntil(
    "Uw bezichtiging is verplaatst: {woning}",
    "Uw bezichtiging heeft een ander moment gekregen. Bij deze mail zit de nieuwe uitnodiging voor uw agenda.",
    changeable,
  ),
  "bezichtiging-collega": viewingUntil(
    "Een andere collega ontvangt u: {woning}",
    "Uw bezichtiging blijft op hetzelfde moment; alleen wie u ontvangt, is veranderd. Bij deze mail zit de bijgewerkte afspraak voor uw agenda.",
    changeable,
  ),
  "bezichtiging-morgen": viewing(
    "Morgen komt u kijken: {woning}",
    "Een korte herinnering: morgen verwachten wij u.",
  ),
  "bezichtiging-vervalt": viewing(
    "Uw bezichtiging gaat niet door: {woning}",
    "Deze bezichtiging gaat niet door. U hoeft niets meer te doen.",
  ),
  "bezichtiging-afgewezen": viewing(
    "Dit moment kan helaas niet: {woning}",
    "Het moment dat u koos, kan helaas niet doorgaan. Kies gerust een ander moment, of bel ons.",
  ),
  "bezichtiging-wachtlijst": viewing(
    "U staat op de wachtlijst: {woning}",
    "Dit moment is vol. Komt er een plek vrij, dan bieden wij u die aan in de volgorde van de lijst.",
  ),
  "bezichtiging-plek": viewingUntil(
    "Er is een plek voor u vrij: {woning}",
    "Er is een plek vrijgekomen. Wilt u komen? Zeg dan ja met de knop hieronder.",
    [
      "Hoe lang",
      "Wij houden de plek voor u vrij tot {vrij-tot}. Daarna gaat zij naar de volgende op de lijst.",
      "vrij-tot",
    ],
  ),
  "bezichtiging-mening": viewing(
    "Hoe was uw bezichtiging van {woning}?",
    "Dank voor uw komst. Wij horen graag wat u van {woning} vond. Kies het antwoord dat past; op de pagina die opent, verstuurt u het.",
  ),
};
