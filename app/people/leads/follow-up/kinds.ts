import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { EmailList } from "../../../ui/email/layout.server.tsx";

/** Something besides leads that waits for somebody, as the reminder of 8:00 lists it. */
export interface ReminderNews extends EmailList {
  /** The subject of an email that tells nothing else. */
  subject: string;
  /** Notes that it was told; until then it may be told again. */
  told?: () => Promise<void>;
}

export interface ReminderPart {
  /** Ids of the staff whom it reminds; null: the office. */
  listReminded: (db: Database, now: Date) => Promise<(string | null)[]>;
  read: (services: Services, userId: string | null, now: Date) => Promise<ReminderNews>;
}
