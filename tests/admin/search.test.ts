import { expect, test } from "vitest";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { looksRight } from "../site/looks-right.ts";
import { visit } from "../site/shown.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();

test("the key / leads from any screen to a search over everything, but not from a field", async () => {
  const { db } = staff.site.services;
  await storeProperty(db, { address: "Kade 3a", city: "Tegelen" });
  await storeLead(db, { name: "José Kadé van der Berg".repeat(4), message: "x".repeat(2000) });
  const page = await open(undefined, { width: 360 });
  await page.clock.install();
  await visit(page, "/admin/leads");
  const ofLeads = page.getByRole("searchbox").or(page.locator("input[name=zoek]"));
  await ofLeads.first().focus();
  await page.keyboard.type("a/b");
  expect(new URL(page.url()).pathname).toBe("/admin/leads");
  await page.getByRole("heading", { level: 1 }).click();
  // Its page is slow: meanwhile the pause after typing is over.
  const late = Promise.withResolvers<void>();
  await page.route("**/admin/zoeken.data*", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.keyboard.press("/");
  await page.clock.runFor(1000);
  late.resolve();
  await page.locator("input[name=q]:focus").waitFor();
  await page.keyboard.type("kade");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Woningen" }).waitFor();
  await looksRight(page);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("tegelen");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/zoeken?q=tegelen");
  await page.getByRole("link", { name: "Kade 3a, Tegelen" }).click();
  await page.waitForURL(/\/admin\/woningen\/\d+$/);
});
