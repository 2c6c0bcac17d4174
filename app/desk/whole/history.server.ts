import { desc, sql } from "drizzle-orm";
import { href } from "react-router";
import { events } from "../../../database/schema/events.ts";
import { eventWords as wordsOfViewing } from "../../agenda/viewings/messages.ts";
import { wordsOfRing } from "../../agenda/keys/input.ts";
import { eventTitle as titleInFile } from "../../deals/dossiers/kinds.ts";
import { eventTitle as titleInTransfer } from "../../deals/transfers/kinds.ts";
import type { LeadEvent } from "../../people/leads/follow-up/queries.server.ts";
import { describe as describeLead } from "../../people/leads/staff/history.tsx";
import type { Database } from "../../platform/database/database.ts";
import type { Event } from "../../platform/events.ts";

/** Everything beyond is on the screens of the rooms. */
const SHOWN = 60;

type Told = Pick<Event, "kind"> & { detail: Record<string, string | number> };

/** Of each subject the room's word for it, its words for an event, and its screen. */
const rooms = {
  lead_id: {
    name: "Lead",
    words: (event: Event) => describeLead(event as unknown as LeadEvent).title,
    page: (id: string) => href("/admin/leads/:id", { id }),
  },
  viewing_id: {
    name: "Bezichtiging",
    words: wordsOfViewing,
    page: (id: string) => href("/admin/agenda/:id", { id }),
  },
  dossier_id: {
    name: "Dossier",
    words: (event: Event) => titleInFile(event as Told),
    page: (id: string) => href("/admin/dossiers/:id", { id }),
  },
  transfer_id: {
    name: "Overdracht",
    words: (event: Event) => titleInTransfer(event as Told),
    page: (id: string) => href("/admin/overdrachten/:id", { id }),
  },
  ring_id: {
    name: "Sleutels",
    words: wordsOfRing,
    page: (id: string) => href("/admin/sleutels/:id", { id }),
  },
} as const;

export type Happened = Awaited<ReturnType<typeof listHomeHistory>>[number];

/** Lists the events about a home in every room, newest first; its prices and statuses are kept apart. */
export async function listHomeHistory(db: Database, propertyId: number) {
  // Each by its own index; an OR of them would read every event there is.
  const of = (column: keyof typeof rooms, table: string) =>
    sql`SELECT e.id FROM ${sql.raw(table)} AS x JOIN events AS e ON e.${sql.raw(column)} = x.id WHERE x.property_id = ${propertyId}`;
  const ids = sql.join(
    [
      of("lead_id", "leads"),
      of("viewing_id", "viewings"),
      of("dossier_id", "dossiers"),
      of("transfer_id", "transfers"),
      of("ring_id", "key_rings"),
    ],
    sql` UNION ALL `,
  );
  const rows = await db
    .select()
    .from(events)
    .where(sql`${events.id} IN (${ids})`)
    .orderBy(desc(events.at), desc(events.id))
    .limit(SHOWN);
  return rows.map((event) => {
    const [column, room] = Object.entries(rooms).find(
      ([subject]) => event[subject as keyof typeof rooms] !== null,
    ) as [keyof typeof rooms, (typeof rooms)[keyof typeof rooms]];
    const { id, at, actor } = event;
    const title = `${room.name}: ${room.words(event)}`;
    return { id, at, actor, title, to: room.page(String(event[column])) };
  });
}
