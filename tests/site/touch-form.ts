import { setTimeout as wait } from "node:timers/promises";

const FILL_TIME_MS = 700;

/**
 * What a browser fetches when its visitor first touches a lead form, after as long as filling it in
 * takes: good for a day.
 */
export async function touchForm(url: string): Promise<string> {
  const answer = await fetch(`${url}/aanvraag/token`, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const token = await answer.text();
  await wait(FILL_TIME_MS);
  return token;
}
