import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const DAY_MS = 86_400_000;

/** `voordeur-20261121-094512`, in UTC: sorts by age. */
export function backupName(now: Date): string {
  const [day = "", time = ""] = now.toISOString().split("T");
  return `voordeur-${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}`;
}

/** When the backup of this name was made, in milliseconds since 1970; undefined when it is no such name. */
export function madeAt(name: string): number | undefined {
  const [, ...parts] = /^voordeur-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 1, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

/** Those of these names that are backups', the newest first. */
export const backupsAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => madeAt(name) !== undefined)
    .toSorted()
    .toReversed();

/**
 * Removes the backups in `folder` that are more than `keep` back, or older than `days`; never the
 * newest. Also removes interrupted backups more than a day old. Returns the names.
 */
export async function removeOldBackups(
  folder: string,
  { keep = Infinity, days = Infinity, now }: { keep?: number; days?: number; now: Date },
): Promise<string[]> {
  const names = await readdir(folder);
  const backups = backupsAmong(names);
  const old = backups.filter(
    (name, place) => place > 0 && (place >= keep || now.getTime() - madeAt(name)! > days * DAY_MS),
  );
  for (const name of names) {
    if (!name.endsWith(".part") || madeAt(name.slice(0, -".part".length)) === undefined) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (now.getTime() - mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old;
}
