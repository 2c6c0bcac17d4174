import { MINIMUM_FILL_MS } from "../../app/ui/lead-forms/minimum-fill-time.ts";
import { until } from "../setup/until.ts";

/**
 * The token that a browser fetches when its visitor first touches a lead form, valid for a day. Waits
 * until, by the clock of the site, filling in the form took as long as it takes a person.
 */
export async function touchForm(url: string): Promise<string> {
  const token = await tokenFrom(url);
  await until("a later token to be as much later as filling in takes", async () => {
    return timeOf(await tokenFrom(url)) - timeOf(token) >= MINIMUM_FILL_MS;
  });
  return token;
}

async function tokenFrom(url: string): Promise<string> {
  const answer = await fetch(`${url}/aanvraag/token`);
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  return answer.text();
}

const timeOf = (token: string) => Number.parseInt(token, 36);
