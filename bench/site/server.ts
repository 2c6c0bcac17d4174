import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { stopWhenKilled } from "./stop-when-killed.ts";

const PUBLIC_KEY = "bench-public-key-0001";

/**
 * The built site as a separate process, with the demo and its own port and data directory. `clone` is
 * the folder with its build.
 */
export async function startServer(env: Record<string, string> = {}, cwd = ".", clone = ".") {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
  const server = spawn(process.execPath, [path.resolve(clone, "build/server/main.js")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      PUBLIC_KEY,
      // A measurement asks nothing of the world.
      PDOK_URL: "off",
      CBS_URL: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
    cwd,
  });
  async function stop(): Promise<void> {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  stopWhenKilled(stop);
  let url = "";
  for await (const line of createInterface({ input: server.stdout })) {
    url = /^Voordeur: (.+)/.exec(line)?.[1] ?? "";
    if (url) break;
  }
  if (!url) throw new Error("The server ended before it was ready");
  return {
    url,
    publicKey: PUBLIC_KEY,
    pid: server.pid!,
    stop,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
