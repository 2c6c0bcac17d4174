import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { passkeys, twoFactors } from "../../database/schema/accounts.ts";
import { useAccountSite } from "./account-site.ts";
import { signedIn } from "./accounts.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { visit } from "../site/shown.ts";

const email = "anna@kantoor.example";
const password = "Rivierklei-93-lantaarn";

const { given, openWindow } = useAccountSite({ clock: () => new Date() });
let page: Page;
beforeEach(async () => {
  // A second admin, because the last one cannot be deleted.
  await signedIn(given.site.services, "bert@kantoor.example", "admin", password);
});

/** Opens a window of Anna, who is admin. */
async function openSignedIn() {
  const cookie = await signedIn(given.site.services, email, "admin", password);
  page = await openWindow(undefined, { cookie });
}

async function giveCode(label: string, code: string, button: string) {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: button }).click();
}

const confirm = (button: string) => giveCode("Je wachtwoord", password, button);
const secondStep = (code: string) =>
  giveCode("Code uit je app, of een herstelcode", code, "Inloggen");

async function givePassword() {
  await visit(page, "/auth");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord").fill(password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

/** Sets it up without script. @returns the recovery codes. */
async function switchOnPlainly(somebody: ReturnType<typeof plainBrowser>): Promise<string[]> {
  const codes = () =>
    [...somebody.html.matchAll(/<code[^>]*>(.*?)<\/code>/g)].map(([, one]) => one!);
  await somebody.go("/auth/beveiliging/app");
  await somebody.press("Tweede stap instellen", { current: password });
  expect(somebody.html).toContain('alt="QR-code voor je app"');
  const app = new TOTP({ secret: codes()[0]!.replaceAll(" ", "") });
  await somebody.press("Aanzetten", { code: app.generate() });
  expect(somebody.text).toContain("Herstelcodes");
  expect(codes()).toHaveLength(10);
  return codes();
}

async function expectNoProblem() {
  expect(await accessibilityProblems(page)).toEqual([]);
}

async function expectInside() {
  await page.waitForURL((url) => url.pathname === "/admin");
}

test("the second step is set up, and asked for", async () => {
  await openSignedIn();
  await visit(page, "/auth/beveiliging/app");
  await confirm("Tweede stap instellen");
  await page.getByAltText("QR-code voor je app").waitFor();
  await expectNoProblem();
  const secret = await page.locator("code").innerText();
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  await giveCode("Code uit de app", app.generate(), "Aanzetten");
  await page.getByRole("heading", { name: "Herstelcodes" }).waitFor();
  // The codes are shown only once, so none may be scrolled out of view.
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await expect.poll(() => page.locator("li code").count()).toBe(10);
  await expectNoProblem();
  // A code works once; this saves waiting for the next half minute.
  await given.site.services.db.update(twoFactors).set({ lastStep: null });
  // As in a browser that the site does not know.
  await openWindow(undefined, { instead: page });
  await givePassword();
  await page.waitForURL("/auth/tweede-stap");
  await expectNoProblem();
  await secondStep("000000");
  await page.getByText("De code is onjuist of niet meer geldig.").first().waitFor();
  await secondStep(app.generate());
  await expectInside();
});

test("an admin requires it of staff, who set it up before anything opens, without script", async () => {
  const { site } = given;
  const anna = plainBrowser(site, await signedIn(site.services, email, "admin", password));
  await anna.go("/admin/medewerkers");
  expect(anna.text).toContain("Van de 2 medewerkers");
  await anna.press("Verplicht maken");
  expect(anna.text).toContain("Stel eerst zelf een tweede stap in");
  await anna.follow("Tweede stap instellen");
  expect(anna.path).toBe("/auth/beveiliging/app");
  await switchOnPlainly(anna);
  await anna.go("/admin/medewerkers");
  await anna.press("Verplicht maken");
  expect(anna.text).toContain("De tweede stap is verplicht");
  expect(anna.html).toContain("Niet meer verplichten");

  const agent = await signedIn(site.services, "carla@kantoor.example", "agent", password);
  const carla = plainBrowser(site, agent);
  await carla.go("/admin");
  expect(carla.path).toBe("/auth/beveiliging/app");
  expect(carla.text).toContain("Medewerkers hebben een tweede stap nodig.");
});

test("a passkey is added, signs in without a password, is renamed and removed", async () => {
  await openSignedIn();
  const devtools = await page.context().newCDPSession(page);
  onTestFinished(() => devtools.detach());
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await visit(page, "/auth/beveiliging/passkeys");
  await page.getByText("Je hebt nog geen passkey.").waitFor();
  await page.getByLabel("Naam").fill("Laptop van kantoor");
  await giveCode("Je wachtwoord", "verkeerd-1", "Passkey toevoegen");
  await page.getByText("Je wachtwoord is niet juist").first().waitFor();
  await confirm("Passkey toevoegen");
  await page.getByText(/^Toegevoegd op/).waitFor();
  await expectNoProblem();
  await page.context().clearCookies();
  await visit(page, "/auth");
  await page.getByRole("button", { name: "Inloggen met een passkey" }).click();
  await expectInside();
  await visit(page, "/auth/beveiliging/passkeys");
  await page.getByLabel("Naam").first().fill("Werk");
  await page.getByRole("button", { name: "Naam opslaan" }).click();
  await page.getByText("Naam opgeslagen").first().waitFor();
  await page.getByRole("link", { name: "Verwijderen: Werk" }).click();
  await page.getByRole("heading", { name: "Passkey verwijderen" }).waitFor();
  await expectNoProblem();
  await confirm("Passkey verwijderen");
  await page.getByText("Je hebt nog geen passkey.").waitFor();
  await page.context().clearCookies();
  await visit(page, "/auth");
  await page.getByRole("button", { name: "Inloggen met een passkey" }).click();
  await page.getByText("Deze passkey kennen we niet.").waitFor();
  expect(await given.site.services.db.select().from(passkeys)).toEqual([]);
});

test("without script there is no button that needs one", async () => {
  const stranger = plainBrowser(given.site);
  await stranger.go("/auth");
  expect(stranger.html).not.toContain("Inloggen met een passkey");
});
