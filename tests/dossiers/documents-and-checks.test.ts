import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseDocuments, caseSteps } from "../../database/schema/cases.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import { addDocument } from "../../app/deals/dossiers/documents/service.server.ts";
import { beginCheck, saveCheck } from "../../app/deals/dossiers/identity/service.server.ts";
import { closeDossier } from "../../app/deals/dossiers/service.server.ts";
import type { Doer } from "../../app/deals/dossiers/steps.server.ts";
import { erasePerson } from "../../app/desk/privacy/service.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { giveSession } from "../site/site.ts";
import { hydrated, visit } from "../site/shown.ts";
import { seenPerson } from "./identity-details.ts";
import { useWindows } from "../site/use-site.ts";
import { beginFile, fileStaff } from "./workbench.ts";
import { smallPdf as pdf } from "../setup/small-pdf.ts";

const { site, browser } = await useWindows({ demo: false, work: false });
const cookies = {
  agent: await signedIn(site.services, "carla@kantoor.example", "agent"),
  admin: await signedIn(site.services, "anna@kantoor.example", "admin"),
};

const heic = await readFile(new URL("../../engines/pictures/example.heic", import.meta.url));
const pathOf = (url: string) => new URL(url).pathname;
const documentsOf = (id: string) =>
  site.services.db.select().from(caseDocuments).where(eq(caseDocuments.dossier_id, id));

/** A photo and a PDF of the deed, neither of them taken away. */
async function expectBoth(fileId: string) {
  const kept = await documentsOf(fileId);
  const stored = kept.map(({ kind, type }) => `${kind} ${type}`).toSorted();
  expect(stored).toEqual(["deed application/pdf", "deed image/heic"]);
  expect(kept.every(({ removed_at }) => removed_at === null)).toBe(true);
}

test("a seller sends a photo and a PDF from a phone, takes one back, and is told what was wrong", async () => {
  const file = await beginFile(site.services, "Kade 1, Venlo");
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true });
  const page = await context.newPage();
  await page.goto(site.url + pathOf(file.urls[0]!));
  await page.getByRole("link", { name: "Voeg papieren van uw woning toe" }).click();
  await page.getByRole("button", { name: "Versturen" }).click();
  await page.getByText("Kies eerst een bestand").waitFor();
  const send = async (...files: [string, string, Buffer][]) => {
    const chosen = files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer }));
    await page.getByLabel("Foto’s of bestanden").setInputFiles(chosen);
    await page.getByRole("button", { name: "Versturen" }).click();
  };
  await page.getByLabel("Wat is het?").selectOption("Eigendomsakte");
  await send(["IMG_0001.HEIC", "image/heic", heic], ["akte.pdf", "application/pdf", pdf("akte")]);
  await page.getByText("2 bestanden ontvangen. Dank u wel.").waitFor();
  await page.getByRole("link", { name: "IMG_0001" }).waitFor();
  await send(["brief.txt", "text/plain", Buffer.from("geen document")]);
  await page.getByText(/^brief\.txt: Dit bestand kunnen we niet lezen/).waitFor();
  await page.getByRole("button", { name: /^Verwijderen ?: akte/ }).click();
  await page.getByText("1 document verwijderd").click();
  await page.getByRole("button", { name: /^Terugzetten ?: akte/ }).click();
  await page.getByRole("link", { name: "akte" }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 390);
  expect(wide).toBeLessThanOrEqual(390);
  await context.close();
  await expectBoth(file.id);
});

test("an admin checks a seller, is kept from a citizen's number, and each look is in the log without what was seen", async () => {
  const { db } = site.services;
  const file = await beginFile(site.services, "Kade 3, Venlo", ["Wouter Wwft"]);
  const context = await browser.newContext();
  await giveSession(context, cookies.admin, site.url);
  const page = await context.newPage();
  await visit(page, `${site.url}/admin/dossiers/${file.id}/identiteit`);
  await hydrated(page);
  await page.getByRole("button", { name: /^Controleren ?: Wouter Wwft/ }).click();
  await page.getByLabel("Volledige naam").waitFor();
  const typed = seenPerson;
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`[name="${name}"]`);
      const isSelect = await field.evaluate((node) => node.nodeName === "SELECT");
      await (isSelect ? field.selectOption(value) : field.fill(value));
    }
  };
  await fill({ ...typed, nummer: "123456782", besluit: "accepted" });
  await page.getByRole("button", { name: "Bewaren" }).click();
  await page.getByText(/^Hier staat een burgerservicenummer/).waitFor();
  await expect.poll(() => page.getByLabel("Volledige naam").inputValue()).toBe(typed.naam);
  await fill({ nummer: typed.nummer });
  await page.getByRole("button", { name: "Bewaren" }).click();
  await page.getByText("Controle bewaard").first().waitFor();
  await page.getByText(/^Geaccepteerd\./).waitFor();
  const check = new URL(page.url()).pathname;
  await context.close();
  const steps = await db.select().from(caseSteps).where(eq(caseSteps.dossier_id, file.id));
  expect(steps.find(({ step }) => step === "identity")!.settled_at).not.toBeNull();
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.resource, check));
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(["get", "bewaren"]));
  expect(JSON.stringify(await db.select().from(auditEvents))).not.toMatch(/Merk|MERK|123456782/);
});

