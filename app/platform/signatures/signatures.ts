import { createWorkerPool, WorkersBusyError } from "../jobs/worker-pool.ts";
import { workerProgram } from "../jobs/worker-program.ts";
import type { CertificateFacts } from "./cms.ts";
import type { KeyProblem, StoredKey } from "./keys.ts";
import type { PdfSignature } from "./read-signatures.ts";
import type { SealedPdf, SealOptions } from "./seal.ts";
import type { SignatureTask, Works } from "./work.ts";

/** A key to seal with, and what its certificate says. */
export interface Certificate extends CertificateFacts {
  /** A secret: stored sealed only. */
  key: StoredKey;
}

/**
 * `expired`: the certificate is not valid at that moment; `time-server`: no good time stamp came, try again
 * later; `busy`: too much waits, or it took too long; `unreadable`: this file cannot be used. Of a file of
 * PKCS#12: `password`, or `no-key` that its certificate belongs to.
 */
type Problem = "expired" | "time-server" | "busy" | KeyProblem;

export class SignatureError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

// Two, as a time server may be slow.
const workers = createWorkerPool<SignatureTask, unknown>({
  program: workerProgram("pdf-worker", new URL("../files/pdf-worker.ts", import.meta.url)),
  name: "signatureWork",
  processes: 2,
  queue: 20,
  heapMb: 384,
});

async function run<Name extends keyof Works>(
  name: Name,
  input: Parameters<Works[Name]>[0],
  timeoutMs = 30_000,
) {
  try {
    const result = await workers.run({ name, input }, AbortSignal.timeout(timeoutMs));
    return result as Awaited<ReturnType<Works[Name]>>;
  } catch (error) {
    const isBusy = error instanceof WorkersBusyError || (error as Error).name === "TimeoutError";
    throw new SignatureError(isBusy ? "busy" : "unreadable", (error as Error).message);
  }
}

/**
 * Seals a PDF with a signature of PAdES that shows nowhere, added at its end: B-B, or B-T with a time
 * server. The signatures that it has stay whole.
 * @throws SignatureError
 */
export async function sealPdf(
  bytes: Uint8Array,
  { key, name, validFrom, validTo }: Certificate,
  options: SealOptions,
): Promise<SealedPdf> {
  const isValid = validFrom <= options.at && options.at <= validTo;
  if (!isValid) throw new SignatureError("expired", `the certificate of ${name} is not valid then`);
  const sealed = await run("seal", { ...options, bytes, key }, 60_000);
  if ("noStamp" in sealed) throw new SignatureError("time-server", sealed.noStamp);
  return sealed;
}

/**
 * The signatures of a PDF that `checkFile` let pass, as its form names them. Who issued a certificate is
 * told, but not whether that issuer is to be trusted.
 * @throws SignatureError
 */
export const readSignatures = async (bytes: Uint8Array): Promise<PdfSignature[]> =>
  run("readSignatures", bytes);

/**
 * The words of each page of a PDF that `checkFile` let pass, each run of white space as one space; at
 * most 300 pages.
 * @throws SignatureError
 */
export const textOfPdf = async (bytes: Uint8Array): Promise<string[]> => run("textOfPdf", bytes);

/**
 * Opens a file of PKCS#12 (.p12 or .pfx). One whose password takes longer than 10 s is of no use: it is
 * opened for each seal.
 * @throws SignatureError
 */
export const openCertificate = (p12: Uint8Array, password: string): Promise<Certificate> =>
  opened({ p12: Buffer.from(p12).toString("base64"), password });

/**
 * Makes a certificate that no issuer vouches for, `<office> (zegel van de website)`, with a new RSA key:
 * ten years from `now`.
 */
export const makeCertificate = async (office: string, now: Date): Promise<Certificate> =>
  opened(await run("makeKey", { office, now }));

async function opened(key: StoredKey): Promise<Certificate> {
  const facts = await run("openKey", key, 10_000);
  if ("problem" in facts) throw new SignatureError(facts.problem);
  return { ...facts, key };
}
