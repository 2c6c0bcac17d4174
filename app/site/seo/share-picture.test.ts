import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { blogs } from "../../../database/schema/blog.ts";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { loaderArguments } from "../../../tests/site/loaders.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { storePhoto, storeProperty } from "../../../tests/listings/properties.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import { testSettings } from "../../../tests/site/settings.ts";
import { openStorage } from "../../platform/files/storage.ts";
import type { Look } from "../../settings/groups/look.ts";
import { drawSharePicture } from "./draw-share-picture.server.ts";
import { findShareCard } from "./find-share-card.server.ts";
import { staticPages } from "../../site-pages.ts";
import { arch } from "./share-card.ts";
import { loader } from "./share-picture.ts";
import { drawShareText } from "./share-text.server.tsx";

const log = recordingLog();
const { db } = await useTestDatabase(log);
const dataDir = await mkdtemp(join(tmpdir(), "voordeur-share-"));
const storage = await openStorage({ dataDir, s3: undefined });
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

const now = new Date("2026-11-20T12:00:00Z");
const services = { db, storage, log, clock: () => now, settings: testSettings };

function ask(name: string, headers: Record<string, string> = {}) {
  return loader(loaderArguments({ url: `/og/${name}`, services, params: { "*": name }, headers }));
}

async function picture(name: string): Promise<Buffer> {
  const answer = await ask(name);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  return bytes;
}

/** The colour in the middle of the arch. */
async function inTheArch(bytes: Buffer): Promise<number[]> {
  const left = arch.left + arch.width / 2;
  const spot = { left, top: arch.top + 300, width: 1, height: 1 };
  return [...(await sharp(bytes).removeAlpha().extract(spot).raw().toBuffer())];
}

test("the front page and a static page have their picture", async () => {
  expect(await picture("home.png")).not.toEqual(await picture("taxatie-venlo.png"));
});

test("a blog has its picture from its day on", async () => {
  const blog = { title: "Titel", author: "Lotte", content: "", is_published: true };
  await db.insert(blogs).values([
    {
      ...blog,
      slug: "nu",
      image: "drawing:tuin?seed=a",
      published_at: new Date("2026-11-12T08:00:00Z"),
    },
    { ...blog, slug: "straks", published_at: new Date("2026-11-21T08:00:00Z") },
  ]);
  await picture("blog/nu.png");
  expect((await ask("blog/straks.png")).status).toBe(404);
  expect(await findShareCard(services, "/blog/nu")).toEqual({
    office: "Voordeur",
    above: "Blog",
    title: "Titel",
    line: "Lotte · 12 november 2026",
    picture: { kind: "tuin", seed: "a" },
  });
});

test("a listing shows its own photo, and a drawing as long as it has none", async () => {
  const { id } = await storeProperty(db, {
    slug: "singel-3-venlo",
    address: "Singel 3",
    status: "Onder bod",
  });
  const drawn = await findShareCard(services, "/woningaanbod-venlo/singel-3-venlo");
  expect(drawn).toEqual({
    office: "Voordeur",
    above: "Onder bod in Venlo",
    title: "Singel\u00a03",
    line: "€ 300.000 k.k.",
    details: "100\u00a0m² · 3\u00a0slaapkamers · energielabel\u00a0B",
    picture: { kind: "rijtjeshuis", seed: "singel-3-venlo" },
  });
  const red = { create: { width: 960, height: 640, channels: 3, background: "#e01020" } } as const;
  await storage.put("photos/rood-1000.webp", await sharp(red).webp().toBuffer());
  await storePhoto(db, id, { storage_key: "photos/rood", width: 1000, height: 667 });
  const [r, g, b] = await inTheArch(await picture("woningaanbod-venlo/singel-3-venlo.png"));
  expect(r).toBeGreaterThan(200);
  expect(g! + b!).toBeLessThan(90);
});

test("a listing that is gone has no picture any more", async () => {
  await storeProperty(db, { slug: "weg", is_active: false });
  await storeProperty(db, { slug: "verkocht", is_active: false, status: "Verkocht" });
  expect((await ask("woningaanbod-venlo/weg.png")).status).toBe(404);
  expect(await findShareCard(services, "/woningaanbod-venlo/verkocht")).toMatchObject({
    above: "Verkocht in Venlo",
  });
});

test.each([
  "",
  "home.jpg",
  "x.png",
  "blog/x.png",
  "blog/%00.png",
  "../home.png",
  "taxatie-venlo/.png",
])("%j is no picture", async (name) => expect((await ask(name)).status).toBe(404));

test("a picture is drawn once, however many ask for it", async () => {
  const put = vi.spyOn(storage, "put");
  const [first, second] = await Promise.all([picture("privacy.png"), picture("privacy.png")]);
  expect(first).toEqual(second);
  expect(await picture("privacy.png")).toEqual(first);
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
});

