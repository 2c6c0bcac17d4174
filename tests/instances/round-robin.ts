import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";

/** A proxy for visitors. */
export interface Proxy {
  name: string;
  url: string;
  close(): Promise<void>;
}

/**
 * A minimal proxy with the rules of deploy/haproxy.cfg, for machines without a real one: it asks each
 * instance whether it is ready, and repeats on another instance requests that none has received and
 * GETs without an answer.
 */
export async function startRoundRobin(port: number, instances: readonly number[]): Promise<Proxy> {
  const ready = new Set(instances);
  let turn = 0;
  const look = () =>
    instances.forEach((instance) => {
      const request = ask({ port: instance, path: "/readyz", timeout: 1000, agent: false });
      request.on("response", (answer) => {
        answer.resume();
        if (answer.statusCode === 200) ready.add(instance);
        else ready.delete(instance);
      });
      request.on("timeout", () => request.destroy());
      request.on("error", () => ready.delete(instance)).end();
    });
  const looking = setInterval(look, 200);

  function next(): number {
    const choice = ready.size > 0 ? instances.filter((one) => ready.has(one)) : instances;
    return choice[turn++ % choice.length]!;
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tries = 1; ; tries += 1) {
      const instance = next();
      try {
        const answer = await send(incoming, body, instance);
        outgoing.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      } catch (error) {
        ready.delete(instance);
        const isNew = (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
        if (tries < 4 && (isNew || incoming.method === "GET")) continue;
        outgoing.writeHead(502).end();
        return;
      }
    }
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    name: "a small proxy of the tests",
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One request to one instance on its own connection, with its complete answer. */
async function send({ method, url, headers }: IncomingMessage, body: Buffer, port: number) {
  const request: ClientRequest = ask({ port, method, path: url, headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve).on("error", reject).end(body);
  });
  const { "transfer-encoding": _chunked, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: kept, body: await buffer(answer) };
}
