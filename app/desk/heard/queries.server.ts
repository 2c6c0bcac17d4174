import { and, desc, eq, gte, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { users } from "../../../database/schema/accounts.ts";
import { casePeople, dossiers, transfers } from "../../../database/schema/cases.ts";
import { events } from "../../../database/schema/events.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import type { HearingTime } from "../../../database/staff-role.ts";
import {
  eventTitle as titleInFile,
  heardOfSellers,
  heardPath,
} from "../../deals/dossiers/kinds.ts";
import { eventTitle as titleInTransfer, heardOfParties } from "../../deals/transfers/kinds.ts";
import type { Database } from "../../platform/database/database.ts";

/** By their ids: only what no letter of its own tells the office. */
type Which = { since: Date } | { ids: readonly number[] };

const kindsOf = (heard: Readonly<Record<string, "news" | "mailed">>, isNews: boolean) =>
  Object.keys(heard).filter((kind) => !isNews || heard[kind] === "news");

export type Heard = Awaited<ReturnType<typeof listHeard>>[number];

/** Lists the acts of customers in files and transfers, newest first. */
export async function listHeard(db: Database, which: Which) {
  const isNews = "ids" in which;
  const isMeant = isNews ? inArray(events.id, [...which.ids]) : gte(events.at, which.since);
  const handler = sql`coalesce(${dossiers.handler}, ${transfers.handler})`;
  // All have signed: that stands there as such.
  const isToldTwice = sql`(${events.kind} = 'done' AND ${events.detail} ->> 'step' = 'signed')`;
  const rows = await db
    .select({
      id: events.id,
      at: events.at,
      kind: events.kind,
      detail: sql<Record<string, string | number>>`${events.detail}`,
      dossierId: dossiers.id,
      transferId: transfers.id,
      about: sql<string>`coalesce(${dossiers.about}, ${transfers.about})`,
      /** Null: nobody handles it, or nobody who still works here. */
      handler: users.id,
      who: casePeople.name,
    })
    .from(events)
    .leftJoin(dossiers, eq(dossiers.id, events.dossier_id))
    .leftJoin(transfers, eq(transfers.id, events.transfer_id))
    .leftJoin(users, and(eq(users.id, handler), isNull(users.closedAt)))
    .leftJoin(casePeople, eq(casePeople.id, events.party_id))
    .where(
      and(
        isMeant,
        isNull(events.actor),
        isNotNull(events.party_id),
        not(isToldTwice),
        or(
          and(
            eq(dossiers.id, events.dossier_id),
            inArray(events.kind, kindsOf(heardOfSellers, isNews)),
          ),
          and(
            eq(transfers.id, events.transfer_id),
            inArray(events.kind, kindsOf(heardOfParties, isNews)),
          ),
        ),
      ),
    )
    .orderBy(desc(events.id));
  return rows.map(({ kind, detail, dossierId, transferId, ...heard }) => {
    const path = dossierId && heardPath(kind, detail["paper"]);
    return {
      ...heard,
      title: dossierId ? titleInFile({ kind, detail }) : titleInTransfer({ kind, detail }),
      to: dossierId
        ? href("/admin/dossiers/:id", { id: dossierId }) + (path ? `/${path}` : "")
        : href("/admin/overdrachten/:id", { id: transferId! }),
    };
  });
}

/** The colleagues who want to read of it then and can sign in. */
export async function listHearers(db: Database, when: HearingTime): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.hears, when), isNull(users.closedAt)));
  return rows.map(({ id }) => id);
}

/** Whether news is for a colleague: it is from a case of theirs, or from one that nobody handles. */
export const isFor =
  (userId: string | null) =>
  ({ handler }: Pick<Heard, "handler">): boolean =>
    handler === userId || handler === null;
