import {
  date,
  eachDay,
  email,
  group,
  line,
  lines,
  list,
  number,
  picture,
  telephone,
  text,
  time,
  url,
} from "../../../settings/fields.ts";
import { usualTermFields } from "../../../settings/mandate-fields.ts";
import { socialNames } from "../../../settings/social-names.ts";
import { claimsScreen } from "./screens/claims.ts";
import { costsScreen } from "./screens/costs.ts";
import { branchesScreen, detailsScreen, mapScreen } from "./screens/details.ts";
import { absenceScreen, divisionScreen } from "./screens/division.ts";
import { dossiersScreen } from "./screens/dossiers.ts";
import { lookScreen } from "./screens/look.ts";
import { mailScreen } from "./screens/mail.ts";
import { offeringsScreen } from "./screens/offerings.ts";
import type { Screen } from "./screen.ts";
import { pageChoicesScreen } from "./screens/page-choices.ts";
import { salesScreen } from "./screens/sales.ts";
import { signaturesScreen } from "./screens/signatures.ts";
import { transfersScreen } from "./screens/transfers.ts";
import { viewingRulesScreen, viewingsScreen } from "./screens/viewings.ts";

export const screens: readonly Screen[] = [
  offeringsScreen,
  detailsScreen,
  branchesScreen,
  mapScreen,
  {
    slug: "openingstijden",
    group: "hours",
    title: "Openingstijden",
    line: "De tijden van elke dag, en feestdagen.",
    fields: {
      week: group(
        "Elke week",
        eachDay((day) =>
          group(
            day,
            {
              opens: time("Van", { columns: 2 }),
              closes: time("Tot", { columns: 2 }),
            },
            { optional: true },
          ),
        ),
        { hint: "Leeg: die dag gesloten." },
      ),
      exceptions: list(
        "Feestdagen en andere dagen",
        "dag",
        {
          date: date("Datum", { columns: 2 }),
          name: line("Wat is er dan?", { columns: 4, isSpoken: true }),
          opens: time("Toch open van", { optional: true, columns: 2 }),
          closes: time("Tot", { optional: true, columns: 2 }),
        },
        { hint: "Zonder tijden ben je die dag gesloten." },
      ),
    },
  },
  viewingsScreen,
  viewingRulesScreen,
  dossiersScreen,
  salesScreen,
  signaturesScreen,
  transfersScreen,
  {
    slug: "opdracht",
    group: "mandate",
    title: "Opdracht van een verkoper",
    line: "De voorwaarden waarmee een nieuwe opdracht begint.",
    fields: usualTermFields,
  },
  absenceScreen,
  divisionScreen,
  {
    slug: "takenlijsten",
    group: "taskLists",
    title: "Takenlijsten",
    line: "De stappen die je met één druk aan een woning hangt.",
    fields: {
      newHome: lines("Nieuwe woning", {
        hint: "Elke stap op een eigen regel. Met +3 aan het einde moet die drie dagen later klaar zijn.",
      }),
      sold: lines("Woning verkocht"),
    },
  },
  {
    slug: "werkgebied",
    group: "places",
    title: "Werkgebied",
    line: "De plaatsen waar je werkt.",
    fields: {
      town: line("Plaats in titels en teksten", { columns: 4 }),
      workingArea: lines("Plaatsen", {
        hint: "Elke plaats op een eigen regel, de belangrijkste eerst.",
      }),
    },
  },
  {
    slug: "adressen",
    group: "places",
    title: "Adressen van pagina’s",
    line: "De vier adressen op de site die je plaats noemen.",
    fields: {
      paths: group(
        "Adressen van pagina’s",
        {
          listings: line("Woningaanbod", { columns: 3 }),
          services: line("Makelaardij", { columns: 3 }),
          valuation: line("Taxatie", { columns: 3 }),
          mortgage: line("Hypotheekadvies", { columns: 3 }),
        },
        { hint: "Een oud adres blijft naar de pagina leiden." },
      ),
    },
  },
  claimsScreen,
  costsScreen,
  {
    slug: "klanten",
    group: "testimonials",
    title: "Klanten over ons",
    line: "Wat verkopers over je zeggen, op de voorpagina.",
    isList: true,
    fields: {
      items: list("Klanten", "klant", {
        name: line("Naam", { columns: 2 }),
        location: line("Plaats", { columns: 2 }),
        daysToSell: number("Dagen tot de verkoop", { columns: 2 }),
        quote: text("Wat ze zeggen", { isSpoken: true, hint: "Zonder aanhalingstekens." }),
      }),
    },
  },
  {
    slug: "team",
    group: "team",
    title: "Team",
    line: "De mensen van je kantoor, met foto.",
    isList: true,
    fields: {
      items: list("Medewerkers", "medewerker", {
        name: line("Naam", { columns: 3 }),
        role: line("Functie", { columns: 3, isSpoken: true }),
        phone: telephone("Telefoon", { optional: true, columns: 3 }),
        email: email("E-mail", { optional: true, columns: 3 }),
        languages: line("Talen", {
          optional: true,
          isSpoken: true,
          hint: "Zoals: Nederlands, Duits en Engels",
        }),
        photo: picture("Foto", "team", { optional: true }),
      }),
    },
  },
  {
    slug: "menu",
    group: "menu",
    title: "Menu",
    line: "De pagina’s boven en onder aan de site, in jouw volgorde.",
    isList: true,
    fields: {
      items: {
        kind: "pages",
        isSpoken: true,
        label: "Pagina’s in het menu",
        hint: "Zet een vinkje bij de pagina’s die boven en onder aan de site staan. Zonder eigen woord staat daar de naam van de pagina.",
      },
    },
  },
  pageChoicesScreen,
  lookScreen,
  {
    slug: "sociale-media",
    group: "social",
    title: "Sociale media",
    line: "Je profielen elders.",
    fields: Object.fromEntries(
      socialNames.map(([name, label]) => [name, url(label, { optional: true })]),
    ),
  },
  mailScreen,
];

export function screenOf(slug: string | undefined): Screen | undefined {
  return screens.find((screen) => screen.slug === slug);
}
