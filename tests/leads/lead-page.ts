import { emailJob } from "../../app/platform/outbox/send.ts";
import { leadEmails } from "../../app/people/leads/notify/notify.server.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { answerScript } from "../../app/people/leads/receive.server.ts";
import { action } from "../../app/people/leads/request.tsx";
import { leads } from "../../database/schema/leads.ts";
import { createTestServices, requestContext, type TestServices } from "../site/services.ts";
import { formToken } from "./leads.ts";
import { emptyTables } from "../site/empty-tables.ts";

/** The fields of a form, or a whole request. */
export type Fields = Record<string, string>;

/** A person's entries in the contact form. */
export const jan = { name: "Jan Peeters", email: "jan@example.nl", phone: "0612345678" };

/** The page that takes leads, without any at the beginning of each test of a file. */
export function useLeadPage() {
  // Filled before the first test.
  const given = {} as { services: TestServices };
  beforeAll(async () => {
    given.services = await createTestServices((all) => [emailJob(all, leadEmails)]);
  });
  afterAll(() => given.services.close());
  beforeEach(async () => {
    await emptyTables(given.services.db, "outbox", "leads", "rate_limits", "pgboss.job");
  });

  function request(fields: Fields | RequestInit, accept = "text/html"): Request {
    const token = () => formToken(given.services);
    const init =
      "method" in fields
        ? (fields as RequestInit)
        : { body: new URLSearchParams({ token: token(), ...(fields as Fields) }) };
    const sent = new Request("https://voordeur.example/aanvraag", { method: "POST", ...init });
    sent.headers.set("Accept", accept);
    return sent;
  }

  return {
    given,
    /** Sends a form as a script does. */
    post: async (fields: Fields | RequestInit, address?: string, as = given.services) => {
      const sent = request(fields, "application/json");
      const response = (await answerScript(as, address ?? "192.0.2.1", sent))!;
      return { status: response.status, headers: response.headers, answer: await response.json() };
    },
    /** Sends a form as a browser without script does; a redirect comes back as a `Response`. */
    postPage: async (fields: Fields | RequestInit) => {
      const sent = { request: request(fields), context: requestContext(given.services) } as never;
      const result: unknown = await (action(sent) as Promise<unknown>).catch((thrown) => thrown);
      return result as Response & { data: Record<string, unknown>; init: ResponseInit };
    },
    storedLeads: () => given.services.db.select().from(leads),
    notifications: () => given.services.db.select().from(outbox),
  };
}
