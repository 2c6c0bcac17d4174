import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { endpoints } from "../../app/site/functions/endpoints.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { actingRoutes } from "./acting-routes.ts";

const site = await useSite({ work: false });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");

const paths = [...new Set(actingRoutes.map(({ pattern }) => pattern))]
  .filter((one) => !one.startsWith("/functions"))
  .map((one) => one.replace(/:\w+/g, "1"));

test("the table of routes was read", () => {
  expect(paths).toEqual(
    expect.arrayContaining(["/aanvraag", "/auth", "/admin/leads/1", "/admin/woningen/1/fotos"]),
  );
});

/** A digest of everything that an act could change. */
async function everything(): Promise<string> {
  const tables = ["leads", "events", "properties", "property_media", "blogs", "seo_content"];
  const more = ["users", "sessions", "user_roles", "sync_runs", "privacy_acts", "rate_limits"];
  const sums = [...tables, ...more].map(
    (table) =>
      sql`(SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${sql.identifier(table)} t)`,
  );
  const { rows } = await site.services.db.execute(sql`SELECT ${sql.join(sums, sql`, `)}`);
  return JSON.stringify(rows);
}

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://voordeur.example.evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
];

const bodies = [
  () => new URLSearchParams({ act: "verwijderen", email: "a@b.example", password: "geheim-123" }),
  () => {
    const form = new FormData();
    form.set("foto", new Blob(["x"], { type: "image/jpeg" }), "x.jpg");
    return form;
  },
];

/** Asks for an act in each way of these, as another website can. */
async function isRefused(
  address: string,
  ways: { headers: Record<string, string>[]; accepts: string[]; bodies: typeof bodies },
) {
  for (const headers of ways.headers) {
    for (const body of ways.bodies) {
      for (const asked of [address, `${address}.data`]) {
        for (const accept of ways.accepts) {
          const answer = await site.fetch(asked, {
            method: "POST",
            headers: { cookie: admin, accept, ...headers },
            body: body(),
            redirect: "manual",
          });
          expect(answer.status).toBe(403);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }
    }
  }
}

test("no act is done that another website asks for, even for an admin", async () => {
  const before = await everything();
  for (const address of paths) {
    await isRefused(address, { headers: [foreign[0]!], accepts: ["text/html"], bodies });
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status } = await site.fetch(address, {
        method,
        headers: { cookie: admin, ...foreign[0]! },
      });
      expect([address, method, status]).toEqual([address, method, 403]);
    }
  }
  expect(await everything()).toBe(before);
});

// The guard (`platform/security/foreign-acts.ts`) reads nothing of the address.
test.each(["/aanvraag", "/auth", "/admin/leads/1", "/admin/woningen/1/fotos"])(
  "%s does nothing in whichever way another website asks",
  async (address) => {
    const before = await everything();
    const accepts = ["text/html", "application/json"];
    await isRefused(address, { headers: foreign, accepts, bodies });
    expect(await everything()).toBe(before);
  },
);

test.each(endpoints.map(({ name, method }) => [method, name] as const))(
  "%s /functions/%s refuses another website, in JSON",
  async (method, name) => {
    for (const headers of foreign) {
      const answer = await site.fetch(`/functions/${name}`, {
        method,
        headers: {
          authorization: `Bearer ${site.services.secrets.publicKey}`,
          cookie: admin,
          ...headers,
        },
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ error: "Niet vanaf een andere website" });
    }
  },
);

test("a function answers the site itself", async () => {
  const answer = await site.fetch("/functions/sync-properties", {
    headers: {
      authorization: `Bearer ${site.services.secrets.publicKey}`,
      cookie: admin,
      origin: site.url,
      "sec-fetch-site": "same-origin",
    },
  });
  expect(answer.status).toBe(200);
});
