import { weekdayNames, weekdays } from "../../../settings/opening-hours.ts";
import { socialNames } from "../../../settings/social-names.ts";
import { costsScreen } from "./costs-screen.ts";
import { detailsScreen } from "./details-screen.ts";
import type { Field } from "../../admin/form/field.ts";
import type { Screen } from "./screen.ts";
import { pageChoicesScreen } from "./page-choices-screen.ts";
import { salesScreen } from "./sales-screen.ts";
import { viewingsScreen } from "./viewings-screen.ts";

const claim = (name: string, label: string, kind: "text" | "number" = "text"): Field => ({
  kind: "group",
  name,
  label,
  fields: [
    { kind, name: "value", label: "Cijfer", optional: true, columns: 2 },
    { kind: "date", name: "date", label: "Vastgesteld op", optional: true, columns: 2 },
    { kind: "text", name: "source", label: "Bron", optional: true, columns: 2 },
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
            { kind: "time", name: "opens", label: "Van", columns: 2 },
            { kind: "time", name: "closes", label: "Tot", columns: 2 },
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
          { kind: "date", name: "date", label: "Datum", columns: 2 },
          { kind: "text", name: "name", label: "Wat is er dan?", columns: 4 },
          { kind: "time", name: "opens", label: "Toch open van", optional: true, columns: 2 },
          { kind: "time", name: "closes", label: "Tot", optional: true, columns: 2 },
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
      {
        kind: "text",
        name: "town",
        label: "Plaats in titels en teksten",
        columns: 4,
      },
      {
        kind: "lines",
        name: "workingArea",
        label: "Plaatsen",
        hint: "Elke plaats op een eigen regel, de belangrijkste eerst.",
      },
      {
        kind: "group",
        name: "paths",
        label: "Adressen van pagina’s",
        hint: "Een oud adres blijft naar de pagina leiden.",
        fields: [
          { kind: "text", name: "listings", label: "Woningaanbod", columns: 3 },
          { kind: "text", name: "services", label: "Makelaardij", columns: 3 },
          { kind: "text", name: "valuation", label: "Taxatie", columns: 3 },
          { kind: "text", name: "mortgage", label: "Hypotheekadvies", columns: 3 },
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
      { kind: "number", name: "replyWithinHours", label: "Antwoord binnen (uren)", columns: 3 },
      {
        kind: "number",
        name: "valuationWorth",
        label: "Waarde van de gratis waardebepaling (€)",
        columns: 3,
      },
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
          { kind: "text", name: "name", label: "Naam", columns: 2 },
          { kind: "text", name: "location", label: "Plaats", columns: 2 },
          { kind: "number", name: "daysToSell", label: "Dagen tot de verkoop", columns: 2 },
          {
            kind: "long",
            name: "quote",
            label: "Wat ze zeggen",
            hint: "Zonder aanhalingstekens.",
          },
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
          { kind: "text", name: "name", label: "Naam", columns: 3 },
          { kind: "text", name: "role", label: "Functie", columns: 3 },
          { kind: "telephone", name: "phone", label: "Telefoon", optional: true, columns: 3 },
          { kind: "email", name: "email", label: "E-mail", optional: true, columns: 3 },
          {
            kind: "text",
            name: "languages",
            label: "Talen",
            optional: true,
            hint: "Zoals: Nederlands, Duits en Engels",
          },
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
      {
        kind: "colour",
        name: "river",
        label: "Hoofdkleur",
        optional: true,
        columns: 3,
        hint: "Vlakken en koppen, zoals #163f38. Leeg: de kleur van het begin.",
      },
      {
        kind: "colour",
        name: "brick",
        label: "Tweede kleur",
        optional: true,
        columns: 3,
        hint: "Knoppen en links, zoals #a8421f. Leeg: de kleur van het begin.",
      },
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
    fields: socialNames.map(([name, label]) => ({ kind: "url", name, label, optional: true })),
  },
  {
    slug: "e-mail",
    group: "mail",
    title: "E-mail",
    line: "De afzender van de e-mails, en een proefmail.",
    fields: [
      {
        kind: "text",
        name: "from",
        label: "Afzender",
        hint: "Naam en adres, zoals: Makelaar aan de Berkel <website@makelaar.nl>. Je mailserver moet dit adres mogen gebruiken.",
      },
      {
        kind: "email",
        name: "replyTo",
        label: "Antwoorden gaan naar",
        optional: true,
        hint: "Leeg: het e-mailadres van je kantoor.",
      },
    ],
  },
];

export function screenOf(slug: string | undefined): Screen | undefined {
  return screens.find((screen) => screen.slug === slug);
}
