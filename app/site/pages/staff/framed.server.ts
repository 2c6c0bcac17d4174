/** A rendered page for the frame beside its editor: without scripts and forms, and kept nowhere. */
export function framed(page: Response): Response {
  const policy = (page.headers.get("Content-Security-Policy") ?? "")
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace("form-action 'self'", "form-action 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "X-Frame-Options": "SAMEORIGIN",
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
  });
  return new Response(page.body, { status: page.status, headers });
}
