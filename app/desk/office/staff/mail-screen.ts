import { email, line } from "../../../settings/fields.ts";
import type { Screen } from "./screen.ts";

export const mailScreen: Screen = {
  slug: "e-mail",
  group: "mail",
  title: "E-mail",
  line: "De afzender van de e-mails, en een proefmail.",
  fields: {
    from: line("Afzender", {
      hint: "Naam en adres, zoals: Makelaar aan de Berkel <website@makelaar.nl>. Je mailserver moet dit adres mogen gebruiken.",
    }),
    replyTo: email("Antwoorden gaan naar", {
      optional: true,
      hint: "Leeg: het e-mailadres van je kantoor.",
    }),
  },
};
