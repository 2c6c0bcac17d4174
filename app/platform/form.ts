/** Far more than the longest text that a form without files holds. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * The fields of a form of at most a megabyte that was sent with a request.
 * @throws a 400 response when the body is no form, a 413 response when it is too large.
 */
export async function readForm(request: Request): Promise<FormData> {
  return readUpload(request, MAX_FORM_BYTES).catch((error: unknown) => {
    throw error instanceof TooLargeError
      ? new Response("Content Too Large", { status: 413 })
      : error;
  });
}

/** A body was larger than its limit. */
export class TooLargeError extends Error {}

/**
 * The fields and files of a form of at most this many bytes; reading stops there, whatever the
 * request says of its length.
 * @throws TooLargeError; a 400 response when the body is no form.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new TooLargeError();
  let read = 0;
  let isTooLarge = false;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        isTooLarge = read > maxBytes;
        if (isTooLarge) controller.error(new TooLargeError());
        else controller.enqueue(chunk);
      },
    }),
  );
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(counted ?? null, { headers: { "Content-Type": type } }).formData();
  } catch {
    if (isTooLarge) throw new TooLargeError();
    throw new Response("Bad Request", { status: 400 });
  }
}

/** A field of a form as text; empty when it is missing or a file. Never holds half a character. */
export function textOf(form: { get(name: string): unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed() : "";
}
