import { expect, test } from "vitest";
import { allChapters, partPath } from "../office/staff/chapters.ts";
import { screens } from "../office/staff/screens.ts";
import { labelsOf } from "../office/staff/summary.ts";
import { kinds } from "./kinds.server.ts";

const placesOf = (words: string) =>
  [kinds.beheer.find(null as never, words)].flat().map(({ to }) => to);

test.each(screens)(
  "$slug: its title and each of its fields lead to it",
  ({ slug, title, fields }) => {
    for (const words of [title, ...labelsOf(fields)])
      expect(placesOf(words)).toContain(partPath(slug));
  },
);

test("the six screens and what they lead to are found by their names, the examples are not", () => {
  for (const { slug, title, parts } of allChapters) {
    expect(placesOf(title)).toContain(partPath(slug));
    for (const part of parts) {
      if (!("to" in part)) continue;
      const isFound = placesOf(part.title).includes(part.to);
      expect([part.title, isFound]).toEqual([part.title, !part.isAboutDemo]);
    }
  }
});

test("a hit names the fields that it was found by, else what is on the screen", () => {
  const [hit] = [kinds.beheer.find(null as never, "breedtegraad")].flat();
  expect(hit).toMatchObject({ title: "Plaats op de kaart", facts: ["Breedtegraad"] });
});
