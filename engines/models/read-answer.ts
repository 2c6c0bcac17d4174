import { AiError } from "./ai-error.ts";

/** More than a large PNG in base64. */
const MAX_BYTES = 48 * 1024 * 1024;

interface Asked extends RequestInit {
  /** Sends the request; default: Node's own `fetch`. */
  through?: typeof fetch | undefined;
}

export interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

/**
 * The whole of a gateway's answer, whatever its status.
 * @throws AiError when there is none or it is too large; the reason of the signal.
 */
export async function readAnswer(url: string, init: Asked): Promise<Answer> {
  const response = await reach(url, init);
  const { status, headers } = response;
  const text = await new Response(bounded(response)).text().catch((cause: unknown) => {
    init.signal?.throwIfAborted();
    throw new AiError("failed", "the answer broke off or is too large", { cause });
  });
  return { status, retryAfter: headers.get("Retry-After"), text };
}

/** `fetch` that takes a redirect for an answer, and whose failure says that the same can be asked again. */
export async function reach(url: string | URL | Request, init: Asked): Promise<Response> {
  try {
    const { through = fetch, ...rest } = init;
    return await through(url, { ...rest, redirect: "manual" });
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new AiError("failed", "the gateway is not reached", { unanswered: true, cause });
  }
}

/** The body, ended with an error where it becomes too large. */
export function bounded(response: Response): ReadableStream<Uint8Array> | null {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) controller.error(new Error(`larger than ${MAX_BYTES} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return response.body?.pipeThrough(limit) ?? null;
}
