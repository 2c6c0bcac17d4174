export type FetchProblem =
  | "status"
  | "too-large"
  | "timeout"
  | "connection"
  | "redirect"
  | "private";

/** Why a document could not be fetched; `status` is the HTTP status when there was an answer. */
export class FetchError extends Error {
  readonly problem: FetchProblem;
  readonly status: number | undefined;

  constructor(problem: FetchProblem, message: string, status?: number) {
    super(message);
    this.problem = problem;
    this.status = status;
  }
}

export interface FetchOptions {
  fetch: typeof globalThis.fetch;
  headers?: Record<string, string>;
  /** Largest body accepted, in bytes, after decompression. */
  maxBytes: number;
  /** For the whole of one try, body included. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** How often a server error or a broken connection is tried again. Default 0. */
  retries?: number;
  /** Waits between tries; tests pass one that does not. */
  wait?: (milliseconds: number) => Promise<void>;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches one http(s) document into memory. Redirects are followed on the same host only, so
 * headers never reach another one.
 * @throws FetchError for any other outcome than a 2xx within the limits; the reason of `signal`
 * when that was aborted.
 */
export async function fetchBytes(url: string, options: FetchOptions): Promise<Uint8Array> {
  const { retries = 0, wait = sleep, signal } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await tryOnce(url, options);
    } catch (error) {
      signal?.throwIfAborted();
      if (attempt >= retries || !(error instanceof FetchError) || !isPassing(error)) throw error;
      await wait(500 * 4 ** attempt);
    }
  }
}

function isPassing({ problem, status = 0 }: FetchError): boolean {
  return problem === "connection" || problem === "timeout" || status >= 500;
}

async function tryOnce(url: string, options: FetchOptions): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const response = await follow(new URL(url), options, signal);
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchError("status", `answered with status ${response.status}`, response.status);
    }
    return await readBody(response, options.maxBytes);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (timeout.aborted) throw new FetchError("timeout", `no answer in ${options.timeoutMs} ms`);
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new FetchError("connection", cause instanceof Error ? cause.message : String(cause));
  }
}

async function follow(
  start: URL,
  { fetch, headers }: FetchOptions,
  signal: AbortSignal,
): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { ...(headers && { headers }), redirect: "manual", signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    const safe = next.protocol === url.protocol || next.protocol === "https:";
    if (next.hostname !== url.hostname || !safe) {
      throw new FetchError("redirect", `redirects to another host: ${next.hostname}`);
    }
    url = next;
  }
  throw new FetchError("redirect", "redirects too often");
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new FetchError("too-large", `is larger than ${maxBytes} bytes`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(response.headers.get("content-length")) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
