import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Log } from "../observability/log.ts";
import { makePrivate } from "./account.ts";
import { connectOwner, isShutting, resignOwner, type Unavailable } from "./connection.ts";
import { removeEmptySocketDir, type Endpoint } from "./endpoint.ts";
import { findPostmaster, isClaimed, removeStaleLocks } from "./lock-file.ts";
import type { Place } from "./place.ts";
import { spawnPostmaster, type StopPace, stopPostmaster, type Settings } from "./postmaster.ts";
import { endOrphans, waitUntil } from "./processes.ts";
import { logSize, readLogTail, trimLog } from "./server-log.ts";

/** Ended postmasters in a row before the first start is given up. */
const attempts = 5;
/** Milliseconds that a postmaster may stay unreachable before it is stopped. */
const patience = 30_000;
/** Milliseconds between two looks at the size of the server's log. */
const trimInterval = 60_000;
/** Milliseconds of waiting, of which tests have no need. */
export interface Pace {
  /** Between two looks whether PostgreSQL still lets anybody in. */
  look: number;
  /** After its first failed start; doubled with each. */
  retry: number;
  /** Until a shutdown is made harder. */
  stop: StopPace;
}

export const usualPace: Pace = { look: 5000, retry: 100, stop: [10_000, 5000, 5000] };

/** Keeps one PostgreSQL running as long as this process wants it, whether it started or adopted it. */
export class Keeper {
  readonly #place: Place;
  readonly #endpoint: Endpoint;
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #pace: Pace;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #owner: Client | undefined;
  #failures = 0;
  #logStart = 0;
  #recovering: Promise<void> = Promise.resolve();

  constructor(place: Place, endpoint: Endpoint, settings: Settings, log: Log, pace = usualPace) {
    this.#place = place;
    this.#endpoint = endpoint;
    this.#settings = settings;
    this.#log = log;
    this.#pace = pace;
  }