const facts: Record<string, RegExp> = {
  "the name in the check": /Merel Merkteken/,
  "the number of the passport": /NXMERK345/,
  "that a check was accepted": /Geaccepteerd/,
  "a document for the office": /geheim van kantoor/,
  "a document of Jan": /geheim van Jan/,
  "a document for sellers": /geheim van verkopers/,
  "a document for all": /geheim van allen/,
  "a document taken away": /geheim van vroeger/,
};

test("who sees which document and check, when: each cell", async () => {
  const { services } = site;
  const file = await beginFile(services, "Kade 4, Venlo", ["Jan Merkjan", "An Merkan"]);
  const at = (name: string) => file.sellers.findIndex((one) => one.name === name);
  const [jan, an] = [at("Jan Merkjan"), at("An Merkan")];
  const by = { sellerId: file.sellers[jan]!.id, name: "Jan" };
  const add = (text: string, more: object, who: Doer = fileStaff) =>
    addDocument(
      services,
      file.id,
      { kind: "other", valid_until: null, bytes: pdf(text), name: "x", ...more },
      who,
    );
  await add("geheim van kantoor", {});
  await add("geheim van Jan", {}, by);
  await add("geheim van verkopers", { audience: "seller" });
  await add("geheim van allen", { audience: "all" });
  await add("geheim van vroeger", { audience: "all" });
  const [old] = (await documentsOf(file.id)).slice(-1);
  await services.db
    .update(caseDocuments)
    .set({ removed_at: services.clock() })
    .where(eq(caseDocuments.id, old!.id));
  const begun = await beginCheck(services, { role: "seller", id: by.sellerId }, "anna");
  const how = { by: "anna", seen: undefined };
  await saveCheck(services, begun!, { details: seenPerson, decision: "accepted" }, how);

  const documents = await documentsOf(file.id);
  const tokens = [pathOf(file.urls[jan]!), pathOf(file.urls[an]!)];
  const staff = `/admin/dossiers/${file.id}`;
  const ofToken = (token: string) => [
    token,
    `${token}/documenten`,
    `${token}/documenten.data`,
    ...documents.map(({ id }) => `${token}/documenten/${id}`),
  ];
  const ofStaff = [
    "/admin",
    "/admin/identiteit",
    `/admin/identiteit/${begun}`,
    `/admin/identiteit/${begun}.data`,
    "/admin/logboek",
    staff,
    `${staff}/identiteit`,
    `${staff}/documenten`,
    ...documents.map(({ id }) => `${staff}/documenten/${id}`),
  ];
  const readers: Record<string, { paths: string[]; cookie?: string }> = {
    admin: { paths: ofStaff, cookie: cookies.admin },
    agent: { paths: ofStaff, cookie: cookies.agent },
    Jan: { paths: [...ofToken(tokens[0]!), ...ofStaff] },
    An: { paths: [...ofToken(tokens[1]!), ...ofStaff] },
    anybody: {
      paths: [
        ...ofToken(`/dossier/${"A".repeat(43)}`),
        ...documents.map(({ file: key }) => `/media/${key}`),
        ...ofStaff,
      ],
    },
  };
  const seenBy = async ({ paths, cookie = "" }: (typeof readers)[string]) => {
    const texts = await Promise.all(
      paths.map(async (path) =>
        (await fetch(site.url + path, { headers: { cookie }, redirect: "manual" })).text(),
      ),
    );
    return Object.values(facts).map((shows) =>
      texts.some((text) => shows.test(text)) ? "x" : "-",
    );
  };
  const table = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(readers).map(async ([name, one]) => [name, (await seenBy(one)).join("")]),
      ),
    );
  const open = {
    admin: "xxxxxxxx",
    agent: "---xxxxx",
    Jan: "----xxx-",
    An: "-----xx-",
    anybody: "--------",
  };
  expect(await table()).toEqual(open);
  await closeDossier(services, file.id, fileStaff);
  expect(await table()).toEqual(open);
  await erasePerson(services, "anna", file.sellers[jan]!.person_id!);
  expect(await table()).toEqual({ ...open, Jan: "--------" });
});
