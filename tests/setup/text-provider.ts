import { createServer } from "node:http";
import { listening } from "./listening.ts";

interface Message {
  encoding: string;
  body: string;
  route: string;
  originator: string;
  recipients: string[];
}

/** A provider that speaks Spryng's wire format and knows one key, until the test ends. */
export async function openTextProvider(key: string) {
  const provider = { taken: [] as Message[], asked: 0, isSlow: false, isDown: false, host: "" };
  const answer = (authorization: string | undefined, message: Message): [number, object] => {
    if (authorization !== `Bearer ${key}`) return [401, { message: "Unauthenticated." }];
    if (provider.isDown) return [503, { message: "Service Unavailable" }];
    // It wants the country without a plus.
    if (!message.recipients.every((number) => /^[1-9]\d{7,14}$/.test(number))) {
      return [422, { message: "The given data was invalid.", errors: { recipients: ["invalid"] } }];
    }
    provider.taken.push(message);
    return [200, { id: "9dbc5ffb-7524-4fae-9514-51decd94a44f", ...message, credits: 1 }];
  };
  const server = createServer((request, response) => {
    provider.asked += 1;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (provider.isSlow) return;
      const isIt = request.method === "POST" && request.url === "/v1/messages";
      const message = JSON.parse(Buffer.concat(chunks).toString()) as Message;
      const [status, body] = isIt ? answer(request.headers.authorization, message) : [404, {}];
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  provider.host = `127.0.0.1:${await listening(server)}`;
  return Object.assign(provider, { at: { url: `http://${provider.host}/v1`, timeoutMs: 300 } });
}
