import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { permissionFor } from "../../app/staff/accounts/staff-pages.ts";
import routes from "../../app/routes.ts";
import { signedIn } from "../accounts/accounts.ts";
import { personOf, storeLead } from "../leads/leads.ts";

const cookies = { anonymous: "", user: "", agent: "", admin: "" };
const site = await useSite({ demo: false, work: false });
cookies.user = await signedIn(site.services, "bert@kantoor.example");
cookies.agent = await signedIn(site.services, "carla@kantoor.example", "agent");
cookies.admin = await signedIn(site.services, "anna@kantoor.example", "admin");

/** Every path below /admin in the table of routes; parameters get a value. */
function adminPaths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path?.startsWith("/") ? entry.path : `${parent}/${entry.path ?? ""}`;
    const whole = path.replace(/\/$/, "");
    return [whole, ...adminPaths(entry.children ?? [], whole)];
  });
}
const patterns = [...new Set(adminPaths(routes))].filter((path) => path.startsWith("/admin"));
const filled = (pattern: string) => pattern.replace(/:\w+\??/g, "1");
const paths = patterns.map(filled);

/** Pages that only an admin may read, and pages that an agent may read but not change. */
const forAdmins = [
  "/admin/leads.csv",
  "/admin/leads/avg",
  "/admin/leads/avg/export",
  "/admin/zoekers/export",
  "/admin/dossiers/:id/identiteit",
  "/admin/identiteit",
  "/admin/identiteit/:id",
  "/admin/begin",
  "/admin/begin/:step",
  "/admin/begin/bron",
  "/admin/begin/teksten",
  "/admin/begin/live-gaan",
  "/admin/teksten",
  "/admin/paginas",
  "/admin/paginas/:page",
  "/admin/paginas/:page/voorbeeld",
  "/admin/brieven",
  "/admin/brieven/vel",
  "/admin/brieven/:letter",
  "/admin/brieven/:letter/voorbeeld",
  "/admin/paginas/eigen/nieuw",
  "/admin/paginas/eigen/:id",
  "/admin/paginas/eigen/:id/voorbeeld",
  "/admin/api-sleutels",
  "/admin/doorverwijzingen",
  "/admin/wordpress",
  "/admin/wordpress/:id",
  "/admin/logboek",
  "/admin/medewerkers",
  "/admin/medewerkers/:id",
  "/admin/instellingen",
  "/admin/reservekopie",
  "/admin/reservekopie/bestand",
  "/admin/reservekopie/instellingen",
  "/admin/instellingen/:part",
  "/admin/kantoor",
  "/admin/kantoor/:screen",
  "/admin/demo",
  "/admin/bronnen",
  "/admin/bronnen/:id",
  "/admin/webhooks",
  "/admin/webhooks/:id",
  "/admin/ai",
  "/admin/verkopen/:id/correctie/:number",
];
const readByAgents = ["/admin", "/admin/synchronisatie/:run", "/admin/synchronisatie/plaatsen"];

interface Sent {
  method?: string;
  body?: URLSearchParams;
  headers?: Record<string, string>;
}

const ask = (path: string, cookie: string, { headers, ...sent }: Sent = {}) =>
  site.fetch(path, { redirect: "manual", ...sent, headers: { cookie, ...headers } });

