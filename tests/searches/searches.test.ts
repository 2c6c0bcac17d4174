import type { Email } from "postal-mime";
import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../database/schema/platform.ts";
import { searchLinks } from "../../app/people/searches/searches.server.ts";
import { requestSearch } from "../../app/people/searches/service.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { check, linksOf, linkTo, stopLinkOf, searchSite } from "./search-site.ts";

const site = searchSite();
const { staff, open, searches, letterTo, storeHidden, write, activeSearch, tell } = site;

const list = "/woningaanbod-venlo?plaats=Velden&prijs-tot=400000&zoek=ruim";

/** Signs up with the keyboard alone, from the list, on a phone without script. */
async function signUp(email: string): Promise<{ page: Page; eyes: Page }> {
  const eyes = await open(undefined, { width: 360, cookie: "" });
  const page = await open(list, { script: false, width: 360, cookie: "" });
  await page.getByRole("link", { name: "Mail mij nieuwe woningen" }).last().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/zoekopdracht\?/);
  await expect
    .poll(() => page.textContent("main"))
    .toContain("Woningen in Velden, tot €\u00a0400.000, met “ruim”");
  await page.getByLabel("E-mailadres").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/verzonden=1/);
  return { page, eyes };
}

test("a search is confirmed, paused, told of a new home and a lower price, changed and stopped, from its emails", async () => {
  const { page, eyes } = await signUp("jan@example.nl");
  const letter = await letterTo("jan@example.nl");
  expect(letter.subject).toBe("Bevestig uw zoekopdracht");
  expect(letter.html).toContain("Woningen in Velden, tot €\u00a0400.000");
  expect(letter.html).toContain("Wekelijks");
  for (const body of [letter.text, letter.html]) expect(body).not.toMatch(/“|ruim/);
  const post = letter.headers.find(({ key }) => key === "list-unsubscribe-post");
  expect(post?.value).toBe("List-Unsubscribe=One-Click");

  expect(await searches()).toMatchObject([{ state: "unconfirmed", rhythm: "weekly" }]);
  expect(linksOf(letter)).toHaveLength(4);
  await page.goto(linkTo(letter, /\/bevestigen\//));
  await check(page, eyes);
  await page.getByRole("button", { name: "Ja, mail mij deze woningen" }).press("Enter");
  await page.waitForURL(/gedaan=bevestigd/);
  await expect.poll(() => page.textContent("main")).toContain("j•••@example.nl");
  expect(await searches()).toMatchObject([{ state: "active" }]);

  await page.getByLabel("Hoe vaak krijgt u mail?").selectOption("at-once");
  await page.getByRole("button", { name: "Bewaar" }).click();
  await page.waitForURL(/gedaan=ritme/);
  expect(await searches()).toMatchObject([{ rhythm: "at-once" }]);

  await page.getByRole("button", { name: "Pauzeren" }).click();
  await page.waitForURL(/gedaan=gepauzeerd/);
  expect(await searches()).toMatchObject([{ state: "paused" }]);
  await page.getByRole("button", { name: "Hervatten" }).click();
  await page.waitForURL(/gedaan=hervat/);

  const home = await storeHidden("Velden");
  await write(home.id, { hidden_by_staff: false, description: "Ruim huis." });
  await tell();
  const news = await letterTo("jan@example.nl", 2);
  expect(news.subject).toContain(`Nieuw in Velden: ${home.address}`);
  expect(linkTo(news, /woningaanbod-venlo\//)).toContain(home.slug);
  await write(home.id, { price_amount: 280_000, price: "€ 280.000 k.k." });
  await tell();
  const lower = await letterTo("jan@example.nl", 3);
  expect(lower.subject).toBe(`Lagere prijs in Velden: ${home.address}, € 280.000 k.k.`);
  await page.goto(linkTo(lower, /zoekopdracht\/[^/]+$/));
  await changeOnTheList(page);
  expect(await searches()).toMatchObject([{ query: "aanbod=huur", state: "active" }]);

  await stopFromTheMail(lower);
  await write(home.id, { hidden_by_staff: true });
  await page.goto(linkTo(letter, /\/zoekopdracht\/stoppen\//));
  await expect.poll(() => page.textContent("h1")).toBe("Deze zoekopdracht loopt niet meer");
  await check(page, eyes);
});

/** Takes other filters over from the list, which carries the search along. */
async function changeOnTheList(page: Page) {
  await page.getByRole("link", { name: "Andere filters kiezen" }).click();
  await page.waitForURL(/woningaanbod-venlo\?.*wijzig=/);
  const change = page.getByRole("link", { name: "Gebruik deze zoekopdracht" }).last();
  await change.click();
  await page.waitForURL(/\/zoekopdracht\/wijzigen\//);
  await expect.poll(() => page.textContent("h1")).toBe("Deze zoekopdracht heeft u al");
  await page.goBack();
  await page.waitForURL(/woningaanbod-venlo\?.*wijzig=/);
  await page.getByRole("link", { name: "Wis filters" }).first().click();
  await page.waitForURL(/woningaanbod-venlo\?wijzig=[^&]*$/);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("radio", { name: /^Huur/ }).check({ force: true });
  await page.getByRole("button", { name: /^Toon/ }).click();
  await page.waitForURL(/aanbod=huur.*wijzig=|wijzig=.*aanbod=huur/);
  await change.click();
  await page.waitForURL(/\/zoekopdracht\/wijzigen\//);
  await expect.poll(() => page.textContent("main")).toContain("Huurwoningen");
  await page.getByRole("button", { name: "Gebruik deze zoekopdracht" }).click();
  await page.waitForURL(/gedaan=gewijzigd/);
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
  const wanted = { query: "plaats=Velden", style: null, rhythm: "weekly", staffId: null } as const;
  await requestSearch(staff.site.services, { email: "kees@example.nl", ...wanted });
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
});

test("a head start goes from the office to a searcher's mail and to the page of the home", async () => {
  await activeSearch("els@example.nl", { query: "plaats=Arcen" });
  const home = await storeHidden("Arcen");
  const page = await open(`/admin/woningen/${home.id}`, { width: 360 });
  const part = page.locator("section", { has: page.getByRole("heading", { name: "Zoekers" }) });
  await expect.poll(() => part.innerText()).toContain("1 persoon zoekt dit.");
  expect(await accessibilityProblems(page)).toEqual([]);
  await part.getByLabel("Eerst onze zoekers").selectOption("4");
  await part.getByRole("button", { name: "Geef zoekers voorsprong" }).press("Enter");
  await part.getByText("Zoekers hebben voorsprong").waitFor();
  await tell();
  const letter = await letterTo("els@example.nl");
  expect(letter.subject).toBe(`Als eerste voor u in Arcen: ${home.address}, € 300.000 k.k.`);

  const visitor = await open(linkTo(letter, /\/vooraf\//), { width: 360, cookie: "" });
  await expect
    .poll(() => visitor.textContent("main, body"))
    .toContain("U ziet deze woning eerder dan anderen");
  await expect.poll(() => visitor.textContent("h1")).toContain(home.address);
  // Its public page does not exist yet.
  await expect.poll(() => visitor.locator("main a[href^='https://wa.me/?']").count()).toBe(0);
  await check(visitor);
  await askToView(visitor, home.address);
  expect((await staff.site.fetch(`/woningaanbod-venlo/${home.slug}`)).ok).toBe(false);

  await part.getByRole("button", { name: "Blaas af" }).click();
  await part.getByRole("button", { name: "Geef zoekers voorsprong" }).waitFor();
  const gone = await staff.site.fetch(new URL(visitor.url()).pathname);
  expect(await gone.text()).not.toContain(home.address);
});

/** Asks to view a home that has no public page: as a wish, and once a colleague shows homes at a moment. */
async function askToView(page: Page, address: string) {
  const early = page.url();
  const ask = page.getByRole("link", { name: "Plan een bezichtiging" }).first();
  await ask.click();
  await page.waitForURL(/\/aanvraag\?/);
  expect(new URL(page.url()).searchParams.get("soort")).toBe("bezichtiging");
  // Where the router goes by script the address is there before its page.
  await expect.poll(() => page.locator("main a[href*='woningaanbod-venlo/']").count()).toBe(0);
  await expect.poll(() => page.textContent("main")).toContain(address);
  await storeAgent(staff.site.services.db);
  await page.goto(early);
  await ask.click();
  await page.getByRole("heading", { name: "Wanneer komt u kijken?" }).waitFor();
  await expect.poll(() => page.textContent("main aside")).toContain(address);
  await expect.poll(() => page.locator("main a[href*='woningaanbod-venlo/']").count()).toBe(0);
  await check(page);
  await page.goto(early);
}

// `tests/http/private-links.test.ts` opens the links of every letter.
test("a program that posts nothing, or anything, to each link of a search changes nothing", async () => {
  await activeSearch("nieuws@example.nl", { query: "plaats=Velden" });
  const { services } = staff.site;
  const before = await searches();
  for (const link of before.flatMap(({ id }) => Object.values(searchLinks(services, id)))) {
    // A button's own field is in the page alone.
    for (const body of [null, new URLSearchParams(), new URLSearchParams({ ja: "1" })]) {
      const { status } = await staff.site.fetch(link, { method: "POST", body });
      expect([link, status < 500]).toEqual([link, true]);
    }
  }
  expect(await searches()).toEqual(before);
});
