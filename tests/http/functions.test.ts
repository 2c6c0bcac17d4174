import { notificationOf } from "../../app/people/leads/notify/notify.server.ts";
import { events as allEvents } from "../../database/schema/events.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { eq, sql } from "drizzle-orm";
import { leads } from "../../database/schema/leads.ts";
import { endpoints } from "../../app/site/functions/endpoints.server.ts";
import { isScope } from "../../app/site/functions/keys/input.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { makeKey } from "../../app/site/functions/keys/service.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";

const cookies = { anonymous: "", user: "", agent: "", admin: "" };
const site = await useSite({ work: false });
cookies.user = await signedIn(site.services, "bert@kantoor.example");
cookies.agent = await signedIn(site.services, "carla@kantoor.example", "agent");
cookies.admin = await signedIn(site.services, "anna@kantoor.example", "admin");
beforeEach(async () => {
  await site.services.db.execute(sql`DELETE FROM rate_limits`);
});

type Who = keyof typeof cookies;
interface Asked {
  who?: Who;
  key?: string | null;
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

function call(path: string, { who = "admin", key, body, headers, method = "POST" }: Asked = {}) {
  const bearer = key === undefined ? `Bearer ${site.services.secrets.publicKey}` : key;
  return site.fetch(`/functions/${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      cookie: cookies[who],
      ...(bearer !== null && { authorization: bearer }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
  });
}

async function errorOf(answer: Response): Promise<string> {
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  const said = (await answer.json()) as { error: string };
  return said.error;
}

const aLead = "0190f5f4-4a2b-7c1d-8e3f-000000000000";
const aPixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const inputs: Record<string, object> = {
  "send-lead-notification": { leadId: aLead },
  "generate-contract-pdf": { contractData: coupleToCouple },
  "match-properties": { selectedStyles: [{ id: "modern", name: "Modern & Strak" }] },
  "transform-image": { imageUrl: aPixel, prompt: restyleStyles[0].prompt },
};
// The lists that tools of the office read with keys are tested in tests/functions.
const functions = endpoints.filter(({ access }) => !isScope(access));
const forStaff = functions.filter(({ access }) => access !== "public");
const forEverybody = functions.filter(({ access }) => access === "public");
/** The functions that an agent may call; none is for admins only yet. */
const forAgents = ["leads:follow", "sync:run", "blogs:edit"];

test("every function that is not public asks what an agent may do", () => {
  expect(forStaff.map(({ access }) => access)).toEqual(
    forStaff.map(() => expect.toBeOneOf(forAgents)),
  );
});

const bodyOf = (name: string, method: string) =>
  method === "POST" ? { body: JSON.stringify(inputs[name] ?? {}) } : {};

describe.each(functions)("$method $name", ({ name, method }) => {
  test.each(["anonymous", "user", "agent", "admin"] as const)(
    "%s needs the public key",
    async (who) => {
      const key = site.services.secrets.publicKey;
      for (const wrong of [null, "", key, "Bearer ", `Bearer ${key}x`, `Basic ${key}`]) {
        const answer = await call(name, { who, key: wrong, method, ...bodyOf(name, method) });
        expect(answer.status).toBe(401);
        expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
        expect(await errorOf(answer)).toBe("De publieke sleutel ontbreekt of klopt niet");
      }
    },
  );

  test.each(["agent", "admin"] as const)("lets %s with the key in", async (who) => {
    const answer = await call(name, { who, method, ...bodyOf(name, method) });
    expect([200, 202, 404]).toContain(answer.status);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("refuses too many calls, and says how long to wait", async () => {
    const limit = endpoints.find((one) => one.name === name && one.method === method)?.perMinute;
    let answer = new Response();
    for (let calls = 0; calls <= (limit ?? 60); calls += 1) {
      answer = await call(`${name}?after=x`, { method, ...(method === "POST" && { body: "x" }) });
    }
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
  });
});

describe.each(forStaff)("$method $name, which is the staff's,", ({ name, method }) => {
  test.each([
    ["anonymous", 401, "Log eerst in"],
    ["user", 403, "Geen toegang"],
  ] as const)("refuses %s with the key", async (who, status, error) => {
    const answer = await call(name, { who, method, ...bodyOf(name, method) });
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toBe(error);
  });
});

test.each(
  forEverybody.flatMap((one) => (["anonymous", "user"] as const).map((who) => ({ ...one, who }))),
)("$method $name lets $who with the key in", async ({ name, method, who }) => {
  const answer = await call(name, { who, method, ...bodyOf(name, method) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

const posts = functions.filter(({ method }) => method === "POST").map(({ name }) => name);

describe.each(posts)("the body of %s", (name) => {
  const most = endpoints.find((one) => one.name === name)?.maxBytes ?? 65_536;
  const large = JSON.stringify({ leadId: "x".repeat(most) });

  test.each([
    ["broken JSON", "{", {}, 400],
    ["JSON that is not UTF-8", Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ["text", '{"leadId":"x"}', { "content-type": "text/plain" }, 415],
    ["a form", "leadId=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["a body beyond its limit", large, {}, 413],
    ["a list", "[]", {}, 422],
    ["null", "null", {}, 422],
    ["a field that is not known", '{"to":"someone@else.example"}', {}, 422],
  ])("may not be %s", async (_what, body, headers, status) => {
    const answer = await call(name, { body, headers });
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).not.toBe("");
  });
});

test.each([
  ["send-lead-notification", "GET", "POST"],
  ["sync-properties", "PUT", "GET, HEAD, POST"],
  ["sync-properties", "OPTIONS", "GET, HEAD, POST"],
  ["update-existing-blogs", "DELETE", "POST"],
])("%s does not know %s", async (name, method, allow) => {
  const answer = await call(name, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe(allow);
  expect(await errorOf(answer)).toBe("Deze functie kent deze methode niet");
});

test("a function that is not there says so", async () => {
  const answer = await call("make-coffee");
  expect(answer.status).toBe(404);
  expect(await errorOf(answer)).toBe("Deze functie bestaat niet");
});

test("sends the agency's email about a stored lead again, and writes down who asked", async () => {
  const { db } = site.services;
  const [lead] = await db
    .insert(leads)
    .values({ source: "exit_popup", name: "", email: "piet@huis.example", phone: "" })
    .returning({ id: leads.id });
  const leadId = lead!.id;
  await db
    .insert(outbox)
    .values({ kind: "lead", ...notificationOf(leadId, "agency"), state: "failed" });
  const answer = await call("send-lead-notification", { body: JSON.stringify({ leadId }) });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ queued: true });
  const emails = await db
    .select({ state: outbox.state })
    .from(outbox)
    .where(eq(outbox.subject, leadId));
  expect(emails).toEqual([{ state: "queued" }]);
  const events = await db.select().from(allEvents).where(eq(allEvents.lead_id, leadId));
  expect(events).toMatchObject([{ kind: "resent" }]);
});

test.each([
  ["seo_hero_form", { source: "hero_form", name: "", phone: "06 12345678" }],
  ["contact_form", { source: "contact_form", name: "Piet", phone: "0612345678", message: "Bel" }],
  ["exit_popup", { source: "exit_popup" }],
] as const)("finds a lead by what the %s sent", async (source, sent) => {
  const { db } = site.services;
  const body = { email: " Piet@huis.example", ...sent };
  const { name = "", phone = "", message }: Record<string, string> = sent;
  const [lead] = await db
    .insert(leads)
    .values({ name, phone, message, source, email: "piet@huis.example" })
    .returning({ id: leads.id });
  await db.insert(outbox).values({ kind: "lead", ...notificationOf(lead!.id, "agency") });
  await call("send-lead-notification", { body: JSON.stringify(body) });
  const events = await db.select().from(allEvents).where(eq(allEvents.lead_id, lead!.id));
  expect(events).toMatchObject([{ kind: "resent" }]);
});

test.each([{ leadId: aLead }, { email: "nobody@huis.example", source: "exit_popup" }])(
  "knows no lead of %j",
  async (body) => {
    const answer = await call("send-lead-notification", { body: JSON.stringify(body) });
    expect(answer.status).toBe(404);
    expect(await errorOf(answer)).toBe("Deze aanvraag bestaat niet, of is vergeten");
  },
);

test("a sync is started once, and followed to its place", async () => {
  const started = await call("sync-properties");
  expect(started.status).toBe(202);
  const { after, poll } = (await started.json()) as { after: number; poll: string };
  expect(after).toBeGreaterThan(0);
  const key = `Bearer ${site.services.secrets.publicKey}`;
  const follow = async (path: string) => {
    const answer = await site.fetch(path, {
      headers: { cookie: cookies.admin, authorization: key },
    });
    return (await answer.json()) as { done: boolean; sources: { run: object | null }[] };
  };
  // No worker runs: the requested sync has not begun, the demo's own is done.
  const waiting = await follow(poll);
  expect(waiting.done).toBe(false);
  expect(waiting.sources.every(({ run }) => run === null)).toBe(true);
  const before = await follow("/functions/sync-properties");
  expect(before.done).toBe(true);
  expect(before.sources[0]?.run).toMatchObject({ state: "succeeded", problems: [] });
  // The row's own source column is not in the OpenAPI document.
  expect(before.sources[0]?.run).not.toHaveProperty("source");
  const jobs = await site.services.db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = 'sync-properties' AND state = 'created'`,
  );
  expect(jobs.rows.length).toBeGreaterThan(0);
});

