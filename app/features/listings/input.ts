import { z } from "zod";
import { oneLine } from "../../platform/text-input.ts";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { sorts } from "@voordeur/facets/listing-filter.ts";
import { names } from "./field-names.ts";

const transactions = ["koop", "huur"] as const;

const LONGEST_TEXT = 80;
const MOST_CHOICES = 30;

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

const query = z.object({
  text: z
    .string()
    .transform((text) => oneLine(text, LONGEST_TEXT))
    .catch(""),
  transaction: z.enum(transactions).nullable().catch(null),
  priceFrom: number,
  priceTo: number,
  bedrooms: number,
  area: number,
  types: choices(word),
  statuses: choices(z.enum(propertyStatuses)),
  cities: choices(word),
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
    return [key, isList ? values.slice(0, MOST_CHOICES) : values.find((value) => value !== "")];
  });
  return query.parse(Object.fromEntries(given));
}
