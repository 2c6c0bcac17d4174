import type { RateLimit } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

type Counter = "client" | "pair" | "account" | "known";
type Limits = Partial<Record<Counter, readonly [attempts: number, seconds: number]>>;

/**
 * How often within a window: by one client network, by it for one account, and for one account (its
 * address or its id) in all. A browser that is known to the account has a counter of its own first:
 * what others do never keeps it out.
 */
const limits = {
  // Few for one network; in all so many that it takes fifty networks to reach.
  login: {
    client: [60, QUARTER],
    pair: [20, QUARTER],
    account: [1_000, QUARTER],
    known: [20, QUARTER],
  },
  register: { client: [20, HOUR], account: [5, HOUR] },
  // Each of these is an email.
  reset: { client: [20, HOUR], account: [5, HOUR], known: [3, HOUR] },
  password: { client: [60, QUARTER], account: [10, QUARTER] },
  confirm: { client: [20, HOUR], account: [3, HOUR] },
  // better-auth counts too: five codes for one password, ten wrong ones in a row for an account.
  "second-step": { client: [60, QUARTER], account: [30, QUARTER] },
  passkey: { client: [60, QUARTER] },
} as const satisfies Record<string, Limits>;

export type Attempt = keyof typeof limits;

interface Who {
  client: string;
  account?: string;
  /** The number of a browser that signed in to the account before. */
  browser?: string | null;
}

/** Counts an attempt before it is made. Null: go on; else the seconds to wait. */
export async function countAttempt(
  { rateLimiter }: Pick<Services, "rateLimiter">,
  attempt: Attempt,
  { client, account, browser }: Who,
): Promise<number | null> {
  const of: Limits = limits[attempt];
  const count = (subjects: Partial<Record<Counter, string | undefined>>) => {
    const counted = Object.entries(subjects).flatMap(([counter, subject]) => {
      const limit = of[counter as Counter];
      if (!limit || subject === undefined) return [];
      const [attempts, windowSeconds] = limit;
      const rate: RateLimit = { name: `${attempt}-${counter}`, limit: attempts, windowSeconds };
      return [[rate, subject] as [RateLimit, string]];
    });
    return counted.length === 0 ? null : rateLimiter.countAll(counted);
  };
  // A thief of its cookie may have used it up: the browser is then one like any other.
  if (browser && of.known && (await count({ known: `${browser} ${account}` })) === null)
    return null;
  const pair = account === undefined ? undefined : `${client} ${account}`;
  // A refused attempt must not count for the account: one client could fill that counter.
  return (await count({ client, pair })) ?? (await count({ account }));
}
