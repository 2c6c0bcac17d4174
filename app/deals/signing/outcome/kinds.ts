import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";

/** A version that all signed and that has no sealed copy yet; `id`: of its case, `at`: of the last signature. */
export type Unsealed = Record<"id" | "version" | "about" | "at", string>;

/** How one kind of sealed copy is made. */
export interface Sealing {
  /** The job that makes one, whose data are the `id` and `version`. */
  name: string;
  /** The ones of open cases, oldest first. */
  list: (db: Database) => Promise<Unsealed[]>;
  /** A second time changes nothing. @throws when it cannot be made yet */
  seal: (services: Services, id: string, version: string) => Promise<void>;
}
