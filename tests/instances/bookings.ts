import { setTimeout as wait } from "node:timers/promises";
import type { SiteProcess } from "../faults/site-process.ts";
import { touchForm } from "../site/touch-form.ts";
import type { TwoInstances } from "./two-instances.ts";

interface Told {
  /** Visitors, by number, who were told that they have a viewing. */
  booked: Set<number>;
  /** Those who were told that somebody else was first. */
  refused: Set<number>;
  /** Answers of another kind, or none: whoever got one tried again. */
  troubles: number;
}

/**
 * Visitors who all want one of a few moments and try again until they are told. `strikes`: each
 * happens once so many more have been told; visitors go on meanwhile.
 */
export async function bookDuring(
  { instances }: TwoInstances,
  { slug, keys, visitors }: { slug: string; keys: readonly string[]; visitors: number },
  { every, strikes }: { every: number; strikes: readonly (() => Promise<void>)[] },
): Promise<Told> {
  const told: Told = { booked: new Set(), refused: new Set(), troubles: 0 };
  const token = await touchForm(instances[0].url);
  const striking: Promise<void>[] = [];
  let next = 0;
  async function persist(visitor: number): Promise<void> {
    const form = formOf(visitor, keys[visitor % keys.length]!, token);
    let status = 0;
    for (let tries = 0; tries < 300; tries += 1) {
      const instance = instances[(visitor + tries) % 2]!;
      status = await post(instance, `/bezichtiging/${slug}`, form, visitor);
      if (status === 303) return void told.booked.add(visitor);
      if (status === 409) return void told.refused.add(visitor);
      told.troubles += 1;
      await wait(300);
    }
    const running = instances.filter((instance) => instance.running).length;
    throw new Error(
      `visitor ${visitor} is never told: ${status} from ${running} running instances`,
    );
  }
  async function come(): Promise<void> {
    while (next < visitors) {
      await persist(next++);
      const isDue = told.booked.size + told.refused.size >= every * (striking.length + 1);
      const strike = isDue && strikes[striking.length];
      if (strike) striking.push(strike());
    }
  }
  await Promise.all(Array.from({ length: 8 }, come));
  await Promise.all(striking);
  return told;
}

function formOf(visitor: number, key: string, token: string): URLSearchParams {
  return new URLSearchParams({
    moment: key,
    name: `Bezoeker ${visitor}`,
    email: `jan${visitor}@example.nl`,
    phone: "0612345678",
    token,
  });
}

/** The status; 0 without an answer. */
async function post(
  { url }: SiteProcess,
  path: string,
  body: URLSearchParams,
  visitor: number,
): Promise<number> {
  try {
    const answer = await fetch(url + path, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
      // Limits count by network.
      headers: { "X-Forwarded-For": `10.${visitor >> 8}.${visitor & 255}.1` },
      body,
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Waits until no letter is owed. Jobs of a killed process count as abandoned at once. */
export async function settleLetters(site: TwoInstances, kind: "viewing" | "bid"): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const [owed] = await site.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM outbox WHERE kind = $1 AND state <> 'sent'",
      [kind],
    );
    if (owed?.count === 0) return;
    await site.query(
      `UPDATE pgboss.job SET state = 'retry', start_after = now()
       WHERE name = $1 AND (state = 'retry'
         OR (state = 'active' AND started_on < now() - interval '3 seconds'))`,
      [`send-${kind}-letter`],
    );
    await wait(200);
  }
}

export interface StoredBooking {
  visitor: number;
  startsAt: string;
  momentId: string | null;
  leads: number;
}

/** The viewings that hold a place. */
export function listBookings(site: TwoInstances): Promise<StoredBooking[]> {
  return site.query<StoredBooking>(
    `SELECT substring(v.email FROM '\\d+')::int AS visitor, v.starts_at::text AS "startsAt",
       v.moment_id::text AS "momentId",
       (SELECT count(*)::int FROM leads l WHERE l.email = v.email) AS leads
     FROM viewings v WHERE state = 'confirmed' ORDER BY visitor`,
  );
}
