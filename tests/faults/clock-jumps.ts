import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { preparePlace } from "../../app/platform/postgres/place.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";

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
