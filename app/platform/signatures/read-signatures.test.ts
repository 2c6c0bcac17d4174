import { HttpTimestampAuthority, PDF } from "@libpdf/core";
import { Attribute, ContentInfo, SignedAndUnsignedAttributes, SignedData } from "pkijs";
import { beforeAll, describe, expect, test } from "vitest";
import {
  cmsOf,
  contentOf,
  hasOpenssl,
  isValidToPdfsig,
  lastSignature,
  openssl,
  opensslKey,
  pageOf,
  pageWith,
  streamOf,
  withCms,
  withObjects,
} from "../../../tests/setup/signed-pdfs.ts";
import { openTimeServer } from "../../../tests/setup/time-server.ts";
import { checkFile } from "../files/clean-file.ts";
import {
  type Certificate,
  makeCertificate,
  readSignatures,
  sealPdf,
  textOfPdf,
} from "./signatures.ts";

const at = new Date("2026-11-30T12:00:00Z");
const PRICE = "Koopsom 450.000 euro";
let certificate: Certificate;
let sealed: Buffer;

beforeAll(async () => {
  certificate = await makeCertificate("Makelaar aan de Berkel", at);
  sealed = await sealedOf(pageOf(PRICE));
});

const sealedOf = async (bytes: Uint8Array) =>
  Buffer.from((await sealPdf(bytes, certificate, { reason: "Verzegeld", at })).bytes);
const edited = (from: string | RegExp, to: string, bytes = sealed) =>
  Buffer.from(
    bytes.toString("latin1").replace(from, () => to),
    "latin1",
  );
/** Another version of the dictionary of the signature, at the end of the file. */
const otherDict = (change: (dict: string) => string) => {
  const { text, number } = lastSignature(sealed);
  const from = text.lastIndexOf(`\n${number} 0 obj`);
  const dict = text.slice(text.indexOf("<<", from), text.indexOf("endobj", from));
  return withObjects(sealed, { [number]: change(dict) });
};
/** The same with another list of the bytes that it covers, as long as the one before. */
const otherRange = (list: string) => {
  const [old = ""] = /(?<=\/ByteRange )\[[^\]]+\]/.exec(sealed.toString("latin1")) ?? [];
  expect(list.length).toBeLessThanOrEqual(old.length);
  return edited(old, list.padEnd(old.length));
};
const [gap, after, length] = [1, 2, 3].map((index) => () => lastSignature(sealed).range[index]!);

test("a seal tells whose it is, when, and that nothing changed", async () => {
  await expect(checkFile(sealed)).resolves.toBeUndefined();
  const [seal, ...others] = await readSignatures(sealed);
  expect(others).toEqual([]);
  expect(seal).toMatchObject({
    kind: "signature",
    isIntact: true,
    claimedAt: at,
    stampedAt: null,
    coversWholeFile: true,
    changesAfter: "none",
    certificate: {
      name: "Makelaar aan de Berkel (zegel van de website)",
      issuer: "Makelaar aan de Berkel (zegel van de website)",
      hash: certificate.hash,
      serial: certificate.serial,
      isSelfSigned: true,
      validFrom: new Date("2026-11-29T12:00:00Z"),
      validTo: new Date("2036-11-30T12:00:00Z"),
    },
  });
});

/** What may follow a signature. */
test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["white space", () => Buffer.concat([sealed, Buffer.from("\n\r\n ")]), "none"],
  ["a comment", () => Buffer.concat([sealed, Buffer.from("% gelezen\n")]), "additions"],
  ["another seal", () => sealedOf(sealed), "additions"],
  ["a third seal", async () => sealedOf(await sealedOf(sealed)), "additions"],
  [
    "proofs for later",
    () => withObjects(sealed, { 1: catalog("/DSS << /Certs [] >>") }),
    "additions",
  ],
  ["a field that shows nothing", () => withField("[0 0 0 0]"), "additions"],
  ["a signature drawn over the words", () => withField("[40 690 300 720]"), "visible-signature"],
])("%s", async (_name, changed, changesAfter) => {
  const [first] = await readSignatures(await changed());
  expect(first).toMatchObject({ isIntact: true, changesAfter });
  expect(first?.coversWholeFile).toBe(changesAfter === "none");
});

