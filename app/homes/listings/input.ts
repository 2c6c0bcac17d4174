import { z } from "zod";
import { oneLine } from "../../platform/text-input.ts";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { sorts } from "@voordeur/facets/listing-filter.ts";
import { readPolygon, writePolygon } from "@voordeur/geo/polygon.ts";
import { readPoint, writePoint } from "@voordeur/geo/point.ts";
import { radiusSteps, USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import { MAX_TEXT_LENGTH, names } from "./field-names.ts";

export { names };

const transactions = ["koop", "huur"] as const;

const MAX_CHOICES = 30;

const number = z.coerce.number().int().min(1).max(1_000_000_000).nullable().catch(null);
const choices = <Choice extends z.ZodType>(choice: Choice) =>
  z
    .array(choice.nullable().catch(null))
    .transform((values) => [...new Set(values.filter((value) => value !== null))]);
// PostgreSQL refuses some control characters with an error.
const word = z
  .string()
  .trim()
  .regex(/^\P{C}{1,60}$/u);

/** A text that `read` understands, as `write` writes it; null: anything else. */
function written<Value>(read: (text: string) => Value | null, write: (value: Value) => string) {
  return z
    .string()
    .transform((text) => {
      const value = read(text);
      return value === null ? null : write(value);
    })
    .nullable()
    .catch(null);
}

const query = z.object({
  text: z
    .string()
    .transform((text) => oneLine(text, MAX_TEXT_LENGTH))
    .catch(""),
  transaction: z.enum(transactions).nullable().catch(null),
  priceFrom: number,
  priceTo: number,
  bedrooms: number,
  area: number,
  types: choices(word),
  statuses: choices(z.enum(propertyStatuses)),
  cities: choices(word),
  /** An area that was drawn, as `writePolygon` writes it. */
  outline: written(readPolygon, writePolygon),
  /** A place that listings have, or a point as `writePoint` writes it: the middle of a circle. */
  around: word.nullable().catch(null),
  point: written(readPoint, writePoint),
  /** Kilometres; null: the usual distance, where there is a middle. */
  radius: z.coerce
    .number()
    .refine((km) => radiusSteps.includes(km))
    .transform((km) => (km === USUAL_RADIUS ? null : km))
    .nullable()
    .catch(null),
  /** Shows the map beside the list. */
  map: z.literal("1").nullable().catch(null),
  /** The token of a saved search that its holder changes here. */
  change: z
    .string()
    .regex(/^[\w-]{43}$/)
    .nullable()
    .catch(null),
  /** Null: the best matches of a text first, otherwise the newest. */
  sort: z.enum(sorts).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** A visitor's query for the listings page. */
export type ListingQuery = z.infer<typeof query>;

/** Reads the question from an address. Whatever makes no sense in it is ignored. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const given = Object.entries(names).map(([key, name]) => {
    const values = params.getAll(name);
    const isList = key === "types" || key === "statuses" || key === "cities";
    return [key, isList ? values.slice(0, MAX_CHOICES) : values.find((value) => value !== "")];
  });
  return query.parse(Object.fromEntries(given));
}
