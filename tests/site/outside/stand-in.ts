import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** How a stand-in answers from now on: `refusing` is a key or a pace that is not right. */
type Manner = "right" | "slow" | "down" | "wrong" | "huge" | "refusing" | "redirecting";

/** A server on this machine that speaks the wire format of a service outside. */
export interface StandIn {
  url: string;
  /** Paths with their queries, in the order in which they were asked. */
  asked: string[];
  /** The most that were being answered at once. */
  mostAtOnce: number;
  manner: Manner;
  close(): Promise<void>;
}

type Answer = (url: URL, request: IncomingMessage) => unknown;

/**
 * Answers with the bytes or the JSON that `answer` gives; undefined: 404. It ends with the test
 * that starts it.
 */
export async function startStandIn(answer: Answer, contentType?: string): Promise<StandIn> {
  const standIn = await openStandIn(answer, contentType);
  onTestFinished(() => standIn.close());
  return standIn;
}

/** As `startStandIn`, for all tests of a file: the one who opens it closes it. */
export async function openStandIn(
  answer: Answer,
  contentType = "application/json",
): Promise<StandIn> {
  let atOnce = 0;
  const server = createServer((request, response) => {
    const target = request.url ?? "/";
    standIn.asked.push(target);
    atOnce += 1;
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, atOnce);
    response.on("close", () => (atOnce -= 1));
    // Never answered.
    if (standIn.manner === "slow") return;
    const { status, body, headers } = replyOf(standIn.manner, () =>
      answer(new URL(target, "http://stand-in"), request),
    );
    response.writeHead(status, { "Content-Type": contentType, ...headers }).end(body);
  });
  const standIn: StandIn = {
    url: "",
    asked: [],
    mostAtOnce: 0,
    manner: "right",
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

interface Reply {
  status: number;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

function replyOf(manner: Manner, answer: () => unknown): Reply {
  const location = { Location: "http://169.254.169.254/latest/meta-data/" };
  if (manner === "down") return { status: 503, body: "<html>Service Unavailable</html>" };
  if (manner === "refusing") return { status: 401, body: '{"title":"Unauthorized","status":401}' };
  if (manner === "wrong") return { status: 200, body: "<html>Welkom op ons netwerk</html>" };
  if (manner === "huge") return { status: 200, body: `"${"x".repeat(20_000_000)}"` };
  if (manner === "redirecting") return { status: 302, body: "", headers: location };
  const found = answer();
  if (found === undefined) return { status: 404, body: '{"title":"Not Found","status":404}' };
  return { status: 200, body: found instanceof Uint8Array ? found : JSON.stringify(found) };
}
