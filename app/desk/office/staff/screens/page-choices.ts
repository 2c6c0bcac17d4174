import { check, choice, url } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

export const pageChoicesScreen: Screen = {
  slug: "keuzes",
  group: "pageChoices",
  title: "Keuzes op pagina’s",
  line: "Welke woningen op de voorpagina staan, waar bezoekers een huurcontract vinden, en wie omschrijvingen vertaalt.",
  fields: {
    onlyAvailableOnHome: check("De voorpagina toont alleen beschikbare woningen", {
      hint: "Elke dag zes andere. Zijn er minder dan zes, dan vullen verkochte en verhuurde aan. Uit: alle woningen komen aan de beurt.",
    }),
    rentalAgreementUrl: url("Link naar het huurcontract", {
      hint: "Op de pagina Contracten. Het adres begint met https://.",
    }),
    machineTexts: choice(
      "Vertalingen van omschrijvingen door de computer",
      [
        ["checked", "Tonen nadat wij ze nakeken"],
        ["at-once", "Meteen tonen"],
        ["none", "Niet maken"],
      ],
      {
        hint: "In het Duits en Engels, elke nacht, met het tekstmodel bij AI. Een vertaling van de bron of van ons gaat voor.",
      },
    ),
  },
};
