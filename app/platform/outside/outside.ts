import { createHash } from "node:crypto";
import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../observability/log.ts";
import type { OutsideService } from "./addresses.ts";
import { findAnswer, keepAnswer } from "./queries.server.ts";
import { openClients, type Unreachable } from "./clients.ts";

/** Being away and knowing nothing are ordinary outcomes of asking somebody else. */
export type OutsideAnswer<Answer> =
  | { state: "found"; answer: Answer; fetchedAt: Date }
  | { state: "not-found"; fetchedAt: Date }
  | Unreachable;

export interface OutsideQuestion<Answer> {
  service: OutsideService;
  /** Path and query, without a slash in front. It says all of the question: answers are kept by it. */
  path: string;
  /** How long an answer is as good as a new one, in milliseconds. */
  keepMs: number;
  /** Reads the JSON of an answer; null: it says that there is none. Throws when it makes no sense. */
  read: (body: unknown) => Answer | null;
  /** Asks although an answer is kept. Default false. */
  fresh?: boolean;
  /** Largest answer accepted. Default 512 KB. */
  maxBytes?: number;
  /** For the whole answer. Default 5 s. */
  timeoutMs?: number;
}

export interface Outside {
  /** Whether the service is asked at all. */
  isOn(service: OutsideService): boolean;
  /** Whether the service is on and not resting after failures. */
  isUp(service: OutsideService): boolean;
  /**
   * Asks, or gives the kept answer; an old one when the service is out of reach. Throws only when the
   * database does.
   */
  ask<Answer>(question: OutsideQuestion<Answer>): Promise<OutsideAnswer<Answer>>;
  /** The bytes of an answer, kept nowhere; null: there are none at this path (404). */
  bytes(
    service: OutsideService,
    path: string,
    limits: { maxBytes: number; timeoutMs: number; signal?: AbortSignal },
  ): Promise<{ state: "found"; bytes: Uint8Array } | { state: "not-found" } | Unreachable>;
}

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 5000;
/** A question without an answer is asked again sooner: registers are filled every day. */
const NOT_FOUND_MS = 7 * 86_400_000;

/** The registers outside, each with its own patience, on a cache in the database. */
export function openOutside({
  config,
  db,
  log,
  clock,
}: {
  config: Config;
  db: Database;
  log: Log;
  clock: Clock;
}): Outside {
  const clients = openClients({ config, log, clock });
  const underWay = new Map<string, Promise<OutsideAnswer<unknown>>>();

  async function askAnew<Answer>(
    { service, path, keepMs, read, ...limits }: OutsideQuestion<Answer>,
    question: string,
  ): Promise<OutsideAnswer<Answer>> {
    const client = clients[service];
    const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = limits;
    const got = await client.fetch(path, { maxBytes, timeoutMs });
    if (got.state === "unreachable") return got;
    const fetchedAt = clock();
    const keep = (answer: string | null, ms: number) =>
      keepAnswer(db, { service, question, answer, fetchedAt, expiresAt: later(fetchedAt, ms) });
    let answer: Answer | null = null;
    if (got.state === "found") {
      const text = Buffer.from(got.bytes).toString("utf8");
      try {
        answer = read(JSON.parse(text));
      } catch (error) {
        client.recordNonsense(error);
        return { state: "unreachable", reason: "wrong" };
      }
      client.recordAnswer();
      if (answer !== null) await keep(JSON.stringify(JSON.parse(text)), keepMs);
    }
    if (answer !== null) return { state: "found", answer, fetchedAt };
    await keep(null, Math.min(keepMs, NOT_FOUND_MS));
    return { state: "not-found", fetchedAt };
  }

  async function askOnce<Answer>(
    asked: OutsideQuestion<Answer>,
    question: string,
  ): Promise<OutsideAnswer<Answer>> {
    const { service, read } = asked;
    const kept = await findAnswer(db, service, question);
    const known = kept && readKept(kept, read);
    const isFresh = kept && kept.expiresAt > clock() && !asked.fresh;
    if (known && isFresh) return known;
    const outcome = await askAnew(asked, question);
    return outcome.state === "unreachable" && known && !asked.fresh ? known : outcome;
  }

  async function ask<Answer>(asked: OutsideQuestion<Answer>): Promise<OutsideAnswer<Answer>> {
    const { service, path } = asked;
    if (!clients[service].isOn) return { state: "unreachable", reason: "off" };
    const question = createHash("sha256").update(path).digest("base64url");
    const key = `${service} ${question}`;
    let running = underWay.get(key);
    if (!running) {
      running = askOnce(asked, question).finally(() => underWay.delete(key));
      underWay.set(key, running);
    }
    return running as Promise<OutsideAnswer<Answer>>;
  }

  return {
    isOn: (service) => clients[service].isOn,
    isUp: (service) => clients[service].isOn && !clients[service].isResting(),
    ask,
    bytes: (service, path, limits) => clients[service].fetch(path, limits),
  };
}

/** Undefined: a version of the program that reads otherwise kept it. */
function readKept<Answer>(
  { answer, fetchedAt }: { answer: string | null; fetchedAt: Date },
  read: (body: unknown) => Answer | null,
): OutsideAnswer<Answer> | undefined {
  if (answer === null) return { state: "not-found", fetchedAt };
  try {
    const known = read(JSON.parse(answer));
    return known === null ? undefined : { state: "found", answer: known, fetchedAt };
  } catch {
    return undefined;
  }
}

function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}
