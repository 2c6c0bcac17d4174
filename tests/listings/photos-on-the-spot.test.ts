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

test("forty photos arrive in order and once, over two lost connections, a failure and a reload", async () => {
  const { db } = staff.site.services;
  const { id } = await storeProperty(db, { source: "eigen" });
  const page = await open(`/admin/woningen/${id}`, { width: 390, height: 844 });
  let sent = 0;
  // The server has no time for the third.
  await page.route(`**/admin/woningen/${id}/fotos`, async (route) => {
    sent += 1;
    if (sent === 3) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
  });
  const photos = await Promise.all(Array.from({ length: 40 }, (_, at) => photo(at)));
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
  await untilStored(20);
  await page.getByRole("link", { name: "Bekijk de voortgang" }).click();
  await page.getByRole("list", { name: "Bestanden op weg" }).waitFor();
  await loseConnection();
  await page.getByRole("list", { name: "Bestanden op weg" }).waitFor({ state: "detached" });
  await page.getByRole("img", { name: "Foto 40" }).waitFor();
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  expect(await stored()).toEqual(photos.map(({ buffer }) => hash(buffer)));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByText("te versturen").count()).toBe(0);
});
