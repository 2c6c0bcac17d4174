import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import { bare, type PdfText, readLook, readPdf } from "../../../../tests/contracts/pdf.ts";
import { storePhoto, storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { recordingLog } from "../../../../tests/setup/postgres.ts";
import { loaderArguments } from "../../../../tests/site/loaders.ts";
import { storePicture } from "../../../platform/files/images.ts";
import { openStorage } from "../../../platform/files/storage.ts";
import { clientAddressContext } from "../../../platform/services.ts";
import { createRateLimiter } from "../../../platform/security/rate-limit.ts";
import { createTypesetter, TypesetterBusyError } from "../../../platform/typst/typesetter.ts";
import { townHouse } from "@voordeur/brochure/fixtures/home.ts";
import type { TeamMember } from "../../../settings/groups/team.ts";
import type { Look } from "../../../settings/groups/look.ts";
import { testSettings } from "../../../../tests/site/settings.ts";
import { loader } from "./brochure.ts";

const log = recordingLog();
const { db } = await useTestDatabase(log);
const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-brochure-"));
const storage = await openStorage({ dataDir, s3: undefined });
const typesetter = createTypesetter();
const typeset = vi.spyOn(typesetter, "typeset");
const clock = () => new Date("2026-11-20T12:00:00Z");
const rateLimiter = createRateLimiter(db, clock, "not so secret");
const publicUrl = "https://voordeur.example";
const services = { db, storage, log, clock, typesetter, rateLimiter, publicUrl };
afterAll(async () => {
  await typesetter.close();
  await rm(dataDir, { recursive: true });
});

const { facts, description, ...house } = townHouse.home;
const photoKeys: string[] = [];
beforeAll(async () => {
  for (const background of ["#aa7755", "#5577aa"]) {
    const create = { width: 1200, height: 800, channels: 3, background } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    photoKeys.push((await storePicture(picture, storage, { folder: "photos" })).key);
  }
});
beforeEach(async () => {
  await db.delete(properties);
  await rm(path.join(dataDir, "files", "brochures"), { recursive: true, force: true });
  typeset.mockClear();
});

function ask(
  slug: string,
  headers: Record<string, string> = {},
  method = "GET",
  look: Look = {},
  team: TeamMember[] = [],
) {
  const url = `/woningaanbod-venlo/${slug}/brochure.pdf`;
  const settings = { ...testSettings, agency: { ...testSettings.agency, look, team } };
  const args = loaderArguments({
    url,
    services: { ...services, settings },
    params: { slug },
    headers,
  }) as Parameters<typeof loader>[0];
  (args.context as unknown as Map<unknown, unknown>).set(clientAddressContext, "192.0.2.1");
  return loader({ ...args, request: new Request(args.request, { method }) });
}

async function storeHouse(values: Parameters<typeof storeProperty>[1] = {}, photos = 4) {
  const all = { ...house, description, facts: [...facts], ...values };
  const home = await storeProperty(db, all as typeof values);
  for (let position = 0; position < photos; position += 1) {
    const storage_key = photoKeys[position % photoKeys.length]!;
    await storePhoto(db, home.id, { position, storage_key, width: 1200, height: 800 });
  }
  return home;
}

const stored = () => readdir(path.join(dataDir, "files", "brochures")).catch(() => []);

describe("a home's brochure", () => {
  let pdf: PdfText;
  let raw: string;
  let headers: Headers;
  beforeAll(async () => {
    const { slug, id } = await storeHouse({ address: "Café’s Hof 1", energy_label: "A++" });
    const plan = { kind: "plan", caption: "Begane grond", width: 1200, height: 800 } as const;
    await storePhoto(db, id, { ...plan, storage_key: photoKeys[0]! });
    const report = {
      kind: "document",
      caption: "Bodemrapport",
      width: null,
      height: null,
    } as const;
    await storePhoto(db, id, { ...report, storage_key: "documents/report.pdf" });
    const answer = await ask(slug);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    [pdf, raw, headers] = [
      await readPdf(bytes),
      Buffer.from(bytes).toString("latin1"),
      answer.headers,
    ];
  });

  test("is tagged as PDF/UA-1 asks, in Dutch, with a title, headings, words for pictures and table headers", () => {
    expect(pdf.isTagged).toBe(true);
    expect(pdf.info).toMatchObject({ Title: "Brochure Café’s Hof 1, Venlo", Language: "nl-NL" });
    expect(raw).toContain("<pdfuaid:part>1<");
    expect(pdf.outline).toEqual([
      "Over deze woning",
      "In beeld",
      "Alle kenmerken",
      "Plattegrond",
      "Waar het ligt",
      "Kom binnenkijken",
    ]);
    expect(raw.match(/\/S \/Figure/g)).toHaveLength(7);
    expect(raw.match(/\/Alt [(<]/g)).toHaveLength(7);
    const groups = new Set(facts.map(({ group }) => group));
    expect(raw.match(/\/S \/TH\b/g)).toHaveLength(groups.size + 3);
  });

  test("holds the home's words and facts, the agency's data and the date", () => {
    const text = bare(pdf.pages.join(""));
    const { phone, email } = townHouse.office;
    const words = ["€ 595.000 k.k.", "5912 AB Venlo", phone.display, email, "20 november 2026"];
    const told = [
      ...words,
      "Energielabel A++, op een schaal van A++++ tot G",
      "8.30 tot 17.30 uur",
    ];
    for (const one of told) expect(text).toContain(bare(one));
    for (const { value } of facts) expect(text).toContain(bare(value));
    for (const { label } of facts)
      expect(text.replaceAll("-", "")).toContain(bare(label).replaceAll("-", ""));
    expect(text).toContain(bare("kunnen geen rechten worden ontleend"));
    expect(text).toContain(bare("Schets, niet op schaal."));
    expect(text).toContain(bare("Te vinden op de site Bodemrapport (pdf)"));
  });

  test("has four to eight pages in at most 5 MB", () => {
    expect(pdf.pages.length).toBeGreaterThanOrEqual(4);
    expect(pdf.pages.length).toBeLessThanOrEqual(8);
    expect(raw.length).toBeLessThan(5 * 2 ** 20);
  });

  test("is shown under its name, and not found by search engines", () => {
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="Brochure Cafe-s Hof 1, Venlo.pdf"; filename*=UTF-8''Brochure%20Caf%C3%A9%E2%80%99s%20Hof%201%2C%20Venlo.pdf`,
      "x-robots-tag": "noindex",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });
});

test("it is made once for all who ask, and again when the home has changed", async () => {
  const { id, slug } = await storeHouse({}, 1);
  const [one, other] = await Promise.all([ask(slug), ask(slug)]);
  const tag = one.headers.get("ETag")!;
  expect(other.headers.get("ETag")).toBe(tag);
  expect(Buffer.from(await (await ask(slug)).arrayBuffer())).toEqual(
    Buffer.from(await one.arrayBuffer()),
  );
  expect(typeset).toHaveBeenCalledTimes(1);
  expect((await ask(slug, { "If-None-Match": tag })).status).toBe(304);
  await db.update(properties).set({ price: "€ 1 k.k." }).where(eq(properties.id, id));
  const changed = await ask(slug, { "If-None-Match": tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(tag);
  expect(typeset).toHaveBeenCalledTimes(2);
});

test("whoever looks just before it is stored gets the stored one", async () => {
  const { slug } = await storeHouse();
  const first = await (await ask(slug)).arrayBuffer();
  vi.spyOn(services.storage, "exists").mockResolvedValueOnce(false);
  expect(Buffer.from(await (await ask(slug)).arrayBuffer())).toEqual(Buffer.from(first));
  expect(typeset).toHaveBeenCalledTimes(1);
});

test("who asks for the headers alone has nothing made", async () => {
  const { slug } = await storeHouse();
  const answer = await ask(slug, {}, "HEAD");
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(await answer.text()).toBe("");
  expect(typeset).not.toHaveBeenCalled();
  expect(await stored()).toEqual([]);
});

test("without photos a drawing stands in; letters that no font has are left out", async () => {
  const description = "🏡 Huis ✔️ met \u202etuin\u0000 én \uFEFFberging 👍🏽";
  const { slug } = await storeHouse(
    { description: description.replace("\u0000", ""), facts: [] },
    0,
  );
  const { pages } = await readPdf(new Uint8Array(await (await ask(slug)).arrayBuffer()));
  expect(bare(pages.join(""))).toContain("Huismettuinénberging");
});

test("a photo whose file is lost is left out, and the brochure is not kept", async () => {
  const { id, slug } = await storeHouse({}, 1);
  await storePhoto(db, id, { storage_key: "photos/lost" });
  const answer = await ask(slug);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await stored()).toEqual([]);
});

test.each([
  ["unknown", undefined, 404],
  ["sold", { status: "Verkocht" }, 404],
  ["gone", { is_active: false }, 410],
  ["hidden", { hidden_by_staff: true }, 410],
] as const)("a home that is %s has none", async (_what, values, status) => {
  const { slug } = values ? await storeProperty(db, values) : { slug: "nergens-1" };
  const answer = await ask(slug);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  expect(await answer.text()).toMatch(/^[A-Z][^<]+\.$/);
});

test("when too many are being made, the answer says when to come back", async () => {
  const { slug } = await storeHouse({}, 1);
  typeset.mockRejectedValueOnce(new TypesetterBusyError());
  const answer = await ask(slug);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
});

test("a brochure has the office's colours and logo, and is made anew when they change", async () => {
  const { slug } = await storeHouse({}, 1);
  const pdfWith = async (look: Look) => {
    const answer = await ask(slug, {}, "GET", look);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { ...(await readLook(bytes)), raw: Buffer.from(bytes).toString("latin1") };
  };
  const ours = await pdfWith({});
  const logo = `${photoKeys[0]} 1200x800`;
  const own = await pdfWith({ river: "#4a1d5c", brick: "#8a1f4b", logo });
  expect(ours.colours).toEqual(expect.arrayContaining(["#163f38", "#0e2d28"]));
  expect(own.colours).toEqual(expect.arrayContaining(["#4a1d5c", "#8a1f4b"]));
  for (const colour of ["#163f38", "#0e2d28", "#a8421f"]) expect(own.colours).not.toContain(colour);
  // On the cover, on the page of the agency, and at the foot of each page between them.
  expect(own.pictures).toBeGreaterThan(ours.pictures + 2);
  expect(own.raw).toContain("<pdfuaid:part>1<");
  const lost = await pdfWith({ logo: `look/${"0".repeat(32)} 300x120` });
  expect(lost.pictures).toBe(ours.pictures);
});

test("the brochure has the face and number of who answers for the home, or their initials", async () => {
  const { slug, id } = await storeHouse({}, 1);
  const phone = { display: "06 12345678", international: "+31612345678" };
  const sanne = { name: "Sanne van der Velden", role: "Makelaar", phone };
  const brochureOf = async (photo?: string) => {
    const answer = await ask(slug, {}, "GET", {}, [{ ...sanne, ...(photo && { photo }) }]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const raw = Buffer.from(bytes).toString("latin1");
    const text = bare((await readPdf(bytes)).pages.at(-1)!);
    return { tag: answer.headers.get("ETag"), text, figures: raw.match(/\/S \/Figure/g)!.length };
  };
  const without = await brochureOf();
  expect(without.text).not.toContain("Sanne");
  await db.update(properties).set({ contact: sanne.name }).where(eq(properties.id, id));
  const drawn = await brochureOf();
  expect(drawn.text).toContain(bare("SV Sanne van der Velden Makelaar 06 12345678"));
  const pictured = await brochureOf(`${photoKeys[0]} 1200x800`);
  expect(pictured.text).not.toContain("SV");
  expect(pictured.figures).toBe(drawn.figures + 1);
  // One whose photo is lost keeps the name.
  const lost = await brochureOf("photos/lost 1200x800");
  expect(lost.text).toContain(bare("SV Sanne van der Velden"));
  expect(new Set([without, drawn, pictured, lost].map(({ tag }) => tag)).size).toBe(4);
});
