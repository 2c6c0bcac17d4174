import { eq } from "drizzle-orm";
import { sync as ical, type VEvent } from "node-ical";
import type { Page } from "playwright-core";
import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import { until } from "../setup/until.ts";
import { leads } from "../../database/schema/leads.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { headingsOf } from "../site/by-http.ts";
import { htmlProblems } from "../site/html.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useMailServer, useWindows } from "../site/use-site.ts";
import { TEST_NOW } from "../site/site.ts";
import { storeAgent } from "./viewings.ts";
import { storeGroup } from "./booking.ts";

// Friday 20 November 2026, eleven o'clock in Amsterdam; it advances with each reading.
let now = TEST_NOW.getTime();
const mail = await useMailServer();
const { site, open } = await useWindows({
  demo: false,
  clock: () => new Date((now += 500)),
  env: { SMTP_URL: mail.url },
});

/** The emails to an address, oldest first, once there are so many. */
async function mailsTo(address: string, count: number): Promise<Email[]> {
  const found = await until(`${count} emails to ${address}`, () => {
    const mine = mail.received.filter(({ to }) => to.includes(address));
    return mine.length >= count && mine;
  });
  return Promise.all(found.map(({ raw }) => PostalMime.parse(raw)));
}

/** The invitation in an email, as another library than ours reads it. */
function eventIn({ attachments }: Email): { method: string; event: VEvent } {
  const part = attachments.find(({ mimeType }) => mimeType === "text/calendar")!;
  const read = ical.parseICS(new TextDecoder().decode(part.content as ArrayBuffer));
  const event = Object.values(read).find((one) => one?.type === "VEVENT") as VEvent;
  return { method: part.method ?? "", event };
}

const linkIn = ({ text = "" }: Email) =>
  /https?:\/\/\S+\/bezichtiging\/afspraak\/\S+/.exec(text)![0];

async function expectSound(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()!.width);
}

