import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { restyleStyles } from "@voordeur/restyle/styles.ts";

const PUBLIC_KEY = "pk_bench_0123456789";
const PORT = 3988;
const AT_ONCE = 20;

/** The effect on a visitor of the home page while the built site restyles twenty photos at once. */
export async function twentyAtOnce(
  photo: Buffer,
  folder: string,
): Promise<Record<string, Record<string, string>>> {
  const env = { ...process.env, PORT: `${PORT}`, PUBLIC_KEY, LOG_LEVEL: "error" };
  const server = spawn(process.execPath, ["build/server/main.js"], {
    env: { ...env, DATA_DIR: path.join(folder, "site") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await ready(server.stdout);
    // The demo's pictures are made in the background first.
    await wait(20_000);
    const idle = await pagesUntil(wait(8_000));
    const from = performance.now();
    const asked = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => restyle(photo, n)));
    const busy = await pagesUntil(asked);
    const took = `${((performance.now() - from) / 1000).toFixed(1)} s`;
    const statuses = (await asked).toSorted((a, b) => a - b).join(" ");
    return { idle: row(idle), [`${AT_ONCE} at once`]: { ...row(busy), took, statuses } };
  } finally {
    server.kill("SIGTERM");
    await once(server, "close");
  }
}

async function ready(output: NodeJS.ReadableStream): Promise<void> {
  for await (const chunk of output) if (String(chunk).includes("Voordeur:")) break;
}

async function restyle(photo: Buffer, n: number): Promise<number> {
  const { prompt } = restyleStyles[n % restyleStyles.length]!;
  const imageUrl = `data:image/jpeg;base64,${photo.toString("base64")}`;
  const response = await fetch(`http://localhost:${PORT}/functions/transform-image`, {
    method: "POST",
    headers: { Authorization: `Bearer ${PUBLIC_KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify({ imageUrl, prompt }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Requests the home page again and again until `end` settles; milliseconds of each. */
async function pagesUntil(end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  void end.finally(() => over.abort());
  while (!over.signal.aborted) {
    const from = performance.now();
    await (await fetch(`http://localhost:${PORT}/`)).arrayBuffer();
    times.push(performance.now() - from);
    await wait(25);
  }
  return times.toSorted((a, b) => a - b);
}

function row(times: number[]): Record<string, string> {
  const at = (part: number) =>
    `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  return { pages: `${times.length}`, median: at(0.5), "95 %": at(0.95), slowest: at(1) };
}
