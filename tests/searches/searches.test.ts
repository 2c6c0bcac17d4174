import PostalMime, { type Email } from "postal-mime";
import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditEvents } from "../../database/schema/platform.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { htmlProblems } from "../site/html.ts";
import { type MailServer, startMailServer } from "../site/mail-server.ts";
import { TEST_NOW } from "../site/site.ts";

// The clock advances with each reading: a form filled in no time looks like a robot's.
let now = TEST_NOW.getTime();
const env: Record<string, string> = {};
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  env["SMTP_URL"] = mail.url;
});
const { staff, open } = useStaffSite({ work: true, env, clock: () => new Date((now += 5000)) });
beforeAll(async () => {
  const { db } = staff.site.services;
  await storeProperty(db, { city: "Velden", property_type: "Villa" });
  await storeProperty(db, { city: "Arcen", transaction: "huur", price_amount: 1200 });
});
afterAll(() => mail.close());

const list = "/woningaanbod-venlo?plaats=Velden&prijs-tot=400000&zoek=ruim";
const searches = () => staff.site.services.db.select().from(savedSearches);

/** axe needs a script's clock: a page of a window without one is looked at in another. */
async function check(page: Page, eyes = page) {
  if (eyes !== page) await eyes.goto(page.url());
  expect(await accessibilityProblems(eyes)).toEqual([]);
  expect(await htmlProblems(await page.content())).toEqual([]);
  const excess = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await eyes.evaluate(excess)).toBeLessThanOrEqual(0);
}

/** Signs up with the keyboard alone, from the list, on a phone without script. */
async function signUp(email: string): Promise<{ page: Page; eyes: Page }> {
  const eyes = await open(undefined, { width: 360, cookie: "" });
  const page = await open(list, { script: false, width: 360, cookie: "" });
  await page.getByRole("link", { name: "Mail mij nieuwe woningen" }).last().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/zoekopdracht\?/);
  expect(await page.textContent("main")).toContain(
    "Woningen in Velden, tot €\u00a0400.000, met “ruim”",
  );
  await check(page, eyes);
  await page.getByLabel("E-mailadres").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/verzonden=1/);
  await check(page, eyes);
  return { page, eyes };
}

/** The newest email to somebody. */
async function letterTo(address: string): Promise<Email> {
  const received = () => mail.received.filter(({ to }) => to.includes(address));
  await vi.waitFor(() => expect(received()).not.toEqual([]), { timeout: 20_000, interval: 50 });
  return PostalMime.parse(received().at(-1)!.raw);
}

const stopLinkOf = ({ headers }: Email) =>
  headers.find(({ key }) => key === "list-unsubscribe")!.value.slice(1, -1);

