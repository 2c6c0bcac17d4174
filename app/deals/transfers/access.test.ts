import { expect, test } from "vitest";
import { partyRoles, transferDocumentKinds } from "../../../database/schema/cases.ts";
import { type DocumentKind, maySee } from "./access.ts";

const roles = ["office", ...partyRoles] as const;

/** The readers of a document, for each kind. */
const table: Record<DocumentKind, string> = {
  //          office buyer seller notary adviser
  agreement: "yes    yes   yes    yes    -",
  annex: "    yes    yes   yes    yes    -",
  signed: "   yes    yes   yes    yes    yes",
  proof: "    yes    yes   -      -      -",
  notice: "   yes    yes   yes    yes    -",
  guarantee: "yes    yes   -      yes    -",
  inspection: "yes   yes   yes    -      -",
  photo: "    yes    yes   yes    -      -",
  signature: "yes    -     -      -      -",
  other: "    yes    -     -      -      -",
};

const cells = transferDocumentKinds.flatMap((kind) =>
  table[kind]
    .trim()
    .split(/\s+/)
    .map((cell, at) => [roles[at]!, kind, cell === "yes"] as const),
);

test("the table of who sees a document of a transfer has every role and kind", () => {
  expect(roles).toEqual(["office", "buyer", "seller", "notary", "adviser"]);
  expect(cells).toHaveLength(50);
});

test.each(cells)("%s sees a document of the kind %s: %s", (role, kind, may) => {
  expect(maySee(role, { kind })).toBe(may);
});
