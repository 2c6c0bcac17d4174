import type { Server } from "node:http";
import type { Metric } from "./metrics.ts";

// Seconds: a kept page, a rendered one, a PDF, a painted photo.
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Beginnings of addresses and what they are counted as; the rest are pages. */
export type RequestKinds = readonly (readonly [beginning: string, kind: string])[];

interface Counted {
  buckets: number[];
  seconds: number;
  count: number;
}

/** Counts what a server answers by kind of address, method and status. No address is kept. */
export function countRequests(server: Server, kinds: RequestKinds): () => Metric[] {
  const counted = new Map<string, Counted>();
  server.on("request", (request, response) => {
    const since = performance.now();
    response.once("close", () => {
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : "cut";
      const method =
        request.method === "POST" ? "POST" : request.method === "GET" ? "GET" : "other";
      const kind = kindOf(request.url ?? "", kinds);
      note(`${kind} ${method} ${status}`, (performance.now() - since) / 1000);
    });
  });

  function note(key: string, seconds: number): void {
    let entry = counted.get(key);
    if (!entry) {
      entry = { buckets: BOUNDS.map(() => 0), seconds: 0, count: 0 };
      counted.set(key, entry);
    }
    const place = BOUNDS.findIndex((bound) => seconds <= bound);
    if (place !== -1) entry.buckets[place]! += 1;
    entry.seconds += seconds;
    entry.count += 1;
  }

  return () => [
    {
      name: "voordeur_request_seconds",
      help: "Requests by kind of address, method and status, and how long they took; without those answered from memory before they were parsed.",
      type: "histogram",
      series: [...counted].flatMap(([key, entry]) => seriesOf(key, entry)),
    },
  ];
}

function seriesOf(key: string, { buckets, seconds, count }: Counted): Metric["series"] {
  const [kind = "", method = "", status = ""] = key.split(" ");
  const labels = { kind, method, status };
  let below = 0;
  return [
    ...BOUNDS.map((bound, place) => {
      below += buckets[place] ?? 0;
      return { labels: { ...labels, le: String(bound) }, suffix: "_bucket", value: below };
    }),
    { labels: { ...labels, le: "+Inf" }, suffix: "_bucket", value: count },
    { labels, suffix: "_sum", value: seconds },
    { labels, suffix: "_count", value: count },
  ];
}

function kindOf(target: string, kinds: RequestKinds): string {
  return kinds.find(([beginning]) => target.startsWith(beginning))?.[1] ?? "page";
}
