import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { smallPdf } from "./small-pdf.ts";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
export const hasPdfsig = spawnSync("pdfsig", ["-v"]).status === 0;

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Appends objects to a PDF, each by its number, as programs do that keep what was there. */
export function withObjects(
  bytes: Uint8Array,
  objects: Readonly<Record<number, string | Buffer>>,
): Buffer {
  const text = Buffer.from(bytes).toString("latin1");
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? "";
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(Number(last(/\/Size (\d+)/g)), ...numbers.map((number) => number + 1));
  let added = "\n";
  const table = numbers.map((number) => {
    const at = String(bytes.length + added.length).padStart(10, "0");
    added += `${number} 0 obj\n${latin1String(objects[number]!)}\nendobj\n`;
    return `${number} 1\n${at} 00000 n \n`;
  });
  const at = bytes.length + added.length;
  const trailer = `/Size ${size} /Root ${last(/\/Root (\d+ 0 R)/g)} /Prev ${last(/startxref\s+(\d+)/g)}`;
  added += `xref\n${table.join("")}trailer\n<< ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([bytes, latin1(added)]);
}

const latin1String = (part: string | Buffer) =>
  typeof part === "string" ? part : part.toString("latin1");

export const streamOf = (data: string, keys = "") =>
  `<< ${keys} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** The page of `pageOf`, with more keys. */
export const pageWith = (more = "") => {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  const resources = `<< /XObject << /DSS 5 0 R >> /Font << /F ${font} >> >>`;
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R] /Resources ${resources} ${more} >>`;
};

/** A PDF of one page: its words in stream 4, and in stream 5 a form that its resources call DSS. */
export const pageOf = (words: string): Buffer =>
  withObjects(smallPdf(), {
    3: pageWith(),
    4: streamOf(`BT /F 12 Tf 50 700 Td (${words}) Tj ET /DSS Do`),
    5: streamOf("0 0 10 10 re f", "/Type /XObject /Subtype /Form /BBox [0 0 10 10]"),
  });

interface Sealed {
  text: string;
  /** Of the signature dictionary. */
  number: number;
  range: [number, number, number, number];
}

/** Where the last signature of a file stands. */
export function lastSignature(bytes: Uint8Array): Sealed {
  const text = Buffer.from(bytes).toString("latin1");
  const at = text.lastIndexOf("/Type /Sig\n");
  const [, number] = /(\d+) 0 obj\s*<<\s*$/.exec(text.slice(at - 40, at))!;
  const [, list] = /\/ByteRange \[([\d ]+)\]/.exec(text.slice(at, at + 300))!;
  const range = list!.trim().split(/ +/).map(Number) as Sealed["range"];
  return { text, number: Number(number), range };
}

/** What the last signature covers. */
export function contentOf(bytes: Uint8Array): Buffer {
  const [, gap, after, length] = lastSignature(bytes).range;
  return Buffer.concat([bytes.subarray(0, gap), bytes.subarray(after, after + length)]);
}

/** The last signature itself, with the zeros behind it. */
export function cmsOf(bytes: Uint8Array): Buffer {
  const { text, range } = lastSignature(bytes);
  return Buffer.from(text.slice(range[1] + 1, range[2] - 1), "hex");
}

/** The file with another signature of CMS in the place of the last one. */
export function withCms(bytes: Uint8Array, cms: Uint8Array): Buffer {
  const [, gap, after] = lastSignature(bytes).range;
  const hex = Buffer.from(cms)
    .toString("hex")
    .padEnd(after - gap - 2, "0");
  const changed = Buffer.from(bytes);
  changed.write(hex, gap + 1, "latin1");
  return changed;
}

const folder = mkdtempSync(path.join(tmpdir(), "voordeur-signed-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Runs openssl among files of these names; answers with the one that it wrote as `out`. */
export function openssl(
  args: string,
  files: Readonly<Record<string, Uint8Array | string>> = {},
): Buffer {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  execFileSync("openssl", args.trim().split(/ +/), { cwd: folder, stdio: "pipe" });
  return readFileSync(path.join(folder, "out"));
}

/** A key and a certificate over it, as `name.key` and `name.crt` beside each other. */
export function opensslKey(name: string, kind: string, more = ""): void {
  openssl(
    `req -x509 -newkey ${kind} -nodes -keyout ${name}.key -out ${name}.crt -days 3650 -subj /CN=${name}/O=Notaris${more}`,
    { out: "" },
  );
}

/** What pdfsig says of each signature of a file. */
export function pdfsig(bytes: Uint8Array): string {
  const file = path.join(folder, "seen.pdf");
  writeFileSync(file, bytes);
  return spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" }).stdout;
}

/** Whether pdfsig finds every signature valid; true where it is not installed. */
export const isValidToPdfsig = (bytes: Uint8Array): boolean =>
  !hasPdfsig ||
  pdfsig(bytes).match(/Validation: Signature/g)?.length ===
    pdfsig(bytes).match(/Signature is Valid/g)?.length;
