import { type PDF, PdfArray, type PdfDict, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";
import { loadBounded } from "../files/bounded-pdf.ts";
import { type ChangesAfter, changesAfter } from "./changes-after.ts";
import { type CertificateFacts, readCms } from "./cms.ts";

/** A signature in a PDF. Whether its issuer is one to trust is not judged. */
export interface PdfSignature {
  /** `timestamp`: another party states only when the file was there. */
  kind: "signature" | "timestamp";
  /** Null for what cannot be read. */
  certificate: CertificateFacts | null;
  /** The bytes that it covers are those that were signed, by the key of this certificate. */
  isIntact: boolean;
  /** By the signer's own clock. */
  claimedAt: Date | null;
  /** By a time stamp that is intact, whoever made it. */
  stampedAt: Date | null;
  coversWholeFile: boolean;
  changesAfter: ChangesAfter;
}

const MAX_SIGNATURES = 50;
const MAX_CMS = 1024 ** 2;
const FORMATS = ["adbe.pkcs7.detached", "ETSI.CAdES.detached", "ETSI.RFC3161"];

/** @throws Error for what cannot be read, or holds more than a document does */
export async function readSignatures(bytes: Uint8Array): Promise<PdfSignature[]> {
  const { pdf } = await loadBounded(bytes);
  if (!pdf) throw new Error("unreadable");
  const fields = pdf.getForm()?.getSignatureFields() ?? [];
  const signed = fields.flatMap((field) => field.getSignatureDict() ?? []);
  if (signed.length > MAX_SIGNATURES) throw new Error("too many signatures");
  const found: PdfSignature[] = [];
  for (const dict of signed) found.push(await readOne(bytes, pdf, dict));
  return found;
}

async function readOne(bytes: Uint8Array, pdf: PDF, dict: PdfDict): Promise<PdfSignature> {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const format = dict.getName("SubFilter", resolve)?.value ?? "";
  const kind = format === "ETSI.RFC3161" ? "timestamp" : "signature";
  const range = FORMATS.includes(format) && rangeOf(bytes, dict, resolve);
  const cms = range && (await readCms(range.cms, range.content).catch(() => null));
  if (!range || !cms) {
    const none = { certificate: null, claimedAt: null, stampedAt: null, isIntact: false };
    return { kind, ...none, coversWholeFile: false, changesAfter: "content" };
  }
  const changes = await changesAfter(bytes, range.end, pdf);
  const { isTimeStamp, ...said } = cms;
  const isIntact = said.isIntact && (kind === "timestamp") === isTimeStamp;
  return { kind, ...said, isIntact, coversWholeFile: changes === "none", changesAfter: changes };
}

/**
 * The signature, and what it signs: all up to `end` but itself. Null for a range that leaves out
 * anything else, where something could be put later.
 */
function rangeOf(
  bytes: Uint8Array,
  dict: PdfDict,
  resolve: (ref: PdfRef) => ReturnType<PDF["getObject"]>,
) {
  const list = dict.get("ByteRange", resolve);
  const parts = list instanceof PdfArray ? [...list] : [];
  const [start, gap = 0, after = 0, length = 0, ...more] = parts.map((part) =>
    part instanceof PdfNumber && Number.isSafeInteger(part.value) ? part.value : -1,
  );
  const end = after + length;
  if (start !== 0 || more.length > 0 || gap <= 0 || length <= 0 || end > bytes.length) return null;
  if (after <= gap || after - gap > 2 * MAX_CMS) return null;
  const hole = Buffer.from(bytes.subarray(gap, after)).toString("latin1");
  const contents = dict.get("Contents", resolve);
  if (!(contents instanceof PdfString) || !/^<[\da-f]+>$/i.test(hole)) return null;
  const cms = Buffer.from(hole.slice(1, -1), "hex");
  if (!cms.equals(contents.bytes)) return null;
  return { cms, end, content: Buffer.concat([bytes.subarray(0, gap), bytes.subarray(after, end)]) };
}
