import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../faults/site-process.ts";
import { type Proxy, startRoundRobin } from "./round-robin.ts";

/** The best first; `small` is our own, for machines without the others. */
export const proxyNames = ["haproxy", "nginx", "small"] as const;
export type ProxyName = (typeof proxyNames)[number];

/** The proxies that this machine has. */
export function installedProxies(): ProxyName[] {
  return proxyNames.filter((name) => name === "small" || spawnSync(name, ["-v"]).status === 0);
}

/** Starts a proxy in front of two instances, with the configuration of `deploy`. */
export async function startProxy(
  name: ProxyName,
  directory: string,
  instances: readonly [number, number],
): Promise<Proxy> {
  const port = await freePort();
  if (name === "haproxy") return startHaproxy(directory, port, instances);
  if (name === "nginx") return startNginx(directory, port, instances);
  return startRoundRobin(port, instances);
}

async function startHaproxy(
  directory: string,
  port: number,
  instances: readonly [number, number],
): Promise<Proxy> {
  const file = join(directory, "haproxy.cfg");
  const text = await configuration("haproxy.cfg", instances, {
    "bind :443 ssl crt /etc/haproxy/voordeur.pem alpn h2,http/1.1": `bind 127.0.0.1:${port}`,
    "bind :80": `bind 127.0.0.1:${await freePort()}`,
  });
  await writeFile(file, text);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  return {
    name: "HAProxy",
    url: await whenServing(child, port),
    close: () => end(child),
  };
}

async function startNginx(
  directory: string,
  port: number,
  instances: readonly [number, number],
): Promise<Proxy> {
  const site = join(directory, "site.conf");
  const text = await configuration("nginx.conf", instances, {
    "listen 443 ssl http2;": `listen 127.0.0.1:${port};`,
    "listen 80;": `listen 127.0.0.1:${await freePort()};`,
    "/var/log/nginx/": `${directory}/`,
    "ssl_certificate     /etc/nginx/voordeur.pem;": "",
    "ssl_certificate_key /etc/nginx/voordeur.key;": "",
  });
  await writeFile(site, text);
  const main = join(directory, "nginx.conf");
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = folders.map((name) => `${name}_temp_path ${directory}/${name};`).join("\n");
  await writeFile(
    main,
    `daemon off; worker_processes 2; pid ${directory}/nginx.pid; error_log ${directory}/nginx.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http { access_log off; ${temporary} include ${site}; }`,
  );
  const child = spawn("nginx", ["-p", directory, "-c", main], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return {
    name: "nginx",
    url: await whenServing(child, port),
    close: () => end(child),
  };
}

/** A file of `deploy` with other ports; throws if it lacks a text to replace. */
async function configuration(
  name: string,
  instances: readonly [number, number],
  changes: Record<string, string>,
): Promise<string> {
  let text = await readFile(join("deploy", name), "utf8");
  const [one, two] = instances;
  const all = {
    ...changes,
    "127.0.0.1:3001": `127.0.0.1:${one}`,
    "127.0.0.1:3002": `127.0.0.1:${two}`,
  };
  for (const [from, to] of Object.entries(all)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function whenServing(child: ChildProcess, port: number): Promise<string> {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await serves(port)) return `http://127.0.0.1:${port}`;
    await wait(50);
  }
  child.kill("SIGKILL");
  throw new Error(`the proxy does not serve: ${said}`);
}

function serves(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ port, path: "/healthz", agent: false })
      .on("response", (answer) => resolve(answer.resume().statusCode === 200))
      .on("error", () => resolve(false))
      .end();
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
