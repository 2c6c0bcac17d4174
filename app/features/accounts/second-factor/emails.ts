import { href } from "react-router";
import { agency } from "../../../../agency.config.ts";

/** What changed about how an account is entered, in the words of a letter to its owner. */
const changes = {
  "app-on": {
    subject: "Inloggen gaat nu in twee stappen",
    says: `Voor je account bij ${agency.name} is een tweede stap aangezet. Na je wachtwoord wordt voortaan een code uit je app gevraagd.`,
  },
  "app-off": {
    subject: "De tweede stap is uitgezet",
    says: `De tweede stap van je account bij ${agency.name} is zojuist uitgezet. Je wachtwoord is nu genoeg om in te loggen.`,
  },
  "passkey-added": {
    subject: "Er is een passkey toegevoegd",
    says: `Aan je account bij ${agency.name} is zojuist een passkey toegevoegd. Daarmee kan iemand zonder wachtwoord inloggen.`,
  },
  "passkey-removed": {
    subject: "Er is een passkey verwijderd",
    says: `Van je account bij ${agency.name} is zojuist een passkey verwijderd.`,
  },
  "factors-removed": {
    subject: "Je tweede stap is weggehaald",
    says: `Een beheerder van ${agency.name} heeft de tweede stap en de passkeys van je account weggehaald, en je overal uitgelogd. Log in met je wachtwoord en stel ze daarna opnieuw in.`,
  },
  "recovery-code-used": {
    subject: "Er is ingelogd met een herstelcode",
    says: `Er is zojuist op je account bij ${agency.name} ingelogd met een herstelcode. Die code werkt nu niet meer.`,
  },
};

export type SecurityChange = keyof typeof changes;

export function isSecurityChange(name: string): name is SecurityChange {
  return Object.hasOwn(changes, name);
}

/** The letter about one change: its only link leads to a page of ours. */
export function securityLetter(
  { publicUrl }: { publicUrl: string },
  change: SecurityChange,
): { subject: string; paragraphs: string[] } {
  const { subject, says } = changes[change];
  const paragraphs = [
    says,
    "Gebeurde dit buiten jou om? Kies dan meteen een nieuw wachtwoord, en kijk daarna bij Beveiliging wat er is gewijzigd:",
    `${publicUrl}${href("/auth/wachtwoord-vergeten")}`,
  ];
  return { subject, paragraphs };
}
