import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { signedIn } from "../accounts/accounts.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { shown, visit } from "../site/shown.ts";
import { giveSession } from "../site/site.ts";
import { emptyTables } from "../site/empty-tables.ts";

const contexts: BrowserContext[] = [];
const { site, browser } = await useWindows({ demo: false });

beforeEach(async () => {
  await emptyTables(site.services.db, "users", "staff_invitations", "rate_limits");
});
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

const anna = "anna@kantoor.example";
const bert = "bert@kantoor.example";
const password = "een-heel-geheim-woord";

async function openPage(cookie?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  contexts.push(context);
  if (cookie) await giveSession(context, cookie, site.url);
  return context.newPage();
}

/** The link in the newest email to this address, once it is there. */
async function mailedLink(address: string, seen: readonly string[] = []): Promise<string> {
  const links = async () => {
    const folder = path.join(site.dataDir, "outbox");
    const files = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith(".eml"));
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
    );
    return mails
      .filter((mail) => mail.to?.[0]?.address === address)
      .map((mail) => /http:\S+/.exec(mail.text ?? "")?.[0] ?? "")
      .filter((link) => link.includes("/auth/uitnodiging") && !seen.includes(link));
  };
  await expect.poll(async () => (await links()).length).toBe(1);
  return (await links())[0]!;
}

const expectNothingFromAxe = async (page: Page) =>
  expect(await accessibilityProblems(page)).toEqual([]);

async function signIn(page: Page, email: string) {
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord").fill(password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
  await page.waitForURL("**/admin");
}

test("an agent is invited, works, changes roles and is closed", async () => {
  const cookie = await signedIn(site.services, anna, "admin");
  const admin = await openPage(cookie);
  await visit(admin, "/admin");
  await admin.getByRole("link", { name: "Medewerkers" }).click();
  await admin.getByRole("heading", { name: "Medewerkers", exact: true }).waitFor();
  await expectNothingFromAxe(admin);
  await admin.getByRole("button", { name: "Stuur de uitnodiging" }).click();
  await admin.getByText("Vul een naam in").waitFor();
  await admin.getByText("Ongeldig emailadres").waitFor();
  await admin.getByLabel("Naam").fill("Bert Bakker");
  await admin.getByLabel("E-mailadres").fill(bert);
  await admin.getByRole("button", { name: "Stuur de uitnodiging" }).click();
  await admin.getByText("Bert Bakker").waitFor();

  const agent = await openPage();
  await agent.goto(await mailedLink(bert));
  await agent.getByText("Je bent uitgenodigd als makelaar").waitFor();
  await expectNothingFromAxe(agent);
  await agent.getByLabel("Wachtwoord").fill(password);
  await agent.getByRole("button", { name: "Uitnodiging aannemen" }).click();
  await agent.waitForURL("**/auth*");
  await agent.getByRole("heading", { name: "Inloggen" }).waitFor();
  await signIn(agent, bert);
  await agent.getByRole("link", { name: "Leads (0)" }).waitFor();
  for (const name of ["Medewerkers", "Logboek", "Teksten"]) {
    await expect.poll(() => agent.getByRole("link", { name, exact: true }).count()).toBe(0);
  }
  await visit(agent, "/admin/medewerkers");
  await agent.waitForURL("**/admin");
  await shown(agent, "Dit onderdeel is alleen voor beheerders.");

  await admin.reload();
  await admin.getByText("Er staat geen uitnodiging open.").waitFor();
  await admin.getByRole("link", { name: "Bert Bakker" }).click();
  await admin.getByRole("button", { name: "Maak beheerder" }).click();
  await expectNothingFromAxe(admin);
  await admin.getByRole("button", { name: "Ja, maak beheerder" }).click();
  await admin.getByRole("button", { name: "Maak makelaar" }).waitFor();
  await visit(agent, "/admin");
  await agent.waitForURL("**/auth");
  await signIn(agent, bert);
  await agent.getByRole("link", { name: "Medewerkers" }).waitFor();

  await admin.getByRole("button", { name: "Sluit dit account" }).click();
  await admin.getByRole("button", { name: "Ja, sluit het account" }).click();
  await admin.getByRole("button", { name: "Heropen dit account" }).waitFor();
  await visit(agent, "/admin/blogs");
  await agent.waitForURL("**/auth");

  await admin.getByRole("link", { name: "Alle medewerkers" }).click();
  await admin.getByRole("listitem").getByRole("link", { name: anna }).click();
  await admin.getByRole("button", { name: "Sluit dit account" }).click();
  await admin.getByRole("button", { name: "Ja, sluit het account" }).click();
  await admin.getByText("Dit is de laatste beheerder").waitFor();

  const office = plainBrowser(site, cookie);
  await office.go("/admin/logboek");
  for (const line of [
    "Bert Bakker nam de uitnodiging aan.",
    "Bert Bakker kreeg de rol makelaar.",
    "maakte Bert Bakker beheerder.",
    "sloot het account van Bert Bakker.",
    "Niet uitgevoerd: dat kon toen niet.",
  ]) {
    expect(office.text.replaceAll(" .", ".")).toContain(line);
  }
});

test("an invitation that is sent again or withdrawn no longer works, without script", async () => {
  const admin = plainBrowser(site, await signedIn(site.services, anna, "admin"));
  await admin.go("/admin/medewerkers");
  const carla = { name: "Carla", email: "carla@kantoor.example" };
  await admin.press("Stuur de uitnodiging", carla);
  expect(admin.text).toContain("De uitnodiging is onderweg");
  const first = await mailedLink(carla.email);
  await admin.press(/^Stuur opnieuw/);
  const second = await mailedLink(carla.email, [first]);
  const guest = plainBrowser(site);
  const over = "Deze uitnodiging is al gebruikt, ingetrokken of verlopen";
  await guest.go(first);
  expect(guest.text).toContain(over);
  await guest.go(second);
  expect(guest.text).toContain("Je bent uitgenodigd als makelaar");
  await admin.press(/^Trek in/);
  expect(admin.text).toContain("De uitnodiging is ingetrokken");
  await guest.press("Uitnodiging aannemen", { password });
  expect(guest.text).toContain(over);
  await admin.press("Stuur de uitnodiging", { name: "Anna", email: anna });
  expect(admin.text).toContain("Iemand met dit adres heeft al toegang");
  expect(admin.html).not.toContain("Trek in");
});
