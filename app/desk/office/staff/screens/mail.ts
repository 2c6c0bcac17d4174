import { choice, email, group, line, number, secret } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

const plain = { autoCapitalize: "none", spellCheck: false } as const;

/** Class names of a field that only these ways of sending have. */
const ifMicrosoft = "not-in-[form:has(option[value=microsoft]:checked)]:hidden";
const ifOwnServer = "not-in-[form:has(option[value=own-server]:checked)]:hidden";
const ifAny = "in-[form:has(option[value=none]:checked)]:hidden";

export const mailScreen: Screen = {
  slug: "e-mail",
  group: "mail",
  title: "E-mail",
  line: "Waarmee de site mail verstuurt, de afzender, en een proefmail.",
  fields: {
    account: group("Versturen met", {
      provider: choice("Mailprogramma van je kantoor", [
        ["none", "Nog niets: mail blijft op de server"],
        ["microsoft", "Microsoft 365"],
        ["google", "Google Workspace of Gmail"],
        ["own-server", "Een andere provider"],
      ]),
      host: line("Mailserver (SMTP)", {
        columns: 4,
        className: ifOwnServer,
        hint: "Vraag je provider naar de naam en de poort van de server voor uitgaande mail.",
        input: { ...plain, placeholder: "smtp.provider.nl" },
      }),
      port: number("Poort", {
        columns: 2,
        className: ifOwnServer,
        hint: "465 of 587.",
      }),
      tenant: line("Map-ID (tenant)", {
        columns: 3,
        className: ifMicrosoft,
        hint: "Je ICT-beheerder maakt bij Microsoft Entra een app-registratie met het recht SMTP.SendAsApp, en geeft die in Exchange toegang tot dit postvak.",
        input: plain,
      }),
      client: line("Toepassings-ID (client)", {
        columns: 3,
        className: ifMicrosoft,
        hint: "Staat op dezelfde bladzijde als de map-ID.",
        input: plain,
      }),
      user: line("E-mailadres of gebruikersnaam", {
        columns: 3,
        className: ifAny,
        input: { ...plain, autoComplete: "off" },
      }),
      secret: secret("Wachtwoord", {
        columns: 3,
        className: ifAny,
        hint: "Bij Google een app-wachtwoord (myaccount.google.com/apppasswords), bij Microsoft het clientgeheim. Wordt versleuteld bewaard; leeg laten houdt het zo.",
        input: { autoComplete: "new-password" },
      }),
    }),
    from: line("Afzender", {
      hint: "Naam en adres, zoals: Makelaar aan de Berkel <website@makelaar.nl>. Je mailserver moet dit adres mogen gebruiken.",
    }),
    replyTo: email("Antwoorden gaan naar", {
      optional: true,
      hint: "Leeg: het e-mailadres van je kantoor.",
    }),
  },
};
