import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { shownMedia } from "../../app/homes/listings/media.queries.server.ts";
import { saveSetting } from "../../app/settings/service.server.ts";
import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { hydrated, shown, visit } from "../site/shown.ts";
import { useStaffSite } from "./staff-site.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const { staff, open } = useStaffSite();
let page: Page;
beforeEach(async () => {
  await staff.site.services.db.delete(properties);
  page = await open();
});

const toast = (text: string) => page.locator(".toast").filter({ hasText: text });
const violations = () => accessibilityProblems(page);

async function picture(name: string, background: string) {
  const create = { width: 120, height: 80, channels: 3 as const, background };
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** Paths of files with these contents, for one test. */
async function onDisk(contents: Record<string, Buffer>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-photos-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(contents)) {
    await writeFile(path.join(folder, name), bytes);
  }
  return Object.keys(contents).map((name) => path.join(folder, name));
}

async function fillIn() {
  await page.getByLabel("Straat en huisnummer").fill("Parade 7");
  await page.getByLabel("Postcode").fill("5911ca");
  await page.getByLabel("Plaats").fill("Venlo");
  await page.getByLabel("Prijs in euro’s").fill("395.000");
  await page.getByLabel("Soort woning").fill("Herenhuis");
}

describe("an own listing", () => {
  test("is made with two photos and is on the site at once", async () => {
    await visit(page, "/admin/woningen/nieuw");
    await fillIn();
    await page.getByRole("button", { name: "Opslaan en foto’s toevoegen" }).click();
    await shown(page, "Woning toegevoegd");
    await page.getByText("Het energielabel ontbreekt").waitFor();

    await page
      .getByLabel("Kies foto’s")
      .setInputFiles([await picture("gevel.jpg", "red"), await picture("tuin.jpg", "green")]);
    await page.getByRole("img", { name: "Foto 2" }).waitFor();

    await page.getByRole("link", { name: "Gegevens", exact: true }).first().press("Enter");
    await page.getByLabel("Energielabel").selectOption("A++");
    await page.getByRole("button", { name: "Opslaan" }).click();
    await shown(page, "Woning opgeslagen");
    await page.getByText("Het energielabel ontbreekt").waitFor({ state: "detached" });

    const html = await (await staff.site.fetch("/woningaanbod-venlo/parade-7-venlo")).text();
    expect(html).toContain("€ 395.000 k.k.");
    expect(html).toContain("Foto 2 van 2");
    expect(await (await staff.site.fetch("/woningaanbod-venlo")).text()).toContain("Parade 7");
  });

  test("is given facts, which are put in order and taken away by keyboard", async () => {
    const { db } = staff.site.services;
    const facts = [
      { group: "Bouw", label: "Soort dak", value: "Zadeldak" },
      { group: "Bouw", label: "Kozijnen", value: "Hout" },
      { group: "Tuin", label: "Ligging", value: "Zuid" },
    ];
    const { id, slug } = await storeProperty(db, { source: "eigen", facts });
    await visit(page, `/admin/woningen/${id}?deel=gegevens`);
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    const focused = () =>
      page.evaluate(() => {
        const { ariaLabel, labels } = document.activeElement as HTMLInputElement;
        return ariaLabel ?? labels?.[0]?.textContent;
      });
    await page.locator("summary", { hasText: "Bouw" }).focus();
    await page.keyboard.press("Enter");
    await press("Kozijnen omhoog");
    // It is the first now: its other button gets the focus.
    await expect.poll(focused).toBe("Kozijnen omlaag");
    await press("Soort dak omlaag");
    await expect.poll(focused).toBe("Soort dak omlaag");
    await press("Ligging verwijderen");
    await expect.poll(focused).toBe("Ligging: Zuid terugzetten");
    expect(await violations()).toEqual([]);

    await press("Groep toevoegen");
    await expect.poll(focused).toBe("Naam van de groep");
    await page.keyboard.type("Energie");
    await page.getByLabel("Waarde 1 van Energie").fill("Gas");
    await page.getByRole("button", { name: "Opslaan" }).click();
    await page
      .locator("[id$=-error]", { hasText: "Vul in wat dit is, bijvoorbeeld ‘Dak’" })
      .waitFor();
    await expect.poll(focused).toBe("Kenmerk 1 van Energie");
    await page.keyboard.type("Verwarming");
    await page.getByRole("button", { name: "Opslaan" }).click();
    await shown(page, "Woning opgeslagen");
    const [stored] = await db.select().from(properties);
    const told = stored!.facts.map(({ group, label }) => `${group}: ${label}`);
    expect(told).toEqual([
      "Overdracht: Status",
      "Overdracht: Koopconditie",
      "Bouw: Soort woning",
      "Bouw: Kozijnen",
      "Oppervlakten en inhoud: Wonen",
      "Indeling: Slaapkamers",
      "Energie: Energielabel",
      "Energie: Verwarming",
      "Tuin: Soort dak",
    ]);
    expect(await (await staff.site.fetch(`/woningaanbod-venlo/${slug}`)).text()).toContain(
      "Zadeldak",
    );
  });

  test("is saved as a whole, says what changes, and stores nothing where a colleague was first", async () => {
    const { services } = staff.site;
    const { db } = services;
    const phone = { display: "06 12345678", international: "+31612345678" };
    const value = [{ name: "Sanne de Vries", role: "Makelaar", phone }];
    await saveSetting(services, "team", { value, seen: 0, by: null });
    const { id } = await storeOwn();
    await visit(page, `/admin/woningen/${id}?deel=gegevens`);
    const bar = page.getByRole("status").filter({ hasText: "Gewijzigd" });
    await page.getByLabel("Prijs in euro’s").fill("410000");
    await page.getByLabel("Op de kaart van de site").selectOption("circle");
    await page.getByLabel("Wie vragen over deze woning krijgt").selectOption("Sanne de Vries");
    await expect
      .poll(() => bar.innerText())
      .toBe("Gewijzigd: prijs in euro’s, aanspreekpunt en op de kaart");
    // A colleague hides it meanwhile.
    await db
      .insert(propertyPlaces)
      .values({ property_id: id, shown: "hidden", version: 2 })
      .onConflictDoUpdate({
        target: propertyPlaces.property_id,
        set: { shown: "hidden", version: 2 },
      });
    await page.getByRole("button", { name: "Opslaan" }).click();
    const box = page.getByRole("alert").filter({ hasText: "Iemand anders heeft intussen" });
    await expect.poll(() => box.innerText()).toContain("Ongeveer");
    expect(await violations()).toEqual([]);
    const stored = async () => {
      const [home] = await db.select().from(properties).where(eq(properties.id, id));
      const [place] = await db
        .select()
        .from(propertyPlaces)
        .where(eq(propertyPlaces.property_id, id));
      return [home!.price_amount, home!.contact, place!.shown];
    };
    expect(await stored()).toEqual([300_000, null, "hidden"]);
    await page.getByRole("button", { name: "Opslaan" }).click();
    await shown(page, "Woning opgeslagen");
    expect(await stored()).toEqual([410_000, "Sanne de Vries", "circle"]);
    await bar.waitFor({ state: "detached" });
  });

  const storeOwn = () =>
    storeProperty(staff.site.services.db, { source: "eigen", address: "Markt 1" });

  async function openOwn(...photos: string[]) {
    const { id } = await storeOwn();
    await visit(page, `/admin/woningen/${id}?deel=beeld`);
    const files = photos.map((colour) => picture(`${colour}.jpg`, colour));
    await page.getByLabel("Kies foto’s").setInputFiles(await Promise.all(files));
    if (photos.length > 0) await page.getByRole("img", { name: `Foto ${photos.length}` }).waitFor();
    const pictures = () =>
      page
        .locator("ol li picture img")
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
    return { id, pictures };
  }

  test("has its photos moved by keyboard, taken away and put back", async () => {
    const { pictures } = await openOwn("red", "green", "blue");
    const before = await pictures();
    await page.getByRole("button", { name: "Foto 3 naar voren" }).focus();
    // The page shows the new order before it is stored.
    const stored = page.waitForResponse((response) => response.request().method() === "POST");
    await page.keyboard.press("Enter");
    await stored;
    const moved = [before[0], before[2], before[1]];
    await expect.poll(pictures).toEqual(moved);
    // The focus stays on the button of the photo that moved.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Foto 2 naar voren");
    await page.reload();
    await hydrated(page);
    expect(await pictures()).toEqual(moved);

    await page.getByRole("button", { name: "Foto 1 verwijderen" }).click();
    await expect.poll(pictures).toEqual(moved.slice(1));
    await toast("Foto verwijderd").getByRole("button", { name: "Ongedaan maken" }).click();
    await expect.poll(pictures).toEqual(moved);
  });

  test("has its photos moved by dragging", async () => {
    const { pictures } = await openOwn("red", "green", "blue");
    const before = await pictures();
    const photos = page.locator("ol li[draggable]");
    await photos.nth(2).dragTo(photos.nth(0));
    await expect.poll(pictures).toEqual([before[2], before[0], before[1]]);
  });

  test("refuses what is no photo or too large, and takes the others", async () => {
    const { id } = await openOwn();
    const { buffer } = await picture("goed.jpg", "red");
    await page.getByLabel("Kies foto’s").setInputFiles(
      // As files: Playwright sends a page the bytes of buffers as text.
      await onDisk({
        "brief.jpg": Buffer.from("Beste makelaar"),
        "reus.jpg": Buffer.alloc(20 * 1024 * 1024 + 1),
        "goed.jpg": buffer,
      }),
    );
    await page
      .getByText("brief.jpg: Dit is geen JPEG-, PNG-, WebP-, AVIF- of GIF-afbeelding.")
      .waitFor();
    await page.getByText("reus.jpg: het bestand is te groot. Maximum grootte is 20 MB.").waitFor();
    await page.getByRole("img", { name: "Foto 1" }).waitFor();

    // The server says the same without the page's check.
    const form = new FormData();
    form.append("bestanden", new File([Buffer.alloc(20 * 1024 * 1024 + 1)], "reus.jpg"));
    const address = `/admin/woningen/${id}/fotos`;
    const send = (body: FormData | string) =>
      staff.site.fetch(address, {
        method: "POST",
        body,
        headers: { cookie: staff.cookie, origin: staff.site.url },
      });
    const refused = await send(form);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { errors: ["reus.jpg: het bestand is te groot. Maximum grootte is 20 MB."] },
    ]);
    const several = new FormData();
    several.append("soort", "document");
    several.append("bestanden", new File([smallPdf()], "akte.pdf"));
    several.append("bestanden", new File([`PK\u0003\u0004${"\0".repeat(26)}word/`], "brief.docx"));
    several.append("bestanden", new File([], "leeg.pdf"));
    several.append("bestanden", new File([smallPdf("/S /Launch")], "start.pdf"));
    const named = await send(several);
    expect([named.status, await named.json()]).toEqual([
      422,
      {
        errors: [
          expect.stringMatching(/^brief\.docx: .*Bewaar het als PDF/),
          expect.stringMatching(/^leeg\.pdf: Dit bestand is leeg/),
          expect.stringMatching(/^start\.pdf: In deze PDF zit een script/),
        ],
      },
    ]);
    const { db } = staff.site.services;
    const stored = await db.select().from(propertyMedia).where(eq(propertyMedia.property_id, id));
    expect(stored.filter(({ kind }) => kind === "document")).toMatchObject([{ caption: "akte" }]);
    expect((await send("geen formulier")).status).toBe(400);
    const headers = {
      cookie: staff.cookie,
      origin: staff.site.url,
      "content-length": String(2 ** 30),
    };
    const flood = await staff.site.fetch(address, { method: "POST", body: "x", headers });
    expect([flood.status, await flood.json()]).toEqual([
      413,
      { errors: ["De bestanden zijn samen te groot. Voeg er minder tegelijk toe."] },
    ]);
  });

  test("is given a plan, a tour and a document, each with its title", async () => {
    const { id } = await openOwn();
    const buffer = smallPdf();
    const file = { name: "brochure.pdf", mimeType: "application/pdf", buffer };
    await page.getByLabel("Kies documenten").setInputFiles(file);
    await expect.poll(() => page.getByLabel("Titel van document 1").inputValue()).toBe("brochure");
    await page.getByLabel("Kies plattegronden").setInputFiles(await picture("grond.jpg", "red"));
    await page.getByLabel("Titel van plattegrond 1").fill("Begane grond");
    await page.getByLabel("Adres van de tour of video").fill("http://tour.example.com");
    await page.getByRole("button", { name: "Link toevoegen" }).press("Enter");
    await page.getByText("Plak een adres dat met https:// begint").waitFor();
    await page.getByLabel("Adres van de tour of video").fill("https://tour.example.com/1");
    await page.getByRole("button", { name: "Link toevoegen" }).press("Enter");
    await page.getByRole("link", { name: "tour.example.com" }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole("button", { name: "Document 1 verwijderen" }).press("Enter");
    await page.getByText("Verwijderd: 1 document").waitFor();
    await expect
      .poll(async () => (await shownMedia(staff.site.services.db, id)).media)
      .toMatchObject([
        { kind: "plan", caption: "Begane grond" },
        { kind: "tour", link: "https://tour.example.com/1" },
      ]);
  });
});
