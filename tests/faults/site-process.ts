import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";

/** The built site as a separate process, on a data directory that outlives it. */
export class SiteProcess {
  readonly #env: Record<string, string>;
  readonly dataDir: string;
  readonly port: number;
  #child: ChildProcess | undefined;
  /** Bytes that all its processes wrote to standard error, and the last of them. */
  logBytes = 0;
  logTail = "";

  private constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.port = port;
    this.#env = env;
  }

  static async at(dataDir: string, env: Record<string, string> = {}): Promise<SiteProcess> {
    return new SiteProcess(dataDir, await freePort(), env);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get running(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it without waiting until it is ready. */
  launch(): ChildProcess {
    const child = spawn(process.execPath, ["build/server/main.js"], {
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        HOST: "127.0.0.1",
        TRUST_PROXY: "1",
        LOG_LEVEL: "warn",
        ...this.#env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stderr.on("data", (chunk: Buffer) => {
      this.logBytes += chunk.length;
      this.logTail = (this.logTail + chunk.toString()).slice(-20_000);
    });
    this.#child = child;
    return child;
  }

  /**
   * Starts it and waits until it is ready; throws with its log if it exits. `onPrint` gets all that
   * it prints.
   */
  async start(onPrint: (text: string) => void = () => {}): Promise<void> {
    const child = this.launch();
    for (const output of [child.stdout, child.stderr])
      output?.on("data", (text: Buffer) => onPrint(text.toString()));
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    await new Promise<void>((resolve, reject) => {
      lines.on("line", (line) => line.startsWith("Voordeur: ") && resolve());
      child.once("exit", () => reject(new Error(`the site did not start:\n${this.logTail}`)));
    });
  }

  /** Starts it as a service manager does: again while its database is not back yet. */
  async restart(): Promise<void> {
    for (let attemptsLeft = 60; ; attemptsLeft -= 1) {
      try {
        return await this.start();
      } catch (error) {
        if (attemptsLeft === 1) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.running) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /** PostgreSQL's lock file: process id, port and directory of its socket, among others. */
  async #lockFile(): Promise<string[]> {
    const file = join(this.dataDir, "postgres", "cluster", "postmaster.pid");
    return (await readFile(file, "utf8")).split("\n");
  }

  async postmaster(): Promise<number> {
    return Number((await this.#lockFile())[0]);
  }

  async databaseUrl(user = "voordeur"): Promise<string> {
    const lines = await this.#lockFile();
    const host = encodeURIComponent(lines[4] ?? "");
    return `postgres://${user}@localhost/voordeur?host=${host}&port=${lines[3]}`;
  }

  /** Runs one statement on its own connection, and retries while PostgreSQL is down. */
  async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#queryOnce<Row>(statement, values);
      } catch (error) {
        if (tries === 300) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Runs one statement once and ignores errors. */
  async tryQuery(statement: string): Promise<void> {
    await this.#queryOnce(statement, []).catch(() => {});
  }

  async #queryOnce<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: await this.databaseUrl("postgres"),
      connectionTimeoutMillis: 5000,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
