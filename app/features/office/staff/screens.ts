import { weekdayNames, weekdays } from "../../../settings/opening-hours.ts";
import { socialNames } from "../../../settings/social-names.ts";
import { costsScreen } from "./costs-screen.ts";
import { detailsScreen } from "./details-screen.ts";
import type { Field } from "../../admin/form/field.ts";
import { field, type Screen } from "./screen.ts";
import { pageChoicesScreen } from "./page-choices-screen.ts";
import { salesScreen } from "./sales-screen.ts";
import { viewingsScreen } from "./viewings-screen.ts";

const claim = (name: string, label: string, kind: "text" | "number" = "text"): Field => ({
  kind: "group",
  name,
  label,
  fields: [
    field(kind, "value", "Cijfer", { optional: true, columns: 2 }),
    field("date", "date", "Vastgesteld op", { optional: true, columns: 2 }),
    field("text", "source", "Bron", { optional: true, columns: 2 }),
  ],
});

export const screens: readonly Screen[] = [
  detailsScreen,
  {
    slug: "openingstijden",
    group: "hours",
    title: "Openingstijden",
    line: "De tijden van elke dag, en feestdagen.",
    fields: [
      {
        kind: "group",
        name: "week",
        label: "Elke week",
        hint: "Leeg: die dag gesloten.",
        fields: weekdays.map((day) => ({
          kind: "group",
          name: day,
          label: weekdayNames[day],
          optional: true,
          fields: [
            field("time", "opens", "Van", { columns: 2 }),
            field("time", "closes", "Tot", { columns: 2 }),
          ],
        })),
      },
      {
        kind: "list",
        name: "exceptions",
        label: "Feestdagen en andere dagen",
        hint: "Zonder tijden ben je die dag gesloten.",
        item: "dag",
        fields: [
          field("date", "date", "Datum", { columns: 2 }),
          field("text", "name", "Wat is er dan?", { columns: 4 }),
          field("time", "opens", "Toch open van", { optional: true, columns: 2 }),
          field("time", "closes", "Tot", { optional: true, columns: 2 }),
        ],
      },
    ],
  },
  viewingsScreen,
  salesScreen,
  {
    slug: "werkgebied",
    group: "places",
    title: "Werkgebied en adressen",
    line: "De plaatsen waar je werkt, en de adressen van pagina’s die je plaats noemen.",
    fields: [
      field("text", "town", "Plaats in titels en teksten", { columns: 4 }),
      field("lines", "workingArea", "Plaatsen", {
        hint: "Elke plaats op een eigen regel, de belangrijkste eerst.",
      }),
      {
        kind: "group",
        name: "paths",
        label: "Adressen van pagina’s",
        hint: "Een oud adres blijft naar de pagina leiden.",
        fields: [
          field("text", "listings", "Woningaanbod", { columns: 3 }),
          field("text", "services", "Makelaardij", { columns: 3 }),
          field("text", "valuation", "Taxatie", { columns: 3 }),
          field("text", "mortgage", "Hypotheekadvies", { columns: 3 }),
        ],
      },
    ],
  },
  {
    slug: "beloften",
    group: "claims",
    title: "Cijfers en beloften",
    line: "Wat je over je werk zegt, met datum en bron.",
    fields: [
      field("number", "replyWithinHours", "Antwoord binnen (uren)", { columns: 3 }),
      field("number", "valuationWorth", "Waarde van de gratis waardebepaling (€)", { columns: 3 }),
      claim("homesSoldHome", "Woningen verkocht, op de voorpagina"),
      claim("homesSoldSelling", "Woningen verkocht, op de verkooppagina"),
      claim("yearsOfExperience", "Jaren ervaring"),
      claim("averageDaysToSell", "Gemiddeld aantal dagen tot de verkoop", "number"),
      claim("satisfaction", "Tevreden klanten"),
      claim("rating", "Gemiddelde beoordeling, van de 5"),
      claim("fasterThanMarket", "Sneller verkocht dan de markt"),
    ],
  },
  costsScreen,
  {
    slug: "klanten",
    group: "testimonials",
    title: "Klanten over ons",
    line: "Wat verkopers over je zeggen, op de voorpagina.",
    isList: true,
    fields: [
      {
        kind: "list",
        name: "items",
        label: "Klanten",
        item: "klant",
        fields: [
          field("text", "name", "Naam", { columns: 2 }),
          field("text", "location", "Plaats", { columns: 2 }),
          field("number", "daysToSell", "Dagen tot de verkoop", { columns: 2 }),
          field("long", "quote", "Wat ze zeggen", { hint: "Zonder aanhalingstekens." }),
        ],
      },
    ],
  },
  {
    slug: "team",
    group: "team",
    title: "Team",
    line: "De mensen van je kantoor, met foto.",
    isList: true,
    fields: [
      {
        kind: "list",
        name: "items",
        label: "Medewerkers",
        item: "medewerker",
        fields: [
          field("text", "name", "Naam", { columns: 3 }),
          field("text", "role", "Functie", { columns: 3 }),
          field("telephone", "phone", "Telefoon", { optional: true, columns: 3 }),
          field("email", "email", "E-mail", { optional: true, columns: 3 }),
          field("text", "languages", "Talen", {
            optional: true,
            hint: "Zoals: Nederlands, Duits en Engels",
          }),
          { kind: "picture", name: "photo", label: "Foto", folder: "team" },
        ],
      },
    ],
  },
  {
    slug: "menu",
    group: "menu",
    title: "Menu",
    line: "De pagina’s boven en onder aan de site, in jouw volgorde.",
    isList: true,
    fields: [
      {
        kind: "pages",
        name: "items",
        label: "Pagina’s in het menu",
        hint: "Zet een vinkje bij de pagina’s die boven en onder aan de site staan. Zonder eigen woord staat daar de naam van de pagina.",
      },
    ],
  },
  pageChoicesScreen,
  {
    slug: "uiterlijk",
    group: "look",
    title: "Uiterlijk",
    line: "Je logo en de twee kleuren van de site.",
    fields: [
      field("colour", "river", "Hoofdkleur", {
        optional: true,
        columns: 3,
        hint: "Vlakken en koppen, zoals #163f38. Leeg: de kleur van het begin.",
      }),
      field("colour", "brick", "Tweede kleur", {
        optional: true,
        columns: 3,
        hint: "Knoppen en links, zoals #a8421f. Leeg: de kleur van het begin.",
      }),
      {
        kind: "picture",
        name: "logo",
        label: "Logo",
        hint: "Met donkere letters: het staat op lichte grond, ook als het doorzichtig is. SVG, PNG, JPEG of WebP, hooguit 15 MB.",
        folder: "look",
        drawn: true,
      },
    ],
  },
  {
    slug: "sociale-media",
    group: "social",
    title: "Sociale media",
    line: "Je profielen elders.",
    fields: socialNames.map(([name, label]) => field("url", name, label, { optional: true })),
  },
  {
    slug: "e-mail",
    group: "mail",
    title: "E-mail",
    line: "De afzender van de e-mails, en een proefmail.",
    fields: [
      field("text", "from", "Afzender", {
        hint: "Naam en adres, zoals: Makelaar aan de Berkel <website@makelaar.nl>. Je mailserver moet dit adres mogen gebruiken.",
      }),
      field("email", "replyTo", "Antwoorden gaan naar", {
        optional: true,
        hint: "Leeg: het e-mailadres van je kantoor.",
      }),
    ],
  },
];

export function screenOf(slug: string | undefined): Screen | undefined {
  return screens.find((screen) => screen.slug === slug);
}
