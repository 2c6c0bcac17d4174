import { countOf } from "@voordeur/language/numbers.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { morningEvents } from "../../../database/schema/events.ts";
import type { ReminderPart } from "../../people/leads/follow-up/kinds.ts";
import { heardItems } from "./email.server.ts";
import { listHeard } from "./queries.server.ts";

const { user_id, event_id } = morningEvents;

/** News for colleagues who read it in the morning; it waits until a reminder has gone. */
export const heardReminder: ReminderPart = {
  async listReminded(db) {
    const rows = await db
      .selectDistinct({ id: user_id })
      .from(morningEvents)
      .innerJoin(users, and(eq(users.id, user_id), isNull(users.closedAt)));
    return rows.map(({ id }) => id);
  },
  async read({ db, publicUrl }, userId) {
    const rows =
      userId === null ? [] : await db.select().from(morningEvents).where(eq(user_id, userId));
    const ids = rows.map((row) => row.event_id);
    const heard = await listHeard(db, { ids });
    return {
      subject: `${countOf(heard.length, "bericht", "berichten")} uit dossiers en overdrachten`,
      title: "Nieuw in dossiers en overdrachten",
      items: heardItems(heard, publicUrl),
      told: async () => {
        const isTheirs = and(eq(user_id, userId ?? ""), inArray(event_id, ids));
        await db.delete(morningEvents).where(isTheirs);
      },
    };
  },
};
