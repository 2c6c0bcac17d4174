import type { Services } from "../../platform/services.ts";
import { MAIL_ACTS, unsentItems } from "../../staff/kit/waiting/unsent.server.ts";
import type { WaitingGroup } from "../../staff/kit/waiting/waiting.ts";
import { listUnsent, registeredFor } from "./registry.server.ts";

const SHOWN = 10;

/** Emails of all kinds that failed or are late, each with a button to send it once more. */
export async function unsentGroup(services: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const unsent = await listUnsent(services.db, services.clock(), SHOWN);
  const { total } = unsent;
  return {
    id: "mails",
    title: "Mails die niet aankwamen",
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
