import { bidLetters } from "../../../../settings/letters/bid-letters.ts";
import { dossierLetters } from "../../../../settings/letters/dossier-letters.ts";
import {
  accountLetters,
  type LetterName,
  requestLetters,
  searchLetters,
} from "../../../../settings/letters/letters.ts";
import { reviewLetters } from "../../../../settings/letters/review-letters.ts";
import { transferLetters } from "../../../../settings/letters/transfer-letters.ts";
import {
  agentLetters,
  ownerLetters,
  viewingLetters,
} from "../../../../settings/letters/viewing-letters.ts";
import { visitLetters } from "../../../../settings/letters/visit-letters.ts";
import { answerTitles, kindNames } from "../../../../people/leads/kinds.ts";

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
  dossierpagina: "Woningpagina staat klaar",
  dossierbiedingen: "Biedingen geopend, aan de verkoper",
  dossierkeuze: "Bod gekozen, aan de verkoper",
  dossiercollega: "Andere collega voor het dossier",
  dossieropdracht: "Opdracht om te lezen",
  dossiercode: "Code voor de opdracht",
  dossierakkoord: "Akkoord op de opdracht",
  dossierherroeping: "Opdracht herroepen, aan de verkoper",
  dossierherroepingkantoor: "Opdracht herroepen, aan kantoor",
  overdrachtlink: "Eigen pagina van koper, verkoper, notaris of adviseur",
  overdrachtherinnering: "Herinnering aan dagen tussen koop en sleutels",
  overdrachtcollega: "Andere collega voor de overdracht",
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
  overdrachtcode: "Code om de koopovereenkomst te tekenen",
  exemplaarkloptniet: "Getekend exemplaar klopt nog niet",
  tochnietgetekend: "Toch niet door iedereen getekend",
  overdrachtgetekend: "Koopovereenkomst door iedereen getekend",
  inspectieverslag: "Verslag van de eindinspectie",
  beoordeling: "Vraag om een beoordeling",
  beoordelingbinnen: "Nieuwe beoordeling, aan kantoor",
  invitation: "Uitnodiging van een medewerker",
  confirm: "E-mailadres bevestigen",
  reset: "Nieuw wachtwoord",
  role: "Beheerder geworden",
};

const group = <Id extends string>(id: Id, title: string, own: object) => ({
  id,
  title,
  letters: Object.keys(own) as LetterName[],
});

/** The letters by whom they are about, in the order in which they are listed. */
export const letterGroups = [
  group("aanvragen", "Over een aanvraag", { confirmation: null, ...requestLetters }),
  group("antwoorden", "Begin van een antwoord van een collega", answerTitles),
  group("bezichtigingen", "Over een bezichtiging, aan de bezoeker", viewingLetters),
  group("eigenaren", "Over een bezichtiging, aan de eigenaar", ownerLetters),
  group("collegas", "Over een bezichtiging, aan een collega of kantoor", agentLetters),
  group("bezoeken", "Over een afspraak aan huis die de aanvrager zelf koos", visitLetters),
  group("zoekopdrachten", "Over zoeken en bewaren", searchLetters),
  group("biedingen", "Over een bod", bidLetters),
  group("dossiers", "Over het dossier van een woning", dossierLetters),
  group("beoordelingen", "Over een beoordeling", reviewLetters),
  group("overdrachten", "Van koopovereenkomst tot sleutels", transferLetters),
  group("accounts", "Over een account", accountLetters),
];

/** Those that most customers get, in the order in which they come. */
export const firstLetters = [
  "confirmation",
  "waardebepaling",
  "taxatie",
  "woningvraag",
  "bezichtiging",
  "terugbellen",
  "bezichtiging-vast",
  "bezichtiging-verzet",
  "bezichtiging-morgen",
  "bezichtiging-vervalt",
  "bezichtiging-mening",
  "zoekbevestiging",
  "zoeknieuws",
  "dossierlink",
  "beoordeling",
] as const satisfies readonly LetterName[];

export type LetterGroup = (typeof letterGroups)[number]["id"];

/** @throws a 404 response when it is no letter. */
export function letterNamed(name: string): LetterName {
  if (!Object.hasOwn(letterTitles, name)) throw new Response("Not Found", { status: 404 });
  return name as LetterName;
}
