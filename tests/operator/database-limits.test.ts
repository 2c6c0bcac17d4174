import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import pg from "pg";
import { agency } from "../../agency.config.ts";
import { until } from "../setup/until.ts";
import { createPlace, startSite, type TestSite } from "../site/site.ts";

let site: TestSite;
let ownUrl: string;
beforeAll(async () => {
  const place = await createPlace();
  ownUrl = place.database.url;
  // Shorter than in production; a URL may set it.
  const url = `${ownUrl}&lock_timeout=300`;
  site = await startSite({
    demo: false,
    place: { ...place, database: { ...place.database, url } },
  });
});
afterAll(() => site.close());

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: "test" });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const register = () =>
  site.fetch("/auth", {
    method: "POST",
    headers: { Origin: site.services.publicUrl },
    body: new URLSearchParams({
      act: "registreren",
      email: "jan@example.nl",
      password: "een-lang-wachtwoord-77",
    }),
  });

test("every connection of a running site was made with limits", async () => {
  const client = await connect(ownUrl);
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> 'test' ORDER BY 1`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["voordeur-job", "voordeur-listen"]));
  expect(names.filter((name) => !/^voordeur-(visit|job|long|listen|watch)$/.test(name))).toEqual(
    [],
  );
});

test("a lock that another holds ends in our own page, and the site goes on", async () => {
  const client = await connect(ownUrl);
  await client.query("BEGIN; LOCK TABLE properties");
  const answer = await site.fetch("/woningaanbod-venlo/dorpsstraat-1-venlo");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
  const text = await answer.text();
  expect(text).toContain("Dit lukt nu even niet");
  expect(text).toContain(agency.phone.display);
  await client.query("ROLLBACK");
  expect((await site.fetch("/woningaanbod-venlo/dorpsstraat-1-venlo")).status).toBe(404);
});

test("a statement that sleeps is ended, its form comes back, and its connection goes on", async () => {
  const client = await connect(ownUrl);
  await client.query(`CREATE FUNCTION sleep() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$`);
  await client.query(
    "CREATE TRIGGER sleep BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION sleep()",
  );
  const registering = register();
  // As the server does when its time is over.
  const cancel = `SELECT pg_cancel_backend(pid) AS done FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  await until("it to sleep", async () => (await client.query(cancel)).rowCount);
  const answer = await registering;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('value="jan@example.nl"');
  await client.query("DROP TRIGGER sleep ON rate_limits");
  expect((await register()).status).toBeLessThan(500);
});

test("a function says so in its own words", async () => {
  const client = await connect(ownUrl);
  await client.query("BEGIN; LOCK TABLE rate_limits");
  const { publicKey } = site.services.secrets;
  const answer = await site.fetch("/functions/match-properties", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${publicKey}` },
    body: "{}",
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: expect.stringContaining("over een minuut") });
});
