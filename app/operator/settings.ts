import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { recordAction } from "../platform/audit.ts";
import { ConfigError, originOf } from "../platform/config.ts";
import { type Database, migrateDatabase, openDatabase } from "../platform/database/database.ts";
import { openStorage } from "../platform/files/storage.ts";
import { changesOnly } from "../platform/page-cache/changes.ts";
import { pathsOfExtraPages } from "../site/pages/extra/queries.server.ts";
import type { Places } from "../settings/groups/places.ts";
import { withoutMissingPictures } from "../settings/transfer/missing-pictures.server.ts";
import { openSettings } from "../settings/settings.server.ts";
import {
  changedGroups,
  exportSettings,
  importSettings,
  readSettings,
  type ReadSettings,
} from "../settings/transfer/transfer.server.ts";
import { writeWhole } from "../platform/files/write-whole.ts";
import type { CommandContext } from "./context.ts";
import { exportContent, importContent, siteContent } from "./site-content.ts";

const options = { "dry-run": { type: "boolean" } } as const;

/** `npm run settings -- export <file>`, or `import <file> [--dry-run]`: all settings between sites. */
export async function settings(context: CommandContext, words: string[]): Promise<number> {
  const { log, say } = context;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [act, path] = positionals;
  if ((act !== "export" && act !== "import") || !path) {
    throw new ConfigError("Say what and where: npm run settings -- export|import settings.json");
  }
  const read = act === "import" ? await readFileOf(path) : { values: {}, content: undefined };
  if (read.problems) return refuse(say, read.problems);
  const { data: content } = siteContent.optional().safeParse(read.content);
  if (read.content !== undefined && !content)
    return refuse(say, ["content: this is not as exported"]);
  const url = await context.openDatabase();
  // A new site gets its settings before its first start.
  await migrateDatabase(url);
  const { db, close } = openDatabase(url, log);
  try {
    if (act === "export") {
      await writeWhole(path, await exportSettings({ db }, await exportContent(db)));
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
    const clock = () => new Date();
    const settings = openSettings(db, log);
    const services = { db, clock, pages: changesOnly, settings };
    if (!isTrial) await importSettings(services, carried, names);
    await settings.ready();
    const publicUrl = originOf(context.config);
    const { changed, left } = content
      ? await importContent({ ...services, storage, publicUrl }, content, isTrial)
      : { changed: [], left: [] };
    if (left.length > 0) say(`left out:\n${left.map((line) => `  ${line}`).join("\n")}`);
    const all = [...names, ...changed];
    if (!isTrial && all.length > 0) {
      const act = { actor: null, section: "instellingen", action: "import", resource: "settings" };
      await recordAction(db, clock(), act);
    }
    say(`${isTrial ? "would change" : "changed"}: ${all.join(", ") || "nothing"}`);
    return 0;
  } finally {
    await close();
  }
}

const MAX_BYTES = 32 * 1024 * 1024;

async function readFileOf(path: string): Promise<ReadSettings> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return { problems: [`there is no file ${path}`] };
  if (found.size > MAX_BYTES) return { problems: [`${path} is larger than 32 MB`] };
  return readSettings(await readFile(path, "utf8"));
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
