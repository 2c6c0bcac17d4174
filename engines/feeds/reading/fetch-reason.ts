import type { FetchError } from "./fetch.ts";

/** The reason that fetching failed, in Dutch for the run log. */
export function fetchReason({ problem, status, message }: FetchError): string {
  switch (problem) {
    case "status":
      return status === 401 || status === 403
        ? `de server weigert de toegang (status ${status})`
        : `de server antwoordde met status ${status}`;
    case "too-large":
      return "het antwoord is te groot";
    case "timeout":
      return "de server antwoordde niet op tijd";
    case "redirect":
      return "de server stuurt door naar een ander adres";
    case "private":
      return "het adres ligt niet op het openbare internet";
    default:
      // An address can hold a secret.
      return `er is geen verbinding (${message.replace(/\bhttps?:\S+/gi, "…")})`;
  }
}
