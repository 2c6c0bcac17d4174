import { ReadableStream, type UnderlyingSource } from "node:stream/web";
import { createClientLines, FullLineError } from "../http/client-lines.ts";
import { TypesetterBusyError, withinDeadline } from "./typesetter.ts";

/** A household behind one address, or somebody who opens all papers of a file. */
export const MAX_OPEN = 6;
const PIECE_BYTES = 65_536;

// However long one takes, it keeps its place.
const inLine = createClientLines({ atOnce: MAX_OPEN, mostWaiting: 0, patienceMs: 2 ** 31 - 1 });

/**
 * Answers with a file within the share of its owner: a private link's person, or a client's address. An
 * answer counts until its client has read it or is gone, and what is typeset for it has one deadline.
 * @throws TypesetterBusyError; with status 429 when as many answers of this owner are open already
 */
export function inShare(
  owner: string,
  { method, signal }: Pick<Request, "method" | "signal">,
  work: () => Promise<Response>,
): Promise<Response> {
  const answered = Promise.withResolvers<Response>();
  const answer = async () => {
    const response = await withinDeadline(work, signal);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    if (method === "HEAD" || !response.body || signal.aborted) end();
    signal.addEventListener("abort", () => end(), { once: true });
    const body = response.body && streamed(response.body, end);
    answered.resolve(new Response(body as BodyInit | null, response));
    await isOver;
  };
  inLine(owner, answer).catch((error: unknown) =>
    answered.reject(error instanceof FullLineError ? new TypesetterBusyError(429) : error),
  );
  return answered.promise;
}

/** Cancelled before it is read, `ReadableStream.from` would neither end nor let go of the body. */
function streamed(
  body: NonNullable<Response["body"]>,
  end: () => void,
): ReadableStream<Uint8Array> {
  const pieces = inPieces(body, end);
  const source: UnderlyingSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      end();
      await pieces.return(undefined);
      if (!body.locked) await body.cancel(reason);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** A server reads the next piece once its client has taken enough of those before. */
async function* inPieces(body: Response["body"], end: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        yield chunk.subarray(at, at + PIECE_BYTES);
      }
    }
  } finally {
    end();
  }
}
