import { href } from "react-router";
import type { StaffRole } from "../../../database/staff-role.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
} from "../../settings/letters/letter-texts.ts";
import { accountLetters } from "../../settings/letters/letters.ts";
import { type WrittenEmail, writeEmail } from "../../ui/email/layout.server.tsx";
import type { AddressChange } from "./change-address/change.ts";
import { roleNames } from "./permissions.ts";

/** The emails with a private link, and the words on its button; staff can change what they say. */
const buttons = {
  invitation: "Kies een wachtwoord",
  confirm: "Bevestig je e-mailadres",
  reset: "Kies een nieuw wachtwoord",
  role: "Kies een nieuw wachtwoord",
} satisfies Record<AccountLetter, string>;

export type AccountLetter = keyof typeof accountLetters;

export const isAccountLetter = (name: string): name is AccountLetter =>
  Object.hasOwn(accountLetters, name);

/** An email with a private link; `role`: the one that is offered. */
export function linkEmail(
  settings: LetterSettings,
  kind: AccountLetter,
  { url, role = "agent" }: { url: string; role?: StaffRole },
): WrittenEmail {
  const extra = { rol: roleNames[role].toLowerCase() };
  const { subject, opening, after } = letterTexts(settings, kind, extra);
  const link = { label: buttons[kind], url };
  return compose(settings, { subject, before: [opening], link, after });
}

const IF_NOT_YOU =
  "Gebeurde dit buiten jou om? Kies dan meteen een nieuw wachtwoord, en kijk daarna bij Beveiliging wat er is gewijzigd:";

/** The emails about a change of how an account is entered. They say how it is, so nobody changes them. */
const changes = {
  changed: {
    subject: "Je wachtwoord is gewijzigd",
    says: "Het wachtwoord van je account bij {kantoor} is zojuist gewijzigd. Overal waar je was ingelogd, is de sessie beëindigd.",
    ifNotYou: "Was jij dit niet? Kies dan meteen een nieuw wachtwoord:",
  },
  registered: {
    subject: "Je hebt al een account",
    says: "Iemand wilde zojuist met jouw e-mailadres een account maken bij {kantoor}. Je hebt er al een, en daaraan is niets veranderd.",
    ifNotYou: "Weet je je wachtwoord niet meer? Dan kies je hier een nieuw:",
  },
  "app-on": {
    subject: "Inloggen gaat nu in twee stappen",
    says: "Voor je account bij {kantoor} is een tweede stap aangezet. Na je wachtwoord wordt voortaan een code uit je app gevraagd.",
  },
  "app-off": {
    subject: "De tweede stap is uitgezet",
    says: "De tweede stap van je account bij {kantoor} is zojuist uitgezet. Je wachtwoord is nu genoeg om in te loggen.",
  },
  "passkey-added": {
    subject: "Er is een passkey toegevoegd",
    says: "Aan je account bij {kantoor} is zojuist een passkey toegevoegd. Daarmee kan iemand zonder wachtwoord inloggen.",
  },
  "passkey-removed": {
    subject: "Er is een passkey verwijderd",
    says: "Van je account bij {kantoor} is zojuist een passkey verwijderd.",
  },
  "factors-removed": {
    subject: "Je tweede stap is weggehaald",
    says: "Een beheerder van {kantoor} heeft de tweede stap en de passkeys van je account weggehaald, en je overal uitgelogd. Log in met je wachtwoord en stel ze daarna opnieuw in.",
  },
  "recovery-code-used": {
    subject: "Er is ingelogd met een herstelcode",
    says: "Er is zojuist op je account bij {kantoor} ingelogd met een herstelcode. Die code werkt nu niet meer.",
  },
} satisfies Record<string, Change>;

interface Change {
  subject: string;
  says: string;
  ifNotYou?: string;
}

export type AccountChange = keyof typeof changes;

/** The emails about an account with words of the site's own. */
export const fixedAccountLetters = [...Object.keys(changes), "address"] as (
  | AccountChange
  | "address"
)[];

/** An email with words of the site's own, about an account that does not exist. */
export function exampleOfFixed(
  settings: LetterSettings,
  kind: AccountChange | "address",
  publicUrl: string,
): WrittenEmail {
  if (kind !== "address") return changeEmail(settings, kind, publicUrl);
  const change = { userId: "", from: "sanne@voorbeeld.example", to: "s.devries@voorbeeld.example" };
  return addressEmail(settings, { ...change, isAgreed: false }, `${publicUrl}/auth`);
}

export function changeEmail(
  settings: LetterSettings,
  kind: AccountChange,
  publicUrl: string,
): WrittenEmail {
  const { subject, says, ifNotYou = IF_NOT_YOU }: Change = changes[kind];
  const url = `${publicUrl}${href("/auth/wachtwoord-vergeten")}`;
  const before = [says.replace("{kantoor}", () => settings.agency.name), ifNotYou];
  return compose(settings, { subject, before, link: { label: buttons.reset, url }, after: "" });
}

/** The two emails with a link of a change of address. */
export function addressEmail(
  settings: LetterSettings,
  { from, to, isAgreed }: AddressChange,
  url: string,
): WrittenEmail {
  const { name } = settings.agency;
  if (isAgreed) {
    return compose(settings, {
      subject: "Bevestig je nieuwe e-mailadres",
      before: [
        `Het account van ${from} bij ${name} krijgt dit adres. Bevestig dat het van jou is.`,
      ],
      link: { label: "Bevestig dit adres", url },
      after: "De link werkt een week. Weet je hier niets van? Dan hoef je niets te doen.",
    });
  }
  return compose(settings, {
    subject: "Wil je je e-mailadres wijzigen?",
    before: [
      `Iemand die is ingelogd op je account bij ${name} wil dat het ${to} als adres krijgt.`,
    ],
    link: { label: "Ja, wijzig mijn adres", url },
    after:
      "De link werkt een week. Was jij dit niet? Klik er dan niet op, en kies meteen een nieuw wachtwoord: iemand kent het jouwe.",
  });
}

function compose(
  { agency }: LetterSettings,
  {
    subject,
    before,
    link,
    after,
  }: {
    subject: string;
    before: readonly string[];
    link: { label: string; url: string };
    after: string;
  },
): WrittenEmail {
  return writeEmail(
    {
      title: subject,
      opening: "Hallo,",
      paragraphs: before.flatMap(paragraphsOf),
      facts: [],
      link,
      closing: [...paragraphsOf(after), `Met vriendelijke groet,\n${agency.name}`],
    },
    agency,
  );
}
