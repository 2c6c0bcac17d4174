import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestServices } from "../../../tests/site/services.ts";

const run = async () => {};
const services = await useTestServices(() => [
  { name: "letters", queue: { expireInSeconds: 120 }, run },
  { name: "photos", queue: { expireInSeconds: 3600 }, run },
]);
beforeEach(() => services.db.execute(sql`DELETE FROM pgboss.job`));

/** A job of this state, due and ended so many seconds ago. */
async function store(
  name: string,
  state: string,
  { due = 0, ended }: { due?: number; ended?: number },
) {
  await services.jobs.send(name, {});
  await services.db.execute(sql`UPDATE pgboss.job SET state = ${state}::pgboss.job_state,
    start_after = now() - make_interval(secs => ${due}::int),
    completed_on = now() - make_interval(secs => ${ended ?? null}::int)
    WHERE id = (SELECT id FROM pgboss.job WHERE name = ${name} ORDER BY created_on DESC LIMIT 1)`);
}

type Job = [name: string, state: string, times: { due?: number; ended?: number }];

test.each<[string, Job[], string[]]>([
  ["nothing waits", [], []],
  ["one waits for a minute", [["letters", "created", { due: 60 }]], []],
  ["one waits for six minutes", [["letters", "created", { due: 360 }]], ["letters"]],
  ["one is tried again and not taken", [["letters", "retry", { due: 400 }]], ["letters"]],
  ["one pauses before it is tried again", [["letters", "retry", { due: -600 }]], []],
  [
    "a long row moves",
    [
      ["letters", "created", { due: 4000 }],
      ["letters", "completed", { due: 4000, ended: 20 }],
    ],
    [],
  ],
  [
    "the last one ended long ago",
    [
      ["letters", "created", { due: 4000 }],
      ["letters", "completed", { due: 8000, ended: 3000 }],
    ],
    ["letters"],
  ],
  [
    "one is at work, as when all wait for a connection",
    [
      ["letters", "active", { due: 400 }],
      ["letters", "created", { due: 400 }],
    ],
    ["letters"],
  ],
  [
    "one is at work that may take an hour",
    [
      ["photos", "active", { due: 1400 }],
      ["photos", "created", { due: 400 }],
    ],
    [],
  ],
  [
    "another queue moves",
    [
      ["photos", "completed", { due: 10, ended: 1 }],
      ["letters", "created", { due: 400 }],
    ],
    ["letters"],
  ],
])("%s", async (_what, jobs, still) => {
  for (const job of jobs) await store(...job);
  expect(await services.jobs.standingStill()).toEqual(still);
});
