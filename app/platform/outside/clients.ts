import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import { FetchError, fetchBytes } from "@voordeur/feeds/fetch.ts";
import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config.ts";
import { privateHosts, publicFetch } from "../http/public-fetch.ts";
import type { Log } from "../observability/log.ts";
import type { OutsideService } from "./addresses.ts";

/**
 * The reason that there is no answer now. `resting`: it failed a moment ago, and is left alone for
 * a while.
 */
export interface Unreachable {
  state: "unreachable";
  reason: "off" | "resting" | "busy" | "failed" | "wrong";
}

type Fetched = { state: "found"; bytes: Uint8Array } | { state: "not-found" } | Unreachable;

/** The way to one service: how often it is asked, and for how long it is left alone. */
export interface OutsideClient {
  isOn: boolean;
  isResting(): boolean;
  fetch(
    path: string,
    limits: { maxBytes: number; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Fetched>;
  /** Its answer made sense. */
  recordAnswer(): void;
  /** Its answer did not; several in a row are a failure of the service, one is of that answer. */
  recordNonsense(error: unknown): void;
}

interface Politeness {
  atOnce: number;
  /** Between the beginnings of two questions. */
  pauseMs: number;
  mostWaiting: number;
}

const usual: Politeness = { atOnce: 2, pauseMs: 50, mostWaiting: 40 };
const politeness: Record<OutsideService, Politeness> = {
  pdok: usual,
  // A map shows a dozen at once.
  tiles: { atOnce: 6, pauseMs: 0, mostWaiting: 100 },
  cbs: usual,
  bag: usual,
  "ep-online": usual,
};

const MINUTE_MS = 60_000;
/** How long a service is left alone after each failure in a row. */
const RESTS_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
const MAX_WRONG = 5;

type Needed = { config: Config; log: Log; clock: Clock };

export function openClients(needed: Needed): Record<OutsideService, OutsideClient> {
  const client = (service: OutsideService) => openClient(service, needed);
  return {
    pdok: client("pdok"),
    tiles: client("tiles"),
    cbs: client("cbs"),
    bag: client("bag"),
    "ep-online": client("ep-online"),
  };
}

function openClient(service: OutsideService, { config, log, clock }: Needed): OutsideClient {
  const address = config.outside[service];
  const { atOnce, pauseMs, mostWaiting } = politeness[service];
  const limit = pLimit(atOnce);
  const known = address ? privateHosts([address.baseUrl]) : [];
  const fetch = publicFetch(new Set([...known, ...config.privateHosts]));
  let failures = 0;
  let wrongs = 0;
  let restsUntil = 0;
  let turn = Promise.resolve();

  const isResting = () => clock().getTime() < restsUntil;

  function failed(error: unknown): void {
    if (isResting()) return;
    const rest = RESTS_MS[Math.min(failures, RESTS_MS.length - 1)]!;
    restsUntil = clock().getTime() + rest;
    failures += 1;
    // Once: it may be away for days, and that is no fault of this site.
    if (failures > 1) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      { service, reason },
      "a service outside does not answer, and is left alone for a while",
    );
  }

  function recordAnswer(): void {
    if (failures > 0) log.info({ service }, "a service outside answers again");
    failures = 0;
    wrongs = 0;
  }

  async function receive(
    path: string,
    limits: { maxBytes: number; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Fetched> {
    if (isResting()) return { state: "unreachable", reason: "resting" };
    if (pauseMs > 0) {
      const mine = turn;
      turn = mine.then(() => delay(pauseMs));
      await mine;
    }
    try {
      const headers = { "User-Agent": "Voordeur", ...address!.headers };
      const url = `${address!.baseUrl}/${path}`;
      return { state: "found", bytes: await fetchBytes(url, { fetch, headers, ...limits }) };
    } catch (error) {
      limits.signal?.throwIfAborted();
      const status = error instanceof FetchError ? error.status : undefined;
      if (status === 404 || status === 410) {
        recordAnswer();
        return { state: "not-found" };
      }
      // A question that it does not understand says nothing about the next one.
      if (status !== 400 && status !== 422) failed(error);
      return { state: "unreachable", reason: "failed" };
    }
  }

  return {
    isOn: address !== null,
    isResting,
    async fetch(path, limits) {
      if (!address) return { state: "unreachable", reason: "off" };
      if (isResting()) return { state: "unreachable", reason: "resting" };
      if (limit.pendingCount >= mostWaiting) return { state: "unreachable", reason: "busy" };
      return limit(() => receive(path, limits));
    },
    recordAnswer,
    recordNonsense(error) {
      wrongs += 1;
      if (wrongs >= MAX_WRONG) failed(error);
    },
  };
}
