import { sql } from "drizzle-orm";
import { events } from "../../database/schema/events.ts";
import { leads } from "../../database/schema/leads.ts";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { mailedSite } from "../admin/mailed-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { looksRight } from "../site/looks-right.ts";
import { drawn } from "../site/settled.ts";
import { visit } from "../site/shown.ts";
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
  await looksRight(page);
  // Refused first: nothing that was typed is lost, nor what is typed while the page is read again.
  const late = Promise.withResolvers<void>();
  await page.route("**/admin/leads/*.data*", async (route) => {
    if (route.request().method() === "GET") await late.promise;
    await route.continue();
  });
  await words.fill("Beste Jan,\n\nMorgen om tien uur?");
  await page.getByLabel("Onderwerp").fill("");
  await page.getByRole("button", { name: "Verstuur antwoord" }).click();
  await page.getByText("Schrijf een onderwerp").waitFor();
  await expect.poll(() => words.inputValue()).toContain("Morgen om tien uur?");
  await page.getByLabel("Onderwerp").fill("Uw waardebepaling");
  const read = page.waitForResponse((answer) => answer.request().method() === "GET");
  late.resolve();
  await read;
  await page.unroute("**/admin/leads/*.data*");
  await drawn(page);
  await expect.poll(() => page.getByLabel("Onderwerp").inputValue()).toBe("Uw waardebepaling");
  await page.getByRole("button", { name: "Verstuur antwoord" }).click();
  await page.getByText("Antwoord: Uw waardebepaling").waitFor();
  await expect.poll(() => words.inputValue()).toBe("");

  const sent = () => received().find(({ to }) => to.includes(jan.email));
  await expect.poll(sent).toBeDefined();
  const { subject, text, replyTo } = await PostalMime.parse(sent()!.raw);
  expect(subject).toBe("Uw waardebepaling");
  expect(text).toContain("Morgen om tien uur?");
  expect(replyTo).toMatchObject([{ address: "anna@kantoor.example" }]);

  // Jan writes back.
  const own = `Graag!\n\n${"a".repeat(300)}`;
  const said = `${own}\n\nOp vr 27 nov. 2026 schreef Kantoor:\n> Morgen om ${"e".repeat(200)}`;
  const reply = {
    mail: "1",
    subject: "Re: Uw waardebepaling",
    text: said,
    own,
    isCut: true,
    files: "plattegrond.pdf (2 MB)",
  };
  const { db, clock } = staff.site.services;
  const at = clock();
  await db.insert(events).values({ lead_id: lead, at, kind: "reply", detail: reply });
  await db.update(leads).set({ wrote_back_at: at });
  await page.getByText("Antwoord ontvangen: Re: Uw waardebepaling").waitFor();
  await page.getByText("plattegrond.pdf (2 MB): in de mailbox").waitFor();
  await page.getByText("De rest van de tekst staat in de mailbox.").waitFor();
  const quote = page.getByText("Op vr 27 nov. 2026 schreef Kantoor:");
  expect(await quote.isVisible()).toBe(false);
  await page.getByText("Toon het hele bericht").click();
  await quote.waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // An email that came back.
  const reason = "De mailbox van de klant is vol (452 Over quota)";
  const bounce = {
    mail: "2",
    subject: "Undelivered",
    text: "Sorry.",
    sender: "a@b.example",
    reason,
  };
  await db.insert(events).values({ lead_id: lead, at, kind: "reply", detail: bounce });
  await page.getByText("Mail niet aangekomen: Undelivered").waitFor();
  await page.getByText(reason).waitFor();
  await visit(page, "/admin");
  await page.getByRole("heading", { name: /^Antwoord gekregen/ }).waitFor();
  await page.getByRole("button", { name: /^Gelezen/ }).click();
  await page.getByRole("heading", { name: /^Antwoord gekregen/ }).waitFor({ state: "detached" });
});
