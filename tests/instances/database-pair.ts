import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ensureDatabase } from "../../app/platform/postgres/connection.ts";
import { freePort } from "../faults/site-process.ts";
import { DatabaseNode, until } from "./database-node.ts";
import { query } from "./query.ts";

/**
 * A primary, its synchronous standby, and HAProxy in front of them with the configuration of `deploy`.
 * A stand-in for Patroni tells HAProxy which is which, by asking PostgreSQL.
 */
export class DatabasePair {
  readonly url: string;
  #primary: DatabaseNode;
  #standby: DatabaseNode;
  readonly #close: () => Promise<void>;

  private constructor(
    [primary, standby]: readonly [DatabaseNode, DatabaseNode],
    port: number,
    close: () => Promise<void>,
  ) {
    this.#primary = primary;
    this.#standby = standby;
    this.#close = close;
    this.url = `postgres://voordeur@127.0.0.1:${port}/voordeur`;
  }

  static async start(directory: string): Promise<DatabasePair> {
    const nodes = [
      await DatabaseNode.at(directory, "one"),
      await DatabaseNode.at(directory, "two"),
    ] as const;
    const tellers = await Promise.all(nodes.map(tellRole));
    const haproxy = await startHaproxy(directory, nodes, tellers.map(portOf));
    const pair = new DatabasePair(nodes, haproxy.port, async () => {
      await haproxy.close();
      for (const teller of tellers) teller.close();
      for (const node of nodes) await node.kill();
    });
    try {
      const [primary, standby] = nodes;
      await primary.startEmpty();
      await primary.connected((client) => ensureDatabase(client, undefined));
      await standby.follow(primary);
      await primary.waitFor(standby);
      await until(() => pair.isWritable());
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** Kills the primary; its standby takes over. */
  async failOver(): Promise<void> {
    await this.#primary.kill();
    await this.#standby.promote();
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  /** The former primary becomes a standby of the new one. */
  async rebuild(): Promise<void> {
    await this.#standby.follow(this.#primary);
    await this.#primary.waitFor(this.#standby);
  }

  /** Kills the standby: from now on no COMMIT is answered. */
  loseStandby(): Promise<void> {
    return this.#standby.kill();
  }

  isWritable(): Promise<boolean> {
    return query(this.url, "CREATE TEMPORARY TABLE written ()").then(
      () => true,
      () => false,
    );
  }

  stop(): Promise<void> {
    return this.#close();
  }
}

/** Answers `GET /primary` as Patroni does: 200 from the leader, else 503. */
async function tellRole(node: DatabaseNode): Promise<Server> {
  const server = createServer((_request, response) => {
    void node.isPrimary().then((is) => response.writeHead(is ? 200 : 503).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function startHaproxy(
  directory: string,
  [one, two]: readonly [DatabaseNode, DatabaseNode],
  tellers: readonly number[],
) {
  const port = await freePort();
  const changes = {
    "127.0.0.1:5000": `127.0.0.1:${port}`,
    "check port 8008 inter": "check inter",
    "10.0.0.11:5432": `127.0.0.1:${one.port} port ${tellers[0]}`,
    "10.0.0.12:5432": `127.0.0.1:${two.port} port ${tellers[1]}`,
  };
  let text = await readFile("deploy/haproxy-database.cfg", "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/haproxy-database.cfg has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  const file = join(directory, "haproxy-database.cfg");
  await writeFile(file, text);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "ignore"] });
  return { port, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
