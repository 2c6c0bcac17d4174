import { PDF, type PdfDict } from "@libpdf/core";
import { X509Certificate } from "node:crypto";
import { openCompiler } from "@voordeur/typst/open-compiler.ts";
import { task } from "@voordeur/typst/fixtures/task.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../../../tests/contracts/pdf.ts";
import {
  cmsOf,
  contentOf,
  hasOpenssl,
  hasPdfsig,
  isValidToPdfsig,
  openssl,
  pdfsig,
} from "../../../tests/setup/signed-pdfs.ts";
import { type Odd, openTimeServer } from "../../../tests/setup/time-server.ts";
import { smallPdf } from "../../../tests/setup/small-pdf.ts";
import { type Certificate, makeCertificate, readSignatures, sealPdf } from "./signatures.ts";

const at = new Date("2026-11-30T12:00:00Z");
const reason = "Verzegeld door de site (versie 3) \\ ’s avonds";
let certificate: Certificate;
let document: Uint8Array;
let sealed: Buffer;

beforeAll(async () => {
  certificate = await makeCertificate("Makelaar aan de Berkel", at);
  document = (await openCompiler()).typeset(task("een koopovereenkomst"));
  sealed = Buffer.from((await sealPdf(document, certificate, { reason, at })).bytes);
});

test("a sealed file begins with all that it was", () => {
  expect(sealed.subarray(0, document.length).equals(document)).toBe(true);
});

test("it stays PDF/UA: no page gains a mark, and the form names no font", async () => {
  const { pages, isTagged, info } = await readPdf(sealed);
  expect(pages).toEqual((await readPdf(document)).pages);
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({ Title: "Proef (concept)", Language: "nl" });
  const [before, after] = [await PDF.load(document), await PDF.load(sealed)];
  for (const pdf of [before, after]) {
    for (const page of pdf.getPages()) expect(page.dict.has("Annots")).toBe(false);
  }
  const keysOf = (dict: PdfDict) => [...dict.keys()].map(({ value }) => value);
  expect(keysOf(after.getCatalog())).toEqual([...keysOf(before.getCatalog()), "AcroForm"]);
  const form = after.getObject(after.getCatalog().getRef("AcroForm")!) as PdfDict;
  expect(keysOf(form)).toEqual(["Fields", "SigFlags"]);
});

test("the certificate that the site makes can be read by others", () => {
  if (!("pkcs8" in certificate.key)) throw new Error("no own key");
  const made = new X509Certificate(Buffer.from(certificate.key.certificate, "base64"));
  expect(made.subject).toBe("CN=Makelaar aan de Berkel (zegel van de website)");
  expect(made.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072 });
  expect(made.verify(made.publicKey)).toBe(true);
  expect(made.ca).toBe(false);
});

test("a long name of an office fits its certificate", async () => {
  const { name } = await makeCertificate("Makelaardij ".repeat(20), at);
  expect(name).toMatch(/^Makelaardij .* \(zegel van de website\)$/);
  expect(name).toHaveLength(64);
});

test.each([
  ["before the certificate is valid", "2026-11-29T11:59:59Z"],
  ["after it expired", "2036-11-30T12:00:01Z"],
])("nothing is sealed %s", async (_name, moment) => {
  await expect(
    sealPdf(document, certificate, { reason, at: new Date(moment) }),
  ).rejects.toMatchObject({ problem: "expired" });
});

test.each([
  ["no PDF", Buffer.from("Beste makelaar,")],
  ["a locked one", smallPdf("", { trailer: "/Encrypt << /Filter /Standard /V 9 >>" })],
])("%s is not sealed", async (_name, bytes) => {
  await expect(sealPdf(bytes, certificate, { reason, at })).rejects.toMatchObject({
    problem: "unreadable",
  });
});

test("a file whose signatures would break is not sealed", async () => {
  const repaired = Buffer.from(
    sealed.toString("latin1").replaceAll("startxref", "startxxxx"),
    "latin1",
  );
  await expect(sealPdf(repaired, certificate, { reason, at })).rejects.toMatchObject({
    problem: "unreadable",
  });
});

