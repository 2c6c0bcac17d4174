import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import { webhookDeliveries, webhooks } from "../../database/schema/webhooks.ts";
import { webhookJobs } from "../../app/desk/webhooks/jobs.server.ts";
import { addWebhook, switchOn } from "../../app/desk/webhooks/service.server.ts";
import { makeSecret } from "../../app/desk/webhooks/secret.server.ts";
import type { Database } from "../../app/platform/database/database.ts";
import type { Services } from "../../app/platform/services.ts";
import { emptyTables } from "../site/empty-tables.ts";

export interface Received {
  id: string;
  type: string;
  data: Record<string, unknown> & { id: string };
  headers: Record<string, string>;
  body: string;
  status: number;
}

type Answer = number | ((response: ServerResponse) => unknown);

/** A receiver of webhooks on this machine, which answers as it is told and keeps what came. */
export async function openTarget() {
  const received: Received[] = [];
  const target = {
    received,
    /** The id of each message that it took, in the order of answers. */
    taken: () => received.filter(({ status }) => status < 300).map(({ id }) => id),
    /** Decides about each message as it comes. */
    answer: (async () => 200) as (message: Received) => Promise<Answer>,
    url: "",
    host: "",
    reset() {
      received.length = 0;
      target.answer = async () => 200;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const headers = request.headers as Record<string, string>;
    const { type, data } = JSON.parse(body) as Pick<Received, "type" | "data">;
    const message = { id: headers["webhook-id"]!, type, data, headers, body, status: 0 };
    const answer = await target.answer(message);
    received.push(message);
    message.status = typeof answer === "number" ? answer : 599;
    if (typeof answer === "number") response.writeHead(answer).end("x");
    else answer(response);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  target.host = `127.0.0.1:${port}`;
  target.url = `http://${target.host}/hook`;
  return target;
}

/** Verifies as a receiver would whose clock shows `at`. @throws the library's own error */
export function verify(secret: string, { body, headers }: Received, at: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  try {
    new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}

export function isValid(...given: Parameters<typeof verify>): boolean {
  try {
    verify(...given);
    return true;
  } catch {
    return false;
  }
}

const all = { lead: true, viewing: true, home: true, bid: true, transfer: true };

/** A webhook that is on. */
export async function addTarget(
  services: Services,
  url: string,
  { with_person = false, ...topics }: Partial<typeof all & { with_person: boolean }> = {},
) {
  const form = { label: "Proef", url, ...all, ...topics, with_person };
  const id = await addWebhook(services, form, "anna");
  const secret = await makeSecret(services, id, "anna");
  await turnOn(services, id);
  return { id, secret };
}

export const findRow = async (db: Database, id: string) =>
  (await db.select().from(webhooks)).find((one) => one.id === id)!;

export const turnOn = async (services: Services, id: string) =>
  switchOn(services, await findRow(services.db, id));

/** Runs the job of a webhook once. */
export async function run(services: Services, webhookId: string): Promise<void> {
  const [job] = webhookJobs(services);
  await job!.run({ webhookId }, { last: true, signal: new AbortController().signal });
}

/** Its deliveries, oldest first. */
export const listRows = (db: Database) =>
  db.select().from(webhookDeliveries).orderBy(webhookDeliveries.number);

export const emptyWebhooks = (db: Database, ...others: string[]) =>
  emptyTables(db, "webhooks", "leads", "sales", "properties", "pgboss.job", ...others);

/** Ends the connection that sends, as when its process is killed. */
export const killSender = (db: Database) =>
  db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`);
