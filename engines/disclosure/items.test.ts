import fc from "fast-check";
import { expect, test } from "vitest";
import { confirmedRooms, fates, fateText, type Item, stayingLines, undecided } from "./items.ts";
import { MAX_ROOM_LENGTH, MAX_THING_LENGTH, MAX_ITEMS, readTemplate } from "./template.ts";
import { usualItems } from "./usual-items.ts";

const item = (parts: Partial<Item>): Item => ({
  room: "Keuken",
  thing: "Oven",
  fate: "stays",
  price: null,
  note: "",
  ...parts,
});

test("the office's first list has about fifty things in rooms, none of them twice", () => {
  const items = readTemplate(usualItems);
  expect(items.length).toBeGreaterThanOrEqual(45);
  expect(items.length).toBeLessThanOrEqual(55);
  expect(items).toHaveLength(usualItems.match(/^- /gm)!.length);
  expect(new Set(items.map(({ room }) => room)).size).toBe(7);
});

test.each(
  Object.entries({
    "": [],
    "\n\nKeuken\n": [],
    "- Oven": [{ room: "Overig", thing: "Oven" }],
    "Keuken:\r\n* Oven\r\n– Kraan": [
      { room: "Keuken", thing: "Oven" },
      { room: "Keuken", thing: "Kraan" },
    ],
    "Keuken\n- Oven\n-\n- oven": [{ room: "Keuken", thing: "oven" }],
    "Keuken\n- Oven\nBijkeuken\n- Oven": [
      { room: "Keuken", thing: "Oven" },
      { room: "Bijkeuken", thing: "Oven" },
    ],
    "厨房\n- 烤箱": [{ room: "厨房", thing: "烤箱" }],
  }),
)("a template that reads %j", (text, items) => {
  expect(readTemplate(text)).toEqual(items);
});

test("no template makes a list that the database refuses", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 400, unit: "grapheme" })), (lines) => {
      const items = readTemplate(lines.join("\n- "));
      expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
      for (const { room, thing } of items) {
        expect(room.length).toBeLessThanOrEqual(MAX_ROOM_LENGTH);
        expect(thing.length).toBeLessThanOrEqual(MAX_THING_LENGTH);
        expect(thing).not.toBe("");
      }
    }),
  );
});

test("what is absent or not said is no part of the confirmed list", () => {
  const items = [
    item({ thing: "Oven" }),
    item({ thing: "Bank", room: "Woonkamer", fate: "goes" }),
    item({ thing: "Sauna", fate: "absent" }),
    item({ thing: "Kluis", fate: null }),
  ];
  expect(confirmedRooms(items)).toEqual([
    { room: "Keuken", things: [items[0]] },
    { room: "Woonkamer", things: [items[1]] },
  ]);
  expect(undecided(items)).toEqual([items[3]]);
});

test("a fate reads with its price", () => {
  expect(fateText(item({ fate: "for-sale", price: 1250 }))).toBe("Te koop voor € 1.250");
  expect(fateText(item({ fate: "for-sale" }))).toBe("Te koop");
  expect(fateText(item({ fate: null }))).toBe("Nog niet ingevuld");
});

test("the agreement names what stays, and what is for sale or goes never", () => {
  const items = fates.map((fate) => item({ fate, thing: fate }));
  expect(stayingLines(items, 5000)).toBe("Keuken: stays");
  expect(stayingLines([item({ note: "zonder plaat" })], 5000)).toBe("Keuken: Oven (zonder plaat)");
  expect(stayingLines([], 5000)).toBe("");
});

test("the longest list fits the agreement, and points to the annex for what is left", () => {
  const long = item({ thing: "x".repeat(MAX_THING_LENGTH) });
  const text = stayingLines(
    Array.from({ length: MAX_ITEMS }, () => long),
    5000,
  );
  expect(text.length).toBeLessThanOrEqual(5000);
  expect(text.length).toBeGreaterThan(4500);
  expect(text.split("\n").at(-1)).toMatch(/^De overige zaken/);
});
