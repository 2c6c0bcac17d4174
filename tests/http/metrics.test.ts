import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { asText } from "../../app/platform/observability/metrics.ts";

const site = await useSite({ work: false });

test("an operator is told of jobs, letters, photos and sources", async () => {
  const sources = site.metrics();
  const found = await Promise.all(Object.values(sources).map(async (ask) => ask()));
  const text = asText(found.flat());
  for (const line of [
    'voordeur_jobs{queue="send-lead-notification",state="waiting"} 0',
    'voordeur_job_delay_seconds{queue="send-lead-notification"} 0',
    'voordeur_letters{kind="bid",state="failed"} 0',
    "voordeur_leads_refused 0",
    'voordeur_source_age_seconds{source="voordeur"} 0',
    "voordeur_restyler_tasks 0",
    "voordeur_clock_ahead_seconds 0",
    "voordeur_clock_fault 0",
    'voordeur_database_connections{pool="visits",state="waiting"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  // Nobody works here on the jobs of the demo, which may be older than the term.
  expect(text).toMatch(/voordeur_queues_standing_still \d/);
  expect(text).toMatch(/voordeur_photos\{state="pending"\} [1-9]/);
  expect(text).toContain("process_resident_memory_bytes ");
});

test("answers from memory are counted apart", async () => {
  const pages = site.metrics()["pages"]!;
  const counts = async () => {
    const text = asText(await pages());
    return Number(/how="kept"\} (\d+)/.exec(text)?.[1]);
  };
  const before = await counts();
  await fetch(`${site.url}/favicon.svg`);
  await fetch(`${site.url}/favicon.svg`);
  expect(await counts()).toBe(before + 2);
});

test("visitors never reach the metrics", async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});
