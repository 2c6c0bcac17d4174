import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TextGateway {
  /** For `AI_BASE_URL`. */
  url: string;
  /** The request bodies, newest last. */
  asked: { messages: { role: string; content: unknown }[]; model: string }[];
  /** Answers the next requests: returns the model's text, or sends a whole response itself. */
  reply: (body: TextGateway["asked"][number], response: ServerResponse) => string | undefined;
  close: () => Promise<void>;
}

/** A stand-in that speaks OpenAI's chat completions. */
export async function startTextGateway(): Promise<TextGateway> {
  const gateway: TextGateway = { url: "", asked: [], reply: () => "{}", close };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return gateway;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as TextGateway["asked"][number];
    gateway.asked.push(body);
    const text = gateway.reply(body, response);
    if (text === undefined || response.writableEnded || response.destroyed) return;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "chat-1",
        object: "chat.completion",
        created: 1,
        model: body.model,
        choices: [
          { index: 0, finish_reason: "stop", message: { role: "assistant", content: text } },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  }

  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
}
