import { type ChildProcess, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../app/platform/postgres/supervisor.ts";
import { freshDataDir, postmasterPid, query, recordingLog } from "./postgres.ts";

const LEADS = 200;
/** So many acknowledged leads later, the app and its PostgreSQL are killed. */
const KILLS = [40, 110];

test("every acknowledged lead outlives kill -9 of the app and of its PostgreSQL", async () => {
  const dataDir = await freshDataDir();
  const port = await freePort();
  let app = await startApp(dataDir, port);

  const acknowledged = new Set<number>();
  const sending = sendAll(port, acknowledged);
  for (const count of KILLS) {
    while (acknowledged.size < count) await wait(2);
    await Promise.all([kill(app), killPostgres(dataDir)]);
    expect(acknowledged.size).toBeLessThan(LEADS);
    app = await startApp(dataDir, port);
  }
  const failures = await sending;
  expect(failures).toBeGreaterThan(0);
  await kill(app);

  const postgres = await startPostgres({ dataDir, log: recordingLog() });
  onTestFinished(() => postgres.stop());
  const stored = await query(postgres.url, "SELECT message FROM leads");
  // Each once: a lead that was stored but not acknowledged was sent again, and recognised.
  expect(numbers(stored)).toEqual([...acknowledged].toSorted((a, b) => a - b));
  expect(stored).toHaveLength(LEADS);

  const owed = (await query(postgres.url, OWED)) as {
    file: string;
    sent: boolean;
    alive: boolean;
  }[];
  expect(owed).toHaveLength(2 * LEADS);
  expect(owed.filter(({ sent, alive }) => !sent && !alive)).toEqual([]);
  const written = await readdir(join(dataDir, "outbox"));
  const sent = owed.filter((notification) => notification.sent);
  expect(sent.length).toBeGreaterThan(0);
  expect(written).toEqual(expect.arrayContaining(sent.map(({ file }) => file)));
}, 180_000);

/** Every notification, and whether it was sent or its job still waits for its turn. */
const OWED = `
  SELECT 'lead-' || n.lead_id || '-' || n.kind || '.eml' AS file, n.state = 'sent' AS sent,
    EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'send-lead-notification'
      AND j.state IN ('created', 'retry', 'active')
      AND j.data = jsonb_build_object('leadId', n.lead_id, 'kind', n.kind)) AS alive
  FROM lead_notifications n`;

function numbers(rows: unknown[]): number[] {
  const found = (rows as { message: string }[]).map(({ message }) => Number(message.split(" ")[1]));
  return found.toSorted((a, b) => a - b);
}

/** Sends each lead until it is acknowledged, eight at a time; returns how many attempts failed. */
async function sendAll(port: number, acknowledged: Set<number>): Promise<number> {
  let next = 0;
  let failures = 0;
  const visitor = async () => {
    while (next < LEADS) {
      const lead = next++;
      while (!(await send(port, lead))) {
        failures += 1;
        await wait(250);
      }
      acknowledged.add(lead);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return failures;
}

async function send(port: number, lead: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/aanvraag`, {
      method: "POST",
      redirect: "manual",
      headers: { "X-Forwarded-For": `10.1.${lead >> 8}.${lead & 255}` },
      body: new URLSearchParams({
        name: "Jan Peeters",
        email: `jan${lead}@example.nl`,
        phone: "0612345678",
        message: `Lead ${lead}`,
      }),
    });
    return response.status === 303;
  } catch {
    return false;
  }
}

/** The built app, as `npm start` runs it, once it serves. */
async function startApp(dataDir: string, port: number): Promise<ChildProcess> {
  const app = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void app.kill("SIGKILL"));
  let errors = "";
  app.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: app.stdout as NodeJS.ReadableStream });
  await new Promise<void>((resolve, reject) => {
    lines.on("line", (line) => line.startsWith("Voordeur: ") && resolve());
    app.once("exit", () => reject(new Error(`the app did not start: ${errors}`)));
  });
  return app;
}

async function kill(app: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => app.once("exit", resolve));
  app.kill("SIGKILL");
  await ended;
}

async function killPostgres(dataDir: string): Promise<void> {
  process.kill(await postmasterPid(dataDir), "SIGKILL");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
