import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { Disk } from "flydrive";
import nodemailer from "nodemailer";
import pg from "pg";
import type { Database } from "../../app/platform/database/database.ts";

// Nothing may talk to a mail server, a web server or the stored files while a transaction holds rows
// and a connection. The site says when it is in one; a test that does it fails.
const inside = new AsyncLocalStorage();
channel("voordeur:transaction").bindStore(inside);
// Nor may work that holds a connection ask for another, of whichever pool: when all of a pool are held
// so, each waits for the others.
const holding = new AsyncLocalStorage<{ isHolding: boolean; from?: Error }>();
channel("voordeur:connection").bindStore(holding, (held) =>
  // Writing out a stack costs more than most statements, so it waits until somebody asks for it.
  Object.assign(held as { isHolding: boolean }, { from: new Error("here") }),
);

/** Called by the build: its pools know nothing of what a source holds that a test calls with them. */
function isBuilt(from: Error): boolean {
  return from.stack?.includes("/build/server/") ?? false;
}

const found: Error[] = [];

/** Fails when something left the process inside a transaction since the last call. */
export function checkTransactions(): void {
  const [first] = found.splice(0);
  if (first) throw first;
}

function look(what: string): void {
  if (inside.getStore()) found.push(new Error(`${what} inside a transaction`));
}

/** The transaction of somebody else, while which a test goes on with other connections. */
export function othersTransaction<Result>(
  db: Database,
  work: Parameters<typeof db.transaction<Result>>[0],
): Promise<Result> {
  return db.transaction((tx) => holding.run({ isHolding: false }, () => work(tx)));
}

type Method = (...words: unknown[]) => unknown;

function watch(owner: object, name: string, what: (words: unknown[]) => string | undefined): void {
  const method = Reflect.get(owner, name) as Method;
  Reflect.set(owner, name, function (this: unknown, ...words: unknown[]) {
    const done = what(words);
    if (done) look(done);
    return method.apply(this, words);
  });
}

watch(
  Object.getPrototypeOf(nodemailer.createTransport({})) as object,
  "sendMail",
  () => "an email was sent",
);
watch(globalThis, "fetch", ([url]) => `${String(url)} was fetched`);
for (const name of ["put", "putStream", "get", "getStream", "getBytes", "exists", "delete"]) {
  watch(Disk.prototype, name, ([key]) => `${name} of the file ${String(key)}`);
}
// Connections by path go to PostgreSQL itself.
watch(Socket.prototype, "connect", ([first]) => {
  const [options] = Array.isArray(first) ? (first as unknown[]) : [first];
  if (typeof options === "string") return undefined;
  const { path } = (options ?? {}) as { path?: string };
  return path ? undefined : "a connection was made";
});

const pools = Object.getPrototypeOf(pg.Pool.prototype) as pg.Pool;
watch(pools, "connect", () => {
  const held = holding.getStore();
  if (held?.isHolding && held.from && isBuilt(held.from) === isBuilt(new Error("here"))) {
    found.push(new Error("a second connection was asked for"));
  }
  return undefined;
});
