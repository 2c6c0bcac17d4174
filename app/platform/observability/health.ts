import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { bareHeaders } from "../security/security-headers.ts";

/** The probes of proxies and operators: is the process alive, and is it ready for visitors. */
export interface Health {
  isStopping: () => boolean;
  /** From here on the process is not ready, and answers of `node:http` end their connections. */
  stopping: () => void;
  /** Puts `/healthz` and `/readyz` before everything else that a `node:http` server answers. */
  answerOn: (server: Server) => void;
}

/**
 * `/healthz` is 200 while the process lives, whatever became of its database. `/readyz` is 200 when
 * `isDatabaseThere`, `isWorking` and the process is not being stopped, else 503; its word is another than
 * `ready` while there is a `doubt` with which it still serves visitors. Neither is ever kept.
 */
export function createHealth(
  isDatabaseThere: () => Promise<boolean>,
  headers = bareHeaders(false),
  isWorking = async () => true,
  doubt: () => string | null = () => null,
): Health {
  function say(response: ServerResponse, status: number, word: string): void {
    response.writeHead(status, {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 405 && { Allow: "GET, HEAD" }),
    });
    response.end(`${word}\n`);
  }

  let isStopping = false;

  async function readiness(): Promise<string | null> {
    if (isStopping) return "stopping";
    if (!(await isDatabaseThere())) return "no database";
    return (await isWorking()) ? null : "a queue stands still";
  }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (isStopping) response.shouldKeepAlive = false;
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/healthz" && path !== "/readyz") return false;
    if (request.method !== "GET" && request.method !== "HEAD") say(response, 405, "GET or HEAD");
    else if (path === "/healthz") say(response, 200, "ok");
    else {
      void readiness().then((problem) =>
        problem ? say(response, 503, problem) : say(response, 200, doubt() ?? "ready"),
      );
    }
    return true;
  }

  return {
    isStopping: () => isStopping,
    stopping: () => void (isStopping = true),
    answerOn(server) {
      const others = server.listeners("request") as RequestListener[];
      server.removeAllListeners("request");
      server.on("request", (request, response) => {
        if (handle(request, response)) return;
        for (const listener of others) listener.call(server, request, response);
      });
    },
  };
}
