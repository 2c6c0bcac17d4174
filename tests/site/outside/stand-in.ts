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

/** Answers with the bytes or the JSON that `answer` gives; undefined: 404. It ends with the test that starts it. */
export async function startStandIn(
  answer: (url: URL, request: IncomingMessage) => unknown,
  contentType = "application/json",
): Promise<StandIn> {
  let atOnce = 0;
  const server = createServer((request, response) => {
    const target = request.url ?? "/";
    standIn.asked.push(target);
    atOnce += 1;
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, atOnce);
    response.on("close", () => (atOnce -= 1));
    const send = (
      status: number,
      body: string | Uint8Array,
      headers: Record<string, string> = {},
    ) => void response.writeHead(status, { "Content-Type": contentType, ...headers }).end(body);
    const { manner } = standIn;
    if (manner === "slow") return;
    if (manner === "down") return send(503, "<html>Service Unavailable</html>");
    if (manner === "refusing") return send(401, '{"title":"Unauthorized","status":401}');
    if (manner === "wrong") return send(200, "<html><body>Welkom op ons netwerk</body></html>");
    if (manner === "huge") return send(200, `"${"x".repeat(20_000_000)}"`);
    if (manner === "redirecting") {
      return send(302, "", { Location: "http://169.254.169.254/latest/meta-data/" });
    }
    const found = answer(new URL(target, "http://stand-in"), request);
    if (found === undefined) return send(404, '{"title":"Not Found","status":404}');
    return send(200, found instanceof Uint8Array ? found : JSON.stringify(found));
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
  onTestFinished(() => standIn.close());
  return standIn;
}
