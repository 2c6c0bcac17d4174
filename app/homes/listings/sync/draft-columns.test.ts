import { expectTypeOf, test } from "vitest";
import type { ListingDraft } from "@voordeur/feeds/connector.ts";
import type { properties } from "../../../../database/schema/listings.ts";

// A draft without translations is stored with none. Where it lies has a table of its own; the
// street is null where nobody has read the address yet.
type DraftColumns = Required<Omit<ListingDraft, "photos" | "media" | "coordinates" | "street">>;

test("a draft has the types of the columns that it is stored in", () => {
  expectTypeOf<
    Pick<typeof properties.$inferSelect, keyof DraftColumns>
  >().toEqualTypeOf<DraftColumns>();
});
