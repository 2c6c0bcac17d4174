import fc from "fast-check";
import { expect, test } from "vitest";
import type { XmlElement } from "./xml-element.ts";
import { xmlRecords } from "./xml-records.ts";

async function* chunksOf(bytes: Uint8Array, cuts: readonly number[] = []) {
  // The decoder gives nothing before it has seen this much.
  if (cuts.length > 0 && bytes[1] !== 0x3f) yield Buffer.alloc(128, "\n");
  const places = cuts.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b);
  for (const [index, from] of [0, ...places].entries()) {
    yield bytes.subarray(from, places[index] ?? bytes.length);
  }
}

async function read(xml: string | Uint8Array, cuts?: readonly number[]): Promise<XmlElement[]> {
  const records: XmlElement[] = [];
  const wanted = { roots: ["feed"], records: ["huis"] };
  for await (const record of xmlRecords(chunksOf(Buffer.from(xml), cuts), wanted)) {
    records.push(record);
  }
  return records;
}

async function textOf(content: string, declaration = ""): Promise<string | undefined> {
  const [record] = await read(`${declaration}<feed><huis>${content}</huis></feed>`);
  return record?.text;
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const name = fc.constantFrom("a", "straat", "n:plaats", "huis", "Prijs-1");
// Line ends are made one kind by XML, so they are left out of the property.
const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((found) => found.toWellFormed());

interface Tree {
  name: string;
  text: string;
  attribute: string;
  isCdata: boolean;
  children: Tree[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name,
    text,
    attribute: text,
    isCdata: fc.boolean(),
    children: fc.oneof(
      { maxDepth: 3 },
      fc.constant<Tree[]>([]),
      fc.array(tie("tree"), { maxLength: 3 }),
    ),
  }),
}));

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

function written(node: Tree): string {
  const isCdata = node.isCdata && !node.text.includes("]]>");
  const own = isCdata ? `<![CDATA[${node.text}]]>` : escaped(node.text);
  const children = node.children.map((child) => written(child)).join("");
  return `<${node.name} x:id="${escaped(node.attribute)}">${own}${children}</${node.name}>`;
}

function element(node: Tree): XmlElement {
  return {
    name: node.name.replace("n:", ""),
    attributes: { id: node.attribute },
    text: node.text,
    children: node.children.map(element),
  };
}

test("records are the elements of that name, wherever the document is cut", async () => {
  const huizen = fc.array(
    tree.map((node) => ({ ...node, name: "huis" })),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(huizen, cuts, async (records, places) => {
      const xml = `<feed>${records.map(written).join("\n")}</feed>`;
      expect(await read(xml, places)).toEqual(records.map(element));
    }),
    { numRuns: 300 },
  );
});

test("a document that is cut off throws, wherever that is", async () => {
  const xml = '<feed><!-- é --><huis id="1"><a>1</a></huis><huis><![CDATA[x]]></huis></feed>';
  for (let end = 0; end < xml.length; end += 1) {
    await expect(read(xml.slice(0, end))).rejects.toThrow("geen geldige XML");
  }
  expect(await read(xml)).toHaveLength(2);
});

test("what is outside the records is left out, and what is deep inside others is found", async () => {
  const xml =
    "<feed><kop>Naam</kop><groep><huis>1</huis></groep><groep><x><huis>2</huis></x></groep></feed>";
  expect((await read(xml)).map((record) => record.text)).toEqual(["1", "2"]);
});

test("namespaces are left out of names", async () => {
  const xml =
    '<f:feed xmlns:f="urn:f" xmlns="urn:d"><f:huis f:id="7"><straat xml:lang="nl">A</straat></f:huis></f:feed>';
  const [record] = await read(xml);
  expect(record).toMatchObject({
    name: "huis",
    attributes: { id: "7" },
    children: [{ name: "straat", attributes: { lang: "nl" }, text: "A" }],
  });
});

test.each([
  ["&nbsp;", "\u00a0"],
  ["&euro; 1.000", "€ 1.000"],
  ["Caf&eacute; &Ntilde;u&ntilde;ez", "Café Ñuñez"],
  ["&alpha; &check; &Zcaron;ivot", "α ✓ Život"],
  ["90 m&sup2; &frac12; &yuml;", "90 m² ½ ÿ"],
  ["&lsquo;t &amp; &#233;&#xE9; &lt;b&gt;", "‘t & éé <b>"],
  ["<![CDATA[<b>&eacute;</b>]]> na", "<b>&eacute;</b> na"],
])("reads %s", async (content, expected) => {
  expect(await textOf(content)).toBe(expected);
});

test("characters that XML forbids are left out instead of refusing the whole feed", async () => {
  expect(await textOf("a\u000bb\u0000c\u001fd\ufffe")).toBe("abcd");
});

test("goes by the encoding of the declaration", async () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><feed><huis>Caf\u00e9</huis></feed>';
  expect((await read(Buffer.from(xml, "latin1"), [0.2, 0.9]))[0]?.text).toBe("Café");
});

