/**
 * Shows the listings that would be imported from a feed: `npm run feed:check -- <bestand, map of
 * url>`. Touches neither the database nor mail, storage or DATA_DIR.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readIsolated } from "../app/homes/listings/feed-process/isolated-connector.ts";
import { secretsOf } from "../app/platform/config.ts";
import { checkFeed } from "./check-feed.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "voordeur-feed-check-"));
process.once("SIGINT", () => process.exit(130));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

process.exitCode = await checkFeed(process.argv.slice(2), {
  read: readIsolated,
  say: console.log,
  complain: console.error,
  secret: secretsOf(),
  scratch,
});
