import { expect, test } from "vitest";
import type { MediumDraft } from "../../connector.ts";
import { shownMedia } from "./shown-media.ts";

const medium = (kind: MediumDraft["kind"], url: string, caption?: string): MediumDraft => ({
  kind,
  url,
  version: "",
  ...(caption !== undefined && { caption }),
});

test("media stand in the order of their kinds, each address once", () => {
  const plan = "https://foto.example/plan.png";
  const { photos, media } = shownMedia(
    [
      { url: "https://foto.example/1.jpg", version: "1", caption: "woonkamer" },
      { url: plan, version: "" },
    ],
    [
      medium("document", "https://foto.example/brochure.pdf", "Brochure"),
      medium("tour", "https://tour.example/1"),
      medium("plan", ` ${plan} `, "begane grond"),
      medium("plan", plan),
    ],
  );
  expect(photos).toEqual([
    { url: "https://foto.example/1.jpg", version: "1", caption: "Woonkamer" },
  ]);
  expect(media).toEqual([
    medium("plan", plan, "Begane grond"),
    medium("tour", "https://tour.example/1"),
    medium("document", "https://foto.example/brochure.pdf", "Brochure"),
  ]);
});

test("a tour is a link on the web, a plan may come with the feed", () => {
  const { media } = shownMedia(
    [],
    [
      medium("tour", "javascript:alert(1)"),
      medium("tour", "feed:1"),
      medium("video", "ftp://film.example/1"),
      medium("plan", "feed:1"),
    ],
  );
  expect(media).toEqual([medium("plan", "feed:1")]);
});

test("a listing without other media names none", () => {
  expect(shownMedia([])).toEqual({ photos: [] });
});

test.each([
  ["IMG_2034.JPG", undefined],
  ["DSC01234", undefined],
  ["Foto 12", undefined],
  ["hoofdfoto", undefined],
  ["12", undefined],
  ["  ", undefined],
  ["3f2a8c1e-9b7d-4c21-8a55-0123456789ab", undefined],
  ["photo of the garden", "Photo of the garden"],
  ["  keuken\n met  eiland ", "Keuken met eiland"],
  ["a".repeat(200), `A${"a".repeat(118)}…`],
])("the caption %j is shown as %j", (caption, shown) => {
  const [photo] = shownMedia([{ url: "https://foto.example/1.jpg", version: "", caption }]).photos;
  expect(photo!.caption).toBe(shown);
});
