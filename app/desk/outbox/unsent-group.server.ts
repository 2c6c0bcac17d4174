import type { Services } from "../../platform/services.ts";
import {
  MAIL_ACTS,
  MAX_UNSENT,
  UNSENT_TITLE,
  unsentItems,
} from "../../staff/kit/waiting/unsent.server.ts";
import type { WaitingGroup } from "../../staff/kit/waiting/waiting.ts";
import { listUnsent, registeredFor } from "./registry.server.ts";

/** Emails of all kinds that failed or are late, each with a button to send it once more. */
export async function unsentGroup(services: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const unsent = await listUnsent(services.db, services.clock(), MAX_UNSENT);
  const { total } = unsent;
  return {
    id: "mails",
    title: UNSENT_TITLE,
    total,
    items: await unsentItems(services, unsent, registeredFor),
    ...(total > 1 &&
      unsent.emails.some(({ state }) => state === "failed") && {
        act: {
          label: "Alle opnieuw versturen",
          action: MAIL_ACTS,
          fields: { act: "mails-opnieuw" },
        },
      }),
  };
}
