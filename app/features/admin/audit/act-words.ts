import type { AuditEvent } from "../../../platform/audit.ts";

/** The events of an account in Dutch; the address of the account follows them. */
const accountWords: Record<string, string> = {
  ingelogd: "Ingelogd",
  "inloggen-geweigerd": "Inloggen geweigerd",
  "code-geweigerd": "Code bij het inloggen geweigerd",
  "ingelogd-met-app": "Ingelogd met een code uit de app",
  "ingelogd-met-herstelcode": "Ingelogd met een herstelcode",
  "ingelogd-met-passkey": "Ingelogd met een passkey",
  "naam-gewijzigd": "Naam gewijzigd",
  "wachtwoord-gewijzigd": "Wachtwoord gewijzigd",
  "tweede-stap-aan": "Tweede stap aangezet",
  "tweede-stap-uit": "Tweede stap uitgezet",
  "tweede-stap-verplicht": "Tweede stap verplicht gemaakt voor medewerkers",
  "tweede-stap-vrij": "Tweede stap niet meer verplicht voor medewerkers",
  "herstelcodes-vernieuwd": "Nieuwe herstelcodes gemaakt",
  "passkey-toegevoegd": "Passkey toegevoegd",
  "passkey-verwijderd": "Passkey verwijderd",
  "account-verwijderd": "Account verwijderd",
  "adres-bevestigd": "E-mailadres bevestigd",
  "adres-gewijzigd": "E-mailadres gewijzigd",
  "uitgenodigd-admin": "Uitgenodigd als beheerder",
  "uitgenodigd-agent": "Uitgenodigd als makelaar",
  "uitnodiging-aangenomen": "Uitnodiging aangenomen",
  "rol-admin": "Rol beheerder gekregen",
  "rol-agent": "Rol makelaar gekregen",
};
const staffWords: Record<string, string> = {
  "maak-admin": "Beheerder gemaakt",
  "maak-agent": "Makelaar gemaakt",
  sluiten: "Account gesloten",
  heropenen: "Account heropend",
  uitnodigen: "Uitnodiging verstuurd",
  opnieuw: "Uitnodiging opnieuw verstuurd",
  intrekken: "Uitnodiging ingetrokken",
  "tweede-stap-weg": "Tweede stap en passkeys weggehaald",
  "tweede-stap": "Regel voor de tweede stap opgeslagen",
};

/** One action of the log as people read it. */
export function actionWords({ section, action, resource, status, about, by }: AuditEvent): string {
  const whom = about && about !== by ? `: ${about}` : "";
  if (section === "accounts") return `${accountWords[action] ?? action}${whom}`;
  const isStaff = section === "medewerkers" && Object.hasOwn(staffWords, action);
  if (isStaff) return `${staffWords[action]}${whom} · ${endOf(status)}`;
  return `${section}: ${methodWords[action] ?? action} · ${resource} · ${endOf(status)}`;
}

/** Acts without a name of their own go by the method of their request. */
const methodWords: Record<string, string> = {
  get: "opgehaald",
  post: "formulier verstuurd",
  put: "bestand verstuurd",
  delete: "verwijderd",
};

const refusals: Record<number, string> = {
  401: "niet meer ingelogd",
  403: "niet toegestaan",
  404: "bestond niet meer",
  409: "dat kon toen niet",
  410: "bestond niet meer",
  413: "te groot",
  429: "te vaak geprobeerd",
};

function endOf(status: number | null): string {
  if (status === null) return "zonder antwoord";
  if (status < 400) return "gelukt";
  if (status >= 500) return "mislukt door een storing";
  return `niet uitgevoerd: ${refusals[status] ?? "niet goed ingevuld"}`;
}
