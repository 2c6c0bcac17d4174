import { outbox } from "../../../../database/schema/outbox.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useNewsWorkbench } from "../../../../tests/searches/news-workbench.ts";
import { strandedEmailsJob } from "../../../platform/outbox/stranded.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { NEWS_LETTER } from "../news/job-name.ts";
import { startHeadStart } from "../../../homes/listings/head-start/service.server.ts";
import { requestSearch } from "../service.server.ts";
import { searchLetter } from "../searches.server.ts";
import { newsEmails, searchEmails } from "./registered.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

const bench = await useNewsWorkbench();
const { db, services, home, search, minute, run } = bench;
beforeEach(async () => {
  await bench.empty();
  bench.setClock("2026-03-03T10:00:00Z");
  await minute();
  await emptyTables(db, "rate_limits");
});

const ask = (email: string) =>
  requestSearch(services, { email, query: "", style: null, rhythm: "daily", staffId: null });
const look = () =>
  strandedEmailsJob(services, [searchEmails, newsEmails]).run(
    {},
    { last: false, signal: new AbortController().signal },
  );
const subjects = async () =>
  (await minute()).map(({ to, subject }) => `${to![0]!.address}: ${subject}`);

/** One email of either job, queued and not yet sent. */
async function queueTwo() {
  await search();
  await home({ address: "Markt 12" });
  await run("tell-news");
  await ask("piet@example.nl");
  const jobs = await services.waitingJobs();
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(
    [NEWS_LETTER, searchLetter.queue].toSorted(),
  );
  return jobs;
}

const both = [
  "jan@example.nl: Nieuw in Venlo: Markt 12, € 300.000 k.k.",
  "piet@example.nl: Bevestig uw zoekopdracht",
];

test("an email goes out once after all when the process died in its job's last try", async () => {
  await queueTwo();
  const state = (now: string) =>
    db.execute(
      sql`UPDATE pgboss.job SET state = ${now}::pgboss.job_state WHERE name LIKE 'send-%'`,
    );
  // Another process may still be at it.
  await state("active");
  await look();
  expect(await services.waitingJobs()).toEqual([]);
  await state("failed");
  await look();
  await look();
  expect(await services.waitingJobs()).toHaveLength(2);
  expect((await subjects()).toSorted()).toEqual(both);
  await look();
  expect(await subjects()).toEqual([]);
});

test("staff's own words are in the emails about news and about a head start", async () => {
  const save = (name: "letter-zoeknieuws" | "letter-zoekvoorsprong", value: object) =>
    saveSetting(services, name, { seen: 0, value: value as never, by: null });
  await save("letter-zoeknieuws", {
    subject: "{kantoor-kort} belt: {nieuws}",
    opening: "Kijk eens.\n\nMet groet uit {plaats}.",
    after: "",
  });
  await save("letter-zoekvoorsprong", { opening: "Voor u alleen.", note: "Nog even geheim." });
  await search();
  await home({ address: "Markt 12" });
  const { shortName, town } = services.settings.agency;
  const [news] = await minute();
  expect(news!.subject).toBe(`${shortName} belt: Nieuw in Venlo: Markt 12, € 300.000 k.k.`);
  for (const body of [news!.text!, news!.html!]) {
    expect(body).toContain("Kijk eens.");
    expect(body).toContain(`Met groet uit ${town}.`);
    expect(body).not.toMatch(/Dit past|Binnenkijken|Voor u alleen|Nog even/);
  }

  const early = await home({ address: "Laan 3", source: "eigen", hidden_by_staff: true });
  await startHeadStart(services, early.id, 4, { id: "u1" });
  const [first] = await minute();
  expect(first!.subject).toBe("Als eerste voor u in Venlo: Laan 3, € 300.000 k.k.");
  for (const words of ["Voor u alleen.", "Nog even geheim.", "Binnenkijken?"])
    expect(first!.text).toContain(words);
  expect(first!.text).not.toContain("Kijk eens.");
  expect(await db.select().from(outbox).where(eq(outbox.state, "sent"))).toHaveLength(2);
});
