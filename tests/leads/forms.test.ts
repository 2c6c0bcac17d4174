import { outbox } from "../../database/schema/outbox.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { leads } from "../../database/schema/leads.ts";
import { until } from "../setup/until.ts";
import { TEST_NOW } from "../site/site.ts";
import { paceToasts, shown } from "../site/shown.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { headingsOf } from "../site/by-http.ts";
import { emptyTables } from "../site/empty-tables.ts";
import { plainBrowser } from "../site/plain-browser.ts";

/** It advances with each reading: a form filled in no time looks like a robot's. */
const leaping = () => (now += 5000);
let now = TEST_NOW.getTime();
let clock = leaping;

const {
  site,
  browser,
  open: openWindow,
} = await useWindows({ demo: false, clock: () => new Date(clock()) });

beforeEach(() => emptyTables(site.services.db, "outbox", "leads", "rate_limits"));

/** Opens a page in a window that other tests had too. Its fields stay untouched. */
async function open(
  path = "/",
  { javaScriptEnabled = true, viewport = { width: 1280, height: 800 } }: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openWindow(undefined, { script: javaScriptEnabled, ...viewport });
  await page.goto(site.url + path);
  return page;
}

/** In a window of its own, for a test that changes what each page in it runs. */
async function openAnew(path = "/"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

const hero = (page: Page) => page.locator('form:has([value="seo_hero_form"])');
const contact = (page: Page) => page.locator('form:has([value="contact_form"])');
const submit = (form: Locator) => form.locator("button[type=submit]").first().click();
const stored = () => site.services.db.select().from(leads);
const notifications = async () =>
  (await site.services.db.select().from(outbox)).map(({ recipient }) => recipient).toSorted();

async function fill(form: Locator, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await form.locator(`[name=${name}]`).fill(value);
}

async function valuesOf(form: Locator) {
  const inputs = await form.locator("input:not([type=hidden], [type=radio]), textarea").all();
  return Promise.all(inputs.map((input) => input.inputValue()));
}

/** Waits for the toast with this title. @returns the text below it. */
async function toast(page: Page, title: string): Promise<string | undefined> {
  return (await shown(page, title)).split("\n")[1];
}

describe("the hero form", () => {
  test("asks for both fields, keeps what was typed, then thanks and clears", async () => {
    const page = await open();
    await fill(hero(page), { email: "jan@example.nl" });
    await submit(hero(page));
    expect(await toast(page, "Vul alle velden in")).toBe(
      "We hebben uw email en telefoonnummer nodig",
    );
    await expect.poll(() => hero(page).locator("[name=email]").inputValue()).toBe("jan@example.nl");
    await expect
      .poll(() => hero(page).locator("[name=phone]").getAttribute("aria-invalid"))
      .toBe("true");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone");

    await page.keyboard.type(" 0612345678 ");
    await page.keyboard.press("Enter");
    expect(await toast(page, "Aanvraag ontvangen!")).toBe(
      "We nemen binnen 24 uur contact met u op.",
    );
    // The answer in the form's place has the keyboard: said by both it would be read twice.
    expect(await page.locator(".toast :is([role=status], [role=alert])").count()).toBe(0);
    expect((await valuesOf(hero(page))).join("")).toBe("");
    await expect.poll(() => hero(page).locator("[aria-invalid=true]").count()).toBe(0);
    // What was wrong is over.
    await expect.poll(() => page.locator(".toast").count()).toBeLessThan(2);
    expect(await stored()).toMatchObject([
      { source: "seo_hero_form", name: "", email: "jan@example.nl", phone: "0612345678" },
    ]);
  });

  test("leaves its place to the answer, in sight and in focus, until it is asked for again", async () => {
    const page = await open("/", { viewport: { width: 390, height: 500 } });
    await fill(hero(page), { email: "jan@example.nl", phone: "0612345678" });
    await submit(hero(page));
    const answer = page.locator(":focus", { hasText: "Aanvraag ontvangen!" });
    await answer.waitFor();
    await hero(page).waitFor({ state: "hidden" });
    const { y, height } = (await answer.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(500);
    await page.getByRole("button", { name: "Vul het formulier nog eens in" }).click();
    await answer.waitFor({ state: "detached" });
    await fill(hero(page), { email: "piet@example.nl", phone: "0612345679" });
    await submit(hero(page));
    await expect.poll(async () => (await stored()).length).toBe(2);
  });

  test("is sent once, however often its button is pressed, and says that it is busy", async () => {
    const page = await open();
    await fill(hero(page), { email: "jan@example.nl", phone: "0612345678" });
    const answered = Promise.withResolvers<void>();
    const sent: string[] = [];
    await page.route("**/aanvraag", async (route) => {
      sent.push(route.request().postData() ?? "");
      await answered.promise;
      await route.continue();
    });
    const button = hero(page).locator("button[type=submit]");
    await button.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
    await expect.poll(() => button.innerText()).toBe("Een ogenblik…");
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
    answered.resolve();
    await toast(page, "Aanvraag ontvangen!");
    await expect.poll(() => button.innerText()).toBe("Vraag uw waardebepaling aan");
    await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
    expect(sent).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test("says so when the site cannot be reached or cannot store", async () => {
    const page = await open();
    await fill(hero(page), { email: "jan@example.nl", phone: "0612345678" });
    await page.route("**/aanvraag", (route) => route.abort());
    await submit(hero(page));
    expect(await toast(page, "Er ging iets mis")).toBe(
      "Probeer het later opnieuw of bel ons direct.",
    );
    await page.unroute("**/aanvraag");
    await page.route("**/aanvraag", (route) => route.fulfill({ status: 502, body: "<h1>Bad" }));
    await submit(hero(page));
    await toast(page, "Er ging iets mis");
    expect((await valuesOf(hero(page))).filter(Boolean)).toEqual(["jan@example.nl", "0612345678"]);
    expect(await stored()).toEqual([]);
  });
});

describe("the contact form", () => {
  const jan = { name: "Jan Peeters", email: "jan@example.nl", phone: "0612345678" };

  test("shows the first message, each message at its field, then thanks and clears", async () => {
    const page = await open();
    await fill(contact(page), { ...jan, name: "J", phone: "12" });
    await submit(contact(page));
    expect(await toast(page, "Validatiefout")).toBe("Naam moet minimaal 2 tekens bevatten");
    const field = contact(page).locator("[name=phone]");
    const message = await field.getAttribute("aria-describedby");
    await expect
      .poll(() => page.locator(`[id="${message}"]`).textContent())
      .toBe("Ongeldig telefoonnummer");

    await fill(contact(page), { ...jan, address: "Markt 1", message: "Hallo" });
    await submit(contact(page));
    expect(await toast(page, "Aanvraag verzonden!")).toBe(
      "We nemen zo spoedig mogelijk contact met u op.",
    );
    expect((await valuesOf(contact(page))).join("")).toBe("");
    expect(await stored()).toMatchObject([{ ...jan, address: "Markt 1", message: "Hallo" }]);
    const [lead] = await stored();
    const emails = ["agency", "visitor"].map((kind) => `lead-${lead?.id}-${kind}.eml`);
    await expect
      .poll(() => readdir(join(site.dataDir, "outbox")))
      .toEqual(expect.arrayContaining(emails));
  });

  test("works without script, and the message box has five rows", async () => {
    const visitor = plainBrowser(site);
    await visitor.go("/");
    expect(visitor.html).toMatch(/<textarea[^>]* rows="5"/);
    await visitor.enter('value="contact_form"', { ...jan, email: "jan" });
    expect(visitor.html).toMatch(
      /role="alert"[^>]*>(?:<[^>]*>)*Validatiefout(?:<[^>]*>)*Ongeldig emailadres/,
    );
    await visitor.enter('value="contact_form"', { email: jan.email });
    expect(headingsOf(visitor.html)[0]).toBe("Aanvraag verzonden!");
    expect(visitor.text).toContain("We nemen zo spoedig mogelijk contact met u op.");
    expect(await stored()).toMatchObject([jan]);
  });
});

describe("an address with a usual slip", () => {
  const slip = { name: "Jan Peeters", email: "jan@gmial.com", phone: "0612345678" };

  test("is asked about once, and may be right", async () => {
    const page = await open();
    await fill(contact(page), slip);
    await submit(contact(page));
    await page.getByText("Bedoelt u jan@gmail.com?").first().waitFor();
    expect(await stored()).toEqual([]);
    await submit(contact(page));
    await page.locator(":focus", { hasText: "Aanvraag verzonden!" }).waitFor();
    expect(await stored()).toMatchObject([slip]);
  });

  test("the same without script", async () => {
    const visitor = plainBrowser(site);
    await visitor.go("/");
    await visitor.enter('value="contact_form"', slip);
    expect(visitor.text).toContain("Bedoelt u jan@gmail.com?");
    expect(await stored()).toEqual([]);
    await visitor.enter('value="contact_form"');
    expect(await stored()).toMatchObject([slip]);
  });
});

describe("the token of a form", () => {
  const unsignedMark = "geen controlecode (browser zonder script?)";
  const jan = { email: "jan@example.nl", phone: "0612345678" };

  /** Records a page's requests for tokens. */
  function tokensOf(page: Page): string[] {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/aanvraag/token")) asked.push(request.url());
    });
    return asked;
  }

  test("comes when a visitor first touches the form, once, and both emails go out", async () => {
    const page = await open();
    const asked = tokensOf(page);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 200);
    expect(asked).toEqual([]);
    await hero(page).locator("[name=email]").focus();
    await expect.poll(() => asked.length).toBe(1);
    await fill(hero(page), jan);
    await submit(hero(page));
    await toast(page, "Aanvraag ontvangen!");
    expect(asked).toHaveLength(1);
    expect(await stored()).toMatchObject([{ ...jan, suspicion: null }]);
    expect(await notifications()).toEqual(["agency", "visitor"]);
  });

  test("comes for a field that was filled before the script was there", async () => {
    const page = await open();
    const asked = tokensOf(page);
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await fill(hero(page), jan);
    await hero(page).locator("[name=phone]").blur();
    expect(asked).toEqual([]);
    scripts.resolve();
    await expect.poll(() => asked.length).toBe(1);
  });

  test("cannot be had: the lead is stored all the same, marked and not confirmed", async () => {
    const page = await open();
    await page.route("**/aanvraag/token", (route) => route.abort());
    await fill(hero(page), jan);
    await submit(hero(page));
    await toast(page, "Aanvraag ontvangen!");
    expect(await stored()).toMatchObject([{ ...jan, suspicion: unsignedMark }]);
    expect(await notifications()).toEqual(["agency"]);
  });

  test("without script: the form of a kept page has none, that of its own page has one", async () => {
    const visitor = plainBrowser(site);
    await visitor.go("/");
    await visitor.enter('value="seo_hero_form"', jan);
    expect(headingsOf(visitor.html)).toContain("Aanvraag ontvangen!");
    expect(await stored()).toMatchObject([{ ...jan, suspicion: unsignedMark }]);
    expect(await notifications()).toEqual(["agency"]);

    await emptyTables(site.services.db, "outbox", "leads", "rate_limits");
    await visitor.go("/aanvraag");
    await visitor.enter('value="contact_form"', { ...jan, name: "Jan Peeters" });
    expect(headingsOf(visitor.html)).toContain("Aanvraag verzonden!");
    expect(await stored()).toMatchObject([{ ...jan, suspicion: null }]);
    expect(await notifications()).toEqual(["agency", "visitor"]);
  });
});

describe("a form that is sent at once", () => {
  const jan = { email: "jan@example.nl", phone: "0612345678" };
  const tooQuick = "sneller ingevuld dan een mens kan";

  beforeEach(() => {
    // allowed: as fast as the browser's
    clock = () => now + performance.now();
  });
  afterEach(() => {
    // allowed: from where that clock stopped
    now += performance.now();
    clock = leaping;
  });
  const stopped = () => now;

  test.each(["Back", "a reload, with Enter"])(
    "the hero form, filled again by %s: a person's",
    async (way) => {
      const page = await openAnew();
      await fill(hero(page), jan);
      if (way === "Back") {
        // Such a page is not kept as it was left.
        await page.evaluate(() => addEventListener("unload", () => {}));
        await page.goto(`${site.url}/contracten`);
        await page.goBack();
      } else {
        // As Firefox does, without an event; a browser that is driven does so for Back alone.
        await page.addInitScript((before) => {
          addEventListener("DOMContentLoaded", () => {
            for (const [name, value] of Object.entries(before)) {
              for (const field of document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
                field.value = value;
              }
            }
          });
        }, jan);
        await page.reload();
      }
      await expect.poll(() => hero(page).locator("[name=email]").inputValue()).toBe(jan.email);
      await expect.poll(() => hero(page).getAttribute("data-wake")).toBe("lead-form");
      if (way.endsWith("Enter")) await hero(page).locator("[name=phone]").press("Enter");
      else await submit(hero(page));
      await expect.poll(async () => (await stored()).length).toBe(1);
      expect(await stored()).toMatchObject([{ ...jan, suspicion: null }]);
    },
  );

  test("a form whose program and token were slow: a person's", async () => {
    clock = stopped;
    const page = await openAnew("/privacy");
    await page.clock.install();
    await page.goto(site.url);
    await page.clock.pauseAt(Date.now() + 60_000);
    const held = Promise.withResolvers<void>();
    await page.route("**/aanvraag/token", async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/aanvraag/token");
    await fill(hero(page), jan);
    const turn = async (milliseconds: number) => {
      now += milliseconds;
      await page.clock.runFor(milliseconds);
    };
    await submit(hero(page));
    await asked;
    await turn(1000);
    held.resolve();
    await until("the lead, once its token is old enough", async () => {
      await turn(100);
      return (await stored()).length;
    });
    expect(await stored()).toMatchObject([{ ...jan, suspicion: null }]);
  });

  test("a form that a program fills in an opened page: a robot's", async () => {
    clock = stopped;
    const page = await openAnew("/privacy");
    await page.addInitScript(() => (performance.now = () => 0));
    await page.goto(site.url);
    await hero(page).evaluate((form: HTMLFormElement, { email, phone }) => {
      (form.elements.namedItem("email") as HTMLInputElement).value = email;
      (form.elements.namedItem("phone") as HTMLInputElement).value = phone;
      form.querySelector<HTMLElement>("[type=submit]")!.click();
    }, jan);
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect(await stored()).toMatchObject([{ ...jan, suspicion: tooQuick }]);
  });

  test("a form that is sent without a page: a robot's", async () => {
    clock = stopped;
    const token = await (await fetch(`${site.url}/aanvraag/token`)).text();
    const body = new URLSearchParams({ ...jan, source: "seo_hero_form", token });
    const headers = { Origin: site.url, Accept: "application/json" };
    await fetch(`${site.url}/aanvraag`, { method: "POST", headers, body });
    expect(await stored()).toMatchObject([{ suspicion: tooQuick }]);
  });
});

describe("the exit popup", () => {
  const popup = (page: Page) => page.getByRole("dialog");
  /** Has the mouse leave the page, and waits until the page has heard of it. */
  const leave = async (page: Page) => {
    await page.mouse.move(300, 300);
    const left = await page.evaluateHandle(() => ({
      heard: new Promise<void>((resolve) => {
        document.addEventListener("mouseleave", () => resolve(), { once: true });
      }),
    }));
    await page.mouse.move(300, -5);
    await left.evaluate(({ heard }) => heard);
  };
  const openPopup = async (page: Page) => {
    await leave(page);
    await popup(page).waitFor();
  };

  test("opens once, refuses what is no address, thanks and closes", async () => {
    const page = await open();
    await page.mouse.move(300, 300);
    await expect.poll(() => popup(page).count()).toBe(0);
    await openPopup(page);
    await paceToasts(page, 0.05);
    await fill(popup(page), { email: "jan" });
    await submit(popup(page));
    expect(await toast(page, "Validatiefout")).toBe("Ongeldig emailadres");
    // All outside the popup is out of reach.
    // A mouse would wait until it has faded in, which takes twenty times as long here.
    await popup(page).getByRole("button", { name: "Melding sluiten" }).press("Enter");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.route("**/aanvraag", (route) => route.abort());
    await fill(popup(page), { email: "jan@example.nl" });
    await submit(popup(page));
    expect(await toast(page, "Er ging iets mis")).toBe("Probeer het later opnieuw.");
    await expect
      .poll(() => popup(page).locator("[name=email]").inputValue())
      .toBe("jan@example.nl");

    await page.unroute("**/aanvraag");
    await submit(popup(page));
    expect(await toast(page, "Bedankt!")).toBe(
      "We sturen je zo snel mogelijk de gratis woningwaardebepaling.",
    );
    // It fades away too.
    await paceToasts(page, 1);
    await popup(page).waitFor({ state: "hidden" });
    expect(await stored()).toMatchObject([{ source: "exit_popup", email: "jan@example.nl" }]);
    await leave(page);
    await expect.poll(() => popup(page).count()).toBe(0);
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    ["the keyboard", (page) => page.keyboard.press("Escape")],
    ["its cross", (page) => popup(page).getByRole("button", { name: "Sluiten" }).click()],
  ])("closes by %s and stays closed", async (_name, close) => {
    const page = await open();
    await openPopup(page);
    await close(page);
    await popup(page).waitFor({ state: "hidden" });
    await leave(page);
    await expect.poll(() => popup(page).count()).toBe(0);
  });

  test("is in nobody's way to the page before, which it does not keep", async () => {
    const page = await open("/privacy");
    await page.goto(site.url);
    const entries = await page.evaluate(() => history.length);
    await openPopup(page);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await page.waitForURL("**/privacy");
  });

  test("leaves narrow windows alone", async () => {
    const page = await open("/", { viewport: { width: 768, height: 800 } });
    await leave(page);
    await expect.poll(() => popup(page).count()).toBe(0);
  });
});
