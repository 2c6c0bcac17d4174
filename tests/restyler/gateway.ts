import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Asked {
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** How the gateway behaves for one request. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void;

export interface Gateway {
  baseUrl: string;
  /** The requests, oldest first. */
  asked: Asked[];
  /** The behaviours of the next requests, in order; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** A gateway on this machine that answers as real ones do. */
export async function startGateway(): Promise<Gateway> {
  const asked: Asked[] = [];
  let coming: Behaviour[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = {
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      asked.push(one);
      const behaviour = coming.length > 1 ? coming.shift() : coming[0];
      behaviour?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(...behaviours) {
      asked.length = 0;
      coming = behaviours;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Behaviour {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** A chat's answer with this picture. */
export function chatPicture(bytes: Uint8Array, type = "image/png"): Behaviour {
  const url = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  const images = [{ type: "image_url", image_url: { url } }];
  const message = { role: "assistant", content: "", images };
  return json(200, { id: "gen-1", choices: [{ finish_reason: "stop", message }] });
}

/** A chat's answer without a picture. */
export function chatWords(message: object, finish_reason = "stop"): Behaviour {
  return json(200, { id: "gen-1", choices: [{ finish_reason, message }] });
}

/** An answer of `/images/edits` with this picture. */
export function editedPicture(bytes: Uint8Array): Behaviour {
  const data = [{ b64_json: Buffer.from(bytes).toString("base64") }];
  return json(200, { created: 1, data });
}

export const cut: Behaviour = (response) => void response.socket?.destroy();

export const silent: Behaviour = () => {};
