import { dutch } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import type { ViewingOpinion, ViewingState } from "../../../database/schema/viewings.ts";
import { formatClock } from "@voordeur/language/dates.ts";

export const viewingStateNames: Record<ViewingState, string> = {
  asked: "Wacht op bevestiging",
  confirmed: "Bevestigd",
  waiting: "Wachtlijst",
  declined: "Afgewezen",
  cancelled: "Geannuleerd",
  done: "Geweest",
  "no-show": "Niet gekomen",
};

export const likedNames = {
  yes: dutch`Ja`,
  maybe: dutch`Misschien`,
  no: dutch`Nee`,
} as const satisfies Record<NonNullable<ViewingOpinion["liked"]>, string>;

export const priceNames = {
  high: dutch`Hoog`,
  right: dutch`Goed`,
  low: dutch`Laag`,
} as const satisfies Record<NonNullable<ViewingOpinion["price"]>, string>;

/** "Interesse: ja · Prijs: hoog · Te weinig tuin"; empty when nothing was said. */
export function opinionWords(opinion: ViewingOpinion | null): string {
  if (!opinion) return "";
  return [
    opinion.liked && `Interesse: ${likedNames[opinion.liked].toLowerCase()}`,
    opinion.price && `Prijs: ${priceNames[opinion.price].toLowerCase()}`,
    opinion.reason,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "10:00–10:30" */
export function timesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${formatClock(startsAt)}–${formatClock(endsAt)}`;
}

const events: Record<string, string> = {
  booked: "Gepland",
  asked: "Aangevraagd",
  confirmed: "Bevestigd",
  declined: "Afgewezen",
  changed: "Verzet",
  cancelled: "Geannuleerd",
  waiting: "Op de wachtlijst gezet",
  offered: "Plek aangeboden",
  accepted: "Aangeboden plek aangenomen",
  "offer-ended": "Aangeboden plek verlopen",
  sent: "Mail verstuurd",
  delayed: "Mail niet verstuurd, wordt opnieuw geprobeerd",
  failed: "Mail mislukt",
  resent: "Mail opnieuw verstuurd",
  done: "Bezichtiging geweest",
  "no-show": "Niet gekomen",
  "staff-opinion": "Verslag geschreven",
  opinion: "Bezoeker zei hoe het was",
};

const receivers: Record<string, string> = {
  visitor: "bezoeker",
  agent: "collega",
  owner: "eigenaar",
};

/** An event of a viewing's history, in words; of an email also to whom. */
export function eventWords({
  kind,
  detail,
}: {
  kind: string;
  detail: Record<string, unknown>;
}): string {
  if (kind === "changed" && detail["sameTime"] === true) return "Andere collega";
  const words = events[kind] ?? kind;
  const receiver = receivers[String(detail["to"])];
  return receiver ? words.replace("Mail", `Mail aan ${receiver}`) : words;
}

interface Gone extends Pick<WhoWaits, "planned" | "waiting"> {
  /** Null: the home was deleted. */
  propertyId: number | null;
  status: string | null;
}

/** Why nobody can view a home any more, and how much is planned there all the same. */
export function goneWords({ propertyId, status, ...planned }: Gone): string[] {
  const why = status !== null && isSold(status) ? status : "niet meer op de site";
  return [propertyId === null ? "verwijderd" : why, ...waitingWords(planned)];
}

/** How much waits for somebody or something; `letters`: to the owner, on their way. */
export type WhoWaits = Record<
  "planned" | "waiting" | "groups" | "appointments" | "sales" | "letters" | "leads",
  number
>;

const things: Record<keyof WhoWaits, [one: string, many: string]> = {
  planned: ["bezichtiging", "bezichtigingen"],
  waiting: ["op de wachtlijst", "op de wachtlijst"],
  groups: ["groep of open huis", "groepen en open huizen"],
  appointments: ["andere afspraak", "andere afspraken"],
  sales: ["lopende verkoop met biedingen", "lopende verkopen met biedingen"],
  letters: ["mail aan de eigenaar die onderweg is", "mails aan de eigenaar die onderweg zijn"],
  leads: ["open lead", "open leads"],
};

/** "2 bezichtigingen" and so on, of what there is. */
export const waitingWords = (waits: Partial<WhoWaits>): string[] =>
  Object.entries(things).flatMap(([thing, [one, many]]) => {
    const count = waits[thing as keyof WhoWaits] ?? 0;
    return count === 0 ? [] : [countOf(count, one, many)];
  });

/** What becomes of those who wait for something of homes that go by themselves. */
export const waitOfHomes = (words: string) =>
  `Aan deze woningen hangt nog: ${words}. Dat blijft staan. Zodra de woningen weg zijn, staat het op Vandaag; daar beëindig je het met één mail aan ieder. Een verkoop met biedingen loopt door.`;

export const groupNames = { group: "Groep", "open-house": "Open huis" } as const;
