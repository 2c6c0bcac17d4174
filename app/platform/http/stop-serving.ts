import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Health } from "../observability/health.ts";

// Requests under way get this long before their connections are cut.
const LONGEST_MS = 10_000;

/**
 * Ends a server so that nobody notices: it says that it is not ready, goes on answering for
 * `delayMs` while proxies turn to other instances, takes no new connection from then on, and
 * finishes requests under way.
 */
export async function stopServing(server: Server, health: Health, delayMs: number): Promise<void> {
  health.stopping();
  if (delayMs > 0) await delay(delayMs);
  const closed = once(server, "close");
  // Right after the turn that accepts connections, so that none waits to be accepted.
  setImmediate(() => {
    server.close();
    server.closeIdleConnections();
  });
  const cutting = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await closed;
  clearTimeout(cutting);
}