test.runIf(hasPdfsig)("pdfsig finds it valid, and sees one bit that changed", async () => {
  expect(pdfsig(sealed)).toMatch(/Total document signed[^]*Signature is Valid/);
  const changed = Buffer.from(sealed);
  changed[200]! ^= 1;
  expect(pdfsig(changed)).toContain("Digest Mismatch");
  expect(await readSignatures(changed)).toMatchObject([{ isIntact: false }]);
  const twice = await sealPdf(sealed, certificate, { reason, at });
  expect(pdfsig(twice.bytes)).toMatch(
    /Not total document signed[^]*is Valid[^]*Total document signed[^]*is Valid/,
  );
});

test.runIf(hasOpenssl)("openssl finds it valid", () => {
  if (!("pkcs8" in certificate.key)) throw new Error("no own key");
  const files = {
    "seal.cms": cmsOf(sealed),
    content: contentOf(sealed),
    "own.crt": Buffer.from(certificate.key.certificate, "base64"),
  };
  const crt = openssl("x509 -inform DER -in own.crt -out out", files);
  const by = "-cades -CAfile own.pem -purpose any -attime 1796126400";
  const verify = `cms -verify -binary -inform DER -in seal.cms -content content -out out ${by}`;
  expect(openssl(verify, { ...files, "own.pem": crt }).equals(files.content)).toBe(true);
  files.content[300]! ^= 1;
  expect(() => openssl(verify, files)).toThrow(/verification failure/i);
});

describe("with a time server", () => {
  const sealWith = async (server: { url: string; host: string }, more = {}) =>
    sealPdf(document, certificate, {
      reason,
      at,
      timeServer: { url: server.url, privateHosts: [server.host], ...more },
    });

  test("its moment stands in the seal", async () => {
    const stampedAt = new Date("2026-11-30T12:00:07Z");
    const server = await openTimeServer(stampedAt);
    const { bytes, warnings } = await sealWith(server);
    expect(warnings).toEqual([]);
    expect(await readSignatures(bytes)).toMatchObject([
      { isIntact: true, claimedAt: at, stampedAt, coversWholeFile: true },
    ]);
    expect(isValidToPdfsig(bytes)).toBe(true);
    expect(server.asked).toBe(1);
  });

  test("its nonce adds nothing to the digest of the seal", async () => {
    const server = await openTimeServer(at);
    server.odd = { nonce: new Uint8Array([1, 2, 3]) };
    expect(await readSignatures((await sealWith(server)).bytes)).toMatchObject([{ stampedAt: at }]);
  });

  test.each<[string, Odd]>([
    ["refuses", { status: 2 }],
    ["answers nothing", { body: Buffer.alloc(0) }],
    ["answers rubbish", { body: Buffer.from("<html>") }],
    ["answers without an end", { body: Buffer.alloc(100_000, 0x30) }],
    ["stamps another digest", { digest: new Uint8Array(32) }],
    ["has a clock an hour behind", { at: new Date("2026-11-30T11:00:00Z") }],
    ["has a clock an hour ahead", { at: new Date("2026-11-30T13:00:00Z") }],
    ["is changed on its way", { change: (answer) => void (answer[answer.length - 9]! ^= 1) }],
  ])("one that %s gives no seal", async (_name, odd) => {
    const server = await openTimeServer(at);
    server.odd = odd;
    await expect(sealWith(server, { timeoutMs: 700 })).rejects.toMatchObject({
      problem: "time-server",
    });
    server.odd = {};
    expect((await readSignatures((await sealWith(server)).bytes))[0]?.stampedAt).toEqual(at);
  });

  test.each([
    ["away", "http://127.0.0.1:9/tsr", ["127.0.0.1:9"]],
    ["of a private network", "http://10.0.0.7/tsr", []],
    ["of no address", "tijd", []],
  ])("one that is %s gives no seal", async (_name, url, privateHosts) => {
    const timeServer = { url, privateHosts, timeoutMs: 700 };
    await expect(sealPdf(document, certificate, { reason, at, timeServer })).rejects.toMatchObject({
      problem: "time-server",
    });
  });
});
