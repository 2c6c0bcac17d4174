export type FetchProblem =
  | "status"
  | "too-large"
  | "timeout"
  | "connection"
  | "redirect"
  | "private";

/** A document could not be fetched; `status` is the HTTP status when there was an answer. */
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
  /** Longest silence within one try. Default: `timeoutMs`. */
  silenceMs?: number;
  signal?: AbortSignal;
  /** Told of the headers of a good answer. */
  onAnswer?: (headers: Headers) => void;
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
  return tryAgain(options, async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of receive(url, options)) chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}

/**
 * The body of one http(s) document as it comes, for documents too large for the memory. Only the
 * way to its first byte is tried again. Otherwise like `fetchBytes`.
 * @throws FetchError, also after the first chunks: then the document is not complete.
 */
export async function* fetchChunks(
  url: string,
  options: FetchOptions,
): AsyncGenerator<Uint8Array, void> {
  const [first, rest] = await tryAgain(options, async () => {
    const body = receive(url, options);
    return [await body.next(), body] as const;
  });
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // A caller that stops after the first chunk leaves neither a connection nor a timer behind.
    await rest.return();
  }
}

async function tryAgain<Result>(
  { retries = 0, wait = sleep, signal }: FetchOptions,
  once: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once();
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

async function* receive(url: string, options: FetchOptions): AsyncGenerator<Uint8Array, void> {
  const { timeoutMs, silenceMs = timeoutMs, maxBytes, signal } = options;
  const late = new AbortController();
  const whole = setTimeout(() => late.abort(), timeoutMs);
  // Only waiting for the server counts as silence, not the reader's own work between two chunks.
  const heard = async <Value>(answer: Promise<Value>) => {
    const silence = setTimeout(() => late.abort(), silenceMs);
    try {
      return await answer;
    } finally {
      clearTimeout(silence);
    }
  };
  try {
    const both = signal ? AbortSignal.any([late.signal, signal]) : late.signal;
    const response = await heard(follow(new URL(url), options, both));
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchError("status", `answered with status ${response.status}`, response.status);
    }
    options.onAnswer?.(response.headers);
    const body = chunksOf(response, maxBytes);
    try {
      for (;;) {
        const { done, value } = await heard(body.next());
        if (done) return;
        yield value;
      }
    } finally {
      await body.return();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof FetchError) throw error;
    if (late.signal.aborted) throw new FetchError("timeout", `no answer in ${timeoutMs} ms`);
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof FetchError) throw cause;
    throw new FetchError("connection", cause instanceof Error ? cause.message : String(cause));
  } finally {
    clearTimeout(whole);
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
    if (!isSameHost(url, next)) {
      throw new FetchError("redirect", `redirects to another host: ${next.host}`);
    }
    url = next;
  }
  throw new FetchError("redirect", "redirects too often");
}

/** The same host and port, or its encrypted twin. */
function isSameHost(from: URL, to: URL): boolean {
  if (to.origin === from.origin) return true;
  const isTwin = to.hostname === from.hostname && from.port === "" && to.port === "";
  return isTwin && to.protocol === "https:";
}

async function* chunksOf(response: Response, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new FetchError("too-large", `is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length")) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
