import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { readLook, readPdf } from "../../../tests/contracts/pdf.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { testSettings } from "../../../tests/site/settings.ts";
import { storePicture } from "../../platform/files/images.ts";
import { openStorage } from "../../platform/files/storage.ts";
import { createTypesetter } from "../../platform/typst/typesetter.ts";
import type { Look } from "../../settings/groups/look.ts";
import { printContract } from "./service.server.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-contract-"));
const storage = await openStorage({ dataDir, s3: undefined });
const typesetter = createTypesetter();
const log = recordingLog();
afterAll(async () => {
  await typesetter.close();
  await rm(dataDir, { recursive: true });
});

async function print(look: Look) {
  const settings = { ...testSettings, agency: { ...testSettings.agency, look } };
  const clock = () => new Date("2026-11-20T10:00:00Z");
  const services = { typesetter, storage, log, settings, clock };
  const { bytes } = await printContract(services, contractSchema.parse(coupleToCouple));
  return { bytes, ...(await readLook(bytes)), ...(await readPdf(bytes)) };
}

test("an agreement has the office's colours and logo, and stays PDF/UA-1", async () => {
  const drawn = { width: 300, height: 120, channels: 3, background: "#334488" } as const;
  const picture = await sharp({ create: drawn }).png().toBuffer();
  const { key, width, height } = await storePicture(picture, storage, { folder: "look" });
  const look = { river: "#4a1d5c", brick: "#8a1f4b", logo: `${key} ${width}x${height}` };
  const own = await print(look);
  expect(own.colours).toEqual(expect.arrayContaining(["#4a1d5c", "#8a1f4b"]));
  expect(own.pictures).toBe(1);
  expect(own.isTagged).toBe(true);
  expect(Buffer.from(own.bytes).toString("latin1")).toContain("pdfuaid:part>1<");
  const ours = await print({});
  expect(ours.colours).not.toContain("#4a1d5c");
  expect(ours.pictures).toBe(0);
  expect(own.body).toBe(ours.body);
});

test("an agreement is made without a logo that cannot be read", async () => {
  const missing = `look/${"0".repeat(32)} 300x120`;
  expect((await print({ logo: missing })).pictures).toBe(0);
  expect(log.messages).toContain("the logo could not be read; the name stands in its place");
});