test("the table below knows the admin pages", () => {
  expect(paths).toEqual(expect.arrayContaining(["/admin", "/admin/woningen", "/admin/blogs"]));
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}
const answers = new Map<string, Answer>();

/** A page as an admin gets it, drawn once for all tests. */
async function forAdmin(path: string): Promise<Answer> {
  const known = answers.get(path);
  if (known) return known;
  const answer = await ask(path, cookies.admin);
  const read = { status: answer.status, headers: answer.headers, text: await answer.text() };
  answers.set(path, read);
  return read;
}

test("each page has a title of its own", async () => {
  const titles: string[] = [];
  for (const path of paths) {
    const { status, text } = await forAdmin(path);
    const [, title] = /<title>(.*?)<\/title>/.exec(text) ?? [];
    if (status === 200 && title) titles.push(title);
  }
  expect(titles.length).toBeGreaterThan(6);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

describe.each(paths)("%s", (path) => {
  test.each([
    ["anonymous", "/auth"],
    ["user", "/?melding=geen-toegang"],
  ] as const)("sends %s to %s, for a page, its data and a form", async (who, place) => {
    for (const init of [{}, { method: "POST", body: new URLSearchParams({ x: "1" }) }]) {
      const page = await ask(path, cookies[who], init);
      expect(page.status).toBe(302);
      expect(page.headers.get("Location")).toBe(place);
      const data = await ask(`${path}.data`, cookies[who], init);
      expect(data.status).toBe(202);
      const said = await data.text();
      expect(said).toContain(place);
      expect(said).not.toContain("loaderData");
    }
  });

  test("is there for an admin, and kept by nobody", async () => {
    const { status, headers } = await forAdmin(path);
    expect(status).not.toBe(302);
    expect(status).toBeLessThan(500);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});

describe.each(patterns)("%s, asked by an agent", (pattern) => {
  const path = filled(pattern);
  const form = () => ({ method: "POST", body: new URLSearchParams({ x: "1" }) });

  test("says what it needs, or is closed to everyone", () => {
    for (const method of ["GET", "POST"]) expect(permissionFor(pattern, method)).toMatch(/:/);
  });

  async function isRefused(init: Sent) {
    const page = await ask(path, cookies.agent, init);
    const data = await (await ask(`${path}.data`, cookies.agent, init)).text();
    const isPage = page.headers.get("Location") === "/admin?melding=alleen-beheerder";
    expect(data.includes("melding=alleen-beheerder") && !data.includes("loaderData")).toBe(isPage);
    return isPage;
  }

  test(`is ${forAdmins.includes(pattern) ? "refused" : "shown"} when it is asked for`, async () => {
    expect(await isRefused({})).toBe(forAdmins.includes(pattern));
  });

  test(`${[...forAdmins, ...readByAgents].includes(pattern) ? "takes no" : "takes a"} form`, async () => {
    expect(await isRefused(form())).toBe([...forAdmins, ...readByAgents].includes(pattern));
  });
});

test("an agent sees no tab, link or button of what only an admin may", async () => {
  const { db } = site.services;
  const id = await storeLead(db, { name: "Jan", email: "jan@huis.example" });
  const person = `/admin/personen/${await personOf(db, id)}`;
  const pages = ["/admin/leads", `/admin/leads/${id}`, person, "/admin/synchronisatie"];
  const read = (cookie: string) =>
    Promise.all(pages.map(async (path) => (await ask(path, cookie)).text()));
  const links =
    /href="\/admin\/(teksten|logboek|medewerkers|instellingen|leads\.csv|leads\/avg)|AVG/;
  for (const html of await read(cookies.agent)) expect(html).not.toMatch(links);
  expect((await read(cookies.admin)).join()).toMatch(links);
});

test.each(["/", "/blog", "/mijn-huis-verkopen"])("%s does not differ by who asks", async (path) => {
  const pages = ["", `${cookies.admin}; admin_hint=1`].map(async (cookie) => {
    const html = await ask(path, cookie).then((page) => page.text());
    // A form's token contains the time; the data for the scripts is split at any place.
    return html.split("window.__reactRouterContext")[0]!.replaceAll(/[\w-]+\.[\w-]{43}/g, "token");
  });
  const [visitor, admin] = await Promise.all(pages);
  expect(admin === visitor).toBe(true);
  expect(visitor?.match(/<li data-admin-only="true" hidden="">/g)).toHaveLength(2);
});

describe("a form that another site sends", () => {
  const form = { act: "inloggen", email: "anna@kantoor.example", password: "geheim-123" };
  const post = (path: string, origin: string, cookie = "") =>
    ask(path, cookie, { method: "POST", body: new URLSearchParams(form), headers: { origin } });

  test.each(["https://evil.example", "null", "http://localhost.evil.example", "http://127.0.0.1"])(
    "from %s is refused, and nobody is signed in or out",
    async (origin) => {
      for (const path of ["/auth", "/auth.data", "/auth/uitloggen", "/auth/uitloggen.data"]) {
        const answer = await post(path, origin, cookies.admin);
        expect(answer.status).toBe(403);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect((await ask("/admin", cookies.admin)).status).toBe(200);
    },
  );

  test("is accepted from this site", async () => {
    expect((await post("/auth", site.url)).status).toBe(302);
  });
});
