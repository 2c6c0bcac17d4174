import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { passkeys, twoFactors } from "../../database/schema/accounts.ts";
import { useAccountSite } from "./account-site.ts";
import { signedIn } from "./accounts.ts";
import { findUserId } from "../../app/features/accounts/queries.server.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { visit } from "../site/shown.ts";

const email = "anna@kantoor.example";
const password = "Rivierklei-93-lantaarn";

const { given, openWindow } = useAccountSite({ clock: () => new Date() });
let page: Page;
let hasScript: boolean;
beforeEach(async () => {
  // A second admin, because the last one cannot be deleted.
  await signedIn(given.site.services, "bert@kantoor.example", "admin", password);
});

async function open(cookie = "", script = true) {
  hasScript = script;
  page = await openWindow(undefined, { script, cookie });
}

/** Begins anew, as in a browser that the site does not know. */
async function startOver(cookie = "") {
  await openWindow(undefined, { cookie, instead: page });
}

/** Opens a window of Anna, who is admin. */
async function openSignedIn(script = true) {
  await open(await signedIn(given.site.services, email, "admin", password), script);
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

/** Sets up the second step in the browser. @returns its app and recovery codes. */
async function switchOn(
  look: () => Promise<void> = async () => {},
): Promise<{ app: TOTP; codes: string[] }> {
  await visit(page, "/auth/beveiliging/app");
  await confirm("Tweede stap instellen");
  await page.getByAltText("QR-code voor je app").waitFor();
  await look();
  const secret = await page.locator("code").innerText();
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  await giveCode("Code uit de app", app.generate(), "Aanzetten");
  await page.getByRole("heading", { name: "Herstelcodes" }).waitFor();
  // The codes are shown only once, so none may be scrolled out of view.
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await look();
  const codes = await page.locator("li code").allInnerTexts();
  expect(codes).toHaveLength(10);
  // A code works once; this saves waiting for the next half minute.
  await given.site.services.db.update(twoFactors).set({ lastStep: null });
  return { app, codes };
}

/** Not in pages without script: axe is a script itself. */
async function expectNoProblem() {
  if (!hasScript) return;
  expect(await accessibilityProblems(page)).toEqual([]);
}

async function expectInside() {
  await page.waitForURL((url) => url.pathname === "/admin");
}

describe.each([
  ["with script", true],
  ["without script", false],
])("%s", (_name, script) => {
  test("the second step is set up, asked for, and a recovery code stands in for it once", async () => {
    await openSignedIn(script);
    const { app, codes } = await switchOn(expectNoProblem);
    await startOver();
    await givePassword();
    await page.waitForURL("/auth/tweede-stap");
    await expectNoProblem();
    await secondStep("000000");
    await page.getByText("De code is onjuist of niet meer geldig.").first().waitFor();
    await secondStep(app.generate());
    await expectInside();
    await startOver();
    await givePassword();
    await secondStep(codes[0]!);
    await expectInside();
    await startOver();
    await givePassword();
    await secondStep(codes[0]!);
    await page.getByText("De code is onjuist of niet meer geldig.").first().waitFor();
    await visit(page, "/admin");
    expect(new URL(page.url()).pathname).toBe("/auth");
  });

  test("an admin requires it of staff, who set it up before anything opens", async () => {
    await openSignedIn(script);
    const require = async () => {
      await visit(page, "/admin/medewerkers");
      await page.getByText("Van de 2 medewerkers").waitFor();
      await page.getByRole("button", { name: "Verplicht maken" }).click();
    };
    await require();
    await page.getByText("Stel eerst zelf een tweede stap in").first().waitFor();
    await expectNoProblem();
    await page.getByRole("link", { name: "Tweede stap instellen" }).click();
    await page.waitForURL("/auth/beveiliging/app");
    await switchOn();
    await require();
    await page.getByText("De tweede stap is verplicht").first().waitFor();
    await page.getByRole("button", { name: "Niet meer verplichten" }).waitFor();

    await startOver(
      await signedIn(given.site.services, "carla@kantoor.example", "agent", password),
    );
    for (const path of ["/admin", "/admin/woningen", "/admin/leads.csv"]) {
      await visit(page, path);
      expect(new URL(page.url()).pathname).toBe("/auth/beveiliging/app");
    }
    await page.getByText("Medewerkers hebben een tweede stap nodig.").waitFor();
    await expectNoProblem();
    await switchOn();
    await visit(page, "/admin");
    await page.getByRole("heading", { name: "Beheer" }).waitFor();
  });

  test("another session is ended", async () => {
    const elsewhere = await signedIn(given.site.services, email, "admin", password);
    await openSignedIn(script);
    await visit(page, "/auth/beveiliging/sessies");
    await expectNoProblem();
    await page.getByRole("button", { name: "Alle andere sessies beëindigen" }).click();
    await page.getByText("Je bent nergens anders ingelogd.").waitFor();
    await page.getByText("Je bent alleen hier nog ingelogd").first().waitFor();
    await startOver(elsewhere);
    await visit(page, "/admin");
    expect(new URL(page.url()).pathname).toBe("/auth");
  });

  test("the account deletes itself", async () => {
    await openSignedIn(script);
    await visit(page, "/auth/beveiliging/verwijderen");
    await page.getByRole("button", { name: "Account verwijderen" }).click();
    await page.getByText("Vink aan dat je het zeker weet.").first().waitFor();
    await expectNoProblem();
    await page.getByLabel(/Ik weet dat/).check();
    await confirm("Account verwijderen");
    const notice = page.getByText("Je account is verwijderd").filter({ visible: true });
    await notice.first().waitFor();
    await givePassword();
    await page.getByText("E-mailadres of wachtwoord is onjuist.").first().waitFor();
    expect(await findUserId(given.site.services.db, email)).toBeNull();
  });
});

test("the second step is switched off again with the password", async () => {
  await openSignedIn();
  await switchOn();
  await visit(page, "/auth/beveiliging");
  await page.getByRole("link", { name: /Tweede stap met een app/ }).click();
  await page.getByText("Je hebt nog 10 herstelcodes.").waitFor();
  await expectNoProblem();
  await confirm("Tweede stap uitzetten");
  await page.getByText("De tweede stap staat uit").first().waitFor();
  await expectNoProblem();
  expect(await given.site.services.db.select().from(twoFactors)).toEqual([]);
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
  await visit(page, "/auth/uitloggen");
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await page.waitForURL((url) => url.pathname === "/auth");
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
  await visit(page, "/auth/uitloggen");
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await page.waitForURL((url) => url.pathname === "/auth");
  await page.getByRole("button", { name: "Inloggen met een passkey" }).click();
  await page.getByText("Deze passkey kennen we niet.").waitFor();
  expect(await given.site.services.db.select().from(passkeys)).toEqual([]);
});

test("without script there is no button that needs one", async () => {
  await open("", false);
  await visit(page, "/auth");
  expect(await page.getByRole("button", { name: "Inloggen met een passkey" }).count()).toBe(0);
});
