import { expect, test } from "vitest";
import { draftOf } from "./fixture-drafts.ts";

/** UTF-8 that a program read as Windows-1252 and wrote as UTF-8 again. */
const twice = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text));

test.each([
  ["<en>English</en><de>Deutsch</de>", "English"],
  ["<de>Deutsch</de><es>Español</es>", "Deutsch"],
  ["<nl> </nl><fr>Français</fr><en>English</en>", "English"],
  ["<nl>-</nl><en>English</en>", "English"],
  ["<fr></fr><es>Español</es>", "Español"],
  ["<en>English</en><nl>Nederlands</nl>", "Nederlands"],
  ["Zonder taal", "Zonder taal"],
  ["", ""],
])("takes Dutch, else English, else German of %s", async (desc, shown) => {
  expect((await draftOf({ desc })).description).toBe(shown);
});

test.each([
  ["once too often", twice("Geïsoleerd, 90 m² – vlak bij de “Café’s”: € 250.000")],
  ["twice too often", twice(twice("Geïsoleerd, 90 m² – vlak bij de “Café’s”: € 250.000"))],
])("repairs a text that was encoded %s", async (_often, text) => {
  const draft = await draftOf({ desc: `<nl>${text}</nl><en>English</en>` });
  expect(draft.description).toBe("Geïsoleerd, 90 m² – vlak bij de “Café’s”: € 250.000");
});

test.each(["CAFÉ» en “À la carte”", "Ça va, Århus, Ærø, ÑOÑO", "Pâté, Über, naïef", "Wat? Ja!"])(
  "leaves %s as it is",
  async (text) => {
    expect((await draftOf({ desc: `<nl>${text}</nl>` })).description).toBe(text);
  },
);

test.each([
  ["lost letters", "Ge\ufffdsoleerd huis met zwembad"],
  ["half a character", "GeÃ soleerd huis met zwembad Ã\u0083"],
  ["question marks for letters", "Urbanizaci?n met ge?soleerde woningen en een caf?"],
])("passes over a text with %s when another is whole", async (_what, text) => {
  const draft = await draftOf({ desc: `<nl>${text}</nl><en>A whole text.</en>` });
  expect(draft.description).toBe("A whole text.");
});

test("shows a text with one lost letter when there is no other, and one without sense never", async () => {
  const long = `Ge\ufffdsoleerd. ${"Een ruim huis met een tuin. ".repeat(10)}`.trim();
  expect((await draftOf({ desc: `<nl>${long}</nl>` })).description).toBe(long);
  expect((await draftOf({ desc: "<nl>\ufffd\ufffd huis \ufffd</nl>" })).description).toBe("");
});

test("reads HTML that was escaped twice", async () => {
  const desc =
    "<nl>&amp;lt;p&amp;gt;Een caf&amp;amp;eacute;.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Twee.&amp;lt;/p&amp;gt;</nl>";
  expect((await draftOf({ desc })).description).toBe("Een café.\n\nTwee.");
});
