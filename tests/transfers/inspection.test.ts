import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { transfers } from "../../database/schema/cases.ts";
import { listEntries } from "../../app/deals/transfers/inspection/entries.server.ts";
import { findTestBrowser } from "../../scripts/browser.mjs";
import { useStaffSite } from "../admin/staff-site.ts";
import { giveSession } from "../site/site.ts";
import { hydrated } from "../site/shown.ts";
import { looksRight } from "../site/looks-right.ts";
import { beginSold, confirmedPaper } from "./workbench.ts";

const { staff, open } = useStaffSite();
let place: string;
let running: BrowserContext | undefined;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), "voordeur-phone-"));
});
afterAll(async () => {
  await running?.close();
  await rm(place, { recursive: true, force: true });
});

/** A browser that has what it stored when its process was killed. */
async function startPhone(): Promise<Page> {
  running = await chromium.launchPersistentContext(place, {
    executablePath: findTestBrowser() ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
    viewport: { width: 390, height: 844 },
  });
  await giveSession(running, staff.cookie, staff.site.url);
  return running.pages()[0]!;
}

/** No page hears of it: the process is gone at once. */
async function kill(): Promise<void> {
  const gone = new Promise((resolve) => running!.once("close", resolve));
  const session = await running!.browser()!.newBrowserCDPSession();
  session.send("Browser.crash").catch(() => {});
  await gone;
  running = undefined;
}

/** Runs in the page. @returns the drafts that it keeps, as JSON. */
async function readDrafts(): Promise<string> {
  const resultOf = <Result>(asked: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      asked.addEventListener("success", () => resolve(asked.result));
    });
  const database = await resultOf(indexedDB.open("voordeur-uploads"));
  const drafts = await resultOf(database.transaction("drafts").objectStore("drafts").getAll());
  database.close();
  return JSON.stringify(drafts);
}