  /** Starts or adopts PostgreSQL. Throws with the end of the server's log when it does not start. */
  async start(): Promise<{ owner: Client; adopted: boolean }> {
    const owner = await this.#connectOrSpawn(attempts);
    if (!owner) throw new Error("PostgreSQL was stopped while it started.");
    const trimming = setInterval(
      () => void trimLog(this.#place.logFile).catch(() => {}),
      trimInterval,
    ).unref();
    const looking = setInterval(
      () => void this.#hastenShutdown().catch(() => {}),
      this.#pace.look,
    ).unref();
    this.#stopping.signal.addEventListener("abort", () => {
      clearInterval(trimming);
      clearInterval(looking);
    });
    const running = await findPostmaster(this.#place.cluster);
    return { owner, adopted: this.#child === undefined || this.#child.pid !== running?.pid };
  }

  /** Gives PostgreSQL up, and ends it when no other process uses it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#recovering;
    const last = await this.#resign();
    const pid = await this.#runningPid();
    if (last && pid !== undefined) await this.#stop(pid);
    await this.#owner?.end().catch(() => {});
    if (last) await removeEmptySocketDir(this.#endpoint, this.#place.home);
  }

  /** Whether we were the last owner. Asks until PostgreSQL answers, in case it is just starting. */
  async #resign(): Promise<boolean> {
    let last: boolean | undefined;
    await waitUntil(async () => {
      if (!this.#owner) {
        if ((await this.#runningPid()) === undefined) return true;
        const owner = await this.#connect();
        if (typeof owner === "string") return false;
        this.#owner = owner;
      }
      last = await resignOwner(this.#owner).catch(() => undefined);
      if (last === undefined) this.#owner = undefined;
      return last !== undefined;
    }, patience);
    return last ?? this.#child !== undefined;
  }

  /** The postmaster's process id. Our own child counts before it has written its lock file. */
  async #runningPid(): Promise<number | undefined> {
    return this.#child?.pid ?? (await findPostmaster(this.#place.cluster))?.pid;
  }

  async #connect(): Promise<Client | Unavailable> {
    if (!(await isClaimed(this.#place.cluster))) return "absent";
    return await connectOwner(this.#endpoint);
  }

  /** Returns `undefined` only when `stop` was called meanwhile. */
  async #connectOrSpawn(limit: number): Promise<Client | undefined> {
    const since = Date.now();
    let unreachableSince = since;
    while (!this.#stopping.signal.aborted) {
      const owner = await this.#connect();
      if (typeof owner === "object") {
        this.#owner = owner;
        this.#failures = 0;
        owner.once("end", () => this.#lost());
        return owner;
      }
      if (owner === "busy") unreachableSince = Date.now();
      const pid = await this.#runningPid();
      if (pid === undefined) {
        await this.#spawn(limit);
        unreachableSince = Date.now();
      } else if (Date.now() - unreachableSince > patience) {
        this.#log.warn({ pid }, "PostgreSQL cannot be reached, stopping it");
        await this.#stop(pid);
      }
      // Quick at first; a long recovery should not fill the server's log with refused connections.
      await sleep(Date.now() - since < 2000 ? 20 : 250);
    }
    return undefined;
  }

  async #spawn(limit: number): Promise<void> {
    if (this.#failures > 0) {
      const serverLog = await readLogTail(this.#place.logFile, this.#logStart);
      if (this.#failures >= limit) throw new Error(`PostgreSQL does not start:\n${serverLog}`);
      this.#log.warn(
        { failures: this.#failures, serverLog },
        "PostgreSQL ended, starting it again",
      );
      const signal = this.#stopping.signal;
      await sleep(Math.min(this.#pace.retry * 2 ** (this.#failures - 1), 10_000), undefined, {
        signal,
      }).catch(() => {});
    }
    const orphans = await endOrphans(this.#place.cluster);
    if (orphans > 0) this.#log.warn({ orphans }, "Ended what a dead PostgreSQL had left running");
    const { host, port, password } = this.#endpoint;
    if (!password) await makePrivate(host, this.#place.account);
    await removeStaleLocks(this.#place.cluster, join(host, `.s.PGSQL.${port}`));
    if (this.#stopping.signal.aborted) return;

    this.#logStart = await logSize(this.#place.logFile);
    const child = spawnPostmaster(this.#place, this.#endpoint, this.#settings);
    this.#child = child;
    const ended = (): void => {
      this.#failures += 1;
      if (this.#child === child) this.#child = undefined;
    };
    child.once("exit", ended);
    child.once("error", (error) => {
      this.#log.error({ err: error }, "PostgreSQL cannot be started");
      ended();
    });
  }

  /**
   * A polite ("smart") shutdown lets nobody in and waits until all have left, which we never do: it
   * becomes a fast one, and the site comes back. On a full disk a fast one may never end either.
   */
  async #hastenShutdown(): Promise<void> {
    const pid = await this.#runningPid();
    if (pid === undefined || !this.#owner || !(await isShutting(this.#endpoint))) return;
    // While it starts or recovers we would have lost our connection, and it our interest.
    if (!this.#owner || this.#stopping.signal.aborted) return;
    this.#log.warn({ pid }, "PostgreSQL was asked to stop and waits for us, stopping it now");
    await this.#stop(pid);
  }

  #stop(pid: number): Promise<void> {
    return stopPostmaster(this.#place, pid, this.#pace.stop);
  }

  #lost(): void {
    this.#owner = undefined;
    if (this.#stopping.signal.aborted) return;
    this.#log.warn({}, "PostgreSQL went away, bringing it back");
    this.#recovering = this.#recover();
  }

  async #recover(): Promise<void> {
    while (!this.#stopping.signal.aborted && !this.#owner) {
      try {
        if (await this.#connectOrSpawn(Infinity)) this.#log.info({}, "PostgreSQL is back");
      } catch (error) {
        this.#log.error({ err: error }, "PostgreSQL cannot be brought back, trying again");
        await sleep(1000);
      }
    }
  }
}
