import { inShare } from "./in-share.ts";
import { busyWords, TypesetterBusyError } from "./typesetter.ts";

/** The answer, in words, of a route whose PDF has to wait for so many seconds. */
export const busyAnswer = (
  headers: Readonly<Record<string, string>> = {},
  { status = 503, seconds = 60 } = {},
): Response =>
  new Response(busyWords(), {
    status,
    headers: {
      ...headers,
      "Retry-After": String(seconds),
      "Content-Type": "text/plain; charset=utf-8",
    },
  });

/**
 * The answer of a route that has a PDF made, also when too many wait for one; `share`: whose answers it
 * counts among, see `inShare`.
 */
export async function orBusy(
  answer: () => Promise<Response>,
  headers?: Readonly<Record<string, string>>,
  share?: { owner: string; request: Request },
): Promise<Response> {
  try {
    return await (share ? inShare(share.owner, share.request, answer) : answer());
  } catch (error) {
    if (!(error instanceof TypesetterBusyError)) throw error;
    return busyAnswer(headers, { status: error.status });
  }
}
