import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { Health } from "../observability/health.ts";

// Requests under way get this long before their connections are cut.
const MAX_MS = 10_000;

/**
 * Ends a server so that nobody notices: it says that it is not ready, goes on answering for
 * `delayMs` while proxies turn to other instances, takes no new connection from then on, and
 * finishes requests under way.
 */
export async function stopServing(server: Server, health: Health, delayMs: number): Promise<void> {
  health.stopping();
  server.emit("stopping");
  if (delayMs > 0) await delay(delayMs);
  const closed = once(server, "close");
  server.closeIdleConnections();
  await closeInQuiet(server);
  server.closeIdleConnections();
  const cutting = setTimeout(() => server.closeAllConnections(), MAX_MS);
  await closed;
  clearTimeout(cutting);
}

const QUIET_MS = 0.1;
const MAX_NOISE_MS = 2000;

/**
 * Closes a server after a short turn of the event loop that brought no connection: one that still waits to
 * be accepted would be reset, its request with it. A turn accepts one, and others come while it renders
 * a page, so those that come now are read only when the server is closed.
 */
async function closeInQuiet(server: Server): Promise<void> {
  const listeners = server.listeners("connection") as ((this: Server, socket: Socket) => void)[];
  const held: Socket[] = [];
  server.removeAllListeners("connection");
  // Without a listener, the error of a broken connection would crash the process.
  server.on("connection", (socket: Socket) => void held.push(socket.on("error", () => {})));
  const until = performance.now() + MAX_NOISE_MS;
  await nextTurn();
  for (let isQuiet = false, since = 0; !isQuiet && since < until;) {
    const { length } = held;
    since = performance.now();
    await nextTurn();
    isQuiet = held.length === length && performance.now() - since < QUIET_MS;
  }
  server.close();
  for (const socket of held) for (const listener of listeners) listener.call(server, socket);
}
