import { execFile } from "node:child_process";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freshDirectory } from "../setup/temporary.ts";
import { type Ledger, owed, reckon } from "./ledger.ts";
import { settle } from "./rounds.ts";
import { SiteProcess } from "./site-process.ts";
import type { ReceivedEmail } from "./unruly-mail-server.ts";
import { Visitors } from "./visitors.ts";

const run = promisify(execFile);
const MEGABYTE = 1_000_000;

export interface DiskFull {
  /** How often each status came back while the disk was full. */
  answers: Record<number, number>;
  /** Whether the error that visitors get contains the agency's phone number. */
  tellsPhone: boolean;
  /** Milliseconds from freeing the disk until a lead was acknowledged and all emails were sent. */
  recovery: number;
  /** Bytes that the app and PostgreSQL logged while the disk was full, a second. */
  logPerSecond: number;
  ledger: Ledger;
}

export interface DiskFullOptions {
  seconds: number;
  /** As the agency writes it. */
  phone: string;
}

/**
 * Fills the file system of the data directory, PostgreSQL's write-ahead log included.
 * @returns a string when this machine cannot run it.
 */
export async function runDiskFull(options: DiskFullOptions): Promise<DiskFull | string> {
  const { seconds, phone } = options;
  const parent = await freshDirectory();
  const disk = join(parent, "disk");
  await mkdir(disk);
  const size = `size=${400 * MEGABYTE},mode=755`;
  const mounted = await run("mount", ["-t", "tmpfs", "-o", size, "tmpfs", disk]).catch(() => null);
  if (!mounted) {
    await rm(parent, { recursive: true });
    return "skipped: this user may not mount a small file system (Linux, root)";
  }
  const site = await SiteProcess.at(join(disk, "data"));
  try {
    await site.start();
    return await fill(site, join(disk, "filler"), seconds, phone);
  } catch (error) {
    // The disk and its logs are removed before anybody reads the failure.
    throw new Error(`${String(error)}\nThe site's log ended with:\n${site.logTail}`, {
      cause: error,
    });
  } finally {
    await site.end("SIGTERM");
    await run("umount", ["-l", disk]);
    await rm(parent, { recursive: true, force: true });
  }
}

async function fill(site: SiteProcess, filler: string, seconds: number, phone: string) {
  const visitors = new Visitors(site.url);
  await visitors.come();
  await visitors.seeAcknowledged(5);
  const logged = async () => site.logBytes + (await serverLog(site));
  const before = await logged();
  const earlier = new Map(visitors.answers);
  await takeAllSpace(filler);
  for (let second = 0; second < seconds; second += 1) {
    await wait(1000);
    // Takes space freed meanwhile, too.
    await takeAllSpace(filler);
    // Forces a new file of the write-ahead log, for which there is no space.
    if (second === 1) await site.tryQuery("SELECT pg_switch_wal()");
  }
  const answers = Object.fromEntries(
    [...visitors.answers].map(([status, count]) => [status, count - (earlier.get(status) ?? 0)]),
  );
  const logPerSecond = Math.round(((await logged()) - before) / seconds);
  await rm(filler);
  const recovery = await visitors.seeAcknowledged(3);
  await visitors.leave();
  await settle(site);
  const ledger = await reckon(site, visitors, await outbox(site));
  ledger.faults.push(...owed(ledger));
  return { answers, tellsPhone: visitors.apology.includes(phone), recovery, logPerSecond, ledger };
}

async function takeAllSpace(filler: string): Promise<void> {
  const file = await open(filler, "a");
  const block = Buffer.alloc(MEGABYTE);
  try {
    for (let size = block.length; size >= 1; size = Math.floor(size / 10)) {
      while (
        await file.write(block, 0, size).then(
          () => true,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}

async function serverLog(site: SiteProcess): Promise<number> {
  const log = await stat(join(site.dataDir, "postgres", "server.log")).catch(() => undefined);
  return log?.size ?? 0;
}

/** The emails about leads that were written as files. */
async function outbox(site: SiteProcess): Promise<ReceivedEmail[]> {
  const directory = join(site.dataDir, "outbox");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".eml"));
  const emails = await Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(directory, name), "latin1");
      const kind = name.endsWith("-agency.eml") ? ("agency" as const) : ("visitor" as const);
      return { kind, lead: Number(/^(?:To|Reply-To): <?jan(\d+)@/m.exec(raw)?.[1]), raw };
    }),
  );
  // The reminder of a working day's morning is not about a lead of these.
  return emails.filter(({ lead }) => !Number.isNaN(lead));
}
