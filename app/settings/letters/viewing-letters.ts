import { dutch } from "@voordeur/language/text.ts";
import { line, text } from "../fields.ts";
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
  dutch`Kunt u toch niet? Verzet of annuleer dan vóór {verzetten-tot}; daarna belt u ons op {telefoon}. Zo kan iemand anders uw plek krijgen.`,
  "verzetten-tot",
] as const;

/** The emails to a visitor about a viewing, in the order in which they may come. */
export const viewingLetters = {
  "bezichtiging-gevraagd": viewing(
    dutch`Uw verzoek om een bezichtiging: {woning}`,
    dutch`Wij houden dit moment voor u vast. Zodra een collega het bevestigt, krijgt u een uitnodiging voor uw agenda; pas dan staat de bezichtiging vast.`,
  ),
  "bezichtiging-vast": viewingUntil(
    dutch`Uw bezichtiging staat vast: {woning}`,
    dutch`Wij verwachten u. Bij deze mail zit een uitnodiging voor uw agenda. Kom niet eerder dan afgesproken: de bewoners rekenen er nog niet op.`,
    changeable,
  ),
  "bezichtiging-verzet": viewingUntil(
    dutch`Uw bezichtiging is verplaatst: {woning}`,
    dutch`Uw bezichtiging heeft een ander moment gekregen. Bij deze mail zit de nieuwe uitnodiging voor uw agenda.`,
    changeable,
  ),
  "bezichtiging-collega": viewingUntil(
    dutch`Een andere collega ontvangt u: {woning}`,
    dutch`Uw bezichtiging blijft op hetzelfde moment; alleen wie u ontvangt, is veranderd. Bij deze mail zit de bijgewerkte afspraak voor uw agenda.`,
    changeable,
  ),
  "bezichtiging-morgen": viewing(
    dutch`Morgen komt u kijken: {woning}`,
    dutch`Een korte herinnering: morgen verwachten wij u.`,
  ),
  "bezichtiging-vervalt": viewing(
    dutch`Uw bezichtiging gaat niet door: {woning}`,
    dutch`Deze bezichtiging gaat niet door. U hoeft niets meer te doen.`,
  ),
  "bezichtiging-woning-weg": viewing(
    dutch`{woning} is niet meer beschikbaar`,
    dutch`Deze woning is niet meer beschikbaar. Wat u hier had gepland, gaat daarom niet door; u hoeft niets meer te doen. Wij denken graag met u mee over een andere woning.`,
  ),
  "bezichtiging-afgewezen": viewing(
    dutch`Dit moment kan helaas niet: {woning}`,
    dutch`Het moment dat u koos, kan helaas niet doorgaan. Kies gerust een ander moment, of bel ons.`,
  ),
  "bezichtiging-wachtlijst": viewing(
    dutch`U staat op de wachtlijst: {woning}`,
    dutch`Dit moment is vol. Komt er een plek vrij, dan bieden wij u die aan in de volgorde van de lijst.`,
  ),
  "bezichtiging-plek": viewingUntil(
    dutch`Er is een plek voor u vrij: {woning}`,
    dutch`Er is een plek vrijgekomen. Wilt u komen? Zeg dan ja met de knop hieronder.`,
    [
      "Hoe lang",
      dutch`Wij houden de plek voor u vrij tot {vrij-tot}. Daarna gaat zij naar de volgende op de lijst.`,
      "vrij-tot",
    ],
  ),
  "bezichtiging-vrij": viewing(
    dutch`Er is een ander moment vrij: {woning}`,
    dutch`U staat op de wachtlijst voor het moment hieronder. Er is nu een ander moment vrijgekomen om {woning} te bekijken. Past dat u ook? Wie het eerst kiest, heeft het. Uw plaats op de lijst houdt u.`,
  ),
  "bezichtiging-mening": viewing(
    dutch`Hoe was uw bezichtiging van {woning}?`,
    dutch`Dank voor uw komst. Wij horen graag wat u van {woning} vond. Kies het antwoord dat past; op de pagina die opent, verstuurt u het.`,
  ),
};

/** The emails to the owner of a home that is shown; who comes is not theirs to know. */
export const ownerLetters = {
  "eigenaar-vast": viewing(
    dutch`Bezichtiging van uw woning: {woning}`,
    dutch`Er komt iemand uw woning bekijken. De afspraak staat vast.`,
  ),
  "eigenaar-verzet": viewing(
    dutch`Bezichtiging van uw woning verplaatst: {woning}`,
    dutch`De bezichtiging van uw woning is verplaatst.`,
  ),
  "eigenaar-collega": viewing(
    dutch`Een andere collega toont uw woning: {woning}`,
    dutch`De bezichtiging van uw woning blijft op hetzelfde moment; een andere collega toont haar.`,
  ),
  "eigenaar-vervalt": viewing(
    dutch`Bezichtiging van uw woning gaat niet door: {woning}`,
    dutch`De bezichtiging van uw woning gaat niet door. U hoeft er niet op te rekenen.`,
  ),
  "eigenaar-pagina": letter(
    {
      subject: line("Onderwerp", dutch`Hoe het gaat met de verkoop van {woning}`),
      text: text(
        "Boven de knop",
        dutch`Op uw eigen pagina ziet u hoe het gaat met {woning}: de bezichtigingen, wat bezoekers ervan vonden en hoe vaak de woning op onze site is bekeken.\n\nDe pagina is alleen voor u. Deel de link dus niet: wie hem heeft, kan meelezen.`,
      ),
      after: text("Onder de knop", dutch`Vragen? Beantwoord deze mail of bel {telefoon}.`),
    },
    { optional: ["after"], extra: { subject: ["woning"], text: ["woning"] } },
  ),
};

/** An email to the colleague who shows the home, or to the office; the facts come below. */
const colleague = (subject: string, says: string) =>
  letter(
    { subject: line("Onderwerp", subject), text: text("Tekst", says) },
    { extra: { subject: ["woning", "naam"], text: ["woning", "naam"] } },
  );

/** The emails to colleagues about a viewing. */
export const agentLetters = {
  "collega-gevraagd": colleague(
    "Bezichtiging gevraagd: {woning} – {naam}",
    "Iemand koos een moment om een woning te bezichtigen. Bevestig het, of wijs het af.",
  ),
  "collega-vast": colleague(
    "Bezichtiging: {woning} – {naam}",
    "Er is een bezichtiging gepland. De afspraak staat vast.",
  ),
  "collega-verzet": colleague(
    "Bezichtiging verplaatst: {woning} – {naam}",
    "De bezichtiging is verplaatst.",
  ),
  "collega-af": colleague(
    "Bezichtiging niet meer van jou: {woning} – {naam}",
    "Deze bezichtiging staat niet meer op jouw naam; je hoeft er niet heen.",
  ),
  "collega-vervalt": colleague(
    "Bezichtiging gaat niet door: {woning} – {naam}",
    "De bezichtiging gaat niet door.",
  ),
  "collega-wachtlijst": colleague(
    "Wachtlijst: {woning} – {naam}",
    "Iemand staat op de wachtlijst voor dit moment. Komt er plek, dan krijgt de bezoeker vanzelf bericht.",
  ),
};
