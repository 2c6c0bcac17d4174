import type { BidState, SalePhase } from "@voordeur/bids/state.ts";
import { expect, test } from "vitest";
import { type Stage, stageOf } from "./stage.ts";

const person = { person_id: "p1" };
const kees = { email: "Kees@voorbeeld.example", ...person };
const as = (who: { email?: string }, bid: BidState | null) => ({ ...kees, ...who, bid });
const other = { email: "an@voorbeeld.example" };

test.each<[string, SalePhase | null, ReturnType<typeof as>[], Stage]>([
  ["of a home without a sale", null, [], "viewer"],
  ["who was not invited", "bidding", [as(other, "standing")], "viewer"],
  ["who was invited and did not bid", "bidding", [as({}, null)], "viewer"],
  ["with a bid", "bidding", [as({}, "standing")], "bidder"],
  [
    "with a bid, whose address is written otherwise",
    "bidding",
    [as({ email: " kees@VOORBEELD.example" }, "standing")],
    "bidder",
  ],
  ["whom a form united with a bidder", "bidding", [as(other, "standing")], "viewer"],
  ["whom a form united with the buyer", "agreed", [as(other, "chosen")], "viewer"],
  [
    "whose bidder has no address, or is forgotten",
    "agreed",
    [as({ email: "" }, "chosen")],
    "viewer",
  ],
  ["who took the bid back", "bidding", [as({}, "withdrawn")], "viewer"],
  ["whose bid is weighed", "choosing", [as({}, "standing")], "bidder"],
  ["whose bid was chosen", "agreed", [as({}, "chosen")], "buyer"],
  ["beside whom another was chosen", "agreed", [as({}, "refused"), as(other, "chosen")], "bidder"],
  ["whose chosen bid fell through", "choosing", [as({}, "standing")], "bidder"],
  ["of a sale that was called off", "called-off", [as({}, "standing")], "viewer"],
])("a reader %s", (_who, phase, bidders, stage) => {
  expect(stageOf(kees, phase && { phase, bidders })).toBe(stage);
});

test("a reader without an address is nobody else without one", () => {
  const nameless = { email: "", ...person };
  const sale = { phase: "agreed", bidders: [{ ...nameless, bid: "chosen" }] } as const;
  expect(stageOf(nameless, sale)).toBe("viewer");
});
