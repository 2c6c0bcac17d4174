import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/observability/log.ts";

/** The context of an operator's command. */
export interface CommandContext {
  config: Config;
  log: Log;
  /** Tells the operator, a line or more. */
  say: (text: string) => void;
  /** Starts the database or joins the one that runs; its address. The schema stays as it is. */
  openDatabase: () => Promise<string>;
  /** To be done when the command ends, also when it is interrupted. */
  onStop: (close: () => Promise<void>) => void;
}
