import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { preparePlace } from "../../app/platform/postgres/place.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { countNotifications, type Ledger, owed, reckon } from "./ledger.ts";
import { SiteProcess } from "./site-process.ts";
import { UnrulyMailServer } from "./unruly-mail-server.ts";
import { Visitors } from "./visitors.ts";

const jumps = ["+1h", "+0", "+1d", "+0", "-1d", "+0", "-1h"] as const;

export interface Jump {
  /** How far the clock is from the true time. */
  clock: (typeof jumps)[number];
  /** Milliseconds until the emails from before and after the jump had arrived. */
  settled: number;
  ledger: Ledger;
}

/**
 * Moves the clock of the app and its PostgreSQL while emails wait for a mail server, and measures when
 * they arrive. @returns a string when this machine cannot run it (it needs libfaketime).
 */
export async function runClockJumps(say: (jump: Jump) => void): Promise<Jump[] | string> {
  const library = findFaketime();
  if (typeof library === "object") return library.missing;
  const dataDir = await freshDirectory();
  // Not beside the site's data, which the user of PostgreSQL may not see.
  const clockDir = await freshDirectory();
  const clock = join(clockDir, "clock");
  await setClock(clock, "+0");
  const env = fakedClock(library, clock);
  const mail = await UnrulyMailServer.open();
  const postgres = await startFakedPostgres(dataDir, env);
  const site = await SiteProcess.at(dataDir, { ...env, ...postgres.env, SMTP_URL: mail.url });
  const visitors = new Visitors(site.url);
  const done: Jump[] = [];
  try {
    await site.start();
    for (const jump of jumps) {
      await mail.behave("down");
      await visitors.touchForm();
      await visitors.send();
      await wait(3000);
      await setClock(clock, jump);
      // A form left open since yesterday would be marked.
      if (jump === "+1d") await visitors.touchForm();
      await visitors.send();
      await mail.behave(undefined);
      const since = performance.now();
      while (
        (await countNotifications(site, "queued")) > 0 &&
        performance.now() - since < 240_000
      ) {
        await wait(200);
      }
      const ledger = await reckon(site, visitors, mail.emails);
      ledger.faults.push(...owed(ledger));
      done.push({ clock: jump, settled: Math.round(performance.now() - since), ledger });
      say(done.at(-1)!);
    }
    return done;
  } finally {
    await site.end("SIGTERM");
    await postgres.stop();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    await rm(clockDir, { recursive: true });
  }
}

/** The library that gives a process another clock. */
export function findFaketime(): string | { missing: string } {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  return library ?? { missing: "skipped: needs libfaketime (Debian's package faketime)" };
}

/** The environment of a process that takes its time from this file. */
export const fakedClock = (library: string, file: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: "1",
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

/** Sets the clock of those processes: `+1h` is an hour ahead. */
export async function setClock(file: string, offset: string): Promise<void> {
  await writeFile(file, `${offset}\n`);
  await chmod(file, 0o644);
}

/** The app starts its PostgreSQL with a clean environment, so this one is started beside it. */
export async function startFakedPostgres(dataDir: string, env: Record<string, string>) {
  const log = { info() {}, warn() {}, error() {} };
  const first = await startPostgres({ dataDir, log });
  await first.stop();
  const { native, cluster, home, account } = await preparePlace(dataDir);
  const socket = new URL(first.url).searchParams.get("host") ?? home;
  const settings = ["listen_addresses=", `unix_socket_directories=${socket}`, "max_connections=60"];
  const postgres = spawn(
    join(native, "bin", "postgres"),
    ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])],
    { ...account, env: { ...env, PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }, stdio: "ignore" },
  );
  return {
    env: { DATABASE_URL: first.url.replace(/port=\d+/, "port=5432") },
    stop: async () => {
      const ended = once(postgres, "exit");
      postgres.kill("SIGINT");
      await ended;
    },
  };
}
