import type { properties } from "../../database/schema/listings.ts";
import { homes } from "./homes.ts";

const instant = new Date("2026-11-20T10:00:00Z");

/** A home of the labelled set as a row; past its end, the set repeats. */
export function homeRow(index: number): typeof properties.$inferInsert {
  const { grades: _grades, ...home } = homes[index % homes.length]!;
  return {
    ...home,
    source: "bench",
    external_id: String(index),
    slug: `home-${index}`,
    price: "",
    content_hash: "",
    created_at: instant,
    updated_at: instant,
  };
}