const catalog = (more: string) => {
  const [, form] = /\/AcroForm (\d+) 0 R/.exec(sealed.toString("latin1"))!;
  return `<< /Type /Catalog /Pages 2 0 R /AcroForm ${form} 0 R ${more} >>`;
};
const withField = (rectangle: string, more = "") => {
  const [, form] = /\/AcroForm (\d+) 0 R/.exec(sealed.toString("latin1"))!;
  const [, fields] = /\/Fields \[([^\]]*)\]/.exec(sealed.toString("latin1"))!;
  return withObjects(sealed, {
    [form!]: `<< /Fields [${fields} 40 0 R] /SigFlags 3 >>`,
    3: pageWith("/Annots [40 0 R]"),
    40: `<< /FT /Sig /T (Nog een) /Type /Annot /Subtype /Widget /Rect ${rectangle} /AP << /N 41 0 R >> ${more} >>`,
    41: streamOf("0 0 10 10 re f", "/Type /XObject /Subtype /Form /BBox [0 0 10 10]"),
  });
};
const otherWords = () => streamOf("BT /F 12 Tf 50 700 Td (Koopsom 150.000 euro) Tj ET");

/** Changes after a signature that leave its own bytes as they are. */
test.each<[string, () => Buffer]>([
  ["the words of the page", () => withObjects(sealed, { 4: otherWords() })],
  [
    "a note on the page",
    () =>
      withObjects(sealed, {
        3: pageWith(
          "/Annots [<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (150) >>]",
        ),
      }),
  ],
  [
    "the form that is called as the proofs are",
    () =>
      withObjects(sealed, {
        5: streamOf("0 0 600 800 re f", "/Type /XObject /Subtype /Form /BBox [0 0 600 800]"),
      }),
  ],
  [
    "a page more",
    () =>
      withObjects(sealed, {
        2: "<< /Type /Pages /Kids [3 0 R 40 0 R] /Count 2 >>",
        40: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
      }),
  ],
  [
    "another page in its place",
    () =>
      withObjects(sealed, {
        2: "<< /Type /Pages /Kids [40 0 R] /Count 1 >>",
        40: pageWith("").replace("[4 0 R]", "[41 0 R]"),
        41: otherWords(),
      }),
  ],
  [
    "another tree of pages",
    () =>
      withObjects(sealed, {
        1: catalog("").replace("2 0 R", "42 0 R"),
        42: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      }),
  ],
  [
    "words dressed up as a field of a signature",
    () =>
      withObjects(sealed, {
        3: pageWith("").replace("[4 0 R]", "[4 0 R 40 0 R]"),
        40: otherWords().replace("<<", "<< /FT /Sig /Rect [0 0 0 0]"),
      }),
  ],
  ["a field with a button below it", () => withField("[0 0 0 0]", "/Kids [42 0 R]")],
  [
    "layers that hide",
    () => withObjects(sealed, { 1: catalog("/OCProperties << /D << /OFF [4 0 R] >> >>") }),
  ],
  ["the media box", () => withObjects(sealed, { 3: pageWith("").replace("595 842", "595 400") })],
  [
    "a form of XFA",
    () =>
      withObjects(sealed, {
        1: catalog("").replace(/\/AcroForm \d+ 0 R/, "/AcroForm << /Fields [] /XFA (x) >>"),
      }),
  ],
])("a change of %s is seen", async (_name, changed) => {
  const found = await readSignatures(changed());
  expect(found.every(({ changesAfter }) => changesAfter === "content")).toBe(true);
  expect(found.some(({ coversWholeFile }) => coversWholeFile)).toBe(false);
});

