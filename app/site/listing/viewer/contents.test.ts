import { expect, test } from "vitest";
import type { ShownMedium } from "../../../homes/listings/media.ts";
import { type Contents, fileOf, hostOf, nameOf, tabsOf } from "./contents.ts";

const picture = { storage_key: "photos/a", width: 900, height: 600, placeholder: null };
const photo = { ...picture, caption: "" };

const medium = (values: Partial<ShownMedium>): ShownMedium => ({
  id: 1,
  kind: "plan",
  caption: "",
  picture: null,
  file: null,
  link: null,
  ...values,
});

function labels(values: Partial<Contents>): string[] {
  const fallback = { kind: "herenhuis", seed: "a" } as const;
  const contents = { name: "Parade 7, Venlo", fallback, photos: [], media: [], ...values };
  return tabsOf(contents).map(({ label }) => label);
}

test("there is a tab for what there is, in one order", () => {
  expect(labels({})).toEqual([]);
  expect(labels({ photos: [photo, photo] })).toEqual(["Foto’s (2)"]);
  const media = [
    medium({ kind: "document" }),
    medium({ kind: "video" }),
    medium({ kind: "plan" }),
    medium({ kind: "tour" }),
    medium({ kind: "tour" }),
  ];
  expect(labels({ photos: [photo], media })).toEqual([
    "Foto",
    "Plattegrond",
    "360°-tours (2)",
    "Video",
    "Document",
  ]);
});

test("a medium is called what the feed says of it, or else by its kind and number", () => {
  expect(nameOf(medium({ caption: "Begane grond" }), 0, 2)).toBe("Begane grond");
  expect(nameOf(medium({}), 0, 1)).toBe("Plattegrond");
  expect(nameOf(medium({}), 1, 2)).toBe("Plattegrond 2");
});

test.each([
  [300, "PDF, 1 kB"],
  [340_400, "PDF, 340 kB"],
  [1_234_567, "PDF, 1,2 MB"],
  [19_960_000, "PDF, 20 MB"],
])("a file of %i bytes is told as %s", (bytes, format) => {
  const file = { url: "/media/documents/a.pdf", bytes };
  expect(fileOf(medium({ file }))).toEqual({ url: file.url, format });
});

test("a document that is a picture leads to its largest file", () => {
  expect(fileOf(medium({ picture }))).toEqual({
    url: "/media/photos/a-900.webp",
    format: "afbeelding",
  });
});

test("the place of a tour is told without www", () => {
  expect(hostOf("https://www.kuula.co/share/7?fs=1")).toBe("kuula.co");
});
