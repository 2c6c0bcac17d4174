import { mkdir, rm, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import type { RunnerTestCase, TestError } from "vitest";

/** Where what stood there when a test failed is kept: a folder a test. */
export const EVIDENCE = resolve("test-results/red");

/** The databases that tests of this process have open, by their addresses. */
export const openDatabases = new Set<string>();

let browser: Browser | undefined;

const said = new WeakMap<Page, string[]>();

/** Records what the pages of this browser write and fail on, and keeps pictures of them for `keepEvidence`. */
export function watchPages(watched: Browser): Browser {
  browser = watched;
  const newContext = watched.newContext.bind(watched);
  watched.newContext = async (options) => {
    const context = await newContext(options);
    context.on("page", (page) => {
      const lines: string[] = [];
      said.set(page, lines);
      const note = (line: string) => void (lines.push(line) > 200 && lines.shift());
      page.on("console", (line) => note(`${line.type()}: ${line.text()}`));
      page.on("pageerror", (error) => note(`error: ${error.stack ?? error.message}`));
      page.on("framenavigated", (frame) => note(`at: ${frame.url()}`));
      page.on("requestfailed", (one) => note(`failed: ${one.url()} ${one.failure()?.errorText}`));
    });
    return context;
  };
  return watched;
}

/** An error and its causes, the last of which tells most: a property names only its counterexample. */
function withCauses({ message, stack, cause }: TestError): string[] {
  return [`${message}\n${stack}`, ...(cause ? withCauses(cause) : [])];
}

/** Keeps why a test failed, what its pages show and said, and what its databases do and owe. */
export async function keepEvidence(test: Readonly<RunnerTestCase>, logged: unknown[]) {
  const file = relative(process.cwd(), test.file.filepath);
  const folder = resolve(EVIDENCE, `${wordsOf(file)}--${wordsOf(test.name)}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const keep = (name: string, content: string | Buffer) =>
    writeFile(resolve(folder, name), content).catch(() => {});
  const causes = test.result?.errors?.flatMap(withCauses) ?? [];
  await keep("why.txt", [file, test.name, ...causes, ...logged.map(textOf)].join("\n\n"));
  const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
  for (const [index, page] of pages.entries()) {
    await keep(`page-${index}.txt`, [page.url(), ...(said.get(page) ?? [])].join("\n"));
    // allowed: a page that hangs gives no picture
    const picture = await page.screenshot({ timeout: PICTURE_MS }).catch(() => undefined);
    if (picture) await keep(`page-${index}.png`, picture);
  }
  for (const [index, url] of [...openDatabases].entries()) {
    await keep(`database-${index}.json`, await askDatabase(url));
  }
}

const PICTURE_MS = 10_000;

const wordsOf = (name: string) => name.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 100);

const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (one instanceof Error ? one.stack : one), 1);

const QUESTIONS = {
  queries: `SELECT application_name, state, wait_event_type, wait_event, now() - query_start AS since,
    pg_blocking_pids(pid) AS waits_for, pid, query FROM pg_stat_activity
    WHERE datname = current_database() ORDER BY query_start DESC`,
  outbox: "SELECT * FROM outbox ORDER BY created_at DESC LIMIT 50",
  jobs: `SELECT name, state, data, output, created_on, started_on FROM pgboss.job
    WHERE state <> 'completed' ORDER BY created_on DESC LIMIT 50`,
};

/** Over a connection of its own: all others may be the reason of the failure. */
async function askDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, statement_timeout: PICTURE_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const answers: Record<string, unknown> = {};
    for (const [name, question] of Object.entries(QUESTIONS)) {
      answers[name] = await client.query(question).then(({ rows }) => rows, String);
    }
    return JSON.stringify(answers, undefined, 1);
  } catch (error) {
    return String(error);
  } finally {
    await client.end().catch(() => {});
  }
}