test("homes are matched by what their own rows say, whatever comes beside their ids", async () => {
  const match = async (body: object) => {
    const answer = await call("match-properties", { who: "anonymous", body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { matches: { id: number; address: string }[] }).matches;
  };
  const selectedStyles = [{ id: "luxe", name: "x", keywords: ["x"] }];
  const all = await match({ selectedStyles });
  expect(all).toHaveLength(6);
  const properties = all
    .slice(2, 4)
    .map(({ id }) => ({ id, address: "Elders 1", price: "gratis" }));
  expect(await match({ selectedStyles, properties })).toEqual(all.slice(2, 4));
  expect(await match({ selectedStyles: [] })).toEqual([]);
});

test("the document is there for everyone, and names the cookie that browsers send", async () => {
  const answer = await site.fetch("/functions/openapi.json");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  const document = (await answer.json()) as {
    servers: unknown;
    components: { securitySchemes: { session: { name: string } } };
  };
  expect(document.servers).toEqual([{ url: site.url }]);
  expect(cookies.admin).toContain(`${document.components.securitySchemes.session.name}=`);
});

test("a list that a tool reads stays the tool’s alone, compressed or not", async () => {
  const key = await makeKey(site.services, {
    label: "Dashboard",
    scopes: ["homes:read"],
    days: null,
    staff_id: "anna",
  });
  const read = (headers: Record<string, string> = {}, method = "GET") =>
    call("homes", { who: "anonymous", key: `Bearer ${key}`, method, headers });
  for (const encoding of ["gzip", "identity"]) {
    const answer = await read({ "accept-encoding": encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("Content-Encoding")).toBe(encoding === "gzip" ? encoding : null);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const tag = answer.headers.get("ETag")!;
    const again = await read({ "accept-encoding": encoding, "if-none-match": tag });
    expect(again.status).toBe(304);
    expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
  }
  const head = await read({}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await site.fetch("/functions/homes")).status).toBe(401);
});
