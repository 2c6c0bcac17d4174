import { createContext } from "react-router";
import type { PictureModel } from "@voordeur/models/picture-model.ts";
import type { TextModel } from "@voordeur/models/text-model.ts";
import type { UploadFolder } from "./body/upload-folder.ts";
import type { Clock } from "./clock/clock.ts";
import type { SharedClock } from "./clock/shared-clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./observability/log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Outside } from "./outside/outside.ts";
import type { PageChanges } from "./page-cache/changes.ts";
import type { RateLimiter } from "./security/rate-limit.ts";
import type { Secrets } from "./security/secrets.ts";
import type { Storage } from "./files/storage.ts";
import type { Typesetter } from "./typst/typesetter.ts";

/**
 * The services that loaders, actions and jobs share; access to the outside world is here and nowhere
 * else. A room with a service of its own declares it in its own file.
 */
export interface Services {
  config: Config;
  /** Origin of the site without a trailing slash, for links in mails and meta tags. */
  publicUrl: string;
  secrets: Secrets;
  log: Log;
  /** Follows the database's (`sharedClock.corrected`): instances agree on the times that they keep. */
  clock: Clock;
  /** For what depends on the time and cannot be undone. */
  sharedClock: SharedClock;
  /** Where the database is, for work that needs a connection of its own. */
  databaseUrl: string;
  db: Database;
  jobs: Jobs;
  mail: Mail;
  /** To be told of every change of what visitors see: `await pages.changed(tx, tag)`. */
  pages: PageChanges;
  storage: Storage;
  rateLimiter: RateLimiter;
  /** The registers of addresses, maps and figures; any of them may be off or out of reach. */
  outside: Outside;
  typesetter: Typesetter;
  /** Undefined: no gateway is configured. */
  pictureModel: PictureModel | undefined;
  textModel: TextModel | undefined;
}

/** True when visitors reach the site over TLS. */
export function isSecure({ publicUrl }: Pick<Services, "publicUrl">): boolean {
  return publicUrl.startsWith("https:");
}

/** A route gets the services with `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** The address of the client of this request, as seen by the server (or its trusted proxy). */
export const clientAddressContext = createContext<string>();
/** The client in whose turns this request is answered: see `ownTurn`. */
export const turnsOfContext = createContext<string>();
/** When the request's headers were here; its body may come in for long afterwards. */
export const arrivedAtContext = createContext<Date>();
/** Where the files lie that came with this request. */
export const uploadFolderContext = createContext<UploadFolder>();
/** Whether the answer is for the page cache, which reads it with `readPage`. */
export const toBeKeptContext = createContext<boolean>(false);
/** Renders a page of the site as other services give it: for a preview, and kept nowhere. */
export const renderContext =
  createContext<(path: string, services: Services) => Promise<Response>>();
