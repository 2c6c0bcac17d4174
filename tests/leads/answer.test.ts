import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { mailedSite } from "../admin/mailed-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { storeLead } from "./leads.ts";

const { staff, open, received } = mailedSite();
afterEach(() => staff.site.services.db.execute(sql`DELETE FROM leads`));

test("a lead is answered from its page, as a template begins it, and the answer arrives", async () => {
  const jan = { name: "Jan Peeters", email: "jan@x.example" };
  const lead = await storeLead(staff.site.services.db, jan);
  const page = await open(`/admin/leads/${lead}`);
  await page.getByRole("link", { name: "Afspraak voor een waardebepaling" }).click();
  const words = page.getByLabel("Bericht");
  await expect
    .poll(() => words.inputValue())
    .toMatch(/^Beste Jan Peeters,\n\nDank voor uw aanvraag/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...(await accessibilityProblems(page))]).toEqual([width]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // Refused first: nothing that was typed is lost.
  await words.fill("Beste Jan,\n\nMorgen om tien uur?");
  await page.getByLabel("Onderwerp").fill("");
  await page.getByRole("button", { name: "Verstuur antwoord" }).click();
  await page.getByText("Schrijf een onderwerp").waitFor();
  expect(await words.inputValue()).toContain("Morgen om tien uur?");
  await page.getByLabel("Onderwerp").fill("Uw waardebepaling");
  await page.getByRole("button", { name: "Verstuur antwoord" }).click();
  await page.getByText("Antwoord: Uw waardebepaling").waitFor();
  await expect.poll(() => words.inputValue()).toBe("");

  const sent = () => received().find(({ to }) => to.includes(jan.email));
  await expect.poll(sent).toBeDefined();
  const { subject, text, replyTo } = await PostalMime.parse(sent()!.raw);
  expect(subject).toBe("Uw waardebepaling");
  expect(text).toContain("Morgen om tien uur?");
  expect(replyTo).toMatchObject([{ address: "anna@kantoor.example" }]);
});
