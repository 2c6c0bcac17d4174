import type { RateLimit } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

type Counter = "client" | "pair" | "account" | "known";

/**
 * How often within a window: by one client network, by it for one account, and for one account (its
 * address or its id) in all. A browser that is known to the account has a counter of its own first:
 * what others do never keeps it out.
 */
const limits: Record<string, Partial<Record<Counter, readonly [number, number]>>> = {
  // Few for one network; in all so many that it takes fifty networks to reach.
  login: {
    client: [60, QUARTER],
    pair: [20, QUARTER],
    account: [1_000, QUARTER],
    known: [20, QUARTER],
  },
  register: { client: [20, HOUR], account: [5, HOUR] },
  // Each of these is a letter.
  reset: { client: [20, HOUR], account: [5, HOUR], known: [3, HOUR] },
  password: { client: [60, QUARTER], account: [10, QUARTER] },
  confirm: { client: [20, HOUR], account: [3, HOUR] },
  // better-auth counts too: five codes for one password, ten wrong ones in a row for an account.
  "second-step": { client: [60, QUARTER], account: [30, QUARTER] },
  passkey: { client: [60, QUARTER] },
};

export type LimitedAct =
  | "login"
  | "register"
  | "reset"
  | "password"
  | "confirm"
  | "second-step"
  | "passkey";

interface Who {
  client: string;
  account?: string;
  /** The number of a browser that signed in to the account before. */
  browser?: string | null;
}

/** Counts an act before it is done. Null: go on; else the Dutch answer and its seconds. */
export async function countAct(
  services: Pick<Services, "rateLimiter">,
  act: LimitedAct,
  who: Who,
): Promise<{ message: string; seconds: number } | null> {
  const seconds = await wait(services, act, who);
  if (seconds === null) return null;
  const minutes = Math.ceil(seconds / MINUTE);
  const words = minutes === 1 ? "een minuut" : `${minutes} minuten`;
  return { message: `Te veel pogingen. Probeer het over ${words} opnieuw.`, seconds };
}

async function wait(
  { rateLimiter }: Pick<Services, "rateLimiter">,
  act: LimitedAct,
  { client, account, browser }: Who,
): Promise<number | null> {
  const counters = (subjects: Partial<Record<Counter, string | undefined>>) =>
    Object.entries(subjects).flatMap(([counter, subject]): [RateLimit, string][] => {
      const limit = limits[act]![counter as Counter];
      if (!limit || subject === undefined) return [];
      return [[{ name: `${act}-${counter}`, limit: limit[0], windowSeconds: limit[1] }, subject]];
    });
  const count = (acts: [RateLimit, string][]) =>
    acts.length === 0 ? null : rateLimiter.countAll(acts);
  if (browser) {
    const own = counters({ known: `${browser} ${account}` });
    // A thief of its cookie may have used it up: the browser is then one like any other.
    if (own.length > 0 && (await count(own)) === null) return null;
  }
  const pair = account === undefined ? undefined : `${client} ${account}`;
  // What is refused here must not count for the account: one client could fill that counter.
  return (await count(counters({ client, pair }))) ?? (await count(counters({ account })));
}
