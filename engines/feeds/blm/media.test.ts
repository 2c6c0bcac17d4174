import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type BlmFields, blmFeed } from "../fixtures/blm.ts";
import { draftOf } from "../fixtures/blm-draft.ts";
import { draftsOf, readAll, testFolder } from "../fixtures/feeds.ts";
import { readBlm } from "./read.ts";

const at = "https://photos.example/1";
const none: BlmFields = {
  MEDIA_IMAGE_00: "",
  MEDIA_IMAGE_01: "",
  MEDIA_IMAGE_60: "",
  MEDIA_FLOOR_PLAN_00: "",
};
const told = (drafts: readonly { kind?: string; url: string; caption?: string }[] = []) =>
  drafts.map(({ kind = "photo", url, caption = "" }) =>
    `${kind} ${url.replace(`${at}/`, "")} ${caption}`.trim(),
  );

test("reads every kind of medium by its number, with captions in Dutch", async () => {
  const { photos, media } = await draftOf({
    ...none,
    MEDIA_IMAGE_01: `${at}/1.jpg`,
    MEDIA_IMAGE_TEXT_01: "Kitchen/Diner",
    MEDIA_IMAGE_00: `${at}/0.jpg`,
    MEDIA_IMAGE_TEXT_00: "Our lovely home",
    MEDIA_IMAGE_02: `${at}/2.jpg`,
    MEDIA_IMAGE_TEXT_02: "Floorplan",
    MEDIA_IMAGE_60: `${at}/60.png`,
    MEDIA_IMAGE_TEXT_60: "EPC",
    MEDIA_IMAGE_61: `${at}/61.png`,
    MEDIA_IMAGE_TEXT_61: "HIP",
    MEDIA_IMAGE_62: `${at}/62.png`,
    MEDIA_FLOOR_PLAN_00: `${at}/ground.gif`,
    MEDIA_FLOOR_PLAN_TEXT_00: "Ground floor",
    MEDIA_FLOOR_PLAN_01: `${at}/first.gif`,
    MEDIA_FLOOR_PLAN_TEXT_01: "1st Floor",
    MEDIA_DOCUMENT_00: `${at}/brochure.pdf`,
    MEDIA_DOCUMENT_50: `${at}/epc.pdf`,
    MEDIA_VIRTUAL_TOUR_00: "https://tour.example/1",
    MEDIA_VIRTUAL_TOUR_TEXT_00: "Virtual tour",
    MEDIA_VIRTUAL_TOUR_01: "https://youtu.be/1",
  });
  expect(told(photos)).toEqual(["photo 0.jpg", "photo 1.jpg Woonkeuken"]);
  expect(told(media)).toEqual([
    "plan 2.jpg Plattegrond",
    "plan ground.gif Begane grond",
    "plan first.gif Eerste verdieping",
    "tour https://tour.example/1 360°-tour",
    "video https://youtu.be/1",
    "document 60.png Energiecertificaat",
    "document 61.png Informatiepakket",
    "document 62.png Energiecertificaat 2",
    "document brochure.pdf Brochure",
    "document epc.pdf Energiecertificaat 3",
  ]);
});

test("keeps plans and documents that came with the feed, and reads no tour from a file", async () => {
  const folder = await testFolder();
  for (const [name, bytes] of [
    ["1_IMG_00.jpg", "1"],
    ["1_FLP_00.gif", "22"],
    ["1_DOC_00.pdf", "333"],
    ["tour.mp4", "4444"],
  ] as const) {
    await writeFile(path.join(folder, name), bytes);
  }
  const feed = blmFeed([
    {
      ...none,
      MEDIA_IMAGE_00: "1_IMG_00.jpg",
      MEDIA_FLOOR_PLAN_00: "1_FLP_00.gif",
      MEDIA_FLOOR_PLAN_01: "missing.gif",
      MEDIA_DOCUMENT_00: "1_DOC_00.pdf",
      MEDIA_VIRTUAL_TOUR_00: "tour.mp4",
    },
  ]);
  await writeFile(path.join(folder, "aanbod.blm"), feed);
  const [draft] = draftsOf(await readAll(readBlm, { connector: "blm", url: folder }));
  expect(told(draft?.photos)).toEqual(["photo feed:1 Voorzijde"]);
  expect(told(draft?.media)).toEqual(["plan feed:2 Plattegrond", "document feed:3 Brochure"]);
});
