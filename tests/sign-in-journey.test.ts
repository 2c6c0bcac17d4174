import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstAdminLink } from "../app/features/accounts/first-admin.server.ts";
import { giveRole } from "./accounts.ts";
import { rateLimits, users } from "../database/schema.ts";
import { openBrowser, startSite, type TestSite } from "./site.ts";

const email = "anna@kantoor.example";
const password = "geheim-123";

let site: TestSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSite({ demo: false, work: false });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  await site.services.db.delete(users);
  await site.services.db.delete(rateLimits);
  await open();
});
afterEach(() => context.close());

async function open(javaScriptEnabled = true) {
  await context?.close();
  context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
  page = await context.newPage();
}

async function send(
  name: "Inloggen" | "Registreren" | "Uitnodiging aannemen",
  typed = { email, password },
) {
  await page.getByLabel("E-mailadres").fill(typed.email);
  await page.getByLabel("Wachtwoord").fill(typed.password);
  await page.getByRole("button", { name }).click();
}

async function register() {
  await page.goto("/auth?tab=registreren");
  await send("Registreren");
  await page.waitForURL((url) => url.pathname === "/auth" && !url.searchParams.has("tab"));
}

async function signIn() {
  await page.goto("/auth");
  await send("Inloggen");
  await page.waitForURL((url) => url.pathname !== "/auth");
}

const toast = (title: string) => page.locator("[data-sonner-toast]").filter({ hasText: title });

describe("with script", () => {
  test("an account is made, and told that it can sign in", async () => {
    await page.goto("/auth?tab=registreren");
    await send("Registreren");
    await toast("Account aangemaakt!").waitFor();
    expect(await toast("Account aangemaakt!").innerText()).toContain(
      "Je kunt nu inloggen met je gegevens.",
    );
    await send("Inloggen");
    await toast("Geen toegang").waitFor();
    await page.goto("/auth/wachtwoord");
    await page.getByText("Dit adres is nog niet bevestigd.").waitFor();
    await page.getByRole("button", { name: "Stuur opnieuw een link" }).click();
    await toast("De e-mail is onderweg").waitFor();
  });

  test("the first admin takes the link, and its admin works", async () => {
    await page.goto(await firstAdminLink(site.services).then(String));
    await page.getByText("Je bent uitgenodigd als beheerder").waitFor();
    await send("Uitnodiging aannemen");
    await toast("Welkom!").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.evaluate(() => window.scrollTo(0, 400));
    await send("Inloggen");
    await toast("Ingelogd!").waitFor();
    await page.waitForURL("/admin");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("link", { name: "Leads (0)" }).waitFor();
    expect(await page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(1);
    await page.goto("/mijn-huis-verkopen");
    await page.getByRole("link", { name: "Admin", exact: true }).first().waitFor();
  });

  test.each([
    ["anna", password, "Validatiefout", "Ongeldig emailadres"],
    [email, "12345", "Validatiefout", "Wachtwoord moet minimaal 6 tekens bevatten"],
    [email, "verkeerd", "Fout bij inloggen", "E-mailadres of wachtwoord is onjuist."],
  ])("%s with %s: %s", async (typed, secret, title, description) => {
    await page.goto("/auth");
    await send("Inloggen", { email: typed, password: secret });
    await toast(title).waitFor();
    expect(await toast(title).innerText()).toContain(description);
    expect(await page.getByLabel("E-mailadres").inputValue()).toBe(typed);
  });

  test("an address that has an account is told so", async () => {
    await register();
    await page.goto("/auth?tab=registreren");
    await send("Registreren");
    await toast("Fout bij registreren").waitFor();
    expect(await toast("Fout bij registreren").innerText()).toContain("bestaat al een account");
  });

  test("who is no admin is told so on the front page", async () => {
    await register();
    await signIn();
    await toast("Geen toegang").waitFor();
    expect(await toast("Geen toegang").innerText()).toContain(
      "Je hebt geen admin rechten. Neem contact op met een beheerder.",
    );
    await page.waitForURL("/");
    await page.getByRole("button", { name: "Mijn account" }).click();
    await page.getByText(email).waitFor();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await toast("Je bent uitgelogd").waitFor();
  });

  test("signing out in one tab ends the other", async () => {
    await register();
    await giveRole(site.services, email);
    await signIn();
    const other = await context.newPage();
    await other.goto("/admin/blogs");
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await toast("Je bent uitgelogd").waitFor();
    await other.waitForURL("/auth");
    expect(await page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
    await other.goto("/admin");
    expect(new URL(other.url()).pathname).toBe("/auth");
  });

  test("signing in in one tab lets the other in", async () => {
    await register();
    await giveRole(site.services, email);
    const other = await context.newPage();
    await other.goto("/auth");
    await signIn();
    await other.waitForURL("/admin");
    const heading = other.getByRole("heading", { name: "Beheer" });
    // The address changes before the page is drawn.
    await heading.waitFor();
    expect(await heading.count()).toBe(1);
  });

  test("says that it is loading while the session is checked", async () => {
    await register();
    await giveRole(site.services, email);
    await signIn();
    await page.goto("/");
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/admin.data**", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: "Admin", exact: true }).first().click();
    await page.getByText("Laden...").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    go?.();
    await page.waitForURL("/admin");
    await page.getByText("Laden...").waitFor({ state: "detached" });
  });

  test("a session survives a reload", async () => {
    await register();
    await giveRole(site.services, email);
    await signIn();
    await page.reload();
    expect(new URL(page.url()).pathname).toBe("/admin");
  });
});

describe("without script", () => {
  beforeEach(() => open(false));

  test("everything works, and every message stands on the page", async () => {
    await register();
    await page.getByText("Account aangemaakt!").waitFor();
    await send("Inloggen", { email, password: "verkeerd" });
    await page.getByText("E-mailadres of wachtwoord is onjuist.").waitFor();
    await send("Inloggen");
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText("Geen toegang").waitFor();
    expect(await page.getByRole("link", { name: "Mijn account" }).count()).toBe(1);
    await giveRole(site.services, email);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Leads (0)" }).waitFor();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await page.getByText("Je bent uitgelogd").waitFor();
    await page.goto("/admin");
    expect(new URL(page.url()).pathname).toBe("/auth");
  });
});

describe("for everyone", () => {
  test.each([
    "/auth",
    "/auth?tab=registreren",
    "/auth/wachtwoord-vergeten",
    "/auth/nieuw-wachtwoord?token=x",
    "/auth/uitnodiging?token=x",
    "/auth/bevestigen?token=x",
    "/auth/uitloggen",
  ])("axe finds nothing on %s", async (path) => {
    await page.goto(path);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test("axe finds nothing on a refused form, in the account and in the admin area", async () => {
    await page.goto("/auth");
    await send("Inloggen", { email: "x", password: "y" });
    await toast("Validatiefout").waitFor();
    // Colours are judged when the toast has faded in.
    await page.locator('[data-sonner-toast][data-mounted="true"]').waitFor();
    await toast("Validatiefout").evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await register();
    await giveRole(site.services, email);
    await signIn();
    for (const path of ["/auth/wachtwoord", "/admin"]) {
      await page.goto(path);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });
});
