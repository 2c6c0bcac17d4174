import type { MiddlewareHandler } from "hono";
import { clientAddress, UNKNOWN_CLIENT } from "../http/http.ts";
import type { TrustedProxies } from "../http/trusted-proxies.ts";

const WINDOW_MS = 10_000;
/** By one client within a window. An office that uploads photos sends a few in a second. */
const MOST = 200;
/** The same for calls of broker software, which come by the hundreds when somebody changes all prices. */
const MOST_CALLS = 2000;
const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Counts what each client sends, before anything of it is read, and refuses what is too much. Counted
 * in the memory of this instance: it protects this process, which a question to the database for
 * every body would load more than the body does. What may happen how often is counted in PostgreSQL.
 */
export function countBodies(
  trustProxy: TrustedProxies,
  { most = MOST, mostCalls = MOST_CALLS, now = () => performance.now() } = {},
): MiddlewareHandler {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return async (c, next) => {
    if (BODILESS.has(c.req.method)) return next();
    const client = clientAddress(c, trustProxy);
    if (client === UNKNOWN_CLIENT) return next();
    const at = now();
    if (at >= endsAt) {
      counts = new Map();
      endsAt = at + WINDOW_MS;
    }
    const isCall = c.req.path.startsWith("/bronmelding/");
    const key = isCall ? `${client} calls` : client;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= (isCall ? mostCalls : most)) return next();
    const seconds = Math.ceil((endsAt - at) / 1000);
    c.header("Retry-After", String(seconds));
    c.header("Cache-Control", "no-store");
    const error = `U verstuurt te veel achter elkaar. Probeer het over ${seconds} seconden opnieuw.`;
    const isForProgram =
      c.req.path.startsWith("/functions/") || c.req.header("accept")?.includes("application/json");
    if (!isForProgram) return c.text(error, 429);
    // `error` for programs, the rest for the toast of a form.
    return c.json({ error, ok: false, title: "Te veel aanvragen", description: error }, 429);
  };
}
