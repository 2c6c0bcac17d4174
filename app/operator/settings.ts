import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { recordAction } from "../platform/audit.ts";
import { ConfigError } from "../platform/config.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { openStorage } from "../platform/files/storage.ts";
import { changesOnly } from "../platform/page-cache/changes.ts";
import { pathsOfExtraPages } from "../features/pages/extra/queries.server.ts";
import type { Places } from "../settings/groups/places.ts";
import { withoutMissingPictures } from "../settings/transfer/missing-pictures.server.ts";
import { openSettings } from "../settings/settings.server.ts";
import {
  changedGroups,
  exportSettings,
  importSettings,
  readSettings,
} from "../settings/transfer/transfer.server.ts";
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
  if (read.problems) return refuse(say, read.problems);
  const { db, close } = openDatabase(await context.openDatabase(), log);
  try {
    if (act === "export") {
      await writeFile(path, await exportSettings({ db }));
      say(path);
      return 0;
    }
    const taken = await placesTaken(db, read.values.places);
    if (taken.length > 0) return refuse(say, taken);
    const storage = await openStorage(context.config);
    const { values: carried, missing } = await withoutMissingPictures(read.values, storage);
    if (missing.length > 0) say(`left out, for their files stay behind: ${missing.join(", ")}`);
    const names = await changedGroups({ db }, carried);
    const isTrial = values["dry-run"] === true;
    if (!isTrial && names.length > 0) {
      const clock = () => new Date();
      const act = { actor: null, section: "instellingen", action: "import", resource: "settings" };
      await recordAction(db, clock(), act);
      const services = { db, clock, pages: changesOnly, settings: openSettings(db, log) };
      await importSettings(services, carried, names);
    }
    say(`${isTrial ? "would change" : "changed"}: ${names.join(", ") || "nothing"}`);
    return 0;
  } finally {
    await close();
  }
}

function refuse(say: CommandContext["say"], problems: readonly string[]): number {
  say(`nothing was changed:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  return 1;
}

/** The addresses of these places, present and former, at which staff of this site made a page. */
async function placesTaken(db: Database, places: Places | undefined): Promise<string[]> {
  if (!places) return [];
  const addresses = [
    ...Object.entries(places.paths).map(([page, path]) => ({ field: `paths.${page}`, path })),
    ...places.formerPaths.map(({ path }, index) => ({ field: `formerPaths.${index}`, path })),
  ];
  const taken = await pathsOfExtraPages(
    db,
    addresses.map(({ path }) => path),
  );
  return addresses
    .filter(({ path }) => taken.has(path))
    .map(({ field, path }) => `places.${field}: staff made a page at ${path}`);
}
