import type { SiteProcess } from "../faults/site-process.ts";

/** Has a bidder send a bid. @returns the status, 0 without an answer */
export async function sendBid({ url }: SiteProcess, path: string, number: number): Promise<number> {
  try {
    const answer = await fetch(url + path, {
      method: "POST",
      redirect: "manual",
      // Longer than the site tries: whoever leaves while it does may be told less than it did.
      signal: AbortSignal.timeout(60_000),
      // Limits count by network.
      headers: { "X-Forwarded-For": `10.${number >> 8}.${number & 255}.1` },
      body: new URLSearchParams({ act: "bod", na: "0", amount: String(300_000 + number) }),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}
