import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { findUser } from "../../../staff/accounts/queries.server.ts";
import type { NamedHome } from "../queries.server.ts";
import { isHeldByGate } from "../gate.server.ts";
import { setVisible } from "../sync/service.server.ts";
import { earlyPath, isTokenOf, propertyOfToken, tokenOf } from "./early-link.ts";
import {
  countToldEarly,
  dropHeadStart,
  findHeadStart,
  findStarted,
  listEnding,
  lockHidden,
  markPublished,
  storeHeadStart,
} from "./queries.server.ts";

export { earlyPath } from "./early-link.ts";

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings">;

const HOUR_MS = 3_600_000;

/**
 * Shows an own listing that is not published to the searchers it matches, some hours before everybody:
 * they get an email with a link of their own. False: it is shown already, or goes ahead already.
 */
export async function startHeadStart(
  { db, clock }: Needed,
  propertyId: number,
  hours: number,
  staff: { id: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockHidden(tx, propertyId))) return false;
    const started_at = clock();
    const ends_at = new Date(started_at.getTime() + hours * HOUR_MS);
    return storeHeadStart(tx, { property_id: propertyId, started_at, ends_at, staff_id: staff.id });
  });
}

/** Ends a head start without publishing: its links lead nowhere any more. */
export async function callOffHeadStart({ db }: Needed, propertyId: number): Promise<boolean> {
  return db.transaction((tx) => dropHeadStart(tx, propertyId));
}

/** Publishes a listing before its head start is over. @throws ListingsBusyError */
export async function publishEarly(
  services: Needed,
  propertyId: number,
  actor: { email: string },
): Promise<boolean> {
  return inTransaction(services, async (services, db) => {
    if (await isHeldByGate(db, propertyId)) return false;
    if (!(await setVisible(services, propertyId, true, actor))) return false;
    return markPublished(db, propertyId, services.clock());
  });
}

/** Publishes the listings whose head start is over. Broken off, the next run does the rest. */
export async function endHeadStarts(services: Needed & Pick<Services, "log">): Promise<void> {
  const { db, clock, log } = services;
  for (const { propertyId, staffId } of await listEnding(db, clock())) {
    const email = (await findUser(db, staffId))?.email ?? "";
    if (await publishEarly(services, propertyId, { email })) {
      log.info({ property: propertyId }, "a listing was published after its head start");
    }
  }
}

/** The home that a private link leads to; null: a wrong link, or its head start was called off. */
export async function findEarlyHome(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<{ slug: string; isPublished: boolean; endsAt: Date } | null> {
  const propertyId = propertyOfToken(token);
  const found = propertyId === null ? undefined : await findStarted(db, propertyId);
  if (!found?.isActive) return null;
  const { start, slug, isHidden } = found;
  const id = { propertyId: start.property_id, startedAt: start.started_at };
  if (!isTokenOf(secrets, token, id)) return null;
  // Published, and taken off the site again since.
  if (isHidden && start.published_at !== null) return null;
  return { slug, isPublished: !isHidden, endsAt: start.ends_at };
}

/** The home that an address names: by its slug, or by the token of its private link while it is early. */
export async function namedHome(
  services: Pick<Services, "db" | "secrets">,
  name: string,
): Promise<NamedHome> {
  const early = await findEarlyHome(services, name);
  return early ? { slug: early.slug, isTold: !early.isPublished } : { slug: name, isTold: false };
}

/** How an address names a home to somebody who knows of it. */
export async function nameToKnowing(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  { id, slug }: { id: number; slug: string },
): Promise<string> {
  const start = await findHeadStart(db, id);
  return start ? tokenOf(secrets, { propertyId: id, startedAt: start.started_at }) : slug;
}

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
