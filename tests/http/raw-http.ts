import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

/** Sends these texts one after the other on one connection. @returns the answers; "" if it is closed. */
export async function say(to: { url: string }, ...words: string[]): Promise<string[]> {
  const socket = connect(Number(new URL(to.url).port), "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const answers: string[] = [];
  for (const word of words) {
    let said = "";
    socket.write(word);
    while (!isWhole(said) && !socket.destroyed) {
      const [piece] = await Promise.race([once(socket, "data"), once(socket, "close")]);
      if (Buffer.isBuffer(piece)) said += piece.toString("latin1");
    }
    answers.push(said);
  }
  socket.destroy();
  return answers;
}

function isWhole(answer: string): boolean {
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return answer.endsWith("0\r\n\r\n");
}

/** A browser's request, plain enough to be answered in front of `node:http`. */
export const plain = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n`;

/** The first of these answers, parsed. */
export function read([answer = ""]: string[]) {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":")[0]!.toLowerCase(), line.replace(/^[^:]*: /, "")]),
  );
  return { status, headers, body: body.join("\r\n\r\n") };
}
