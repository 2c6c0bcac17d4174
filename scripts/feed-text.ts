import { countOf } from "@voordeur/language/numbers.ts";
import type { FeedItem, ListingDraft } from "@voordeur/feeds/connector.ts";
import { mainFields } from "@voordeur/feeds/feed-fields.ts";
import type { FeedTally } from "@voordeur/feeds/feed-tally.ts";

const UNKNOWN = "onbekend";
const WIDTH = 21;
const DESCRIPTION_SHOWN = 200;
const REASONS_SHOWN = 50;

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
    line("Media", mediaCounts(tally)),
    ...(failure === undefined ? [] : [line("Fout", failure)]),
    ...(unknown === "" ? [] : [line("Onbekend bij", unknown)]),
    ...(shown < listings ? [line("Getoond", `de eerste ${shown} woningen (--limit)`)] : []),
    ...countedLines("Verborgen", tally.hiddenReasons, "redenen"),
    ...countedLines("Problemen", tally.reasons, "redenen"),
    ...countedLines("In de bron, en door niets gelezen", tally.unreadFields, "velden"),
  ].join("\n");
}

/** The most frequent first; in full with --json. */
function countedLines(title: string, counts: ReadonlyMap<string, number>, what: string): string[] {
  const lines = [...counts].toSorted(([, a], [, b]) => b - a);
  if (lines.length === 0) return [];
  const shown = lines.slice(0, REASONS_SHOWN).map(([name, count]) => `    ${count} × ${name}`);
  const more = lines.length - shown.length;
  return [`  ${title}`, ...shown, ...(more > 0 ? [`    en ${more} andere ${what}`] : [])];
}

function completeness({ failure, isPartial }: FeedTally): string {
  if (failure !== undefined) return "niet te zeggen: de bron is niet tot het einde gelezen";
  return isPartial
    ? "alleen wijzigingen: wat niet in de bron staat, blijft zoals het is"
    : "volledig: wat niet in de bron staat, wordt verborgen";
}

function fieldLines(draft: Partial<ListingDraft>): string[] {
  const lines = mainFields.map(([label, valueOf]) => line(label, oneLine(valueOf(draft) ?? "")));
  const photos = draft.photos ?? [];
  const first = photos[0] ? `${photos.length}, de eerste: ${photos[0].url}` : "geen";
  const media = (draft.media ?? []).map(({ kind, url, caption }) =>
    line(mediumNames[kind], caption === undefined ? url : `${caption}: ${url}`),
  );
  return [...lines, line("Foto's", first), ...media];
}

const mediumNames = {
  plan: "Plattegrond",
  tour: "360°-tour",
  video: "Video",
  document: "Document",
} as const;

function mediaCounts({ media }: FeedTally): string {
  return [
    counted(media.photo, "foto", "foto's"),
    counted(media.plan, "plattegrond", "plattegronden"),
    counted(media.tour, "360°-tour", "360°-tours"),
    counted(media.video, "video", "video's"),
    counted(media.document, "document", "documenten"),
  ].join(", ");
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
  return countOf(amount, one, more);
}