async function photos() {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
  const create = { width: 2000, height: 1500, channels: 3 as const, background: "#000", noise };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return ["een.jpg", "twee.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
}

test("an inspection without a connection loses and doubles nothing, over two phones and two kills", async () => {
  const { db } = staff.site.services;
  const { id } = await beginSold(staff.site.services);
  const address = `/admin/overdrachten/${id}/inspectie`;
  const url = staff.site.url + address;
  const stored = async () => (await listEntries(db, id)).map(({ kind }) => kind).toSorted();

  let phone = await startPhone();
  await phone.goto(url);
  const isKept = () => phone.evaluate(async (page) => Boolean(await caches.match(page)), address);
  await expect.poll(isKept).toBe(true);
  await phone.context().setOffline(true);
  await phone.reload();
  await hydrated(phone);
  await phone.getByRole("combobox", { name: "Ruimte" }).fill("Keuken");
  await phone.getByLabel("Opmerking").fill("Kraan lekt");
  await phone
    .getByLabel("Foto")
    .first()
    .setInputFiles(await photos());
  await phone.getByRole("button", { name: "Toevoegen" }).first().click();
  await phone.getByText("Bewaard, wacht op verbinding").nth(1).waitFor();
  await phone.getByLabel("Stand", { exact: true }).fill("12345,6");
  await expect.poll(() => phone.evaluate(readDrafts)).toContain("12345,6");
  await kill();

  phone = await startPhone();
  await phone.context().setOffline(true);
  await phone.goto(url);
  await hydrated(phone);
  await phone.getByText("Keuken, Kraan lekt, foto").first().waitFor();
  await expect.poll(() => phone.getByLabel("Stand", { exact: true }).inputValue()).toBe("12345,6");
  await phone.getByRole("button", { name: "Toevoegen" }).nth(1).click();
  await phone.getByText("12345,6").first().waitFor();
  expect(await stored()).toEqual([]);
  await phone.context().setOffline(false);
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  await kill();

  phone = await startPhone();
  await phone.goto(url);
  await expect.poll(stored).toEqual(["meter", "photo", "remark"]);
  await phone.getByText("12.345,6 kWh").waitFor();

  const other = await open(address, { width: 390, height: 844 });
  await other.getByLabel("Welke sleutel").fill("Voordeur");
  await other.getByLabel("Aantal").fill("3");
  await other.getByRole("button", { name: "Toevoegen" }).nth(2).click();
  await other.getByText("3 stuks").waitFor();
  await phone.getByLabel("Waarvoor").fill("Ruit");
  await phone.getByLabel("Bedrag in euro").fill("125,50");
  await phone.getByRole("button", { name: "Toevoegen" }).nth(3).click();
  // With its own entry comes that of the other.
  await phone.getByText("3 stuks").waitFor();

  const canvas = other.getByLabel("Teken hier");
  await canvas.scrollIntoViewIfNeeded();
  const glass = (await canvas.boundingBox())!;
  await other.mouse.move(glass.x + 20, glass.y + 20);
  await other.mouse.down();
  await other.mouse.move(glass.x + 120, glass.y + 60);
  await other.mouse.up();
  await other
    .getByLabel("Wie tekent", { exact: true })
    .selectOption({ label: "Koper: Bas van der Meer" });
  const sign = async (name: string) => {
    await other.getByLabel("Naam van wie tekent").fill(name);
    await other.getByRole("button", { name: "Handtekening bewaren" }).click();
  };
  // Asked while the signer stands here: what was drawn stays.
  await sign("Fatma van der Meer");
  await other.getByText("Dit is de naam van Fatma van der Meer, niet van Bas").waitFor();
  await sign("Bas Vermeer");
  await other.getByText("Klopt deze naam? Bij ons staat: Bas van der Meer.").waitFor();
  await sign("Bas Vermeer");
  await other.getByRole("img", { name: "Handtekening" }).waitFor();
  await expect.poll(() => other.getByLabel("Waarom Bas").count()).toBe(0);
  // This phone has not heard of the amount of the other.
  const listed = await listEntries(db, id);
  const seen = listed.find(({ kind }) => kind === "signature")!.content["seen"] as string[];
  const unseen = listed.filter((one) => one.kind !== "signature" && !seen.includes(one.id));
  expect(unseen.map(({ kind }) => kind)).toEqual(["amount"]);
  for (const who of ["Fatma van der Meer", "Jan Peeters", "Els Peeters"]) {
    await other.getByLabel(`Waarom ${who} niet tekent`).fill("Belt morgen");
  }
  await other.getByRole("button", { name: "Afronden en het verslag versturen" }).click();
  await other.getByRole("link", { name: /Verslag van de eindinspectie, versie 1/ }).waitFor();

  // The other did not hear of it: its entry is refused, and stays with the reason.
  await phone.getByLabel("Welke sleutel").fill("Kelder");
  await phone.getByLabel("Aantal").fill("1");
  await phone.getByRole("button", { name: "Toevoegen" }).nth(2).click();
  await phone.getByText("Niet aangenomen: De eindinspectie is afgerond").waitFor();
  await phone.reload();
  await phone.getByText("Niet aangenomen: De eindinspectie is afgerond").waitFor();
  const workers = () =>
    phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  expect(await stored()).toEqual([
    "amount",
    "keys",
    "meter",
    "photo",
    "remark",
    "signature",
    "signature",
    "signature",
    "signature",
  ]);
});

test("a browser without script adds an entry with its photo once, and gets back what was wrong", async () => {
  const { db } = staff.site.services;
  const { id } = await beginSold(staff.site.services);
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { cookie: staff.cookie, origin: staff.site.url };
    const sent = { method: "POST", headers, body, redirect: "manual" as const };
    return staff.site.fetch(`/admin/overdrachten/${id}/inspectie`, sent);
  };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#468" } })
    .png()
    .toBuffer();
  const entry = { act: "regel", soort: "meter", id: crypto.randomUUID(), meter: "gas" };
  const bestanden = new File([new Uint8Array(bytes)], "meter.png");
  for (let sending = 0; sending < 2; sending += 1) {
    expect((await send({ ...entry, stand: "88", bestanden })).status).toBe(303);
  }
  const [stored, ...others] = await listEntries(db, id);
  expect(others).toEqual([]);
  expect(stored!.document_id).not.toBeNull();
  const photo = `/admin/overdrachten/${id}/inspectie/foto/${stored!.document_id}`;
  const shown = await staff.site.fetch(photo, { headers: { cookie: staff.cookie } });
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  const refused = await send({ ...entry, id: crypto.randomUUID(), stand: "-88" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Vul de stand in");
  expect(html).toContain('value="-88"');
});

test.each(
  Object.entries<(phone: Page, id: string, url: string) => Promise<unknown>>({
    "the page of a transfer that is gone is opened": async (phone, id, url) => {
      await staff.site.services.db.delete(transfers).where(eq(transfers.id, id));
      return phone.goto(url);
    },
    "an entry is sent after the session ended": async (phone) => {
      await phone.context().clearCookies();
      await phone.getByLabel("Welke sleutel").fill("Kelder");
      await phone.getByLabel("Aantal").fill("1");
      return phone.getByRole("button", { name: "Toevoegen" }).nth(2).click();
    },
  }),
)("a phone forgets the page that it kept when %s", async (_what, act) => {
  const { id } = await beginSold(staff.site.services);
  const context = await staff.browser.newContext();
  onTestFinished(() => context.close());
  await giveSession(context, staff.cookie, staff.site.url);
  const phone = await context.newPage();
  const address = `/admin/overdrachten/${id}/inspectie`;
  const url = staff.site.url + address;
  await phone.goto(url);
  await hydrated(phone);
  const isKept = () => phone.evaluate(async (page) => Boolean(await caches.match(page)), address);
  await expect.poll(isKept).toBe(true);
  await act(phone, id, url);
  await expect.poll(isKept).toBe(false);
  await context.setOffline(true);
  await expect(phone.goto(url)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

test("rooms are walked through without a connection, and a reading has its unit beside it", async () => {
  const { services } = staff.site;
  const { id, dossierId } = await beginSold(services);
  const item = (room: string, thing: string) => ({
    room,
    thing,
    fate: "stays",
    price: null,
    note: "",
  });
  await confirmedPaper(services, dossierId, [
    item("Keuken", "Oven"),
    item("Keuken", "Kraan"),
    item("Tuin", "Kas"),
  ]);
  const address = `/admin/overdrachten/${id}/inspectie`;
  const phone = await open(address, { width: 360, height: 740 });
  const isKept = () => phone.evaluate(async (page) => Boolean(await caches.match(page)), address);
  await expect.poll(isKept).toBe(true);
  await phone.context().setOffline(true);
  onTestFinished(() => phone.context().setOffline(false));
  await phone.reload();
  await hydrated(phone);
  const room = phone.getByRole("listitem").filter({ hasText: "2 dingen blijven" });
  await room.getByText("2 dingen blijven").click();
  await phone.getByLabel("Oven").check();
  await expect.poll(() => phone.evaluate(readDrafts)).toContain("er.Oven");
  await phone.getByRole("button", { name: "Toevoegen" }).first().click();
  await phone.getByText("Keuken, In orde: Oven. Niet aangevinkt: Kraan.").first().waitFor();
  await phone.getByText("bekeken", { exact: true }).waitFor();

  const meter = phone.getByLabel("Meter", { exact: true });
  const reading = phone.getByLabel("Stand", { exact: true });
  const unit = () =>
    reading.evaluate((field) => (field.parentElement as HTMLElement).innerText.trim());
  const seen: string[] = [];
  for (const each of ["in1", "gas", "water", "heat"]) {
    await meter.selectOption(each);
    seen.push(await unit());
  }
  expect(seen).toEqual(["kWh", "m³", "m³", "GJ"]);
  await reading.fill("12,5");
  await phone.getByRole("button", { name: "Toevoegen" }).nth(2).click();
  await phone.getByText("12,5 GJ").first().waitFor();
  await looksRight(phone);
  await phone.context().setOffline(false);
  await expect
    .poll(async () => (await listEntries(services.db, id)).map(({ kind }) => kind).toSorted())
    .toEqual(["meter", "remark"]);
});