/** Signatures that must not count: changed, or wrapped around something else. */
test.each<[string, () => Buffer]>([
  ["one bit of the words", () => edited("450.000", "450.001")],
  ["one bit of the reason", () => edited("(Verzegeld)", "(Verzegele)")],
  ["one bit of the signature", () => withCms(sealed, flipped(cmsOf(sealed), 1500))],
  ["one bit of the certificate", () => withCms(sealed, flipped(cmsOf(sealed), 400))],
  ["nothing for a signature", () => withCms(sealed, Buffer.alloc(4))],
  ["rubbish for a signature", () => withCms(sealed, Buffer.alloc(2000, 0x30))],
  ["a range of the first byte", () => otherRange("[0 1 2 3]")],
  ["a range of no bytes", () => otherRange("[0 0 0 0]")],
  ["a range below zero", () => otherRange(`[0 -1 ${after!()} ${length!()}]`)],
  ["a range that begins later", () => otherRange(`[9 ${gap!() - 9} ${after!()} ${length!()}]`)],
  ["parts that overlap", () => otherRange(`[0 ${gap!()} ${gap!() - 50} ${length!()}]`)],
  ["a range beyond the file", () => otherRange(`[0 ${gap!()} ${after!()} ${length!() + 1}]`)],
  [
    "a range that ends before the gap does",
    () => otherRange(`[0 ${gap!() - 1} ${after!()} ${length!()}]`),
  ],
  [
    "a range with a hole for words",
    () => otherRange(`[0 ${gap!() - 900} ${after!()} ${length!()}]`),
  ],
  ["broken numbers", () => otherRange(`[0 ${gap!()}.5 ${after!()} ${length!()}]`)],
  ["a range of five", () => otherRange(`[0 ${gap!()} ${after!()} ${length!() - 9} 1]`)],
  ["a huge range", () => otherRange(`[0 ${gap!()} 9007199254740993]`)],
  ["a range of words", () => otherRange("(0 1 2 3)")],
  ["no range (USF)", () => otherDict((dict) => dict.replace(/\/ByteRange \[[^\]]+\]/, ""))],
  [
    "an empty range (USF)",
    () => otherDict((dict) => dict.replace(/\/ByteRange \[[^\]]+\]/, "/ByteRange []")),
  ],
  [
    "a range of null (USF)",
    () => otherDict((dict) => dict.replace(/\/ByteRange \[[^\]]+\]/, "/ByteRange null")),
  ],
  ["no contents (USF)", () => otherDict((dict) => dict.replace(/<[\dA-Fa-f]+>/, "null"))],
  ["empty contents (USF)", () => otherDict((dict) => dict.replace(/<[\dA-Fa-f]+>/, "<>"))],
  ["zeros for contents (USF)", () => otherDict((dict) => dict.replace(/<[\dA-Fa-f]+>/, "<00>"))],
  ["another format (USF)", () => otherDict((dict) => dict.replace("ETSI.CAdES", "adbe.x509"))],
  [
    "no format (USF)",
    () => otherDict((dict) => dict.replace("/SubFilter /ETSI.CAdES.detached", "")),
  ],
  [
    "a signature that says it is a time stamp",
    () => otherDict((dict) => dict.replace("CAdES.detached", "RFC3161")),
  ],
  ["words in a wider gap (SWA)", () => wrapped()],
  ["the signature of another document", () => withCms(otherSealed, cmsOf(sealed))],
])("%s is refused", async (_name, changed) => {
  const found = await readSignatures(changed());
  expect(found.map(({ isIntact }) => isIntact)).toEqual([false]);
});

let otherSealed: Buffer;
beforeAll(async () => {
  otherSealed = await sealedOf(pageOf("Koopsom 150.000 euro"));
});

const flipped = (bytes: Buffer, index: number) => {
  bytes[index]! ^= 1;
  return bytes;
};

/** The second part moves on; between both stand new words, and a table where the file looks for one. */
function wrapped(): Buffer {
  const { text, range } = lastSignature(sealed);
  const [, from, to, rest] = range;
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1]);
  const [trailer] = /trailer[\s\S]*$/.exec(text.slice(table))!;
  const start = `>>\nendobj\n4 0 obj\n${otherWords()}\nendobj\n`.padEnd(table - to);
  const size = start.length + 900;
  const objects = /(?<=\n)(\d+) 0 obj/g;
  const kept = [...text.slice(0, from).matchAll(objects)].map((one) => [one[1], one.index]);
  const moved = [...text.slice(to).matchAll(objects)].map((one) => [one[1], to + size + one.index]);
  const all = new Map([...kept, ...moved] as [string, number][]).set(
    "4",
    to + ">>\nendobj\n".length,
  );
  const lines = [...all].map(
    ([number, at]) => `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`,
  );
  const inside = `${start}xref\n${lines.join("")}${trailer}`.padEnd(size);
  expect(inside.length).toBe(size);
  const list = `[0 ${from} ${to + size} ${rest}]`;
  const [old = ""] = /(?<=\/ByteRange )\[[^\]]+\]/.exec(text) ?? [];
  const file = [sealed.subarray(0, to), Buffer.from(inside), sealed.subarray(to)];
  return edited(old, list.padEnd(old.length), Buffer.concat(file));
}

