import { expect, onTestFinished, test } from "vitest";
import { signedIn } from "../accounts/accounts.ts";
import { startSite } from "../site/site.ts";

test.each([
  ["2027-06-30T10:00:00Z", false],
  ["2027-07-01T10:00:00Z", true],
])("on %s staff are told that the days by decree run out: %s", async (now, told) => {
  const site = await startSite({ demo: false, work: false, clock: () => new Date(now) });
  onTestFinished(() => site.close());
  const cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
  const page = await site.fetch("/admin", { headers: { cookie } });
  expect(page.status).toBe(200);
  expect((await page.text()).includes("bekend tot en met")).toBe(told);
});
