import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  applySettings,
  MAX_SETTINGS_BYTES,
  settingsFile,
} from "../desk/backup/apply-settings.server.ts";
import { ConfigError, originOf } from "../platform/config.ts";
import { migrateDatabase, openDatabase } from "../platform/database/database.ts";
import { openStorage } from "../platform/files/storage.ts";
import { writeWhole } from "../platform/files/write-whole.ts";
import { changesOnly } from "../platform/page-cache/changes.ts";
import { openSettings } from "../settings/settings.server.ts";
import { readSettings } from "../settings/transfer/transfer.server.ts";
import type { CommandContext } from "./context.ts";

const options = { "dry-run": { type: "boolean" } } as const;

/** `npm run settings -- export <file>`, or `import <file> [--dry-run]`: all settings between sites. */
export async function settings(context: CommandContext, words: string[]): Promise<number> {
  const { config, log, say } = context;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [act, path] = positionals;
  if ((act !== "export" && act !== "import") || !path) {
    throw new ConfigError("Say what and where: npm run settings -- export|import settings.json");
  }
  const text = act === "import" ? await readFileOf(path) : "";
  if (typeof text !== "string") return refuse(say, text.problems);
  const url = await context.openDatabase();
  // A new site gets its settings before its first start.
  await migrateDatabase(url);
  const { db, close } = openDatabase(url, log);
  try {
    if (act === "export") {
      await writeWhole(path, await settingsFile(db));
      say(path);
      return 0;
    }
    const isTrial = values["dry-run"] === true;
    const services = {
      db,
      clock: () => new Date(),
      pages: changesOnly,
      settings: openSettings(db, log),
      storage: await openStorage(config),
      publicUrl: originOf(config),
    };
    const done = await applySettings(services, text, { isTrial, by: null });
    if ("problems" in done) return refuse(say, done.problems);
    if (done.left.length > 0) say(`left out:\n${asLines(done.left)}`);
    say(`${isTrial ? "would change" : "changed"}: ${done.changed.join(", ") || "nothing"}`);
    return 0;
  } finally {
    await close();
  }
}

const asLines = (texts: readonly string[]) => texts.map((text) => `  ${text}`).join("\n");

/** The text of a file, found good before a database is made for it. */
async function readFileOf(path: string): Promise<string | { problems: string[] }> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return { problems: [`there is no file ${path}`] };
  if (found.size > MAX_SETTINGS_BYTES) return { problems: [`${path} is larger than 32 MB`] };
  const text = await readFile(path, "utf8");
  const { problems } = readSettings(text);
  return problems ? { problems } : text;
}

function refuse(say: CommandContext["say"], problems: readonly string[]): number {
  say(`nothing was changed:\n${asLines(problems)}`);
  return 1;
}
