import { href } from "react-router";
import { NOTICE_PARAMETER } from "./notice-parameter.ts";

export interface Notice {
  tone: "success" | "error";
  title: string;
  description?: string;
  /** Where one can go on from here. */
  link?: { to: string; label: string };
}

/** A page's message about an action on the page before it. */
const notices = {
  ingelogd: { tone: "success", title: "Ingelogd!" },
  uitgelogd: { tone: "success", title: "Je bent uitgelogd" },
  "account-aangemaakt": {
    tone: "success",
    title: "Account aangemaakt!",
    description: "Je kunt nu inloggen met je gegevens.",
  },
  "uitnodiging-aangenomen": {
    tone: "success",
    title: "Welkom!",
    description: "Log in met je e-mailadres en je nieuwe wachtwoord.",
  },
  "adres-bevestigd": { tone: "success", title: "Je e-mailadres is bevestigd" },
  "bevestiging-onderweg": {
    tone: "success",
    title: "De e-mail is onderweg",
    description: "Klik op de link daarin om je adres te bevestigen.",
  },
  "woning-toegevoegd": {
    tone: "success",
    title: "Woning toegevoegd",
    description: "Zet er nu de foto’s bij.",
  },
  "woning-opgeslagen": { tone: "success", title: "Woning opgeslagen" },
  "woning-verwijderd": { tone: "success", title: "Woning verwijderd" },
  "wachtwoord-gewijzigd": { tone: "success", title: "Je wachtwoord is gewijzigd" },
  "opnieuw-inloggen": {
    tone: "error",
    title: "Log opnieuw in",
    description: "De tweede stap duurde te lang, of er was te vaak een onjuiste code.",
  },
  "passkey-toegevoegd": { tone: "success", title: "Passkey toegevoegd" },
  "passkey-hernoemd": { tone: "success", title: "Naam opgeslagen" },
  "passkey-verwijderd": { tone: "success", title: "Passkey verwijderd" },
  "sessie-beeindigd": { tone: "success", title: "Sessie beëindigd" },
  "sessies-beeindigd": { tone: "success", title: "Je bent alleen hier nog ingelogd" },
  "account-verwijderd": { tone: "success", title: "Je account is verwijderd" },
  "tweede-stap-uit": { tone: "success", title: "De tweede stap staat uit" },
  "tweede-stap-verplicht": {
    tone: "success",
    title: "De tweede stap is verplicht",
    description: "Dit geldt meteen voor alle medewerkers.",
  },
  "tweede-stap-vrij": { tone: "success", title: "De tweede stap is niet verplicht" },
  "tweede-stap-weg": {
    tone: "success",
    title: "De tweede stap is weggehaald",
    description: "Er is een e-mail over gestuurd.",
  },
  "status-opgeslagen": { tone: "success", title: "Status opgeslagen" },
  "notitie-opgeslagen": { tone: "success", title: "Notitie opgeslagen" },
  "melding-onderweg": { tone: "success", title: "De mail wordt opnieuw verstuurd" },
  "gegevens-gewist": { tone: "success", title: "De gegevens zijn gewist" },
  "geen-toegang": {
    tone: "error",
    title: "Geen toegang",
    description: "Je hebt geen admin rechten. Neem contact op met een beheerder.",
    // The only way out for somebody signed in with the wrong account.
    link: { to: href("/auth/wachtwoord"), label: "Mijn account" },
  },
  "uitnodiging-verstuurd": { tone: "success", title: "De uitnodiging is onderweg" },
  "uitnodiging-ingetrokken": { tone: "success", title: "De uitnodiging is ingetrokken" },
  "uitnodiging-weg": { tone: "error", title: "Deze uitnodiging staat niet meer open" },
  "rol-gewijzigd": { tone: "success", title: "De rol is gewijzigd" },
  "account-gesloten": { tone: "success", title: "Het account is gesloten" },
  "account-heropend": { tone: "success", title: "Het account is weer open" },
  "alleen-beheerder": {
    tone: "error",
    title: "Geen toegang",
    description: "Dit onderdeel is alleen voor beheerders.",
  },
  "blog-bewaard": { tone: "success", title: "Blog opgeslagen" },
  "blog-gepubliceerd": { tone: "success", title: "Blog staat op de site" },
  "blog-gepland": { tone: "success", title: "Blog is ingepland" },
  "blog-ingetrokken": { tone: "success", title: "Blog staat niet meer op de site" },
  "blog-hersteld": { tone: "success", title: "Blog is terug" },
  "tekst-bewaard": { tone: "success", title: "Tekst staat op de site" },
} as const satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function noticeOf(name: NoticeName): Notice {
  return notices[name];
}

/** A path that shows a notice, along with one that the request carried but could not show. */
export function noticePath(path: string, name: NoticeName, request?: Request): string {
  const before = request ? noticesOf(new URL(request.url).searchParams) : [];
  const query = new URLSearchParams([...before, name].map((notice) => [NOTICE_PARAMETER, notice]));
  return `${path}?${query}`;
}

/** The known notices of an address, each once. */
export function noticesOf(query: URLSearchParams): NoticeName[] {
  return [...new Set(query.getAll(NOTICE_PARAMETER))].filter((name): name is NoticeName =>
    Object.hasOwn(notices, name),
  );
}

/** The same query without its notices. */
export function withoutNotices(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete(NOTICE_PARAMETER);
  return rest.size > 0 ? `?${rest}` : "";
}
