import { expect, test } from "vitest";
import type { ListingDraft } from "../connector.ts";
import { draftOf, sparkDraft } from "../fixtures/reso-draft.ts";

test("takes photos of the home that the public may see", () => {
  const photo = (name: string, more: object) => ({
    MediaURL: `https://media.example/${name}.jpg`,
    ...more,
  });
  const { photos } = draftOf({
    PhotosChangeTimestamp: "2026-02-01",
    Media: [
      photo("unordered", {}),
      photo("zero", { Order: 0 }),
      photo("one", { Order: "1", MediaType: "image/jpeg" }),
      photo("agent", { MediaCategory: "Agent Photo" }),
      photo("document", { MediaType: "application/pdf" }),
      photo("private", { Permission: ["Private"] }),
      photo("office", { Permission: "Office Only" }),
      photo("thumb", { ImageSizeDescription: "Thumbnail" }),
      { MediaURL: "ftp://media.example/a.jpg" },
      { MediaURL: null },
      "no medium",
    ],
  });
  const version = "2026-02-01";
  expect(photos).toEqual([
    { url: "https://media.example/zero.jpg", version },
    { url: "https://media.example/one.jpg", version },
    { url: "https://media.example/unordered.jpg", version },
  ]);
});

const at = "https://media.example";
const told = ({ photos, media = [] }: ListingDraft) =>
  [...photos.map((photo) => ({ kind: "photo", ...photo })), ...media].map(
    ({ kind, url, caption = "" }) => `${kind} ${url.replace(`${at}/`, "")} ${caption}`.trim(),
  );

test("sorts media by category, what they are of and what they say", () => {
  const medium = (name: string, MediaCategory: string, more: object = {}) => ({
    MediaURL: name.includes(":") ? name : `${at}/${name}`,
    MediaCategory,
    ...more,
  });
  const draft = draftOf({
    DocumentsChangeTimestamp: "2026-02-02",
    Media: [
      medium("1.jpg", "Photo", { ShortDescription: "Living Room", ImageOf: "Fireplace" }),
      medium("2.jpg", "Photo", { LongDescription: "Our favourite corner", ImageOf: "Kitchen" }),
      medium("3.jpg", "Photo", { ImageOf: "Floor Plan" }),
      medium("4.jpg", "Floor Plan", { ShortDescription: "First Floor" }),
      medium("5.pdf", "FloorPlan", { MediaType: "pdf" }),
      medium("https://film.example/6", "Video", { MediaType: "mp4" }),
      medium("https://tour.example/7", "Unbranded Virtual Tour", { MediaType: "html" }),
      medium("https://tour.example/8", "Branded Virtual Tour"),
      medium("9.pdf", "Document", { MediaType: "application/pdf", ShortDescription: "Brochure" }),
      medium("10.pdf", "Document", { Permission: ["Private"] }),
      medium("11.pdf", "Document", { Permission: "Agent Only" }),
      medium("12.pdf", "Document", { ShortDescription: "Sales contract" }),
      medium("13.docx", "Document", { MediaType: "docx" }),
      medium("14.jpg", "Office Logo"),
    ],
  });
  expect(told(draft)).toEqual([
    "photo 1.jpg Woonkamer",
    "photo 2.jpg Keuken",
    "plan 3.jpg Plattegrond",
    "plan 4.jpg Eerste verdieping",
    "plan 5.pdf Plattegrond 2",
    "tour https://tour.example/7",
    "video https://film.example/6",
    "document 9.pdf Brochure",
  ]);
  expect(draft.media?.at(-1)?.version).toBe("2026-02-02");
});

test("takes the tour without the colleague's name, and the branded one when there is no other", () => {
  const branded = { VirtualTourURLBranded: "https://tour.example/branded", Media: [] };
  const unbranded = { ...branded, VirtualTourURLUnbranded: "https://tour.example/plain" };
  expect(told(draftOf(unbranded))).toEqual(["tour https://tour.example/plain"]);
  expect(told(draftOf(branded))).toEqual(["tour https://tour.example/branded"]);
});

test("reads Spark's documents, videos, tours and floor plans", () => {
  const draft = sparkDraft({
    Photos: [{ UriLarge: `${at}/1.jpg`, Caption: "Kitchen", Name: "House" }],
    Documents: [
      { Uri: `${at}/1.pdf`, Name: "Disclosure" },
      { Uri: `${at}/2.pdf`, Name: "Plat Map" },
      { Uri: `${at}/3.pdf`, Name: "Brochure", Privacy: "Private" },
    ],
    Videos: [
      {
        Name: "Ode to joy",
        ObjectHtml:
          "<object><param name='movie' value='https://www.youtube.com/v/7?fs=1&amp;hl=en'></param></object>",
      },
      { Name: "none", ObjectHtml: "<p>Call us</p>" },
    ],
    VirtualTours: [
      { Uri: "https://tour.example/branded", Type: "branded", Name: "Samuel" },
      { Uri: "https://tour.example/plain", Type: "unbranded", Name: "Virtual Tour" },
    ],
    FloPlans: [
      {
        Name: "Feb 13",
        Images: [
          { Uri: `${at}/plan.png`, Type: "all_in_one_png" },
          { Uri: `${at}/small.png`, Type: "all_in_one_thumbnail_png" },
        ],
      },
    ],
    FloorPlans: [{ Uri: `${at}/plan-2.png`, Name: "Ground floor" }],
  });
  expect(told(draft)).toEqual([
    "photo 1.jpg Keuken",
    "plan plan-2.png Begane grond",
    "plan plan.png Plattegrond",
    "tour https://tour.example/plain 360°-tour",
    "video https://www.youtube.com/v/7?fs=1&hl=en",
    "document 1.pdf Verklaring van de verkoper",
    "document 2.pdf Kadastrale kaart",
  ]);
});
