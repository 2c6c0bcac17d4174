import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { asText, type Metric } from "./metrics.ts";
import { listen } from "../http/listen.ts";
import { bareHeaders } from "../security/security-headers.ts";

/** A part of the metrics, read anew whenever an operator asks. */
export type MetricSource = () => readonly Metric[] | Promise<readonly Metric[]>;

const PATIENCE_MS = 3000;

/**
 * Answers `/metrics` on a port of its own, which visitors do not reach. A source that fails or takes
 * more than three seconds, as while the database is away, is left out.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  sources: Readonly<Record<string, MetricSource>>,
): Promise<Server> {
  async function collect(): Promise<string> {
    const missing: { labels: { source: string }; value: number }[] = [];
    const found = await Promise.all(
      Object.entries(sources).map(async ([source, ask]) => {
        const metrics = await inTime(ask).catch(() => null);
        missing.push({ labels: { source }, value: metrics ? 0 : 1 });
        return metrics ?? [];
      }),
    );
    const help = "1: this part of the metrics could not be read.";
    const name = "voordeur_metrics_missing";
    return asText([{ name, help, type: "gauge", series: missing }, ...found.flat()]);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, bareHeaders(false)).end();
      return;
    }
    const text = await collect();
    response.writeHead(200, {
      ...bareHeaders(false),
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(text);
  }

  const server = createServer((request, response) => void answer(request, response));
  await listen(server, { port, host }, { port: "METRICS_PORT", host: "METRICS_HOST" });
  return server;
}

async function inTime(ask: MetricSource): Promise<readonly Metric[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("too late")), PATIENCE_MS);
  try {
    return await Promise.race([Promise.resolve(ask()), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
