import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { propertyMedia } from "../../database/schema/listings.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { hydrated } from "../site/shown.ts";
import { storeProperty } from "./properties.ts";

const { staff, open } = useStaffSite();

async function photo(at: number) {
  const background = { r: at * 6, g: 255 - at * 6, b: 128 };
  const create = { width: 60, height: 40, channels: 3 as const, background };
  return {
    name: `IMG_${at}.jpg`,
    mimeType: "image/jpeg",
    buffer: await sharp({ create }).jpeg().toBuffer(),
  };
}

test("twenty-four photos arrive in order and once, over two lost connections, a failure and a reload", async () => {
  const { db } = staff.site.services;
  const { id } = await storeProperty(db, { source: "eigen" });
  const page = await open(`/admin/woningen/${id}?deel=beeld`, { width: 390, height: 844 });
  let sent = 0;
  // The server has no time for the third.
  await page.route(`**/admin/woningen/${id}/fotos`, async (route) => {
    sent += 1;
    if (sent === 3) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
  });
  const photos = await Promise.all(Array.from({ length: 24 }, (_, at) => photo(at)));
  const letter = { name: "brief.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Beste") };
  await page.getByLabel("Kies foto’s").setInputFiles([photos[0]!, letter, ...photos.slice(1)]);
  await page.getByText("brief.jpg: Dit is geen JPEG-").waitFor();

  const stored = async () =>
    (
      await db
        .select({ url: propertyMedia.source_url })
        .from(propertyMedia)
        .where(eq(propertyMedia.property_id, id))
        .orderBy(asc(propertyMedia.position))
    ).map(({ url }) => url.split("/").at(-1));
  const untilStored = async (least: number) => {
    await expect.poll(async () => (await stored()).length, { interval: 20 }).toBeGreaterThan(least);
  };
  const loseConnection = async () => {
    await page.context().setOffline(true);
    await page.getByText("zodra er weer verbinding is").waitFor();
    await page.getByText("wacht op verbinding").first().waitFor();
    await page.context().setOffline(false);
  };
  await untilStored(5);
  await loseConnection();
  await untilStored(12);
  await page.reload();
  await hydrated(page);
  // Elsewhere in Beheer it goes on.
  await page.getByRole("link", { name: "Vandaag" }).click();
  await page.getByText(/Nog \d+ bestanden te versturen/).waitFor();
  await untilStored(16);
  await page.getByRole("link", { name: "Bekijk de voortgang" }).click();
  await page.getByRole("list", { name: "Bestanden op weg" }).waitFor();
  await loseConnection();
  await page.getByRole("list", { name: "Bestanden op weg" }).waitFor({ state: "detached" });
  await page.getByRole("img", { name: "Foto 24" }).waitFor();
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  expect(await stored()).toEqual(photos.map(({ buffer }) => hash(buffer)));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByText("te versturen").count()).toBe(0);
});

/** Runs in the page: files that it kept, each since its day. */
async function keepOld(kept: { chosenAt: number; type: string; page: string; photo: number[] }[]) {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("voordeur-uploads");
    opening.addEventListener("success", () => resolve(opening.result));
  });
  const store = database.transaction("files", "readwrite").objectStore("files");
  const file = (type: string, photo: number[]) => new File([new Uint8Array(photo)], "a", { type });
  kept.forEach(({ chosenAt, type, page, photo }, at) =>
    store.put({
      key: `${chosenAt.toString(36)}abcdefgh-000${at}`,
      by: "anna@kantoor.example",
      chosenAt,
      page,
      path: `${page}/fotos`,
      fields: { soort: "photo" },
      file: file(type, photo),
    }),
  );
  await new Promise((resolve) => store.transaction.addEventListener("complete", resolve));
  database.close();
}

const JPEG = "image/jpeg";
const PDF = "application/pdf";
test.each<[words: string, ...chosen: [day: string, type: string][]]>([
  ["1 foto van 14 november 2026 is nog niet verzonden", ["2026-11-14", JPEG]],
  [
    "3 foto’s van 14 november 2026 zijn nog niet verzonden",
    ["2026-11-14", JPEG],
    ["2026-11-14", "image/png"],
    ["2026-11-14", JPEG],
    ["2026-11-20", JPEG],
  ],
  [
    "2 bestanden van 2 oktober 2026 en later zijn nog niet verzonden",
    ["2026-10-02", JPEG],
    ["2026-11-14", PDF],
  ],
  ["Nog 2 bestanden te versturen", ["2026-11-19", JPEG], ["2026-11-25", JPEG]],
])("names what waits since long: %s", async (words, ...chosen) => {
  const { db } = staff.site.services;
  const { id } = await storeProperty(db, { source: "eigen" });
  const page = await open("/admin");
  await hydrated(page);
  await page.clock.setSystemTime("2026-11-25T10:00:00Z");
  const home = `/admin/woningen/${id}`;
  await page.route(`**${home}/fotos`, (route) => route.fulfill({ status: 503, body: "" }));
  const { buffer } = await photo(7);
  const kept = chosen.map(([day, type]) => {
    return { chosenAt: Date.parse(`${day}T09:00:00Z`), type, page: home, photo: [...buffer] };
  });
  await page.evaluate(keepOld, kept);
  await page.reload();
  await page.getByText(words).waitFor();
  // They are sent as soon as that is possible.
  await page.unroute(`**${home}/fotos`);
  await page.reload();
  await hydrated(page);
  const isThis = eq(propertyMedia.property_id, id);
  await expect.poll(() => db.$count(propertyMedia, isThis)).toBe(1);
  await expect.poll(() => page.getByText("verzonden").count()).toBe(0);
});
