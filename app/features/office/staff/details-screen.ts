import type { Field } from "../../admin/form/field.ts";
import { field, type Screen } from "./screen.ts";

const address: readonly Field[] = [
  field("text", "street", "Straat en huisnummer", { columns: 4 }),
  field("text", "postalCode", "Postcode", { columns: 2 }),
  field("text", "city", "Plaats", { columns: 3 }),
  field("text", "province", "Provincie", { columns: 3 }),
];

export const detailsScreen: Screen = {
  slug: "gegevens",
  group: "identity",
  title: "Gegevens",
  line: "Naam, KvK-nummer, adressen, telefoon, WhatsApp en e-mail.",
  fields: [
    field("text", "name", "Naam", { columns: 4 }),
    field("text", "shortName", "Korte naam", { columns: 2 }),
    field("text", "claim", "Regel onder de naam", {
      hint: "Zoals: Makelaar in Zutphen en omgeving",
    }),
    field("text", "legalName", "Naam bij de KvK", { columns: 4 }),
    field("text", "kvkNumber", "KvK-nummer", { columns: 2 }),
    field("telephone", "phone", "Telefoon", {
      hint: "Staat boven elke pagina en onder elke e-mail. Heeft elke vestiging een eigen nummer? Vul dan dat van de hoofdvestiging in.",
      columns: 3,
    }),
    field("email", "email", "E-mail", { columns: 3 }),
    {
      kind: "group",
      name: "whatsapp",
      label: "WhatsApp",
      fields: [
        field("mobile", "number", "Mobiel nummer", {
          optional: true,
          hint: "Leeg: geen WhatsApp.",
          columns: 2,
        }),
        field("text", "greeting", "Eerste bericht", { columns: 4 }),
      ],
    },
    { kind: "group", name: "address", label: "Hoofdvestiging", fields: address },
    {
      kind: "group",
      name: "location",
      label: "Plaats op de kaart",
      hint: "Voor zoekmachines. Op Google Maps: klik met rechts op je kantoor.",
      fields: [
        field("number", "latitude", "Breedtegraad", { columns: 3 }),
        field("number", "longitude", "Lengtegraad", { columns: 3 }),
      ],
    },
    {
      kind: "list",
      name: "offices",
      label: "Andere vestigingen",
      item: "vestiging",
      fields: [
        field("text", "name", "Naam"),
        { kind: "group", name: "address", label: "Adres", fields: address },
        field("telephone", "phone", "Telefoon", { optional: true, columns: 3 }),
        field("email", "email", "E-mail", { optional: true, columns: 3 }),
        field("text", "hours", "Openingstijden", {
          optional: true,
          hint: "Alleen als ze anders zijn, zoals: ma-wo 9:00 – 13:00 uur",
        }),
      ],
    },
  ],
};
