import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { SiteProcess } from "../faults/site-process.ts";
import { UnrulyMailServer } from "../faults/unruly-mail-server.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { type ProxyName, startProxy } from "./proxies.ts";
import { query } from "./query.ts";
import type { Proxy } from "./round-robin.ts";
import { type S3Server, startS3Server } from "./s3-server.ts";

/** Seconds that an instance goes on answering once it is no longer ready. */
const STOP_DELAY = 2.5;

interface Options {
  own?: readonly [Record<string, string>, Record<string, string>];
  /** Default: an embedded PostgreSQL that is kept running. */
  database?: SharedDatabase;
}

/** The database that both use; `stop` stops it with the site. */
export interface SharedDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * Two processes of the built site with one PostgreSQL, one S3 server and one mail server, behind a
 * proxy.
 */
export class TwoInstances {
  readonly directory: string;
  readonly mail: UnrulyMailServer;
  readonly s3: S3Server;
  readonly proxy: Proxy;
  readonly instances: readonly [SiteProcess, SiteProcess];
  readonly #database: SharedDatabase;
  readonly #env: Record<string, string>;
  #crowds = 0;

  private constructor(parts: {
    directory: string;
    database: SharedDatabase;
    env: Record<string, string>;
    mail: UnrulyMailServer;
    s3: S3Server;
    instances: readonly [SiteProcess, SiteProcess];
    proxy: Proxy;
  }) {
    this.directory = parts.directory;
    this.#database = parts.database;
    this.#env = parts.env;
    this.mail = parts.mail;
    this.s3 = parts.s3;
    this.instances = parts.instances;
    this.proxy = parts.proxy;
  }

  /** Starts both at the same time. */
  static async start(
    proxyName: ProxyName,
    { own = [{}, {}], database: given }: Options = {},
  ): Promise<TwoInstances> {
    const directory = await freshDirectory();
    const silent = { info() {}, warn() {}, error() {} };
    const embedded = () => startPostgres({ dataDir: join(directory, "database"), log: silent });
    const database = given ?? (await embedded());
    const [mail, s3] = await Promise.all([UnrulyMailServer.open(), startS3Server()]);
    const env = {
      DATABASE_URL: database.url,
      // Its own URL has shorter timeouts, made for hours of silence.
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      PUBLIC_KEY: `pk_${randomBytes(12).toString("hex")}`,
      STOP_DELAY: String(STOP_DELAY),
      PUBLIC_URL: "http://voordeur.example",
      ...s3.env,
    };
    const open = async (name: string, ownEnv: Record<string, string>) => {
      const dataDir = join(directory, name);
      await mkdir(dataDir);
      return SiteProcess.at(dataDir, { ...env, ...ownEnv });
    };
    const instances = [await open("one", own[0]), await open("two", own[1])] as const;
    const [one, two] = instances;
    try {
      await Promise.all(instances.map((instance) => instance.start()));
      const proxy = await startProxy(proxyName, directory, [one.port, two.port]);
      return new TwoInstances({ directory, database, env, mail, s3, instances, proxy });
    } catch (error) {
      await Promise.all(instances.map((instance) => instance.end("SIGKILL")));
      await database.stop();
      throw error;
    }
  }

  /** The environment that both instances share. */
  get env(): Readonly<Record<string, string>> {
    return this.#env;
  }

  /** The first number for the leads of another crowd. */
  nextCrowd(): number {
    return 10_000 * this.#crowds++;
  }

  query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.#database.url, statement, values);
  }

  /** Stops PostgreSQL the fast way; it is started again at once. */
  async restartDatabase(): Promise<void> {
    const cluster = join(this.directory, "database", "postgres", "cluster");
    const file = await readFile(join(cluster, "postmaster.pid"), "utf8");
    process.kill(Number.parseInt(file, 10), "SIGINT");
  }

  /** Stops one on purpose and starts it again, as an update does. */
  async roll(instance: SiteProcess): Promise<void> {
    await instance.end("SIGTERM");
    await instance.start();
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await Promise.all(this.instances.map((instance) => instance.end("SIGKILL")));
    await this.#database.stop();
    await this.mail.close();
    await this.s3.close();
    await rm(this.directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
