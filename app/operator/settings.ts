import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { recordAction } from "../platform/audit.ts";
import { ConfigError } from "../platform/config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { changesOnly } from "../platform/page-cache/changes.ts";
import { openSettings } from "../settings/settings.server.ts";
import {
  changedGroups,
  exportSettings,
  importSettings,
  readSettings,
} from "../settings/transfer.server.ts";
import type { CommandContext } from "./context.ts";

const options = { "dry-run": { type: "boolean" } } as const;

/** `npm run settings -- export <file>`, or `import <file> [--dry-run]`: all settings between sites. */
export async function settings(context: CommandContext, words: string[]): Promise<number> {
  const { log, say } = context;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [act, path] = positionals;
  if ((act !== "export" && act !== "import") || !path) {
    throw new ConfigError("Say what and where: npm run settings -- export|import settings.json");
  }
  const read = act === "import" ? readSettings(await readFile(path, "utf8")) : { values: {} };
  if (read.problems) {
    say(`nothing was changed:\n${read.problems.map((line) => `  ${line}`).join("\n")}`);
    return 1;
  }
  const { db, close } = openDatabase(await context.openDatabase(), log);
  try {
    if (act === "export") {
      await writeFile(path, await exportSettings({ db }));
      say(path);
      return 0;
    }
    const names = await changedGroups({ db }, read.values);
    const isTrial = values["dry-run"] === true;
    if (!isTrial && names.length > 0) {
      const clock = () => new Date();
      const act = { actor: null, section: "instellingen", action: "import", resource: "settings" };
      await recordAction(db, clock(), act);
      const services = { db, clock, pages: changesOnly, settings: openSettings(db, log) };
      await importSettings(services, read.values, names);
    }
    say(`${isTrial ? "would change" : "changed"}: ${names.join(", ") || "nothing"}`);
    return 0;
  } finally {
    await close();
  }
}
