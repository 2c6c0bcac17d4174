import { type BidLetterName, bidLetters } from "../../../../settings/letters/bid-letters.ts";
import {
  type DossierLetterName,
  dossierLetters,
} from "../../../../settings/letters/dossier-letters.ts";
import {
  type TransferLetterName,
  transferLetters,
} from "../../../../settings/letters/transfer-letters.ts";
import { type LetterName, letterNames } from "../../../../settings/letters/letters.ts";
import {
  isAgentLetter,
  isOwnerLetter,
  isViewingLetter,
  isVisitLetter,
} from "../../../viewings/kinds.ts";
import { answerTitles, kindNames } from "../../../leads/kinds.ts";

/** In the address of a preview: as on the sheet of all letters. */
export const ON_SHEET = "vel";

/** The letters, as staff call them. */
export const letterTitles: Readonly<Record<LetterName, string>> = {
  ...kindNames,
  ...answerTitles,
  confirmation: "Elke bevestiging",
  "bezichtiging-gevraagd": "Bezichtiging gevraagd",
  "bezichtiging-vast": "Bezichtiging staat vast",
  "bezichtiging-verzet": "Bezichtiging verzet",
  "bezichtiging-collega": "Andere collega ontvangt",
  "bezichtiging-morgen": "Morgen een bezichtiging",
  "bezichtiging-vervalt": "Bezichtiging gaat niet door",
  "bezichtiging-woning-weg": "Woning niet meer beschikbaar",
  "bezichtiging-afgewezen": "Gevraagd moment kan niet",
  "bezichtiging-wachtlijst": "Op de wachtlijst",
  "bezichtiging-plek": "Plek vrij",
  "bezichtiging-vrij": "Ander moment vrij voor wie wacht",
  "bezichtiging-mening": "Hoe was de bezichtiging?",
  "eigenaar-vast": "Bezichtiging van de woning",
  "eigenaar-verzet": "Bezichtiging van de woning verzet",
  "eigenaar-collega": "Andere collega toont de woning",
  "eigenaar-vervalt": "Bezichtiging van de woning gaat niet door",
  "eigenaar-pagina": "Eigen pagina van de eigenaar",
  "collega-gevraagd": "Bezichtiging gevraagd, aan kantoor",
  "collega-vast": "Bezichtiging gepland",
  "collega-verzet": "Bezichtiging van de collega verzet",
  "collega-af": "Bezichtiging naar een ander",
  "collega-vervalt": "Bezichtiging van de collega gaat niet door",
  "collega-wachtlijst": "Iemand wacht op een plek",
  "bezoek-vast": "Afspraak aan huis staat vast",
  "bezoek-verzet": "Afspraak aan huis gewijzigd",
  "bezoek-vervalt": "Afspraak aan huis gaat niet door",
  zoekbevestiging: "Zoekopdracht bevestigen",
  zoeknieuws: "Nieuws over woningen",
  zoekvoorsprong: "Eerst onze zoekers",
  zoekverlenging: "Zoekopdracht laten doorgaan",
  bewaard: "Bewaarde woningen",
  bieduitnodiging: "Uitnodiging om te bieden",
  biedontvangst: "Ontvangstbewijs van een bod",
  biedverbetering: "Genoteerd bod verbeterd",
  biedintrekking: "Bod ingetrokken",
  biedantwoord: "Antwoord van de verkoper",
  biedsluiting: "Het bieden is gesloten",
  biedkeuze: "Bod gekozen",
  biedafwijzing: "Bod niet gekozen",
  biedheropening: "Verkoop weer open",
  biedafblazing: "Verkoop gaat niet door",
  biedlogboek: "Biedlogboek gedeeld",
  dossierlink: "Eigen pagina van de verkoper",
  dossierherinnering: "Wat wij nog nodig hebben",
  dossierversie: "Nieuwe versie in het dossier",
  dossieropdracht: "Opdracht om te lezen",
  dossiercode: "Code voor de opdracht",
  dossierakkoord: "Akkoord op de opdracht",
  dossierherroeping: "Opdracht herroepen, aan de verkoper",
  dossierherroepingkantoor: "Opdracht herroepen, aan kantoor",
  overdrachtlink: "Eigen pagina van koper, verkoper, notaris of adviseur",
  overdrachtherinnering: "Herinnering aan dagen tussen koop en sleutels",
  verzetvraag: "Verzoek om een dag te verzetten",
  verzetuitkomst: "Uitkomst van een verzoek om te verzetten",
  beroep: "Koper ontbindt de koop, aan iedereen",
  beroepontvangst: "Koper ontbindt de koop, bewijs van ontvangst",
  beroeptelaat: "Koper wilde te laat ontbinden, aan kantoor",
  voorbehoudverlopen: "Voorbehoud verlopen",
  lezerlink: "Stukken van de woning, aan een kijker",
  lezerversie: "Nieuwe versie, aan wie de vorige las",
  lezerantwoord: "Antwoord op een vraag over de stukken",
  overdrachtnazorg: "Nazorg na de sleutels",
  notarispakket: "Pakket voor de notaris",
  notariscode: "Code voor het pakket van de notaris",
  notarisontvangst: "Pakket opgehaald, aan kantoor",
  overdrachtlezen: "Koopovereenkomst om te lezen",
  overdrachtopmerking: "Opmerking bij de koopovereenkomst, aan kantoor",
  overdrachttekenen: "Koopovereenkomst om te tekenen",
  overdrachtgetekend: "Koopovereenkomst door iedereen getekend",
  inspectieverslag: "Verslag van de eindinspectie",
  beoordeling: "Vraag om een beoordeling",
  beoordelingbinnen: "Nieuwe beoordeling, aan kantoor",
  invitation: "Uitnodiging van een medewerker",
  confirm: "E-mailadres bevestigen",
  reset: "Nieuw wachtwoord",
  role: "Beheerder geworden",
};

