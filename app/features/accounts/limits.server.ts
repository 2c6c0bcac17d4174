import type { RateLimit } from "../../platform/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often within a window: by one client address, and for one e-mail address or account. */
const limits = {
  login: { client: [60, 15 * MINUTE], account: [20, 15 * MINUTE] },
  register: { client: [20, HOUR], account: [5, HOUR] },
  reset: { client: [20, HOUR], account: [5, HOUR] },
  password: { client: [60, 15 * MINUTE], account: [10, 15 * MINUTE] },
} as const;

export type LimitedAct = keyof typeof limits;

/** Counts an act before it is done. Null: go on; else the Dutch answer and its seconds. */
export async function countAct(
  { rateLimiter }: Pick<Services, "rateLimiter">,
  act: LimitedAct,
  who: { client: string; account?: string },
): Promise<{ message: string; seconds: number } | null> {
  const acts = (["client", "account"] as const).flatMap((kind): [RateLimit, string][] => {
    const subject = who[kind];
    const [limit, windowSeconds] = limits[act][kind];
    return subject === undefined
      ? []
      : [[{ name: `${act}-${kind}`, limit, windowSeconds }, subject]];
  });
  const seconds = await rateLimiter.countAll(acts);
  if (seconds === null) return null;
  const minutes = Math.ceil(seconds / MINUTE);
  const wait = minutes === 1 ? "een minuut" : `${minutes} minuten`;
  return { message: `Te veel pogingen. Probeer het over ${wait} opnieuw.`, seconds };
}
