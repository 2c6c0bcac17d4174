import type { FeedItem } from "../connector.ts";
import { looseNumber } from "../draft/field.ts";
import { type FactLine, factTable } from "../draft/fact-line.ts";
import { plainText } from "../draft/plain-text.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { mapObject } from "./map.ts";
import { objectId, visibilitySchema } from "./schema.ts";
import { isHiddenStatus } from "./status.ts";
import { wordAt } from "./unknown-record.ts";

/** A home in the shape of the API, put together from a record of another shape. */
export interface ApiObject {
  id: unknown;
  adres: Record<string, unknown>;
  object: { type: { objecttype: unknown } };
  algemeen: Record<string, unknown>;
  teksten: Record<string, unknown>;
  media: readonly unknown[];
  [part: string]: unknown;
}

/** The lowest and the highest of what a level has; as the feed writes them. */
type Range = readonly [from: unknown, to: unknown];

/** One level of a project with new homes: the project, a type of home in it, or one home. */
export interface Level {
  kind: "project" | "type" | "number";
  /** The name of the project or type, the number of the home. */
  name: string | null;
  /** What the level says itself. */
  object: ApiObject;
  ranges: Record<"prices" | "rents" | "areas" | "plots" | "volumes", Range>;
  free: string | null;
  all: string | null;
  /** Lines about the project, each of the first level that has it. */
  more: readonly FactLine[];
}

type Levels = readonly [Level, ...Level[]];

const kinds = { project: "NIEUWBOUWPROJECT", type: "NIEUWBOUWWONING", number: "WOONHUIS" };

/**
 * The homes of a project: its numbers; its types, where they have no numbers; itself, when it has
 * no types yet.
 */
export function projectItems(
  project: Level,
  types: readonly { type: Level; numbers: readonly Level[] }[],
  now: Date,
): FeedItem[] {
  if (types.length === 0) return [levelItem([project], now)];
  return types.flatMap(({ type, numbers }) =>
    numbers.length === 0
      ? [levelItem([type, project], now)]
      : numbers.map((number) => levelItem([number, type, project], now)),
  );
}

/**
 * The listing of the first level. What it leaves out, the levels above say: its text, photos and
 * place, and that it is no longer on offer.
 */
function levelItem(levels: Levels, now: Date): FeedItem {
  const [own, ...above] = levels;
  const { object } = own;
  if (above.some(isWithdrawn)) {
    const reason = "Het project is ingetrokken, niet actief of nog niet in de verkoop.";
    return { kind: "hidden", external_id: objectId(object), reason };
  }
  object.object.type.objecttype ??= kinds[own.kind];
  object.adres = addressOf(levels);
  object.algemeen["woonoppervlakte"] ??= own.ranges.areas[0];
  object.algemeen["totaleKadestraleOppervlakte"] ??= own.ranges.plots[0];
  object.algemeen["inhoud"] ??= own.ranges.volumes[0];
  object.algemeen["bouwvorm"] ??= "NIEUWBOUW";
  object.teksten = textsOf(levels);
  object.media = levelMedia(levels);
  if (own.kind !== "number") object["financieel"] = { overdracht: askedFrom(own) };
  const item = mapObject(object, now);
  if (item.kind === "listing") {
    item.draft.facts.push(...factTable([["Nieuwbouwproject", projectFacts(levels)]]));
  }
  return item;
}

function isWithdrawn({ object }: Level): boolean {
  const { data } = visibilitySchema.safeParse(object);
  if (!data) return false;
  return !data.actief || data.vertrouwelijk || isHiddenStatus(data.status);
}

/** The texts of the first level that has one; the surroundings are told of the project. */
function textsOf(levels: Levels): Record<string, unknown> {
  const isSaid = (text: unknown) => typeof text === "string" && plainText(text) !== "";
  const firstWith = (...names: string[]) =>
    levels
      .map(({ object }) => object.teksten)
      .find((texts) => names.some((name) => isSaid(texts[name])));
  const surroundings = firstWith("omgevingstekst")?.["omgevingstekst"];
  return { ...firstWith("eigenSiteTekst", "aanbiedingstekst"), omgevingstekst: surroundings };
}

/** Its own photos, and its own plans and documents; each of a level above where it has none. */
function levelMedia(levels: Levels): unknown[] {
  return [true, false].flatMap(
    (arePhotos) =>
      levels
        .map(({ object }) => object.media.filter((medium) => isPhoto(medium) === arePhotos))
        .find((some) => some.length > 0) ?? [],
  );
}

function isPhoto(medium: unknown): boolean {
  return wordAt(medium, "soort")?.endsWith("FOTO") ?? false;
}

/** Its own street, or the name of the project where it has none yet. */
function addressOf(levels: Levels): Record<string, unknown> {
  const [own] = levels;
  const inherited = (name: string) =>
    levels.map(({ object }) => object.adres[name]).find((value) => Boolean(value)) ?? null;
  const place = { postcode: inherited("postcode"), plaats: inherited("plaats") };
  return own.object.adres["straat"]
    ? { ...own.object.adres, ...place }
    : { straat: nameOf(levels), huisnummer: null, ...place };
}

/** "Parkzicht, bouwnummer 12" */
function nameOf(levels: Levels): string | null {
  const { project, type, number } = partsOf(levels);
  const last = number ?? type;
  return [project, last].filter(Boolean).join(", ") || null;
}

function partsOf(levels: Levels) {
  const named = (kind: Level["kind"]) => levels.find((level) => level.kind === kind)?.name ?? null;
  const [project, type, number] = [named("project"), named("type"), named("number")];
  return {
    project,
    type: type && (/^(bouw)?type\b/i.test(type) ? type : `type ${type}`),
    number: number && `bouwnummer ${number}`,
  };
}

/** A type is sold out when none of its homes is free. */
function askedFrom({ object, ranges: { prices, rents }, free }: Level): object {
  const told = visibilitySchema.safeParse(object).data?.status;
  const isRent = looseNumber(amount(prices[0])) === null && looseNumber(amount(rents[0])) !== null;
  const soldOut = isRent ? "VERHUURD" : "VERKOCHT";
  return {
    status: told || (free === "0" ? soldOut : "BESCHIKBAAR"),
    koopprijs: prices[0],
    koopprijsvoorvoegsel: isRange(prices) ? "VANAF" : null,
    koopconditie: "VRIJ_OP_NAAM",
    huurprijs: rents[0],
    huurprijsvoorvoegsel: isRange(rents) ? "VANAF" : null,
  };
}

function projectFacts(levels: Levels): FactLine[] {
  const [{ ranges, free, all }] = levels;
  const { project, type, number } = partsOf(levels);
  return [
    ["Project", [project, type, number].filter(Boolean).join(", ")],
    ["Prijzen", range(ranges.prices, euros)],
    ["Huurprijzen", range(ranges.rents, euros)],
    ["Woonoppervlakten", range(ranges.areas, String, " m²")],
    ["Percelen", range(ranges.plots, String, " m²")],
    ["Nog beschikbaar", free && all && `${free} van ${all}`],
    ...new Map(levels.toReversed().flatMap(({ more }) => more.filter(([, said]) => said))),
  ];
}

/** "€ 395.000 tot en met € 425.000" */
function range(found: Range, write: (amount: number) => string, unit = ""): string | null {
  const [from, to] = found.map((end) => looseNumber(amount(end)));
  if (from == null || to == null || from >= to) return null;
  return `${write(from)} tot en met ${write(to)}${unit}`;
}

function isRange(found: Range): boolean {
  return range(found, String) !== null;
}

function amount(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