/** The letters by whom they are about, in the order in which they are listed. */
export const letterGroups: readonly {
  id: string;
  title: string;
  letters: readonly LetterName[];
}[] = [
  {
    id: "aanvragen",
    title: "Over een aanvraag",
    letters: letterNames.filter(
      (name) => name === "confirmation" || Object.hasOwn(kindNames, name),
    ),
  },
  {
    id: "antwoorden",
    title: "Begin van een antwoord van een collega",
    letters: Object.keys(answerTitles) as (keyof typeof answerTitles)[],
  },
  {
    id: "bezichtigingen",
    title: "Over een bezichtiging, aan de bezoeker",
    letters: letterNames.filter((name) => isViewingLetter(name)),
  },
  {
    id: "eigenaren",
    title: "Over een bezichtiging, aan de eigenaar",
    letters: letterNames.filter((name) => isOwnerLetter(name)),
  },
  {
    id: "collegas",
    title: "Over een bezichtiging, aan een collega of kantoor",
    letters: letterNames.filter((name) => isAgentLetter(name)),
  },
  {
    id: "bezoeken",
    title: "Over een afspraak aan huis die de aanvrager zelf koos",
    letters: letterNames.filter((name) => isVisitLetter(name)),
  },
  {
    id: "zoekopdrachten",
    title: "Over zoeken en bewaren",
    letters: ["zoekbevestiging", "zoeknieuws", "zoekvoorsprong", "zoekverlenging", "bewaard"],
  },
  {
    id: "biedingen",
    title: "Over een bod",
    letters: Object.keys(bidLetters) as BidLetterName[],
  },
  {
    id: "dossiers",
    title: "Over het dossier van een woning",
    letters: Object.keys(dossierLetters) as DossierLetterName[],
  },
  {
    id: "beoordelingen",
    title: "Over een beoordeling",
    letters: ["beoordeling", "beoordelingbinnen"],
  },
  {
    id: "overdrachten",
    title: "Van koopovereenkomst tot sleutels",
    letters: Object.keys(transferLetters) as TransferLetterName[],
  },
  {
    id: "accounts",
    title: "Over een account",
    letters: ["invitation", "confirm", "reset", "role"],
  },
];

/** @throws a 404 response when it is no letter. */
export function letterNamed(name: string): LetterName {
  if (!Object.hasOwn(letterTitles, name)) throw new Response("Not Found", { status: 404 });
  return name as LetterName;
}
