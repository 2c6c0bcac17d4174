import { Agent, get } from "node:http";
import { connect } from "node:net";
import { workerData } from "node:worker_threads";
import type { Sent } from "./bodies.ts";

/** Input of the client's thread: it sends until `stop` is set, and counts in `statuses`. */
export interface ClientTask {
  url: string;
  publicKey: string;
  address: string;
  /** Of a member of staff. */
  cookie: string;
  sent: Sent;
  stop: Int32Array;
  /** The number of answers by status; 0 counts broken connections. */
  statuses: Int32Array;
}

const agent = new Agent({ keepAlive: true });
const { url, publicKey, address, cookie, sent, stop, statuses } = workerData as ClientTask;
const headers = {
  ...(sent.type && { "Content-Type": sent.type }),
  ...(sent.isStaff ? { Cookie: cookie } : { Authorization: `Bearer ${publicKey}` }),
  Origin: url,
  "X-Forwarded-For": address,
};

let number = 0;
await Promise.all(Array.from({ length: sent.connections ?? 1 }, keepSending));
agent.destroy();

async function keepSending(): Promise<void> {
  while (Atomics.load(stop, 0) === 0) {
    number += 1;
    const status = await once(`${number}`).catch(() => 0);
    Atomics.add(statuses, status, 1);
  }
}

function once(replacement: string): Promise<number> {
  const { body, trickles } = sent;
  if (body === undefined) return fetchOnce(sent.path.replaceAll("NUMBER", replacement));
  const numbered = body.length > 1_000_000 ? body : body.replaceAll("NUMBER", replacement);
  return trickles ? trickle(numbered) : send(numbered);
}

/** A GET as a browser's: `Authorization`, as `fetch` sends for functions, would pass every cache. */
function fetchOnce(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const staff = sent.isStaff && { Cookie: cookie };
    const headers = { "X-Forwarded-For": address, "Accept-Encoding": "br", ...staff };
    get(url + target, { agent, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    }).once("error", reject);
  });
}

async function send(body: string): Promise<number> {
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const answer = await fetch(url + sent.path, init);
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends each byte in its own chunk. */
function trickle(body: string): Promise<number> {
  const head = Object.entries({
    ...headers,
    Host: new URL(url).host,
    "Transfer-Encoding": "chunked",
  });
  const lines = [`POST ${sent.path} HTTP/1.1`, ...head.map((pair) => pair.join(": ")), "", ""];
  const chunks = body.replaceAll(/[^]/g, "1\r\n$&\r\n");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "localhost");
    socket.once("data", (answer) => {
      resolve(Number(String(answer).slice(9, 12)));
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("closed")));
    socket.write(`${lines.join("\r\n")}${chunks}0\r\n\r\n`);
  });
}
