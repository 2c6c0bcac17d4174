import { expect, test } from "vitest";
import { draftOf } from "../fixtures/reso-draft.ts";

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
      photo("tour", { MediaCategory: "Unbranded Virtual Tour" }),
      photo("document", { MediaType: "application/pdf" }),
      photo("private", { Permission: ["Private"] }),
      photo("office", { Permission: "Office Only" }),
      photo("thumb", { ImageSizeDescription: "Thumbnail" }),
      photo("map", { ImageOf: "Floor Plan" }),
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
