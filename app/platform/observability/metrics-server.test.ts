import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { asText } from "./metrics.ts";
import { type MetricSource, serveMetrics } from "./metrics-server.ts";
import { countRequests } from "./request-metrics.ts";

async function start(sources: Record<string, MetricSource>) {
  const server = await serveMetrics({ port: 0, host: "127.0.0.1" }, sources);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path = "/metrics") => fetch(`http://127.0.0.1:${port}${path}`);
}

test("metrics are told in Prometheus' text format, whatever is in a label", () => {
  const labels = { queue: 'a "quoted" \\ name\nof two lines' };
  const text = asText([
    { name: "jobs", help: "Jobs.", type: "gauge", series: [{ labels, value: 3 }] },
  ]);
  expect(text).toBe(
    '# HELP jobs Jobs.\n# TYPE jobs gauge\njobs{queue="a \\"quoted\\" \\\\ name\\nof two lines"} 3\n',
  );
});

test("a source that fails is left out and named", async () => {
  const ask = await start({
    good: () => [{ name: "one", help: "One.", type: "gauge", series: [{ value: 1 }] }],
    broken: () => Promise.reject(new Error("no database")),
  });
  const answer = await ask();
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toContain("version=0.0.4");
  expect(text).toContain("\none 1\n");
  expect(text).toContain('voordeur_metrics_missing{source="good"} 0');
  expect(text).toContain('voordeur_metrics_missing{source="broken"} 1');
  expect((await ask("/")).status).toBe(404);
});

test("requests are counted by kind of address, method and status, never by address", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/admin/leads/7" ? 302 : 200;
    response.end();
  });
  const metrics = countRequests(server, [
    ["/admin", "admin"],
    ["/aanvraag", "lead"],
  ]);
  const port = await listening(server);
  const ask = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: "manual" });
  await ask("/admin/leads/7");
  await ask("/aanvraag?email=jan@example.nl", "POST");
  await ask("/aanvraag", "POST");
  const text = asText(metrics());
  expect(text).toContain('_count{kind="admin",method="GET",status="3xx"} 1\n');
  expect(text).toContain('_count{kind="lead",method="POST",status="2xx"} 2\n');
  expect(text).toContain('_bucket{kind="lead",method="POST",status="2xx",le="+Inf"} 2\n');
  expect(text).not.toContain("jan@");
});
