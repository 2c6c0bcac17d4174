import { Agent, get } from "node:http";

interface Visitors {
  /** The bytes of an answer, as they are sent. Rejects unless it is a whole page. */
  ask(target: string, encoding?: string): Promise<Buffer>;
  /** How long each one waited, in milliseconds. */
  times: number[];
  close(): void;
}

/** Visitors of a site, over at most so many connections that stay open. */
export function openVisitors(url: string, connections: number): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const ask = (target: string, encoding = "gzip, deflate, br, zstd") =>
    new Promise<Buffer>((resolve, reject) => {
      const from = performance.now();
      const headers = { "Accept-Encoding": encoding };
      get(url + target, { agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          times.push(performance.now() - from);
          if (response.statusCode === 200) resolve(Buffer.concat(parts));
          else reject(new Error(`${target} answered ${response.statusCode}`));
        });
      }).on("error", reject);
    });
  return { ask, times, close: () => agent.destroy() };
}
