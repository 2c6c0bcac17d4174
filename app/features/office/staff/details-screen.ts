import type { Field } from "../../admin/form/field.ts";
import type { Screen } from "./screen.ts";

const address: readonly Field[] = [
  { kind: "text", name: "street", label: "Straat en huisnummer", columns: 4 },
  { kind: "text", name: "postalCode", label: "Postcode", columns: 2 },
  { kind: "text", name: "city", label: "Plaats", columns: 3 },
  { kind: "text", name: "province", label: "Provincie", columns: 3 },
];

export const detailsScreen: Screen = {
  slug: "gegevens",
  group: "identity",
  title: "Gegevens",
  line: "Naam, KvK-nummer, adressen, telefoon, WhatsApp en e-mail.",
  fields: [
    { kind: "text", name: "name", label: "Naam", columns: 4 },
    { kind: "text", name: "shortName", label: "Korte naam", columns: 2 },
    {
      kind: "text",
      name: "claim",
      label: "Regel onder de naam",
      hint: "Zoals: Makelaar in Zutphen en omgeving",
    },
    { kind: "text", name: "legalName", label: "Naam bij de KvK", columns: 4 },
    { kind: "text", name: "kvkNumber", label: "KvK-nummer", columns: 2 },
    {
      kind: "telephone",
      name: "phone",
      label: "Telefoon",
      hint: "Staat boven elke pagina en onder elke e-mail. Heeft elke vestiging een eigen nummer? Vul dan dat van de hoofdvestiging in.",
      columns: 3,
    },
    { kind: "email", name: "email", label: "E-mail", columns: 3 },
    {
      kind: "group",
      name: "whatsapp",
      label: "WhatsApp",
      fields: [
        {
          kind: "mobile",
          name: "number",
          label: "Mobiel nummer",
          optional: true,
          hint: "Leeg: geen WhatsApp.",
          columns: 2,
        },
        { kind: "text", name: "greeting", label: "Eerste bericht", columns: 4 },
      ],
    },
    { kind: "group", name: "address", label: "Hoofdvestiging", fields: address },
    {
      kind: "group",
      name: "location",
      label: "Plaats op de kaart",
      hint: "Voor zoekmachines. Op Google Maps: klik met rechts op je kantoor.",
      fields: [
        { kind: "number", name: "latitude", label: "Breedtegraad", columns: 3 },
        { kind: "number", name: "longitude", label: "Lengtegraad", columns: 3 },
      ],
    },
    {
      kind: "list",
      name: "offices",
      label: "Andere vestigingen",
      item: "vestiging",
      fields: [
        { kind: "text", name: "name", label: "Naam" },
        { kind: "group", name: "address", label: "Adres", fields: address },
        { kind: "telephone", name: "phone", label: "Telefoon", optional: true, columns: 3 },
        { kind: "email", name: "email", label: "E-mail", optional: true, columns: 3 },
        {
          kind: "text",
          name: "hours",
          label: "Openingstijden",
          optional: true,
          hint: "Alleen als ze anders zijn, zoals: ma-wo 9:00 – 13:00 uur",
        },
      ],
    },
  ],
};
