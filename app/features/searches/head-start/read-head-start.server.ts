import type { Services } from "../../../platform/services.ts";
import { earlyPath } from "./early-link.ts";
import { countToldEarly, findHeadStart } from "./queries.server.ts";

/** A listing's head start as staff see it; null: none goes on. */
export async function readHeadStart(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  propertyId: number,
) {
  const start = await findHeadStart(db, propertyId);
  if (!start) return null;
  const id = { propertyId, startedAt: start.started_at };
  return {
    startedAt: start.started_at,
    endsAt: start.ends_at,
    told: await countToldEarly(db, start),
    path: earlyPath(secrets, id),
  };
}
