import { formatNumber } from "@voordeur/language/numbers.ts";
import { z } from "zod";
import { formatDate } from "@voordeur/language/dates.ts";

/** Columns of a listing, `photos` and `media`, as they were stored. */
type Values = Readonly<Record<string, unknown>>;

/** One changed field in words; an empty side says that there was, or is, nothing. */
export interface ChangeLine {
  label: string;
  before: string;
  after: string;
}

/** The changes of a listing, in words for staff. */
export interface ChangeWords {
  lines: ChangeLine[];
  facts: ChangeLine[];
  /** Both texts, when the description changed. */
  description: { before: string; after: string } | null;
  /** Photos, and plans, tours and documents, where they changed: "12 → 14", "2 vernieuwd". */
  media: { label: string; words: string }[];
}

const plain = (value: unknown) => {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
const number = (unit: string) => (value: unknown) =>
  typeof value === "number" ? `${formatNumber(value)}${unit}` : "";
const transactions: Record<string, string> = { koop: "te koop", huur: "te huur" };

const fields: Record<string, { label: string; words: (value: unknown) => string }> = {
  address: { label: "Adres", words: plain },
  postal_code: { label: "Postcode", words: plain },
  city: { label: "Plaats", words: plain },
  price: { label: "Prijs", words: plain },
  transaction: { label: "Aanbod", words: (value) => transactions[plain(value)] ?? plain(value) },
  status: { label: "Status", words: plain },
  property_type: { label: "Soort woning", words: plain },
  area: { label: "Woonoppervlakte", words: number(" m²") },
  plot_area: { label: "Perceel", words: number(" m²") },
  volume: { label: "Inhoud", words: number(" m³") },
  rooms: { label: "Kamers", words: plain },
  bedrooms: { label: "Slaapkamers", words: plain },
  bathrooms: { label: "Badkamers", words: plain },
  build_year: { label: "Bouwjaar", words: plain },
  energy_label: { label: "Energielabel", words: plain },
  published_at: { label: "Aangeboden sinds", words: day },
};

/** Old and new values of a change in Dutch, in the order that staff look for them. */
export function changeWords(before: Values, after: Values): ChangeWords {
  const changed = Object.entries(fields).filter(([name]) => name in after);
  const lines = changed.map(([name, { label, words }]) => {
    return { label, before: words(before[name]), after: words(after[name]) };
  });
  // The same day in another notation is no change to a reader.
  const told = lines.filter((line) => line.before !== line.after);
  const isDescribed = "description" in after && "description" in before;
  return {
    lines: told,
    // Most fields are facts as well, under another name.
    facts: factLines(before["facts"], after["facts"]).filter(
      (fact) => !told.some((line) => line.before === fact.before && line.after === fact.after),
    ),
    description: isDescribed
      ? { before: plain(before["description"]), after: plain(after["description"]) }
      : null,
    media: Object.entries(mediaLabels)
      .filter(([name]) => name in after)
      .map(([name, label]) => ({ label, words: mediaWords(before[name], after[name]) })),
  };
}

function day(value: unknown): string {
  const instant = new Date(plain(value));
  return Number.isNaN(instant.getTime()) ? "" : formatDate(instant);
}

const factList = z.array(z.object({ group: z.string(), label: z.string(), value: z.string() }));

/** The facts whose values differ; a label that comes more than once stands for all its values. */
function factLines(before: unknown, after: unknown): ChangeLine[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({
      label: name.slice(name.indexOf("\n") + 1),
      before: was.get(name) ?? "",
      after: is.get(name) ?? "",
    }))
    .filter((line) => line.before !== line.after);
}

function valuesOf(facts: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const list = factList.safeParse(facts);
  for (const { group, label, value } of list.success ? list.data : []) {
    const name = `${group}\n${label}`;
    found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
  }
  return found;
}

const mediaLabels = { photos: "Foto’s", media: "Plattegronden, tours en documenten" };

const mediaList = z.array(
  z.object({ url: z.string(), version: z.string(), caption: z.string().default("") }),
);

function mediaWords(before: unknown, after: unknown): string {
  const [was, is] = [mediaOf(before), mediaOf(after)];
  if (was.length !== is.length) return `${was.length} → ${is.length}`;
  const known = new Set(was.map(fileOf));
  const fresh = is.filter((medium) => !known.has(fileOf(medium))).length;
  if (fresh > 0) return `${formatNumber(fresh)} vernieuwd`;
  const isSameOrder = was.every((medium, index) => fileOf(medium) === fileOf(is[index]!));
  return isSameOrder ? "andere bijschriften" : "andere volgorde";
}

type Medium = z.infer<typeof mediaList>[number];

const fileOf = ({ url, version }: Medium) => `${url} ${version}`;

function mediaOf(media: unknown): Medium[] {
  const list = mediaList.safeParse(media);
  return list.success ? list.data : [];
}
