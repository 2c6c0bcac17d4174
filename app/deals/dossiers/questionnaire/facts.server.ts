import { type Answers, knownFacts } from "@voordeur/disclosure/facts.ts";
import { answersOf } from "@voordeur/disclosure/listing.ts";
import type { HomeFacts } from "@voordeur/disclosure/question.ts";
import { and, eq, sql } from "drizzle-orm";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Dossier } from "../queries.server.ts";

type OfListing = Pick<Dossier, "property_id">;

/** The answers that the listing of a file has, which count once a seller confirms them. */
export async function listedAnswers(db: Database, { property_id }: OfListing): Promise<Answers> {
  if (property_id === null) return new Map();
  const { property_type: type, build_year: buildYear, facts } = properties;
  const { caption, property_id: of, state } = propertyMedia;
  const ready = db
    .select({ caption })
    .from(propertyMedia)
    .where(and(eq(of, properties.id), eq(state, "ready")));
  const captions = sql<string[]>`ARRAY(${ready})`;
  const [home] = await db
    .select({ type, buildYear, facts, captions })
    .from(properties)
    .where(eq(properties.id, property_id));
  return home ? answersOf(home) : new Map();
}

/** The facts that the listing of a file has of the home. */
export const listedFacts = async (db: Database, dossier: OfListing): Promise<HomeFacts> =>
  knownFacts({}, await listedAnswers(db, dossier));
