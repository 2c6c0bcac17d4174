import { expect, test } from "vitest";
import { photo } from "../fixtures/realworks.ts";
import { draftOf } from "../fixtures/realworks-draft.ts";

test("shows released photos only, the main photo first, then by number", () => {
  const { photos } = draftOf((o) => {
    o.media = [
      photo(10),
      photo(9),
      photo(4, { vrijgave: false }),
      photo(5, { mimetype: "application/pdf" }),
      photo(3, { soort: "PLATTEGROND" }),
      photo(2, { link: "javascript:alert(1)" }),
      photo(9, { volgnummer: 30 }),
      "geen foto",
      photo(50, { soort: "HOOFDFOTO" }),
    ];
  });
  expect(photos.map(({ url }) => url)).toEqual([
    "https://photos.example/50.jpg",
    "https://photos.example/9.jpg",
    "https://photos.example/10.jpg",
  ]);
});

test("asks Realworks for large photos, and no one else", () => {
  const { photos } = draftOf((o) => {
    o.media = [
      photo(1, { link: "https://images.realworks.nl/servlets/1.jpg?check=a%3Ab" }),
      photo(2, { link: "https://elsewhere.example/2.jpg?check=a" }),
      photo(3, { link: "drawing:herenhuis?seed=1" }),
    ];
  });
  expect(photos.map(({ url }) => url)).toEqual([
    "https://images.realworks.nl/servlets/1.jpg?check=a%3Ab&width=1600&height=1200",
    "https://elsewhere.example/2.jpg?check=a",
    "drawing:herenhuis?seed=1",
  ]);
});

const document = (soort: string, more: object = {}) =>
  photo(60, { soort, mimetype: "application/pdf", link: `https://docs.example/${soort}`, ...more });
const link = (soort: string, url: string, more: object = {}) =>
  photo(70, { soort, mimetype: null, link: url, ...more });

test("shows plans, tours, videos and documents by their kind and name", () => {
  const { photos, media } = draftOf((o) => {
    o.media = [
      photo(1, { titel: "Woonkamer", soort: "HOOFDFOTO" }),
      photo(2, { omschrijving: "zicht op het park", titel: "" }),
      photo(31, { soort: "PLATTEGROND", titel: "Eerste verdieping" }),
      photo(30, { soort: "PLATTEGROND", titel: "Begane grond" }),
      photo(32, { soort: "PLATTEGROND", mimetype: "application/pdf", titel: null }),
      link("360_TOUR", "https://tour.example/7", { titel: "Loop door het huis" }),
      link("VIDEO", "https://www.youtube.com/watch?v=7"),
      link("VIDEO", "https://my.matterport.com/show/?m=7"),
      link("OVERIG", "https://vimeo.com/7"),
      link("OVERIG", "https://makelaar.example/7"),
      document("BROCHURE"),
      document("DOCUMENT", { titel: "Vragenlijst deel B", link: "https://docs.example/b.pdf" }),
      document("MEETRAPPORT", { titel: "8213_v2.pdf" }),
      photo(50, { soort: "360_FOTO", link: "https://photos.example/50" }),
    ];
  });
  const version = "2026-01-03 10:00:00";
  expect(photos).toEqual([
    { url: "https://photos.example/1.jpg", version, caption: "Woonkamer" },
    { url: "https://photos.example/2.jpg", version, caption: "Zicht op het park" },
    { url: "https://photos.example/50", version, caption: "360°-foto" },
  ]);
  expect(media?.map(({ kind, url, caption }) => [kind, url, caption])).toEqual([
    ["plan", "https://photos.example/30.jpg", "Begane grond"],
    ["plan", "https://photos.example/31.jpg", "Eerste verdieping"],
    ["plan", "https://photos.example/32.jpg", "Plattegrond"],
    ["tour", "https://tour.example/7", "Loop door het huis"],
    ["tour", "https://my.matterport.com/show/?m=7", undefined],
    ["video", "https://www.youtube.com/watch?v=7", undefined],
    ["video", "https://vimeo.com/7", undefined],
    ["document", "https://docs.example/BROCHURE", "Brochure"],
    ["document", "https://docs.example/b.pdf", "Vragenlijst deel B"],
    ["document", "https://docs.example/MEETRAPPORT", "Meetrapport"],
  ]);
});

test("shows no document that is not released, or not for visitors", () => {
  const { media } = draftOf((o) => {
    o.media = [
      document("BROCHURE", { vrijgave: false }),
      document("OPDRACHT_TOT_DIENSTVERLENING"),
      document("DOCUMENT", { titel: "Koopakte (concept)" }),
      document("DOCUMENT", { mimetype: "application/msword" }),
      link("WEBSITE", "https://makelaar.example/7"),
    ];
  });
  expect(media).toBeUndefined();
});

test("asks Realworks for large plans, and for documents as they are", () => {
  const at = "https://images.realworks.nl/servlets/images/media.objectmedia";
  const { media } = draftOf((o) => {
    o.media = [
      photo(1, { soort: "PLATTEGROND", link: `${at}/1.png?check=a` }),
      document("BROCHURE", { link: `${at}/2.pdf?check=a` }),
    ];
  });
  expect(media?.map(({ url }) => url)).toEqual([
    `${at}/1.png?check=a&width=1600&height=1200`,
    `${at}/2.pdf?check=a`,
  ]);
});
