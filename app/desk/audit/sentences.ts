import { type Acts, staffPages } from "../../staff/accounts/service.server.ts";

/** Acts that say the same of everything. */
const usual: Acts = {
  post: "bewaarde {}",
  get: "haalde {} op",
  put: "stuurde een bestand voor {}",
  delete: "verwijderde {}",
  opslaan: "wijzigde {}",
  wijzigen: "wijzigde {}",
  bewaren: "bewaarde {}",
  publiceren: "publiceerde {}",
  intrekken: "haalde {} van de site",
  verwijderen: "verwijderde {}",
  terugzetten: "zette een eerdere versie van {} terug",
  herstellen: "zette {} terug",
  vertalen: "vertaalde {}",
  voorbeeld: "bekeek een voorbeeld van {}",
  opnieuw: "verstuurde een mail over {} opnieuw",
  aanzetten: "zette {} aan",
  proef: "haalde een proef op van {}",
  proefmail: "stuurde een proefmail van {}",
  "sleutel-vergeten": "wiste de sleutel van {}",
  meldadres: "maakte een meldadres van {}",
  "meldadres-weg": "trok het meldadres van {} in",
};

/** The events of an account; `{}`: whose it is. */
const accounts: Acts = {
  ingelogd: "logde in",
  "inloggen-geweigerd": "probeerde vergeefs in te loggen als {}",
  "code-geweigerd": "gaf een verkeerde code bij het inloggen als {}",
  "ingelogd-met-app": "logde in met een code uit de app",
  "ingelogd-met-herstelcode": "logde in met een herstelcode",
  "ingelogd-met-passkey": "logde in met een passkey",
  "naam-gewijzigd": "wijzigde de eigen naam",
  "wachtwoord-gewijzigd": "wijzigde het wachtwoord van {}",
  "tweede-stap-aan": "zette de tweede stap van {} aan",
  "tweede-stap-uit": "zette de tweede stap van {} uit",
  "tweede-stap-verplicht": "maakte de tweede stap verplicht voor medewerkers",
  "tweede-stap-vrij": "maakte de tweede stap vrij voor medewerkers",
  "herstelcodes-vernieuwd": "maakte nieuwe herstelcodes",
  "passkey-toegevoegd": "voegde een passkey toe aan {}",
  "passkey-verwijderd": "verwijderde een passkey van {}",
  "account-verwijderd": "verwijderde het eigen account",
  "adres-bevestigd": "bevestigde het adres van {}",
  "adres-gewijzigd": "wijzigde het adres van {}",
  "uitgenodigd-admin": "nodigde {} uit als beheerder",
  "uitgenodigd-agent": "nodigde {} uit als makelaar",
  "uitnodiging-aangenomen": "nam de uitnodiging aan",
  "rol-admin": "gaf {} de rol beheerder",
  "rol-agent": "gaf {} de rol makelaar",
};

export interface Told {
  /** How the sentence goes on after the name of who did it; null: nobody wrote one for this. */
  words: string | null;
  /** `lead`, or words for what has no name of its own. */
  thing: string;
  /** In the address; null: none. */
  id: string | null;
  /** The page about it; null: none. */
  to: string | null;
}

type Row = Record<"section" | "action" | "resource", string> & { actor?: string | null };

const wordsOf = (act: string, known: Acts): string | null =>
  Object.hasOwn(known, act) ? known[act]! : null;

/** The sentence of a row of the log. */
export function tell({ section, action, resource, actor }: Row): Told {
  if (section === "accounts") {
    const words = wordsOf(action, accounts);
    const own = words?.replace(/^gaf \{\}/, "kreeg").replace(/ (?:van|aan) \{\}/, "") ?? null;
    return { words: actor === resource ? own : words, thing: "user", id: resource, to: null };
  }
  const plain = { id: null, to: null };
  if (section === "functies") {
    const name = resource.split("/").at(-1)!;
    return { words: "riep {} aan", thing: `de functie ‘${name}’`, ...plain };
  }
  // As the command that brings them over writes it; their screens are in the same section.
  if (resource === "settings") {
    return { words: "nam {} over van een andere site", thing: "de instellingen", ...plain };
  }
  const parts = partsOf(resource);
  const match = Object.entries(staffPages).find(([path, { thing }]) => {
    const segments = partsOf(path);
    return (
      thing !== undefined &&
      segments.length === parts.length &&
      segments.every((one, at) => one === parts[at] || (one.startsWith(":") && parts[at]))
    );
  });
  if (match === undefined) return { words: null, thing: resource, ...plain };
  const [path, { thing = "", acts }] = match;
  // "foto-weg": of each kind of picture the same.
  const picture = /^(?:foto|plattegrond|tour|video|document)-(.+)$/.exec(action)?.[1];
  // With a reason that was asked for the log: "exporteren (controle)".
  const [act = "", reason] = (picture ?? action).split(/ (?=\()/);
  const words = wordsOf(act, acts) ?? wordsOf(act, usual);
  const at = partsOf(path).findIndex((one) => one.startsWith(":"));
  const id = at < 0 ? null : parts[at]!;
  return {
    words: words ? `${words}${reason ? ` ${reason}` : ""}` : null,
    thing: at < 0 ? thing : thing.replace(partsOf(path)[at]!, () => id!),
    id,
    to: id === null ? null : `/admin/${parts.slice(0, at + 1).join("/")}`,
  };
}

/** An address below /admin, in parts. */
const partsOf = (path: string) => path.replace(/^\/admin\/?/, "").split("/");
