import type { SiteProcess } from "../faults/site-process.ts";
import { touchForm } from "../site/touch-form.ts";
import type { TwoInstances } from "./two-instances.ts";

const account = { email: "anna@kantoor.example", password: "een-lang-wachtwoord-77" };

const FIRST_OF_ONE_ADDRESS = 1_000_000;

/** Signs in on one instance: the statuses of `/auth` on the other while signed in and afterwards. */
export async function signInAcross({ instances: [one, two] }: TwoInstances) {
  await post(one, "/auth", { act: "registreren", ...account });
  const signedIn = await post(one, "/auth", { act: "inloggen", ...account });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const ask = (instance: SiteProcess) =>
    fetch(`${instance.url}/auth`, { headers: { cookie }, redirect: "manual" });
  const during = (await ask(two)).status;
  await post(two, "/auth/uitloggen", {}, { cookie });
  const after = (await ask(one)).status;
  return { during, after };
}

/** Leads from one client, to both in turn: how each was answered and whether it was marked. */
export async function leadsOfOneAddress(site: TwoInstances, count: number): Promise<string[]> {
  const answers: string[] = [];
  const token = await touchForm(site.instances[0].url);
  for (let turn = 0; turn < count; turn += 1) {
    const lead = FIRST_OF_ONE_ADDRESS + turn;
    const form = {
      name: "Jan Peeters",
      email: `jan${lead}@example.nl`,
      phone: "0612345678",
      message: `Lead ${lead}`,
      token,
    };
    const from = { "X-Forwarded-For": "198.51.100.7" };
    const { status } = await post(site.instances[turn % 2]!, "/aanvraag", form, from);
    const [stored] = await site.query<{ suspicion: string | null }>(
      "SELECT suspicion FROM leads WHERE message = $1",
      [form.message],
    );
    answers.push(`${status} ${stored?.suspicion ? "marked" : "plain"}`);
  }
  return answers;
}

/**
 * Makes the nightly sync due every minute, and waits for two. @returns how many ran in each minute.
 */
export async function nightsOfBoth(site: TwoInstances): Promise<number[]> {
  const name = "sync-properties";
  await site.query("UPDATE pgboss.schedule SET cron = '* * * * *' WHERE name = $1", [name]);
  await new Promise((resolve) => setTimeout(resolve, 135_000));
  const nights = await site.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
     WHERE name = $1 AND created_on > now() - interval '135 seconds'
     GROUP BY date_trunc('minute', created_on)`,
    [name],
  );
  return nights.map(({ count }) => count);
}

function post(
  instance: SiteProcess,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(form);
  return fetch(instance.url + path, { method: "POST", body, headers, redirect: "manual" });
}
