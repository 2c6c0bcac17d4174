import type { HomeFacts } from "@voordeur/disclosure/question.ts";
import { eq } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Dossier } from "../queries.server.ts";

const FLAT =
  /appartement|flat|etage|bovenwoning|benedenwoning|penthouse|maisonnette|portiek|galerij/i;

/** The facts that the listing of a file has of the home; the sellers are asked the rest. */
export async function listedFacts(
  db: Database,
  { property_id }: Pick<Dossier, "property_id">,
): Promise<HomeFacts> {
  if (property_id === null) return {};
  const { property_type, build_year, facts } = properties;
  const [home] = await db
    .select({ type: property_type, buildYear: build_year, facts })
    .from(properties)
    .where(eq(properties.id, property_id));
  if (!home) return {};
  const said = (label: RegExp) => home.facts.find((fact) => label.test(fact.label))?.value;
  const isFlat = home.type === "" ? null : FLAT.test(home.type);
  const hasVve = (said(/vve/i) ?? "") !== "" || isFlat === true;
  return {
    isFlat,
    buildYear: home.buildYear,
    hasVve: hasVve ? true : null,
    hasLeasehold: leaseholdIn(said(/^Erfpacht$/) ? "erfpacht" : said(/^Eigendom/)),
  };
}

/** A listing that is silent about the ground does not say that it is owned. */
function leaseholdIn(said: string | undefined): boolean | null {
  if (!said) return null;
  return /erfpacht|opstal/i.test(said);
}
