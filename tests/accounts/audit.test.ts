import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import { findUserId } from "../../app/staff/accounts/queries.server.ts";
import { forgetOldActions } from "../../app/platform/audit.ts";
import { signedIn } from "./accounts.ts";
import { TEST_NOW } from "../site/site.ts";

const cookies = { user: "", admin: "" };
const site = await useSite({ work: false });
cookies.user = await signedIn(site.services, "bert@kantoor.example");
cookies.admin = await signedIn(site.services, "anna@kantoor.example", "admin");

const noted = () =>
  site.services.db
    .select({
      actor: auditEvents.actor,
      section: auditEvents.section,
      action: auditEvents.action,
      resource: auditEvents.resource,
      status: auditEvents.status,
    })
    .from(auditEvents)
    .orderBy(asc(auditEvents.id));

const post = (path: string, fields: Record<string, string>, cookie = cookies.admin) => {
  const body = new URLSearchParams(fields).toString();
  const type = "application/x-www-form-urlencoded";
  return site.fetch(path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": type, "content-length": String(body.length) },
    body,
  });
};

test("an action is logged with who, what, on which resource and how it ended", async () => {
  await site.services.db.delete(auditEvents);
  await post("/admin/blogs", { act: "verwijderen", id: "1", secret: "Jan Jansen" });
  await post("/admin/leads/avg", { act: "zoeken", zoek: "jan@jansen.example" });
  await post("/admin/woningen/999999", { act: "zichtbaarheid" });
  await site.fetch("/admin/leads.csv?q=jan", { headers: { cookie: cookies.admin } });
  await site.fetch("/functions/update-existing-blogs", {
    method: "POST",
    headers: {
      cookie: cookies.admin,
      authorization: `Bearer ${site.services.secrets.publicKey}`,
    },
  });
  const actor = await findUserId(site.services.db, "anna@kantoor.example");
  const events = await noted();
  expect(events).toMatchObject([
    { actor, section: "blogs", action: "verwijderen", resource: "/admin/blogs" },
    { actor, section: "leads", action: "zoeken", resource: "/admin/leads/avg", status: 200 },
    { actor, section: "woningen", action: "zichtbaarheid", resource: "/admin/woningen/999999" },
    { actor, section: "leads", action: "get", resource: "/admin/leads.csv", status: 200 },
    {
      actor,
      section: "functies",
      action: "post",
      resource: "/functions/update-existing-blogs",
      status: 200,
    },
  ]);
  expect(JSON.stringify(events).replaceAll(String(actor), "")).not.toMatch(/jan/i);
});

test("who may do nothing leaves nothing, and reading leaves nothing", async () => {
  await site.services.db.delete(auditEvents);
  await post("/admin/blogs", { act: "verwijderen", id: "1" }, cookies.user);
  await post("/admin/blogs", { act: "verwijderen", id: "1" }, "");
  await site.fetch("/admin/blogs", { headers: { cookie: cookies.admin } });
  expect(await noted()).toEqual([]);
});

test("what cannot be written down is not done", async () => {
  const { db } = site.services;
  const before = await db.execute(sql`SELECT * FROM blogs ORDER BY id`);
  await db.execute(sql`ALTER TABLE audit_events RENAME TO audit_events_away`);
  try {
    const answer = await post("/admin/blogs", { act: "verwijderen", id: "1" });
    expect(answer.status).toBe(500);
  } finally {
    await db.execute(sql`ALTER TABLE audit_events_away RENAME TO audit_events`);
  }
  expect((await db.execute(sql`SELECT * FROM blogs ORDER BY id`)).rows).toEqual(before.rows);
});

test("actions are kept for two years", async () => {
  const { db } = site.services;
  await db.delete(auditEvents);
  const action = { actor: null, section: "blogs", action: "post", resource: "/admin/blogs" };
  const at = ["2024-11-20T09:59:00Z", "2024-11-20T10:01:00Z"].map((moment) => new Date(moment));
  await db.insert(auditEvents).values(at.map((one) => ({ ...action, at: one })));
  await forgetOldActions(db, () => TEST_NOW);
  expect(await db.select({ at: auditEvents.at }).from(auditEvents)).toEqual([{ at: at[1] }]);
});

test("admins read the log, page by page, by person and by section", async () => {
  const { db } = site.services;
  await db.delete(auditEvents);
  const anna = await findUserId(db, "anna@kantoor.example");
  const actions = Array.from({ length: 120 }, (_, at) => ({
    at: new Date(TEST_NOW.getTime() + at * 1000),
    // Of a deleted account the log has only its id.
    actor: at % 2 ? anna : "gone",
    section: at % 3 ? "blogs" : "leads",
    action: "bewaren",
    resource: `/admin/${at % 3 ? "blogs" : "leads"}/${at}`,
    status: at === 119 ? 422 : 302,
  }));
  await db.insert(auditEvents).values(actions);
  const admin = plainBrowser(site, cookies.admin);
  await admin.go("/admin");
  await admin.follow("Logboek");
  expect(admin.text).toContain("120 handelingen");
  expect(admin.text).toContain("anna@kantoor.example");
  expect(admin.text).toContain("bewaarde een verwijderd artikel. Niet uitgevoerd: niet goed");
  await admin.follow("Volgende");
  expect(admin.text).toContain("Pagina 2 van 3");
  await admin.go("/admin/logboek?wie=gone&waar=leads");
  expect(admin.text).toContain("20 handelingen");
  const [main] = /<main[^]*<\/main>/.exec(admin.html)!;
  expect([...main.matchAll(/<li\b.*?<\/li>/gs)].join()).not.toContain("anna@");
  await admin.follow(/^Alles hierover/);
  expect(admin.text).toContain("Alleen over een gewiste lead.");
  expect(admin.text).toMatch(/\b1 handeling\b/);
  expect(admin.html).toMatch(/<option[^>]* value="gone"[^>]* selected=""/);
});
