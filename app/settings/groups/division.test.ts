import { describe, expect, test } from "vitest";
import { division, type Division, initialDivision, membersOf, receiverOf } from "./division.ts";

const anna = "anna@kantoor.example";
const bram = "bram@kantoor.example";
const carla = "carla@kantoor.example";
const gone = "weg@kantoor.example";
const isHere = (address: string) => address.toLowerCase() !== gone;

const lead = {
  kind: "bezichtiging",
  place: "Venlo",
  sources: ["kolibri", "Ons aanbod"],
  contact: null,
};
const away = (who: string, standIn?: string, from = "2026-03-01", until = "2026-03-07") => ({
  who,
  from,
  until,
  ...(standIn && { standIn }),
});

const cases: Record<string, [Partial<Division>, object, string | null]> = {
  "no rules": [{}, {}, null],
  "a rule for all": [{ rules: [{ to: anna }] }, {}, anna],
  "the first that fits": [{ rules: [{ kind: "taxatie", to: anna }, { to: bram }] }, {}, bram],
  "its kind": [{ rules: [{ kind: "bezichtiging", to: anna }] }, {}, anna],
  "its place in other letters": [{ rules: [{ place: "VENLO", to: anna }] }, {}, anna],
  "another place": [{ rules: [{ place: "Tegelen", to: anna }] }, {}, null],
  "a place in an address": [
    { rules: [{ place: "Tegelen", to: anna }] },
    { place: "Kerkstraat 1, Tegelen" },
    anna,
  ],
  "a place that is part of a street": [
    { rules: [{ place: "Venlo", to: anna }] },
    { place: "Venlosingel 1, Arnhem" },
    null,
  ],
  "a place with odd letters": [
    { rules: [{ place: "'s-Hertogenbosch (Rosmalen)", to: anna }] },
    { place: "Dorp 1, 's-Hertogenbosch (Rosmalen)" },
    anna,
  ],
  "no place at all": [{ rules: [{ place: "Venlo", to: anna }] }, { place: "" }, null],
  "its source by id": [{ rules: [{ source: "kolibri", to: anna }] }, {}, anna],
  "its source by name": [{ rules: [{ source: "ons aanbod", to: anna }] }, {}, anna],
  "about no home": [{ rules: [{ source: "kolibri", to: anna }] }, { sources: [] }, null],
  "kind and place together": [
    {
      rules: [
        { kind: "bezichtiging", place: "Tegelen", to: anna },
        { kind: "bezichtiging", place: "Venlo", to: bram },
      ],
    },
    {},
    bram,
  ],
  "the contact of the home": [{ toContact: true, rules: [{ to: bram }] }, { contact: anna }, anna],
  "a contact without an account": [
    { toContact: true, rules: [{ to: bram }] },
    { contact: gone },
    bram,
  ],
  "one who left": [{ rules: [{ to: gone }, { to: anna }] }, {}, null],
  "a stand-in": [{ rules: [{ to: anna }], absences: [away(anna, bram)] }, {}, bram],
  "nobody stands in": [{ rules: [{ to: anna }], absences: [away(anna)] }, {}, null],
  "a stand-in who is away too": [
    { rules: [{ to: anna }], absences: [away(anna, bram), away(bram, carla)] },
    {},
    carla,
  ],
  "two who stand in for each other": [
    { rules: [{ to: anna }], absences: [away(anna, bram), away(bram, anna)] },
    {},
    null,
  ],
  "the first day away": [
    { rules: [{ to: anna }], absences: [away(anna, bram, "2026-03-02", "2026-03-02")] },
    {},
    bram,
  ],
  "before it": [
    { rules: [{ to: anna }], absences: [away(anna, bram, "2026-03-03", "2026-03-09")] },
    {},
    anna,
  ],
  "after it": [
    { rules: [{ to: anna }], absences: [away(anna, bram, "2026-02-01", "2026-03-01")] },
    {},
    anna,
  ],
  "a stand-in who left": [{ rules: [{ to: anna }], absences: [away(anna, gone)] }, {}, null],
};

test.each(Object.entries(cases))("a lead with %s", (_what, [rules, about, to]) => {
  const chosen = { ...initialDivision, ...rules };
  expect(division.safeParse(chosen).success).toBe(true);
  expect(receiverOf(chosen, { ...lead, ...about }, "2026-03-02", isHere)).toBe(to);
});

describe("a division is refused", () => {
  test.each<[string, object]>([
    ["without an address", { rules: [{ to: "" }] }],
    ["with a name for an address", { rules: [{ to: "Anna" }] }],
    ["with days the wrong way round", { absences: [away(anna, bram, "2026-03-07", "2026-03-01")] }],
    ["with a day that is not there", { absences: [away(anna, bram, "2026-02-30", "2026-03-01")] }],
    [
      "with an office that filters would take for oneself",
      { offices: [{ name: "Mij", members: [] }] },
    ],
    ["with an office without a name", { offices: [{ name: " ", members: [] }] }],
  ])("%s", (_what, part) => {
    expect(division.safeParse({ ...initialDivision, ...part }).success).toBe(false);
  });
});

test("a filter means an office's colleagues, one's own, or nothing of these", () => {
  const two = {
    ...initialDivision,
    offices: [{ name: "Venlo", members: ["Anna@kantoor.example"] }],
  };
  expect(membersOf(two, "venlo", bram)).toEqual([anna]);
  expect(membersOf(two, "mij", "Bram@kantoor.example")).toEqual([bram]);
  expect(membersOf(two, "Roermond", bram)).toBeNull();
  expect(membersOf(two, "", bram)).toBeNull();
});