test("a picture that cannot be stored is shown all the same", async () => {
  const put = vi.spyOn(storage, "put").mockRejectedValue(new Error("disk full"));
  await picture("contracten.png");
  expect(log.messages).toContain("a share picture could not be stored");
  put.mockRestore();
});

test("who has the picture is not sent it again", async () => {
  const answer = await ask("home.png");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const tag = answer.headers.get("ETag")!;
  const again = await ask("home.png", { "If-None-Match": tag });
  expect(again.status).toBe(304);
  expect(again.headers.get("ETag")).toBe(tag);
});

const longest = [
  ...staticPages(testAgency).map(({ title }) => title),
  "Burgemeester van Rijnsbergenstraat\u00a0128-2",
  "Mommenwimmerweg",
  "Wonen in Duitsland, kopen in Venlo: zes verschillen die u vooraf wilt kennen",
  "woord ".repeat(80),
  "W".repeat(200),
  "Łódź Şğ 🏠 \u0001",
  "",
];

test.each(longest)("%s stays in its place", async (title) => {
  const card = {
    office: "Voordeur",
    above: "Blog",
    title,
    line: "x ".repeat(90),
    details: "y ".repeat(90),
    picture: { kind: "maas", seed: "a" },
  } as const;
  const svg = await drawShareText(card);
  const text = await sharp(Buffer.from(svg))
    .trim({ background: "#00000000" })
    .toBuffer({ resolveWithObject: true });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = text.info;
  expect(-trimOffsetLeft).toBeGreaterThanOrEqual(60);
  expect(-trimOffsetLeft + width).toBeLessThan(arch.left - 16);
  expect(-trimOffsetTop).toBeGreaterThanOrEqual(56);
  expect(-trimOffsetTop + height).toBeLessThan(590);
});

test("a page's picture, and the office's logo and colours, are on its card as it chose them", async () => {
  const { look: _, ...rest } = testAgency;
  const stored = `look/${"a".repeat(32)}`;
  const cardWith = async (look: Look, path = "/taxatie-venlo") => {
    const settings = { ...testSettings, agency: { ...rest, look } };
    return findShareCard({ ...services, settings }, path);
  };
  const drawn = { pictures: [{ page: "valuation", drawing: "tuin" }] } satisfies Look;
  expect(await cardWith(drawn)).toMatchObject({ picture: { kind: "tuin", seed: "0" } });
  expect(await cardWith(drawn, "/mijn-huis-verkopen")).toMatchObject({
    picture: { kind: "jaren-dertig" },
  });
  const photo = `${stored} 1200x800`;
  const pictured = await cardWith({ pictures: [{ page: "valuation", photo }] });
  expect(pictured).toMatchObject({ picture: { stored: `${stored}-1200.webp` } });
  const own = { river: "#223a66", brick: "#8a3a66", logo: `${stored} 300x300` };
  expect(await cardWith(own)).toMatchObject(own);
  expect(Object.keys((await cardWith({}))!).toSorted()).toEqual([
    "line",
    "office",
    "picture",
    "title",
  ]);
});

test("a wide logo stands for the office's name, another beside it", async () => {
  const card = { office: "Berkelhuis", title: "Titel", line: "Regel" };
  const picture = { kind: "maas", seed: "0" } as const;
  const outlines = async (drawnLogo?: { src: string; width: number; height: number }) =>
    (await drawShareText({ ...card, picture, ...(drawnLogo && { drawnLogo }) })).length;
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  const src = `data:image/png;base64,${png.toString("base64")}`;
  const [wide, square] = await Promise.all([
    outlines({ src, width: 300, height: 80 }),
    outlines({ src, width: 80, height: 80 }),
  ]);
  expect(square).toBeGreaterThan(wide + 500);
});

test("the logo is drawn in the picture, on its own ground", async () => {
  const key = `look/${"b".repeat(32)}`;
  const blue = { create: { width: 80, height: 80, channels: 3, background: "#0000ff" } } as const;
  const logo = await sharp(blue)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#ffffff" })
    .webp({ lossless: true })
    .toBuffer();
  const card = { office: "B", title: "T", line: "R", logo: `${key} 120x120` };
  const picture = { kind: "maas", seed: "0" } as const;
  const png = await drawSharePicture({ ...card, picture }, async () => logo);
  const at = async (left: number, top: number) => [
    ...(await sharp(png)
      .removeAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
  expect((await at(64 + 40, 60 + 40)).map((part) => Math.round(part / 16) * 16)).toEqual([
    0, 0, 224,
  ]);
  expect(await at(64 + 3, 60 + 3)).toEqual(await at(20, 20));
});