test("the attack of a wider gap leaves the digest as it was, and shows other words", async () => {
  expect(contentOf(wrapped()).length).toBe(contentOf(sealed).length);
  expect(await textOfPdf(wrapped())).toEqual(["Koopsom 150.000 euro"]);
});

test.each<[string, () => Buffer]>([
  ["no PDF at all", () => Buffer.from("Beste makelaar,")],
  ["a thousand signatures", () => withMany(1000)],
])("%s is no file to read", async (_name, bytes) => {
  await expect(readSignatures(bytes())).rejects.toMatchObject({ problem: "unreadable" });
});

function withMany(count: number): Buffer {
  const { number } = lastSignature(sealed);
  const [, form] = /\/AcroForm (\d+) 0 R/.exec(sealed.toString("latin1"))!;
  const fields = Array.from(
    { length: count },
    (_, index) => `<< /FT /Sig /T (${index}) /V ${number} 0 R >>`,
  );
  return withObjects(sealed, {
    [form!]: `<< /Fields [${fields.map((_, index) => `${100 + index} 0 R`).join(" ")}] >>`,
    ...Object.fromEntries(fields.map((field, index) => [100 + index, field])),
  });
}

test("fields that hold each other are read once", async () => {
  const [, form] = /\/AcroForm (\d+) 0 R/.exec(sealed.toString("latin1"))!;
  const looped = withObjects(sealed, {
    [form!]: "<< /Fields [40 0 R] >>",
    40: "<< /T (a) /Kids [41 0 R] >>",
    41: "<< /T (b) /Parent 40 0 R /Kids [40 0 R] >>",
  });
  expect(await readSignatures(looped)).toEqual([]);
});

test("the words of a page are read, without what layout adds", async () => {
  expect(await textOfPdf(sealed)).toEqual([PRICE]);
});

test("a time stamp over the whole file is told apart, and is no change", async () => {
  const server = await openTimeServer(at);
  const timestampAuthority = new HttpTimestampAuthority(server.url);
  const pdf = await PDF.load(new Uint8Array(sealed));
  const { bytes } = await pdf.addTimestamp({ timestampAuthority });
  const found = await readSignatures(bytes);
  expect(found).toMatchObject([
    { kind: "signature", isIntact: true, stampedAt: null, changesAfter: "additions" },
    { kind: "timestamp", isIntact: true, stampedAt: at, claimedAt: null, coversWholeFile: true },
  ]);
  const changed = Buffer.from(bytes);
  changed[changed.indexOf("450.000")]! ^= 1;
  expect(await readSignatures(changed)).toMatchObject([
    { isIntact: false },
    { isIntact: false, stampedAt: null },
  ]);
});

test("a seal leaves the empty field of somebody else alone", async () => {
  const waiting = withField("[40 690 300 720]");
  const [first, second] = await readSignatures(await sealedOf(waiting));
  expect([first?.changesAfter, second?.changesAfter]).toEqual(["visible-signature", "none"]);
  expect((await sealedOf(waiting)).toString("latin1")).toMatch(/\/T \(Zegel 3\)/);
});

test("a field that waited for a signature shows once it is signed", async () => {
  const waiting = await sealedOf(withField("[40 690 300 720]"));
  const { number } = lastSignature(sealed);
  const field = /40 0 obj\n(<<.*?)>>\nendobj/s.exec(waiting.toString("latin1"))![1]!;
  const signed = withObjects(waiting, { 40: `${field} /V ${number} 0 R >>` });
  const found = await readSignatures(signed);
  expect(found.map(({ changesAfter }) => changesAfter)).toContain("visible-signature");
  expect(found.map(({ changesAfter }) => changesAfter)).not.toContain("none");
});

