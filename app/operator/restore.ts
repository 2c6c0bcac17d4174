import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { agency } from "../../agency.config.ts";
import { forgetRestored, listErased } from "../desk/privacy/restored.server.ts";
import { haltWebhooks } from "../desk/webhooks/service.server.ts";
import { refetchPhotos } from "../homes/listings/photos/stored-files.server.ts";
import { LOCKED, unlockBackup } from "../platform/backup/locked-file.ts";
import { BackupError, type Manifest } from "../platform/backup/manifest.ts";
import { restoreBackup } from "../platform/backup/restore.ts";
import { openStorage } from "../platform/files/storage.ts";
import { clockOf, faultWords } from "../platform/clock/shared-clock.ts";
import type { CommandContext } from "./context.ts";
import { openQueue } from "./queue.ts";
import { siteTables } from "./site-parts.ts";

const options = {
  replace: { type: "boolean" },
  yes: { type: "boolean" },
  erased: { type: "string", multiple: true },
} as const;

/** `npm run restore -- <backup> [--replace [--yes]] [--erased <list or backup>]` */
export async function restore(context: CommandContext, words: string[]): Promise<number> {
  const { config } = context;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [place] = positionals;
  if (!place) throw new BackupError("Say which backup: npm run restore -- <folder or file>");
  const folder = place.endsWith(LOCKED) ? await unlocked(place, context) : place;
  const given = (await Promise.all((values.erased ?? []).map(readErased))).flat();
  const notes: string[] = [];
  const { manifest, jobs } = await restoreBackup(folder, {
    config,
    openDatabase: () => context.openDatabase(),
    openJobs: (url) => openQueue(url, context),
    storage: await openStorage(config),
    tables: siteTables,
    mayReplace: async (found) => values.replace === true && (values.yes || (await confirm(found))),
    before: async (client) => [...given, ...(await listErased(drizzle({ client })))],
    finish: async (client, { missing }, erased) => {
      notes.push(...(await finishRows(client, missing, erased)));
      await haltWebhooks(drizzle({ client }), new Date());
    },
  });
  context.say(`restored ${path.resolve(folder)}\n${summaryOf(manifest, jobs)}`);
  for (const note of notes) context.say(`  ${note}`);
  return 0;
}

/** Repeats erasures and retention on restored rows, and prints them. */
export async function finishRows(
  client: pg.Client,
  missing: readonly string[],
  erasedIds: readonly string[],
): Promise<string[]> {
  const db = drizzle({ client });
  const { now, fault } = await clockOf(db);
  const { erased, forgotten } = await forgetRestored(db, erasedIds, now, !fault);
  const photos = await refetchPhotos(db, missing);
  return [
    `${erased} leads that were erased since are erased again, ${forgotten} past their time are anonymous`,
    ...(fault ? [`${faultWords(fault)}: nobody's time is over yet, a later night sees to it`] : []),
    ...(photos > 0 ? [`${photos} photos that were missing are fetched again`] : []),
  ];
}

function summaryOf({ tables, files, made_at, secrets }: Manifest, jobs: number): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  return [
    `  as it was at ${made_at}: ${rowsOf("leads")} leads, ${rowsOf("properties")} listings, ${files} files; ${jobs} jobs wait`,
    "  everyone signs in again; webhooks are off until staff switch them on",
    ...(secrets ? [] : ["  the keys are not in it: set PUBLIC_KEY and AUTH_SECRET as they were"]),
    `  whom staff erased after ${made_at} is back, unless a list told: erase again what was asked for since`,
  ].join("\n");
}

/** The folder of a file that staff fetched, for as long as the command runs. */
async function unlocked(file: string, { config, onStop }: CommandContext): Promise<string> {
  const into = await mkdtemp(path.join(tmpdir(), "voordeur-restore-"));
  onStop(() => rm(into, { recursive: true, force: true }));
  const password = config.secret("BACKUP_PASSWORD") ?? (await ask("Password of the file: "));
  return unlockBackup(file, password, into);
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question(question).finally(() => terminal.close());
}

async function confirm({ made_at }: Manifest): Promise<boolean> {
  if (!process.stdin.isTTY) throw new BackupError("--replace without a terminal needs --yes");
  const typed = await ask(
    `All data here makes way for that of ${made_at}. Type the name of the site (${agency.name}): `,
  );
  if (typed.trim() === agency.name) return true;
  throw new BackupError("that is another name: nothing was changed");
}

/** Ids of erased leads: the first word of each line of a list, or of the list in a backup. */
async function readErased(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new BackupError(`there is no list of erased leads at ${place}`);
  const file = found.isDirectory() ? path.join(place, "database", "erased_leads.tsv") : place;
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [id] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\s|$)/.exec(line) ?? [];
    if (!id) throw new BackupError(`${file} is no list of erased leads`);
    return id;
  });
}
