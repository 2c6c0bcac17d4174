/**
 * How often a visitor touches a phone for five tasks, from the front page by the shortest way: a choice
 * from a menu and a line drawn count once, typing not at all. Prints them of this build, or of the clone
 * named. `npm run bench:interactions -- taps [folder]`
 */
import type { Locator, Page } from "playwright-core";
import { launchBrowser } from "../tests/site/site.ts";
import { closeBrowser } from "./site/close-browser.ts";
import { openPhone } from "./interactions/phone.ts";
import { startServer } from "./site/server.ts";

class Visit {
  taps = 0;
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(selector: string | Locator): Promise<void> {
    const found = typeof selector === "string" ? this.page.locator(selector) : selector;
    this.taps += 1;
    await found.filter({ visible: true }).first().tap();
    await this.page.waitForLoadState("networkidle");
  }

  link(name: RegExp): Promise<void> {
    return this.tap(this.page.getByRole("link", { name }));
  }

  button(name: RegExp): Promise<void> {
    return this.tap(this.page.getByRole("button", { name }));
  }

  /** The lowest limit but one. */
  async choose(name: string): Promise<void> {
    this.taps += 1;
    await this.page.locator(`select[name="${name}"]`).selectOption({ index: 2 });
  }

  /** Fills in what the form must know, and sends it. */
  async send(selector: string): Promise<void> {
    const form = this.page.locator(selector).filter({ visible: true }).first();
    const words: Record<string, string> = { email: "jo@voorbeeld.example", phone: "0612345678" };
    for (const field of await form.locator(":is(input, textarea)[required]").all())
      await field.fill(words[(await field.getAttribute("name"))!] ?? "Jo");
    const sent = this.page.waitForResponse((answer) => answer.request().method() === "POST");
    await this.tap(form.locator("[type=submit]"));
    if ((await sent).status() >= 400) throw new Error("A form was refused");
  }
}

const tasks: Record<string, (visit: Visit) => Promise<void>> = {
  "find by price, rooms and drawn area": async (visit) => {
    await visit.tap("search [value=koop]");
    await visit.button(/^Filters/);
    await visit.choose("prijs-tot");
    await visit.choose("slaapkamers");
    await visit.button(/^Toon/);
    await visit.link(/^Kaart/);
    await visit.page.locator("#kaart").waitFor();
    const draw = visit.page.locator("[data-map=draw]");
    // A map that must be touched before it offers to draw.
    if (!(await draw.isVisible())) await visit.tap("#kaart");
    await draw.waitFor();
    await visit.tap(draw);
    await visit.page.locator(".map-is-drawn-on").waitFor();
    visit.taps += 1;
  },
  "save three and compare": async (visit) => {
    await visit.tap("search [value=koop]");
    for (const which of [0, 1, 2]) await visit.tap(visit.page.locator("article button").nth(which));
    const compare = visit.page.locator("main a[data-saved]");
    if ((await compare.count()) > 0) return visit.tap(compare);
    await visit.tap("header a[data-saved]");
    await visit.button(/^Vergelijk$/);
  },
  "book a viewing": async (visit) => {
    await visit.tap("search [value=koop]");
    await visit.tap(".cards article a");
    await visit.link(/^Plan een bezichtiging/);
    await visit.send("main form");
  },
  "ask a question, from a home's page": async (visit) => {
    await visit.tap("search [value=koop]");
    await visit.tap(".cards article a");
    visit.taps = 0;
    await visit.link(/^Stel een vraag/);
    await visit.send("#contact form");
  },
  "book a viewing in German": async (visit) => {
    await visit.page.goto(new URL("/de", visit.page.url()).href);
    await visit.tap("search [value=koop]");
    await visit.tap(".cards article a");
    await visit.link(/esichtigung/);
    await visit.send("main form");
  },
};

const clone = process.argv[3] ?? ".";
const server = await startServer({ LOG_LEVEL: "error" }, clone, clone);
try {
  const browser = await launchBrowser();
  const taps: Record<string, number> = {};
  for (const [name, walk] of Object.entries(tasks)) {
    const phone = await openPhone(browser);
    await phone.page.goto(server.url);
    const visit = new Visit(phone.page);
    await walk(visit);
    taps[name] = visit.taps;
    await phone.close();
  }
  console.table(taps);
  await closeBrowser(browser);
} finally {
  await server.stop();
}
