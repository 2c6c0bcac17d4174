import { afterAll, expect, test } from "vitest";
import { storeLead } from "../leads/leads.ts";
import { useSite } from "../site/use-site.ts";
import { addTarget, openTarget } from "./target.ts";

const target = await openTarget();
afterAll(() => target.close());
const { services } = await useSite({ demo: false, env: { PRIVATE_HOSTS: target.host } });

test("a running site goes on noticing what happens, without the schedule of each minute", async () => {
  await services.db.execute("DELETE FROM pgboss.schedule WHERE name = 'wake-webhooks'");
  await addTarget(services, target.url);
  for (const times of [1, 2, 3]) {
    await storeLead(services.db);
    await expect.poll(() => target.received.length).toBe(times);
  }
});
