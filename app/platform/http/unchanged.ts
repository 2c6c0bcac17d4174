/**
 * A 304 with these headers where the caller has the answer with this ETag already, else null. Tags are
 * compared weakly (RFC 9110, 13.1.2): compressing an answer makes its tag a weak one.
 */
export function unchanged(request: Request, given: HeadersInit): Response | null {
  const headers = new Headers(given);
  const tag = headers.get("ETag");
  const kept = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
  const isKept = kept.some((one) => one === "*" || one.replace(/^W\//, "") === tag);
  return isKept ? new Response(null, { status: 304, headers }) : null;
}