test.each([
  ["of another address", '<!DOCTYPE feed SYSTEM "http://evil.example/x.dtd">', ""],
  ["with a file", '<!DOCTYPE feed [<!ENTITY e SYSTEM "file:///etc/passwd">]>', "&e;"],
  [
    "with a billion laughs",
    `<!DOCTYPE feed [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>`,
    "&c;",
  ],
])("refuses a DOCTYPE %s", async (_what, doctype, content) => {
  await expect(textOf(content, doctype)).rejects.toThrow("bevat een DOCTYPE");
});

test.each([
  ["an entity that nobody knows", "<feed><huis>&foo;</huis></feed>"],
  ["entities without an end", "<feed><huis>&lt&gt;</huis></feed>"],
  ["tags that do not match", "<feed><huis></feed></huis>"],
  ["a second root", "<feed></feed><feed></feed>"],
  ["a bare ampersand", "<feed><huis>A & B</huis></feed>"],
  ["no XML", '{"huis": 1}'],
  ["nothing", ""],
])("refuses %s", async (_what, xml) => {
  await expect(read(xml)).rejects.toThrow("geen geldige XML");
});

test("refuses another root, and names it", async () => {
  await expect(read("<openimmo><huis/></openimmo>")).rejects.toThrow(
    "De bron begint met <openimmo>; dat is een ander formaat.",
  );
});

test("refuses a document that is nested too deep", async () => {
  const deep = `${"<a>".repeat(200)}${"</a>".repeat(200)}`;
  await expect(read(`<feed><huis>${deep}</huis></feed>`)).rejects.toThrow("te diep genest");
  await expect(read(`<feed>${deep}</feed>`)).rejects.toThrow("te diep genest");
});

/** A document without an end: `start`, then `more` again and again. */
async function* endless(start: string, more: string) {
  yield Buffer.from(start);
  for (;;) yield Buffer.from(more);
}

test.each([
  ["a text in a record", "<feed><huis>", "x".repeat(4_000_000)],
  ["empty elements in a record", "<feed><huis>", "<a/>".repeat(20_000)],
  ["a text outside the records", "<feed><kop>", "x".repeat(4_000_000)],
  ["a comment", "<feed><!--", "x".repeat(4_000_000)],
  // The parser joins these character by character.
  ["a processing instruction", "<feed><?x ", "?".repeat(60_000)],
  ["a CDATA", "<feed><huis><![CDATA[", "]".repeat(60_000)],
  ["an attribute of lines", '<feed><huis a="', "a\n".repeat(30_000)],
  ["a text of lines", "<feed><huis>", "a\r\n".repeat(20_000)],
  ["a DOCTYPE", "<!DOCTYPE a ", '"'.repeat(60_000)],
])("refuses %s without an end before the memory is full", async (_what, start, more) => {
  const records = xmlRecords(endless(start, more), { roots: ["feed"], records: ["huis"] });
  await expect(records.next()).rejects.toThrow("Een object in de bron is te groot.");
});

test("refuses a tag of too many attributes", async () => {
  await expect(read(`<feed><huis ${'a="" '.repeat(1001)}/></feed>`)).rejects.toThrow(
    "Een element in de bron heeft te veel attributen.",
  );
  const names = Array.from({ length: 1000 }, (_none, index) => `a${index}=""`).join(" ");
  expect(await read(`<feed><huis ${names}/><huis ${names}/></feed>`)).toHaveLength(2);
});

test("reads a picture of 25 MB that is written out in lines", async () => {
  const line = `${"QUJD".repeat(19)}\r\n`;
  const picture = line.repeat(Math.ceil((25 * 1024 * 1024 * 4) / 3 / 76));
  async function* chunks() {
    const document = Buffer.from(`<feed><huis>${picture}</huis></feed>`);
    for (let at = 0; at < document.length; at += 65_536) yield document.subarray(at, at + 65_536);
  }
  const records = xmlRecords(chunks(), { roots: ["feed"], records: ["huis"] });
  const { value } = await records.next();
  expect(value?.text.length).toBe(picture.length - picture.length / 78);
});

test("gives the first record before the document is complete", async () => {
  const records = xmlRecords(endless("<feed>", `<huis>${"x".repeat(50)}</huis>`), {
    roots: ["feed"],
    records: ["huis"],
  });
  for (let count = 0; count < 1000; count += 1) {
    expect((await records.next()).value).toMatchObject({ name: "huis" });
  }
  await records.return();
});

test("markup that was not escaped stays in the text that it is in", async () => {
  const xml =
    "<feed><huis><tekst>Een.<br/>Twee &amp; <B>drie</B>.<ul><li>tuin</li></ul></tekst><kamers>3</kamers></huis></feed>";
  const [record] = await read(xml);
  expect(record?.children.map(({ name, text: own }) => [name, own])).toEqual([
    ["tekst", "Een.<br>Twee & <b>drie</b>.<ul><li>tuin</li></ul>"],
    ["kamers", "3"],
  ]);
});
