import { expect, test } from "vitest";
import { documentAudiences } from "../../../database/schema/cases.ts";
import { maySee, viewers } from "./access.ts";

/** The viewers of a document, for each audience. */
const table: Record<(typeof documentAudiences)[number], string> = {
  //        office seller buyer bidder viewer anybody
  office: "    yes    -      -     -      -      -",
  seller: "    yes    yes    -     -      -      -",
  buyer: "     yes    yes    yes   -      -      -",
  bidders: "   yes    yes    yes   yes    -      -",
  viewers: "   yes    yes    yes   yes    yes    -",
  all: "       yes    yes    yes   yes    yes    yes",
};

const cells = documentAudiences.flatMap((audience) =>
  table[audience]
    .trim()
    .split(/\s+/)
    .map((cell, at) => [viewers[at]!, audience, cell === "yes"] as const),
);

test("the table of who may see a document has every viewer and audience", () => {
  expect(cells).toHaveLength(36);
});

test.each(cells)("%s sees a document for %s: %s", (viewer, audience, may) => {
  expect(maySee(viewer, { audience })).toBe(may);
});

test.each(documentAudiences)("a seller sees an own document for %s", (audience) => {
  expect(maySee("seller", { audience, isOwn: true })).toBe(true);
});

test.each(viewers.filter((viewer) => viewer !== "seller" && viewer !== "office"))(
  "to have added it opens no document for the office to a %s",
  (viewer) => {
    expect(maySee(viewer, { audience: "office", isOwn: true })).toBe(false);
  },
);
