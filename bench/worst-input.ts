/**
 * How one client that keeps sending the worst accepted or refused body of a form or function, or keeps
 * fetching the worst address of a page over sixty connections, or a member of staff who uploads, slows down cached pages for another
 * client, compared with no such client; some seconds for each.
 * `node bench/worst-input.ts match 8` tries only those whose path or kind contains this word, for 8
 * seconds each; `GET` tries the addresses, `upload` the uploads, `export` that of 20,000 leads, `silent` 200
 * clients that ask for a private document of 19.5 MB and read nothing, `papers` 60 presses on a photo of
 * 20 MB that is stamped for each, `mailbox` letters of a megabyte, with Dovecot where it is installed, as root. The peak is the server's memory; its
 * own part is how long its thread computed at most while a page was waited for, and what it lacked how
 * long it was ready to but other programs had the processors: a slow answer of a busy machine.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { hasDovecot } from "../tests/mailbox/dovecot.ts";
import { startBenchPostgres } from "./site/postgres.ts";
import { startServer } from "./site/server.ts";
import { signIn } from "./site/sign-in.ts";
import { worstAddresses } from "./worst-input/addresses.ts";
import { type Sent, worstBodies } from "./worst-input/bodies.ts";
import type { ClientTask } from "./worst-input/client.ts";
import { fillMailbox, openMailbox } from "./worst-input/mailbox.ts";
import { addStampedPhoto, AUTH_SECRET, silentPresses } from "./worst-input/papers.ts";
import { addLargeDocument, silentClients } from "./worst-input/silent.ts";
import { addManyLeads, worstExport, worstUploads } from "./worst-input/uploads.ts";

const [word = "", seconds = "4"] = process.argv.slice(2);
const PAGES = ["/", "/woningaanbod-venlo"];
const PAGE_EVERY_MS = 20;
const BAR_95 = 50;
const BAR_MAX = 200;

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
const postgres = await startBenchPostgres(dataDir);
const mailbox = "mailbox".includes(word) && hasDovecot ? await openMailbox() : null;
// Each case has its own client, so that limits do not count earlier cases.
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: path.join(dataDir, "site"),
  TRUST_PROXY: "true",
  LOG_LEVEL: "error",
  AUTH_SECRET,
  ...(mailbox && { IMAP_URL: mailbox.url }),
};
const server = await startServer(env);
const agent = new Agent({ keepAlive: true });
const cookie = await signIn(server.url, () =>
  query("INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users"),
);
const rows: Record<string, Record<string, string | number>> = {};
const missed: string[] = [];
try {
  // Making the demo's waiting photos would take all processors.
  await query("UPDATE property_media SET state = 'failed' WHERE state = 'pending'");
  for (const page of [...PAGES, ...PAGES]) await kept(page);
  await pagesFor(1000);
  note("no other client", await pagesFor(Number(seconds) * 1000), "");
  const all = [...worstAddresses(), ...worstUploads(), ...(await worstBodies())];
  const tried = all.filter(({ path, what }) => `${what} ${path}`.includes(word));
  for (const [index, sent] of tried.entries()) await measure(sent, index);
  if ("export".includes(word)) {
    await query(addManyLeads);
    await measure(worstExport, tried.length);
  }
  if ("silent".includes(word)) await measureSilent();
  if ("papers".includes(word)) await measurePapers();
  if (mailbox) await measureMailbox(mailbox);
  note("no other client, again", await pagesFor(Number(seconds) * 1000), "");
} finally {
  agent.destroy();
  await server.stop();
  await postgres.stop();
  await mailbox?.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.table(rows);
for (const one of missed) console.log(`above the bar: ${one}`);
console.log(
  `kept pages meanwhile, 95 % within ${BAR_95} ms and none above ${BAR_MAX}: ${missed.length === 0 ? "met" : "missed"}`,
);

async function measure(sent: Sent, index: number): Promise<void> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const statuses = new Int32Array(new SharedArrayBuffer(4 * 600));
  const address = `10.1.${Math.floor(index / 200)}.${(index % 200) + 1}`;
  const { url, publicKey } = server;
  const workerData: ClientTask = { url, publicKey, address, cookie, sent, stop, statuses };
  const client = new Worker(new URL("worst-input/client.ts", import.meta.url), { workerData });
  const ended = new Promise((resolve, reject) =>
    client.once("exit", resolve).once("error", reject),
  );
  // Lets the thread start and warm up.
  await wait(500);
  const times = await pagesFor(Number(seconds) * 1000);
  Atomics.store(stop, 0, 1);
  await ended;
  const counts = [...statuses.entries()].filter(([, count]) => count > 0);
  const said = counts.map(([status, count]) => `${status || "broken"} × ${count}`).join(", ");
  note(`${sent.path.slice(0, 40)} ${sent.what}`, times, said);
  // Lets the last requests finish.
  await wait(500);
}

async function measureSilent(): Promise<void> {
  const target = await addLargeDocument(env.DATA_DIR, query);
  const clients = await silentClients(server.url, { target, cookie, count: 200 });
  const times = await pagesFor(Number(seconds) * 1000);
  note("200 silent clients on a private document", times, `${clients.length} open`);
  for (const client of clients) client.destroy();
}

async function measurePapers(): Promise<void> {
  const targets = await addStampedPhoto(env.DATA_DIR, query, 10);
  const clients = silentPresses(server.url, targets, 6);
  const begun = () => clients.filter(({ bytesRead }) => bytesRead > 0).length;
  const times: Took[] = [];
  for (let turn = 0; turn < 30 && begun() < clients.length; turn += 1) {
    times.push(...(await pagesFor(Number(seconds) * 1000)));
  }
  note("60 silent presses on a photo of 20 MB, by 10 readers", times, `${begun()} answered`);
  for (const client of clients) client.destroy();
}

async function measureMailbox(box: NonNullable<typeof mailbox>): Promise<void> {
  const letters = await fillMailbox(box, query);
  const kept = async () =>
    Number((await query("SELECT count(*) AS id FROM events WHERE kind = 'reply'"))[0]!.id);
  const times: Took[] = [];
  for (let turn = 0; turn < 60 && (await kept()) < letters; turn += 1) {
    times.push(...(await pagesFor(Number(seconds) * 1000)));
  }
  note(`${letters} letters of 1 MB in the mailbox`, times, `${await kept()} kept`);
}

/** The times of one answer, in milliseconds. */
interface Took {
  all: number;
  own: number;
  lacked: number;
}

