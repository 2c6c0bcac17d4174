import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Compiler } from "./compiler.ts";
import { openNative } from "./native.ts";
import { openCompiler } from "./open-compiler.ts";
import { openWasm } from "./wasm.ts";
import { task } from "./fixtures/task.ts";
import sharp from "sharp";

const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>";

const wasm = await openWasm();
const native = openNative();
const compilers: [string, Compiler][] = [["WASM", wasm]];
if (native) compilers.push(["native", native]);

test.runIf(native).each([
  ["one letter", task("a")],
  [
    "what looks like markup",
    task('*a* _b_ #let x = 1 $ x^2 $ @ref <label> // \\ (( "q" `raw` ~ -- [c]'),
  ],
  ["what looks like metadata", task('<xmpTPg:NPages> /Length 1 xmlns:pdf="" > startxref 0 %%EOF')],
  ["headings and a list", task("x", "#title[T]\n#par[#data.words]\n+ a\n+ b\n= Twee (2)")],
  [
    "headings below headings, strong words and links",
    task("x", '== Twee\n=== Drie\n*sterk* #link("https://voordeur.example")[#data.words]'),
  ],
  ["several pages", task("Đặng fi ffl 3 ½ ".repeat(2000))],
  [
    "letters of two readings",
    task("a\u00adb ﬁ e\u0301 é aans­prakelijk", "#set text(hyphenate: true)\n#data.words"),
  ],
])("both compilers make the same bytes of %s", (_what, one) => {
  expect(Buffer.compare(wasm.typeset(one), native?.typeset(one) ?? Buffer.of())).toBe(0);
});

describe.each(compilers)("the %s compiler", (_which, compiler) => {
  test.each([
    ["a letter that the font lacks", task("geheim 😀 woord")],
    ["a byte order mark", task("geheim a\ufeff woord")],
    ["a second reading that is forbidden", task("a geheim a\ufeff woord a\ufffe")],
    ["a template that does not parse", task("geheim", "#foo(")],
    ["a template that asks for what is not there", task("geheim", "#data.none")],
    ["a document without a title", task("geheim", "#set document(title: none)\n#data.words")],
    ["a level of headings that is left out", task("geheim", "=== #data.words")],
    ["a picture without words", task("geheim", `#image(bytes("${drawing}"))`)],
  ])("%s fails, and says nothing of the data", (_what, wrong) => {
    let error: unknown;
    try {
      compiler.typeset(wrong);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(Error);
    expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toMatch(/geheim|😀|♞/);
    expect((error as Error).message).not.toBe("");
    expect(compiler.typeset(task("goed")).length).toBeGreaterThan(1000);
  });
});

test("glyphs that have no reading of their own are printed, and PDF/UA is not declared", () => {
  const accents = task("e\u0301\u0328");
  const plain = Buffer.from(wasm.typeset(accents)).toString("latin1");
  expect(plain).toContain("/Marked true");
  expect(plain).not.toContain("pdfuaid");
});

test.each([
  ["a quotation", "#quote(block: true)[#data.words]"],
  ["a drawing in layers", '#image("/pictures/a.svg", alt: "Een tekening")'],
])("%s, which only the native compiler can check, is refused", (_what, body) => {
  const layers = drawing.replace("<path", "<g opacity='.5'><path d='M0 0h5v5z'/></g><path");
  const files = { "/pictures/a.svg": Buffer.from(layers) };
  expect(() => wasm.typeset({ ...task("x", body), files })).toThrow(/PDF\/UA-1/);
});

describe.each(compilers)("pictures and tables by the %s compiler", (_which, compiler) => {
  const body = `#image("/pictures/a.jpg", alt: "Een *tuin* (1)", width: 2cm)
#table(columns: 2, table.header[a][b], [c], [d])`;
  const typeset = async (colour: string) => {
    const a = await jpegOf(colour);
    return compiler.typeset({ ...task("x", body), files: { "/pictures/a.jpg": a } });
  };

  test("are tagged, with the words of the picture", async () => {
    const pdf = Buffer.from(await typeset("#884422")).toString("latin1");
    expect(pdf).toContain("/Alt (Een *tuin* (1))");
    expect(pdf).toContain("/Scope /Column");
    // The place on the page, which PDF/UA asks for, comes from the native compiler alone.
    expect(pdf.includes("/BBox")).toBe(compiler !== wasm);
    expect(pdf.includes("<pdfuaid:part>1<")).toBe(compiler !== wasm);
  });

  test("of one document are not those of the next", async () => {
    const [red, blue] = [await typeset("#ff0000"), await typeset("#0000ff")];
    expect(Buffer.compare(red, blue)).not.toBe(0);
    expect(() => compiler.typeset(task("x", body))).toThrow(/file/);
  });
});

async function jpegOf(background: string): Promise<Buffer> {
  const create = { width: 30, height: 20, channels: 3, background } as const;
  return sharp({ create }).jpeg().toBuffer();
}

test("where no native compiler is installed or loads, the other one works", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "typst-"));
  const broken = path.join(folder, "broken.node");
  writeFileSync(broken, "not a library");
  const compiler = await openCompiler(["@voordeur/not-there", broken]);
  expect(compiler.heldBytes()).toBeGreaterThan(0);
  expect(compiler.typeset(task("goed")).length).toBeGreaterThan(1000);
  rmSync(folder, { recursive: true });
});

test.each(compilers)(
  "%s draws the pages of another PDF in a plain one, and says how many there are",
  (_name, compiler) => {
    const two = compiler.typeset(task("eigen woorden", "#data.words\n#pagebreak()\n#data.words"));
    const pages = (number: number) => ({
      ...task("regel", `#image("/file", page: ${number}, alt: "bladzijde")\n#data.words`),
      files: { "/file": two },
      isPlain: true,
    });
    const pdf = Buffer.from(compiler.typeset(pages(2))).toString("latin1");
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).not.toContain("pdfuaid");
    // The one way to learn the number: `deals/dossiers/readers/stamp.server.ts` reads it.
    expect(() => compiler.typeset(pages(1_000_000))).toThrow("the document only has 2 page");
  },
);
