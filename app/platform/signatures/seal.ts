import { HttpTimestampAuthority, PdfArray, PdfDict, TimestampError } from "@libpdf/core";
import { fetchBytes } from "@voordeur/feeds/fetch.ts";
import { loadBounded } from "../files/bounded-pdf.ts";
import { publicFetch } from "../http/public-fetch.ts";
import { type StoredKey, signerOf } from "./keys.ts";
import { readSignatures } from "./read-signatures.ts";

/** A server of time stamps (RFC 3161), as an office sets it. */
export interface TimeServer {
  url: string;
  /** Hosts of a private network that may be asked: `config.privateHosts`. */
  privateHosts: readonly string[];
  /** For each of two tries. Default 10 s, at most 14. */
  timeoutMs?: number;
}

export interface SealOptions {
  /** In the signature, for whoever opens its details. */
  reason: string;
  /** The time that the seal claims; the certificate must be valid then. */
  at: Date;
  timeServer?: TimeServer | undefined;
}

export interface SealedPdf {
  bytes: Uint8Array;
  /** What the library noticed, such as a signature that allows no further ones. */
  warnings: string[];
}

const MAX_STAMP_BYTES = 64 * 1024;
/** Clocks further apart would contradict each other in the document. */
const APART_MS = 10 * 60_000;

/** @throws Error for a PDF that cannot be sealed as it is @returns why there is no time stamp, else the PDF */
export async function seal(
  task: SealOptions & { bytes: Uint8Array; key: StoredKey },
): Promise<SealedPdf | { noStamp: string }> {
  const { bytes, reason, at, timeServer } = task;
  const signer = await signerOf(task.key);
  const { pdf } = await loadBounded(bytes);
  if (!pdf || pdf.isEncrypted) throw new Error("unreadable");
  const form = pdf.getForm();
  const fields = form?.getSignatureFields() ?? [];
  if (fields.some((field) => field.isSigned()) && pdf.canSaveIncrementally())
    throw new Error("its signatures would break");
  // The library's own form names fonts that are not embedded.
  const bare = () => pdf.context.registry.register(PdfDict.of({ Fields: new PdfArray([]) }));
  if (!form) pdf.getCatalog().set("AcroForm", bare());
  try {
    const sealed = await pdf.sign({
      signer,
      // Without a name it would take the empty field of somebody else.
      fieldName: `Zegel ${fields.length + 1}`,
      // The library escapes these twice.
      reason: reason.replaceAll(/[\\()\p{Cc}]/gu, " "),
      signingTime: at,
      // Room for the certificates of issuers, twice with a time stamp.
      estimatedSize: 32_768,
      level: timeServer ? "B-T" : "B-B",
      ...(timeServer && { timestampAuthority: authorityOf(timeServer) }),
    });
    const noStamp = timeServer && (await wrongStamp(sealed.bytes, at));
    if (noStamp) return { noStamp };
    return { bytes: sealed.bytes, warnings: sealed.warnings.map(({ message }) => message) };
  } catch (error) {
    if (error instanceof TimestampError) return { noStamp: error.message };
    throw error;
  }
}

function authorityOf({ url, privateHosts, timeoutMs = 10_000 }: TimeServer) {
  const ask = publicFetch(new Set(privateHosts));
  const limits = { maxBytes: MAX_STAMP_BYTES, timeoutMs, retries: 1 };
  const boundedFetch: typeof ask = async (_, init) => {
    const fetch: typeof ask = (input, more) => ask(input, { ...init, ...more });
    return new Response((await fetchBytes(url, { fetch, ...limits })) as Uint8Array<ArrayBuffer>);
  };
  return new HttpTimestampAuthority(url, { fetch: boundedFetch });
}

/** The library takes what a server answers: only the sealed file tells whether it is about this seal. */
async function wrongStamp(bytes: Uint8Array, at: Date): Promise<string | null> {
  const stampedAt = (await readSignatures(bytes)).at(-1)?.stampedAt;
  if (!stampedAt) return "the stamp is not about this seal";
  const apart = Math.abs(stampedAt.getTime() - at.getTime());
  return apart > APART_MS ? `the clock of the server says ${stampedAt.toISOString()}` : null;
}
