import { expect, test } from "vitest";
import { changeFacts, errorsByKey, type FactChange, type FactList, factList } from "./fact-list.ts";

// Keys: Bouw 1, Dak 2, Vloer 3, Tuin 4, Schuur 5.
const list = factList([
  {
    group: "Bouw",
    lines: [
      { label: "Dak", value: "Pannen" },
      { label: "Vloer", value: "Hout" },
    ],
  },
  { group: "Tuin", lines: [{ label: "Schuur", value: "Steen" }] },
]);

const shown = (groups: FactList) =>
  groups
    .map(({ group, lines }) => `${group}: ${lines.map(({ label }) => label || "…").join(" ")}`)
    .join(", ");

test.each<[FactChange, string]>([
  [{ kind: "move-line", key: 3, by: -1 }, "Bouw: Vloer Dak, Tuin: Schuur"],
  [{ kind: "move-line", key: 3, by: 1 }, "Bouw: Dak, Tuin: Vloer Schuur"],
  [{ kind: "move-line", key: 5, by: -1 }, "Bouw: Dak Vloer Schuur, Tuin: "],
  [{ kind: "move-line", key: 2, by: -1 }, "Bouw: Dak Vloer, Tuin: Schuur"],
  [{ kind: "move-line", key: 99, by: 1 }, "Bouw: Dak Vloer, Tuin: Schuur"],
  [{ kind: "move-group", key: 4, by: -1 }, "Tuin: Schuur, Bouw: Dak Vloer"],
  [{ kind: "move-group", key: 4, by: 1 }, "Bouw: Dak Vloer, Tuin: Schuur"],
  [{ kind: "add-line", group: 1 }, "Bouw: Dak Vloer …, Tuin: Schuur"],
  [{ kind: "add-group" }, "Bouw: Dak Vloer, Tuin: Schuur, : …"],
  [{ kind: "type", key: 5, field: "label", text: "Hek" }, "Bouw: Dak Vloer, Tuin: Hek"],
  [{ kind: "type", key: 4, field: "group", text: "Buiten" }, "Bouw: Dak Vloer, Buiten: Schuur"],
])("after %j it is %s", (change, expected) => {
  expect(shown(changeFacts(list, change))).toBe(expected);
});

test("each group and line that is added has a key of its own", () => {
  const changes: FactChange[] = [
    { kind: "add-group" },
    { kind: "add-line", group: 6 },
    { kind: "add-group" },
  ];
  const keys = changes
    .reduce(changeFacts, list)
    .flatMap((group) => [group.key, ...group.lines.map(({ key }) => key)]);
  expect(keys).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("an error belongs to the line that was sent, past those that were taken away", () => {
  const removed = changeFacts(list, { kind: "remove", key: 2 });
  const errors = errorsByKey(removed, { "0.0.value": "leeg", 1: "naam", "9.9.label": "weg" });
  expect(errors).toEqual(
    new Map([
      ["3.value", "leeg"],
      ["4", "naam"],
    ]),
  );
  expect(changeFacts(removed, { kind: "restore", key: 2 })).toEqual(list);
});
