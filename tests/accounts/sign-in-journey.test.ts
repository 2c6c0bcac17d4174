import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { StaffRole } from "../../database/staff-role.ts";
import { useAccountSite } from "./account-site.ts";
import { giveRole, signedIn } from "./accounts.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { shown, visit } from "../site/shown.ts";
import { giveSession } from "../site/site.ts";
import type { WindowOptions } from "../site/windows.ts";

const email = "anna@kantoor.example";
const password = "geheim-123";

const { given, openWindow } = useAccountSite();
let page: Page;

async function open(options: WindowOptions = {}) {
  page = await openWindow(undefined, options);
}

/** An account that has signed in elsewhere. */
const makeAccount = (role?: StaffRole) => signedIn(given.site.services, email, role, password);

async function send(name: "Inloggen" | "Registreren", typed = { email, password }) {
  await page.getByLabel("E-mailadres").fill(typed.email);
  await page.getByLabel("Wachtwoord").fill(typed.password);
  await page.getByRole("button", { name, exact: true }).click();
}

async function signIn() {
  await visit(page, "/auth");
  await send("Inloggen");
  await page.waitForURL((url) => url.pathname !== "/auth");
}

describe("with script", () => {
  beforeEach(() => open());

  test("an account is made, and told that it can sign in", async () => {
    await visit(page, "/auth?tab=registreren");
    await send("Registreren");
    expect(await shown(page, "Account aangemaakt!")).toContain(
      "Je kunt nu inloggen met je gegevens.",
    );
    await send("Inloggen");
    await shown(page, "Geen toegang");
    await visit(page, "/auth/wachtwoord");
    await page.getByText("Dit adres is nog niet bevestigd.").waitFor();
    await page.getByRole("button", { name: "Stuur opnieuw een link" }).click();
    await shown(page, "De e-mail is onderweg");
  });

  test("who is no admin is told so on the front page", async () => {
    await makeAccount();
    await signIn();
    await shown(page, "Ingelogd!");
    expect(await shown(page, "Geen toegang")).toContain(
      "Je hebt geen admin rechten. Neem contact op met een beheerder.",
    );
    await page.waitForURL("/");
    const toasts = page.locator(".toast");
    await toasts.getByRole("link", { name: "Mijn account" }).press("Enter");
    await page.getByText(email).waitFor();
    await visit(page, "/blog");
    await page.setViewportSize({ width: 768, height: 900 });
    const hours = await page.getByText("Bereikbaar ma-vr").first().boundingBox();
    expect(hours?.height, "the hours take one line beside the links").toBe(20);
    await page.getByRole("link", { name: "Uitloggen" }).click();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await shown(page, "Je bent uitgelogd");
    await visit(page, "/blog");
    await expect.poll(() => page.getByRole("link", { name: "Uitloggen" }).count()).toBe(0);
  });

  test("signing out in one tab ends the other", async () => {
    await giveSession(page.context(), await makeAccount("admin"), given.site.url);
    await visit(page, "/mijn-huis-verkopen");
    await page.getByRole("link", { name: "Admin", exact: true }).first().waitFor();
    await visit(page, "/admin");
    const other = await page.context().newPage();
    await visit(other, "/admin/blogs");
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await shown(page, "Je bent uitgelogd");
    await other.waitForURL("/auth");
    await expect.poll(() => page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
    await visit(other, "/admin");
    expect(new URL(other.url()).pathname).toBe("/auth");
  });
});

describe("without script", () => {
  test("everything works, and every message stands on the page", async () => {
    const anna = plainBrowser(given.site);
    await anna.go("/auth?tab=registreren");
    await anna.press("Registreren", { email, password });
    expect(anna.text).toContain("Account aangemaakt!");
    await anna.press("Inloggen", { email, password: "verkeerd" });
    expect(anna.text).toContain("E-mailadres of wachtwoord is onjuist.");
    await anna.press("Inloggen", { email, password });
    expect(anna.path).toBe("/");
    expect(anna.text).toContain("Geen toegang");
    expect(anna.text).toContain("Mijn account");
    await giveRole(given.site.services, email);
    await anna.go("/admin");
    expect(anna.text).toContain("Leads (0)");
    await anna.press("Uitloggen");
    expect(anna.text).toContain("Je bent uitgelogd");
    await anna.go("/admin");
    expect(anna.path).toBe("/auth");
  });

  test.each([
    ["anna", password, "Validatiefout", "Ongeldig emailadres"],
    [email, "verkeerd", "Fout bij inloggen", "E-mailadres of wachtwoord is onjuist."],
  ])("%s with %s: %s", async (typed, secret, title, description) => {
    const anna = plainBrowser(given.site);
    await anna.go("/auth");
    await anna.press("Inloggen", { email: typed, password: secret });
    for (const said of [title, description]) expect(anna.text).toContain(said);
    expect(anna.html).toContain(`value="${typed}"`);
  });

  test("an address that has an account is answered as one that has none", async () => {
    await makeAccount();
    const other = plainBrowser(given.site);
    await other.go("/auth?tab=registreren");
    await other.press("Registreren", { email, password });
    expect(other.text).toContain("Account aangemaakt!");
    expect(other.text).toContain("Je kunt nu inloggen");
  });
});

// `tests/pages/fits.test.ts` looks at all pages as they are first seen.
test("axe finds nothing on a refused form, and in the account", async () => {
  await open();
  await visit(page, "/auth");
  await send("Inloggen", { email: "x", password: "y" });
  // It stays while the mouse is over it.
  await page.locator(".toast").filter({ hasText: "Validatiefout" }).hover();
  expect(await accessibilityProblems(page)).toEqual([]);
  await giveSession(page.context(), await makeAccount("admin"), given.site.url);
  await visit(page, "/auth/wachtwoord");
  expect(await accessibilityProblems(page)).toEqual([]);
});
