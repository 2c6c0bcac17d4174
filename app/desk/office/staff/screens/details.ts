import {
  email,
  type Fields,
  group,
  line,
  list,
  mobile,
  number,
  telephone,
} from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

const address: Fields = {
  street: line("Straat en huisnummer", { columns: 4 }),
  postalCode: line("Postcode", { columns: 2 }),
  city: line("Plaats", { columns: 3 }),
  province: line("Provincie", { columns: 3 }),
};

export const detailsScreen: Screen = {
  slug: "gegevens",
  group: "identity",
  title: "Gegevens",
  line: "Naam, KvK-nummer, adressen, telefoon, WhatsApp en e-mail.",
  fields: {
    name: line("Naam", { columns: 4 }),
    shortName: line("Korte naam", { columns: 2 }),
    claim: line("Regel onder de naam", {
      isSpoken: true,
      hint: "Zoals: Makelaar in Zutphen en omgeving",
    }),
    legalName: line("Naam bij de KvK", { columns: 4 }),
    kvkNumber: line("KvK-nummer", { columns: 2 }),
    phone: telephone("Telefoon", {
      hint: "Staat boven elke pagina en onder elke e-mail. Heeft elke vestiging een eigen nummer? Vul dan dat van de hoofdvestiging in.",
      columns: 3,
    }),
    email: email("E-mail", { columns: 3 }),
    whatsapp: group("WhatsApp", {
      number: mobile("Mobiel nummer", {
        optional: true,
        hint: "Leeg: geen WhatsApp.",
        columns: 2,
      }),
      greeting: line("Eerste bericht", { columns: 4, isSpoken: true }),
    }),
    address: group("Hoofdvestiging", address),
  },
};

export const mapScreen: Screen = {
  slug: "kaart",
  group: "identity",
  title: "Plaats op de kaart",
  line: "Waar je kantoor ligt; volgt uit het adres.",
  fields: {
    location: group(
      "Plaats op de kaart",
      {
        latitude: number("Breedtegraad", { columns: 3 }),
        longitude: number("Lengtegraad", { columns: 3 }),
      },
      {
        optional: true,
        hint: "Wordt opgezocht als het adres verandert. Klopt het niet: klik op Google Maps met rechts op je kantoor.",
      },
    ),
  },
};

export const branchesScreen: Screen = {
  slug: "vestigingen",
  group: "identity",
  title: "Andere vestigingen",
  line: "Kantoren naast het hoofdkantoor, met hun adres.",
  fields: {
    offices: list("Andere vestigingen", "vestiging", {
      name: line("Naam"),
      address: group("Adres", address),
      phone: telephone("Telefoon", { optional: true, columns: 3 }),
      email: email("E-mail", { optional: true, columns: 3 }),
      hours: line("Openingstijden", {
        optional: true,
        isSpoken: true,
        hint: "Alleen als ze anders zijn, zoals: ma-wo 9:00 – 13:00 uur",
      }),
    }),
  },
};