/** Presses Tab until this is focused, then Enter. */
async function pressOn(page: Page, selector: string) {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await page.evaluate((at) => document.activeElement?.matches(at) === true, selector)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

test("a visitor walks from a home to a viewing, another moment and none, by keyboard alone", async () => {
  const { db } = site.services;
  const { id: propertyId, slug } = await storeProperty(db, {
    address: "Dorpstraat 3",
    city: "Velden",
    status: "Beschikbaar",
  });
  const agentId = await storeAgent(db, { name: "Sanne de Wit" });
  const page = await open(`/woningaanbod-venlo/${slug}`, { width: 360, height: 740 });
  await pressOn(page, `a[href="/bezichtiging/${slug}"]`);
  await page.getByRole("heading", { name: "Wanneer komt u kijken?" }).waitFor();
  await expectSound(page);
  const path = `/bezichtiging/${slug}`;

  // Monday is more than a day ahead.
  await pressOn(page, 'a[href*="vanaf=2026-11-23"]');
  await page.waitForURL(/vanaf=/);
  await pressOn(page, 'a[href*="moment=202611231030"]');
  await page.getByRole("heading", { name: "Wie kunnen we verwachten?" }).waitFor();
  const form = `${path}?moment=202611231030`;
  expect(await htmlProblems(await (await site.fetch(form)).text())).toEqual([]);
  await page.getByLabel("Naam").focus();
  await page.keyboard.type("J");
  await page.keyboard.press("Tab");
  await page.keyboard.type("jan@peeters.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0612345678");
  await page.keyboard.press("Enter");
  const message = page.getByText("Naam moet minimaal 2 tekens bevatten");
  await message.waitFor();
  const focused = page.locator(":focus");
  await expect.poll(() => focused.getAttribute("name")).toBe("name");
  await expect.poll(() => focused.getAttribute("aria-invalid")).toBe("true");
  await expect
    .poll(() => focused.getAttribute("aria-describedby"))
    .toBe(await message.getAttribute("id"));
  await expectSound(page);
  await expect.poll(() => page.getByLabel("E-mailadres").inputValue()).toBe("jan@peeters.example");
  await page.getByLabel("Naam").fill("Jan Peeters");
  await page.getByRole("radio", { name: "Ja" }).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await pressOn(page, "form button[type=submit]");
  await page.getByRole("heading", { name: "Tot ziens bij de bezichtiging" }).waitFor();
  await expectSound(page);

  const [viewing] = await db.select().from(viewings);
  expect(viewing).toMatchObject({ state: "confirmed", agent_id: agentId, property_id: propertyId });
  expect(viewing!.answers).toEqual({ "Is uw eigen woning al verkocht?": "Ja" });
  expect(await db.select().from(leads)).toMatchObject([
    {
      kind: "bezichtiging",
      state: "afspraak",
      id: viewing!.lead_id,
      person_id: viewing!.person_id,
    },
  ]);

  const [invitation] = await mailsTo("jan@peeters.example", 1);
  expect(invitation!.subject).toBe("Uw bezichtiging staat vast: Dorpstraat 3, Velden");
  expect(invitation!.html).not.toContain("Peeters");
  const first = eventIn(invitation!);
  expect(first.method).toBe("REQUEST");
  expect(first.event.start).toEqual(new Date("2026-11-23T10:30:00Z"));
  const [forAgent] = await mailsTo(`${agentId}@kantoor.example`, 1);
  expect(forAgent!.text).toContain("0612345678");
  expect(eventIn(forAgent!).event.uid).toBe(first.event.uid);

  // Another moment, by the link of the email.
  const own = linkIn(invitation!).replace(/^https?:\/\/[^/]+/, "");
  await page.goto(site.url + own);
  await pressOn(page, 'a[href$="?verplaatsen"]');
  await page.getByRole("heading", { name: "Kies een ander moment" }).waitFor();
  await pressOn(page, 'a[href*="vanaf=2026-11-24"]');
  await page.waitForURL(/vanaf=/);
  await pressOn(page, 'a[href*="verplaatsen=202611241300"]');
  await page.getByRole("heading", { name: "Verplaatsen?" }).waitFor();
  await expectSound(page);
  await pressOn(page, "main form button[type=submit]");
  await page.getByText("Uw bezichtiging is verplaatst.").waitFor();
  const [, changed] = await mailsTo("jan@peeters.example", 2);
  const second = eventIn(changed!);
  expect(second.event.uid).toBe(first.event.uid);
  expect(Number(second.event.sequence)).toBeGreaterThan(Number(first.event.sequence));
  expect(second.event.start).toEqual(new Date("2026-11-24T13:00:00Z"));

  // The file for a calendar, read by another parser.
  const file = await site.fetch(`${own}/afspraak.ics`);
  expect(file.headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(file.headers.get("cache-control")).toBe("no-store");
  const ownEvent = Object.values(ical.parseICS(await file.text())).find(
    (one) => one?.type === "VEVENT",
  );
  expect((ownEvent as VEvent).start).toEqual(new Date("2026-11-24T13:00:00Z"));

  // None, with a button behind a question; the second click changes nothing.
  await pressOn(page, "summary");
  const stale = plainBrowser(site);
  await stale.go(own);
  await expectSound(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Uw bezichtiging is geannuleerd.").waitFor();
  await stale.press("Annuleer mijn bezichtiging");
  expect(stale.text).toContain("Dit was al gedaan");
  const [, , cancelled] = await mailsTo("jan@peeters.example", 3);
  expect(eventIn(cancelled!).method).toBe("CANCEL");
  expect(Number(eventIn(cancelled!).event.sequence)).toBeGreaterThan(Number(second.event.sequence));
  expect(await htmlProblems(await (await site.fetch(own)).text())).toEqual([]);
});

test("without script a moment that went meanwhile leaves what was typed, and a list to wait on", async () => {
  const { db } = site.services;
  const { id: propertyId, slug } = await storeProperty(db, {
    address: "Markt 8",
    status: "Beschikbaar",
  });
  const agentId = await storeAgent(db, { name: "Bert Smeets" });
  const group = await storeGroup(
    db,
    { propertyId, agentId },
    { time: "10:00", places: 1, day: "2026-11-28" },
  );
  const key = `202611280900-g${group.momentId}`;
  const [anna, piet] = [plainBrowser(site), plainBrowser(site)];
  await piet.go(`/bezichtiging/${slug}?vanaf=2026-11-28`);
  expect(piet.text).toContain("Kijkmoment met anderen, nog 1 plaats");
  const ask = (who: typeof anna, name: string) => {
    const email = `${name.toLowerCase()}@bezoeker.example`;
    return who.press("Plan de bezichtiging", { name, email, phone: "0612345678" });
  };
  for (const who of [anna, piet]) await who.go(`/bezichtiging/${slug}?moment=${key}`);
  await ask(anna, "Anna");
  expect(headingsOf(anna.html)).toContain("Tot ziens bij de bezichtiging");

  await ask(piet, "Piet");
  expect(headingsOf(piet.html)).toContain("Dit moment is net vol");
  expect(piet.html).toMatch(/name="name"[^>]* value="Piet"/);
  expect(await htmlProblems(piet.html)).toEqual([]);
  const moments = piet.html.match(
    /<input(?=[^>]* type="radio")(?=[^>]* name="moment")[^>]* value="2/g,
  );
  expect(moments).toHaveLength(6);
  await piet.press("Verder met dit moment", { moment: `wacht-${key}` });
  expect(headingsOf(piet.html)).toContain("U staat op de wachtlijst");

  // Before the offer, which would overtake it.
  await mailsTo("piet@bezoeker.example", 1);
  await anna.press("Annuleer mijn bezichtiging");
  const [waits, offer] = await mailsTo("piet@bezoeker.example", 2);
  expect([waits!.subject, offer!.subject]).toEqual([
    "U staat op de wachtlijst: Markt 8, Venlo",
    "Er is een plek voor u vrij: Markt 8, Venlo",
  ]);
  await piet.go(new URL(linkIn(offer!)).pathname);
  await piet.press("Ja, ik kom");
  expect(piet.text).toContain("Fijn, de plek is van u.");
  const [, , invitation] = await mailsTo("piet@bezoeker.example", 3);
  expect(eventIn(invitation!).method).toBe("REQUEST");
});

test("Back after a booking that was clicked twice leads to the one appointment", async () => {
  const { db } = site.services;
  const { id: propertyId, slug } = await storeProperty(db, {
    address: "Kade 1",
    status: "Beschikbaar",
  });
  await storeAgent(db, { name: "Carla Jansen" });
  const page = await open(`/bezichtiging/${slug}?moment=202611251030`, { width: 360 });
  await page.getByLabel("Naam").fill("Jan Peeters");
  await page.getByLabel("E-mailadres").fill("jan@kade.example");
  await page.getByLabel("Telefoonnummer").fill("0612345678");
  await page.getByRole("button", { name: "Plan de bezichtiging" }).dblclick();
  await page.getByRole("heading", { name: "Tot ziens bij de bezichtiging" }).waitFor();
  expect(await db.$count(viewings, eq(viewings.property_id, propertyId))).toBe(1);

  await page.goBack();
  await page.getByRole("heading", { name: "U komt al kijken" }).waitFor();
  const text = await page.locator("main").innerText();
  expect(text).toContain("woensdag 25 november 2026 van 11.30 tot 12.00 uur");
  expect(text).not.toMatch(/niet meer vrij|net voor/);
  await expectSound(page);
});

test("a home without moments keeps its form, and a link that is none of ours leads nowhere", async () => {
  const { slug } = await storeProperty(site.services.db, { status: "Verkocht" });
  const answer = await site.fetch(`/bezichtiging/${slug}`);
  expect(answer.headers.get("location")).toBe(`/aanvraag?soort=bezichtiging&woning=${slug}`);
  expect((await site.fetch("/bezichtiging/bestaat-niet")).status).toBe(404);
  const none = await site.fetch(`/bezichtiging/afspraak/${"A".repeat(43)}`);
  expect(none.status).toBe(404);
  expect(none.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await htmlProblems(await none.text())).toEqual([]);
});