function linksOf(letter: Email): string[] {
  const hrefs = [...letter.html!.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
  return [...new Set([...hrefs, stopLinkOf(letter)])].filter((link) => link.startsWith("http"));
}

const linkTo = (letter: Email, part: string) =>
  new URL(linksOf(letter).find((link) => link.includes(part))!).pathname;

describe("from the list to the last email", () => {
  test("a search is confirmed, changed, paused and stopped by its holder, and by nobody else", async () => {
    const { page, eyes } = await signUp("jan@example.nl");
    const letter = await letterTo("jan@example.nl");
    expect(letter.subject).toBe("Bevestig uw zoekopdracht");
    expect(letter.html).toContain("Woningen in Velden, tot €\u00a0400.000");
    expect(letter.html).toContain("Wekelijks");
    for (const body of [letter.text, letter.html]) expect(body).not.toMatch(/“|ruim/);
    const post = letter.headers.find(({ key }) => key === "list-unsubscribe-post");
    expect(post?.value).toBe("List-Unsubscribe=One-Click");

    // A program that looks at mails opens every link.
    const before = await searches();
    expect(before).toMatchObject([{ state: "unconfirmed", rhythm: "weekly" }]);
    const links = linksOf(letter);
    expect(links).toHaveLength(3);
    for (const link of links) {
      for (const method of ["GET", "HEAD", "GET"]) {
        const answer = await staff.site.fetch(link, { method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
        expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      }
    }
    expect(await searches()).toEqual(before);

    await page.goto(linkTo(letter, "/bevestigen/"));
    await check(page, eyes);
    await page.getByRole("button", { name: "Ja, mail mij deze woningen" }).press("Enter");
    await page.waitForURL(/gedaan=bevestigd/);
    await check(page, eyes);
    expect(await page.textContent("main")).toContain("j•••@example.nl");
    expect(await searches()).toMatchObject([{ state: "active" }]);

    await page.getByLabel("Hoe vaak krijgt u mail?").selectOption("at-once");
    await page.getByRole("button", { name: "Bewaar" }).click();
    await page.waitForURL(/gedaan=ritme/);
    expect(await searches()).toMatchObject([{ rhythm: "at-once" }]);

    await page.getByRole("button", { name: "Pauzeren" }).click();
    await page.waitForURL(/gedaan=gepauzeerd/);
    expect(await searches()).toMatchObject([{ state: "paused" }]);
    await check(page, eyes);
    await page.getByRole("button", { name: "Hervatten" }).click();
    await page.waitForURL(/gedaan=hervat/);

    await changeOnTheList(page, eyes);
    expect(await searches()).toMatchObject([{ query: "aanbod=huur", state: "active" }]);

    await stopFromTheMail(letter);
    await page.goto(linkTo(letter, "/zoekopdracht/stoppen/"));
    expect(await page.textContent("h1")).toBe("Deze zoekopdracht loopt niet meer");
    await check(page, eyes);
  });
});

/** Takes other filters over from the list, which carries the search along. */
async function changeOnTheList(page: Page, eyes: Page) {
  await page.getByRole("link", { name: "Andere filters kiezen" }).click();
  await page.waitForURL(/woningaanbod-venlo\?.*wijzig=/);
  await page.getByRole("link", { name: "Wis filters" }).first().click();
  await page.getByRole("radio", { name: /^Huur/ }).check({ force: true });
  await page.getByRole("button", { name: "Zoek", exact: true }).click();
  await page.waitForURL(/aanbod=huur.*wijzig=|wijzig=.*aanbod=huur/);
  await page.getByRole("link", { name: "Gebruik deze zoekopdracht" }).last().click();
  await page.waitForURL(/\/zoekopdracht\/wijzigen\//);
  await check(page, eyes);
  expect(await page.textContent("main")).toContain("Huurwoningen");
  await page.getByRole("button", { name: "Gebruik deze zoekopdracht" }).click();
  await page.waitForURL(/gedaan=gewijzigd/);
  await check(page, eyes);
}

/** As a mail program does it, twice. */
async function stopFromTheMail(letter: Email) {
  for (let times = 0; times < 2; times++) {
    const answer = await staff.site.fetch(stopLinkOf(letter), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Deze mail is gestopt");
    expect(await searches()).toEqual([]);
  }
}

test("staff see what is waited for, and an address only as an act in the log", async () => {
  await signUp("kees@example.nl");
  const [search] = await searches();
  const page = await open("/admin/zoekers", { width: 360 });
  await check(page);
  expect(await page.textContent("main")).not.toContain("kees@");
  await page.getByRole("link", { name: /^Woningen in Velden/ }).click();
  await page.getByRole("button", { name: "Toon het adres" }).click();
  await page.getByText("kees@example.nl").waitFor();
  await check(page);
  const { db } = staff.site.services;
  const shown = await db.select().from(auditEvents).where(eq(auditEvents.action, "adres-tonen"));
  expect(shown).toMatchObject([{ resource: `/admin/zoekers/${search!.id}`, status: 200 }]);

  const take = (reason: string, cookie: string) =>
    staff.site.fetch("/admin/zoekers/export", {
      method: "POST",
      headers: { cookie, origin: staff.site.url },
      body: new URLSearchParams({ act: "exporteren", logboekreden: reason }),
      redirect: "manual",
    });
  const agent = await signedIn(staff.site.services, "carla@kantoor.example", "agent");
  expect((await take("Open dag", agent)).status).toBe(302);
  expect((await take("  ", staff.cookie)).status).toBe(303);
  const file = await take("Uitnodiging voor de open dag", staff.cookie);
  expect(await file.text()).toContain("kees@example.nl;");
  const acts = await db.select({ action: auditEvents.action }).from(auditEvents);
  expect(acts).toContainEqual({ action: "exporteren (Uitnodiging voor de open dag)" });

  await page.goto("/admin/zoekers/nieuw");
  await check(page);
  await page.getByLabel("E-mailadres van de beller").fill("bel@example.nl");
  await page.getByLabel("Koop of huur").selectOption("huur");
  await page.getByLabel("Arcen").check();
  await page.getByRole("button", { name: "Bewaar en mail de beller" }).click();
  await page.waitForURL(/\/admin\/zoekers(\?|$)/);
  expect((await letterTo("bel@example.nl")).html).toContain("Huurwoningen in Arcen");
  const [called] = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.email, "bel@example.nl"));
  expect(called).toMatchObject({ query: "aanbod=huur&plaats=Arcen", state: "unconfirmed" });
  expect(called!.staff_id).not.toBeNull();
});
