import { setTimeout as wait } from "node:timers/promises";
import type { SiteProcess } from "../faults/site-process.ts";

interface Told {
  /** Bidders, by number, who were sent on to their page with its receipt. */
  receipts: Set<number>;
  /** Those who were told that their bid came too late. */
  refused: Set<number>;
  /** Answers of another kind, or none: whoever got one tried again. */
  troubles: number;
}

/** The first of them sends so long before the moment, the last so long after it. */
const BEFORE_MS = 1500;
const AFTERWARDS_MS = 200;

/**
 * Every bidder sends one bid in the last second before `closesAt` or around it, and again until they
 * are told. Each of the `strikes` happens so many milliseconds after `closesAt`.
 */
export async function bidInLastSecond(
  instances: readonly SiteProcess[],
  { paths, closesAt }: { paths: readonly string[]; closesAt: Date },
  strikes: readonly { at: number; strike: () => Promise<void> }[],
): Promise<Told> {
  const told: Told = { receipts: new Set(), refused: new Set(), troubles: 0 };
  const untilMoment = () => closesAt.getTime() - Date.now();
  if (untilMoment() < BEFORE_MS) throw new Error("the last second began before all was ready");

  async function persist(number: number, path: string): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const status = await sendBid(instances[(number + tries) % 2]!, path, number);
      if (status === 303) return void told.receipts.add(number);
      if (status === 409) return void told.refused.add(number);
      told.troubles += 1;
      await wait(250);
    }
    throw new Error(`bidder ${number} is never told`);
  }
  await Promise.all([
    ...paths.map(async (path, index) => {
      const part = index / paths.length;
      await wait(untilMoment() - BEFORE_MS + part * (BEFORE_MS + AFTERWARDS_MS));
      await persist(index + 1, path);
    }),
    ...strikes.map(async ({ at, strike }) => {
      await wait(untilMoment() + at);
      await strike();
    }),
  ]);
  return told;
}

/** By their number, so that a bid that is opened tells whose it is. */
export const amountOf = (number: number) => 300_000 + number;

/** Has each instance read a bid that is not sent, so that it is as quick as one that runs for long. */
export async function warmUp(instances: readonly SiteProcess[], path: string): Promise<void> {
  for (const instance of instances) {
    for (let times = 0; times < 10; times += 1) await sendBid(instance, path, 0, "lezen");
  }
}

/** Has a bidder send a bid, or only read it; the status, 0 without an answer. */
export async function sendBid(
  { url }: SiteProcess,
  path: string,
  number: number,
  act: "bod" | "lezen" = "bod",
): Promise<number> {
  try {
    const answer = await fetch(url + path, {
      method: "POST",
      redirect: "manual",
      // Longer than the site tries: whoever leaves while it does may be told less than it did.
      signal: AbortSignal.timeout(60_000),
      // Limits count by network.
      headers: { "X-Forwarded-For": `10.${number >> 8}.${number & 255}.1` },
      body: new URLSearchParams({ act, na: "0", amount: String(amountOf(number)) }),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}
