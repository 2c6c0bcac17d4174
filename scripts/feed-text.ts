import type { FeedItem, ListingDraft } from "@voordeur/feeds/connector.ts";
import { mainFields } from "./feed-fields.ts";
import type { FeedTally } from "./feed-tally.ts";

const UNKNOWN = "onbekend";
const WIDTH = 21;
const DESCRIPTION_SHOWN = 200;
const REASONS_SHOWN = 50;
const UNREAD_SHOWN = 30;

export function listingText(draft: ListingDraft): string {
  const facts = draft.facts.map(({ group, label, value }) => `    ${group} · ${label}: ${value}`);
  return [`Woning ${draft.external_id}`, ...fieldLines(draft), "  Kenmerken", ...facts, ""].join(
    "\n",
  );
}

export function problemText(item: Extract<FeedItem, { kind: "problem" }>): string {
  const name = item.external_id === "" ? "zonder id" : item.external_id;
  const lines = [`Probleem ${name}`, `  ${item.reason}`];
  if (item.draft) lines.push("  Wat wel te lezen is:", ...fieldLines(item.draft));
  return [...lines, ""].join("\n");
}

export function summaryText(
  connector: string | undefined,
  tally: FeedTally,
  limit: number,
): string {
  const { listings, hidden, problems, failure } = tally;
  const shown = Math.min(listings, limit);
  const reasons = [...tally.reasons].toSorted(([, a], [, b]) => b - a);
  const unread = [...tally.unread].toSorted(([, a], [, b]) => b - a);
  const unknown = [...tally.unknown].map(([label, count]) => `${label} ${count}`).join(", ");
  return [
    "Samenvatting",
    line("Formaat", connector ?? UNKNOWN),
    line(
      "Gelezen",
      [
        counted(listings, "woning", "woningen"),
        `${hidden} verborgen`,
        counted(problems, "probleem", "problemen"),
      ].join(", "),
    ),
    line("Volledigheid", completeness(tally)),
    ...(failure === undefined ? [] : [line("Fout", failure)]),
    ...(unknown === "" ? [] : [line("Onbekend bij", unknown)]),
    ...(shown < listings ? [line("Getoond", `de eerste ${shown} woningen (--limit)`)] : []),
    ...(reasons.length === 0 ? [] : ["  Problemen"]),
    ...reasons.slice(0, REASONS_SHOWN).map(([reason, count]) => `    ${count} × ${reason}`),
    ...(reasons.length > REASONS_SHOWN
      ? [`    en ${reasons.length - REASONS_SHOWN} andere redenen`]
      : []),
    ...(unread.length === 0 ? [] : [`  Onbekende kenmerken (${unread.length}), niet getoond`]),
    ...unread.slice(0, UNREAD_SHOWN).map(([words, count]) => `    ${count} × ${words}`),
  ].join("\n");
}

function completeness({ failure, isPartial }: FeedTally): string {
  if (failure !== undefined) return "niet te zeggen: de feed is niet tot het einde gelezen";
  return isPartial
    ? "alleen wijzigingen: wat niet in de feed staat, blijft zoals het is"
    : "volledig: wat niet in de feed staat, wordt verborgen";
}

function fieldLines(draft: Partial<ListingDraft>): string[] {
  const lines = mainFields.map(([label, valueOf]) => line(label, oneLine(valueOf(draft) ?? "")));
  const photos = draft.photos ?? [];
  const first = photos[0] ? `${photos.length}, de eerste: ${photos[0].url}` : "geen";
  return [...lines, line("Foto's", first)];
}

function oneLine(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= DESCRIPTION_SHOWN) return words === "" ? UNKNOWN : words;
  return `${words.slice(0, DESCRIPTION_SHOWN).toWellFormed().trimEnd()}…`;
}

function line(label: string, value: string): string {
  return `  ${label.padEnd(WIDTH)}${value}`;
}

function counted(amount: number, one: string, more: string): string {
  return `${amount} ${amount === 1 ? one : more}`;
}