test("a signature with a stamp of its own is no time stamp over another", async () => {
  const server = await openTimeServer(at);
  const timeServer = { url: server.url, privateHosts: [server.host] };
  const stamped = await sealPdf(pageOf(PRICE), certificate, {
    reason: "Verzegeld",
    at,
    timeServer,
  });
  const parsed = (bytes: Buffer) => ContentInfo.fromBER(new Uint8Array(bytes));
  const [outer, inner] = [parsed(cmsOf(sealed)), parsed(cmsOf(Buffer.from(stamped.bytes)))];
  const data = new SignedData({ schema: outer.content });
  data.signerInfos[0]!.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: "1.2.840.113549.1.9.16.2.14", values: [inner.toSchema()] })],
  });
  outer.content = data.toSchema();
  const cms = Buffer.from(outer.toSchema().toBER());
  expect(await readSignatures(withCms(sealed, cms))).toMatchObject([
    { isIntact: true, stampedAt: null },
  ]);
});

describe.runIf(hasOpenssl)("made by openssl", () => {
  beforeAll(() => {
    opensslKey("rsa", "rsa:2048");
    opensslKey("p256", "ec -pkeyopt ec_paramgen_curve:P-256");
    opensslKey("p384", "ec -pkeyopt ec_paramgen_curve:P-384");
  });
  const signed = (args: string, content = contentOf(sealed)) =>
    withCms(
      sealed,
      openssl(`cms -sign -binary -in content -outform DER -out out ${args}`, { content }),
    );
  const by = (name: string) => `-signer ${name}.crt -inkey ${name}.key`;
  const pss = "-keyopt rsa_padding_mode:pss";

  test.each([
    ["RSA", `${by("rsa")} -md sha256`],
    ["RSA with SHA-512", `${by("rsa")} -md sha512`],
    ["RSA-PSS", `${by("rsa")} -md sha256 ${pss}`],
    ["RSA-PSS with SHA-384", `${by("rsa")} -md sha384 ${pss}`],
    ["ECDSA on P-256", `${by("p256")} -md sha256`],
    ["ECDSA on P-384", `${by("p384")} -md sha384`],
    ["PAdES", `${by("p256")} -md sha256 -cades`],
    ["a certificate named by its key", `${by("rsa")} -md sha256 -keyid`],
    ["a signature without attributes", `${by("rsa")} -md sha256 -noattr`],
    ["the old format of Adobe", `${by("rsa")} -md sha256`],
  ])("%s is read", async (_name, args) => {
    const file = signed(args);
    expect(await readSignatures(file)).toMatchObject([
      { isIntact: true, certificate: { name: args.split(/[ .]/)[1], isSelfSigned: true } },
    ]);
    const broken = edited("450.000", "450.001", file);
    expect(await readSignatures(broken)).toMatchObject([{ isIntact: false }]);
    // It looks for certificates by their issuers alone.
    expect(args.endsWith("keyid") || isValidToPdfsig(file)).toBe(true);
  });

  test.each([
    ["SHA-1", `${by("rsa")} -md sha1`],
    ["two signers", `${by("rsa")} ${by("p256")} -md sha256`],
    ["no certificate", `${by("rsa")} -md sha256 -nocerts`],
  ])("%s is refused", async (_name, args) => {
    expect(await readSignatures(signed(args))).toMatchObject([{ isIntact: false }]);
  });

  test("what the signature carries itself is not what counts", async () => {
    const held = signed(`${by("p256")} -md sha256 -nodetach`, Buffer.from("iets anders"));
    expect(await readSignatures(held)).toMatchObject([{ isIntact: false }]);
  });

  test("a certificate over the same key with another name is refused", async () => {
    const cms = cmsOf(signed(`${by("p256")} -md sha256 -cades`));
    const issuer = cms.indexOf("p256");
    cms.write("Jan!", cms.indexOf("p256", issuer + 1), "latin1");
    expect(await readSignatures(withCms(sealed, cms))).toMatchObject([
      { isIntact: false, certificate: { name: "Jan!", issuer: "p256" } },
    ]);
  });
});
