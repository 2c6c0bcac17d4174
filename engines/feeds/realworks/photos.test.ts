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
