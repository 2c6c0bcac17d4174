import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Sanne de Vries", "SV"],
  ["Annemie van der Velden", "AV"],
  ["van der Velden", "V"],
  ["Van den Berg", "B"],
  ["Jan", "J"],
  ["Jan-Willem op den Camp", "JC"],
  ["Maria Anna Theresia ’t Hooft", "MH"],
  ["IJsbrand van IJzendoorn", "IJIJ"],
  ["🏡 Sanne 🏡", "S"],
  ["Zoë Öztürk", "ZÖ"],
  ["Zoe\u0308 E\u0301toile", "ZÉ"],
  ["“Rob” (Coenders)", "RC"],
  ["🏡", "·"],
  ["077 555", "·"],
])("%s is %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