/** Requests pages at a steady rate, however slow the answers. */
async function pagesFor(milliseconds: number): Promise<Took[]> {
  const asked: Promise<Took>[] = [];
  const from = performance.now();
  for (let turn = 0; turn * PAGE_EVERY_MS < milliseconds; turn += 1) {
    await wait(Math.max(0, from + turn * PAGE_EVERY_MS - performance.now()));
    asked.push(kept(PAGES[turn % PAGES.length]!));
  }
  return Promise.all(asked);
}

function kept(page: string): Promise<Took> {
  const from = performance.now();
  const before = processorTimes();
  const took = (): Took => {
    const all = performance.now() - from;
    const [own, lacked] = processorTimes();
    return { all, own: own - before[0], lacked: lacked - before[1] };
  };
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "br", "X-Forwarded-For": "10.2.0.1" };
    get(server.url + page, { agent, headers }, (answer) => {
      answer.resume().once("end", () => resolve(took()));
      if (answer.statusCode !== 200) reject(new Error(`${page}: ${answer.statusCode}`));
    }).once("error", reject);
  });
}

function note(what: string, times: Took[], answers: string): void {
  const at = (part: number, of: keyof Took = "all") =>
    times.map((took) => took[of]).toSorted((a, b) => a - b)[
      Math.floor((times.length - 1) * part)
    ] ?? 0;
  const [half, most, slowest] = [at(0.5), at(0.95), at(1)];
  rows[what] = {
    "median ms": half.toFixed(1),
    "95 %": most.toFixed(1),
    slowest: slowest.toFixed(1),
    "own 95 %": at(0.95, "own").toFixed(1),
    "own most": at(1, "own").toFixed(1),
    "lacked most": at(1, "lacked").toFixed(1),
    "peak MB": peakMegabytes(),
    answers,
  };
  console.error(what, rows[what]);
  if (most > BAR_95 || slowest > BAR_MAX)
    missed.push(`${what} (of its own at most ${at(1, "own").toFixed(0)} ms)`);
}

async function query(text: string): Promise<{ id: string }[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Since its start, in milliseconds: how long the server's thread ran, and was ready to but waited. */
function processorTimes(): [ran: number, waited: number] {
  const [ran, waited] = readFileSync(`/proc/${server.pid}/schedstat`, "utf8").split(" ");
  return [Number(ran) / 1e6, Number(waited) / 1e6];
}

/** The largest that the server's process was since this was last asked. */
function peakMegabytes(): string {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
  return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toFixed(0);
}
