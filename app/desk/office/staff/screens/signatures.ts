import { check, line, secret, url } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

export const signaturesScreen: Screen = {
  slug: "handtekeningen",
  group: "signatures",
  title: "Handtekeningen",
  line: "Het certificaat waarmee de site getekende stukken verzegelt, de tijdserver, en codes per sms.",
  keepsLine: true,
  fields: {
    certificate: secret("Ander certificaat", {
      optional: true,
      columns: 3,
      input: { type: "file", accept: ".p12,.pfx,application/x-pkcs12" },
      hint: "Een bestand .p12 of .pfx met de privésleutel, van een uitgever van certificaten. Wordt versleuteld bewaard.",
    }),
    password: secret("Wachtwoord van dat bestand", { optional: true, columns: 3 }),
    remove: check("Haal het geüploade certificaat weg", {
      hint: "De site verzegelt dan met een certificaat dat zij zelf maakt.",
    }),
    timeServer: url("Tijdserver (RFC 3161)", {
      optional: true,
      hint: "Zet een tijd van buiten het kantoor in elk zegel. Is hij onbereikbaar, dan wacht het zegel op hem. Leeg: de klok van de site.",
    }),
    textSender: line("Afzender van sms", {
      optional: true,
      columns: 3,
      hint: "Met een account bij Spryng (spryng.nl) krijgt wie tekent ook een code op de mobiele telefoon. Leeg: alleen per e-mail.",
      input: { maxLength: 11 },
    }),
    textKey: secret("API-sleutel van Spryng", {
      optional: true,
      columns: 3,
      hint: "Wordt versleuteld bewaard; leeg laten houdt het zo.",
      input: { autoComplete: "new-password" },
    }),
  },
};
