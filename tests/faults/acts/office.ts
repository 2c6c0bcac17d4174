import { makeExport } from "@voordeur/wordpress/fixtures/make-export.ts";
import { blogs } from "../../../database/schema/blog.ts";
import { extraPages } from "../../../database/schema/pages.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { redirects } from "../../../database/schema/redirects.ts";
import { wordpressImports, wordpressItems } from "../../../database/schema/wordpress.ts";
import { webhookDeliveries, webhooks } from "../../../database/schema/webhooks.ts";
import { shownOf } from "../../../app/desk/webhooks/input.ts";
import { makeSecret } from "../../../app/desk/webhooks/secret.server.ts";
import { seedBlogs } from "../../../app/site/blog/demo/queries.server.ts";
import { listKeys, makeKey } from "../../../app/site/functions/keys/service.server.ts";
import { invite } from "../../../app/staff/accounts/invitations/invitations.server.ts";
import { requireSecondStep } from "../../../app/staff/accounts/second-factor/required.server.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import {
  type Acts,
  actsOn,
  drawnBy,
  type Fields,
  mieke,
  type Sent,
  send,
  services,
} from "./send.ts";
import { member, storeMieke } from "./worlds.ts";

const { db } = services;
const nothing = async () => {
  services.settings.expire();
  await services.settings.ready();
  return {};
};

const source = {
  label: "Feed",
  url: "https://feed.example/woningen.xml",
  token: "geheim",
  connector: "realworks-xml",
};
/** Adds two sources, of which the second is paused. */
async function twoSources() {
  await nothing();
  for (const label of ["Een", "Twee"]) {
    const fields = { ...source, label, url: `https://${label}.example/woningen.xml` };
    await send("desk/sources/list.tsx ", { fields });
  }
  await nothing();
  const { id } = services.settings.get("sources").at(-1)!;
  return { id, path: `/?bron=${id}` };
}
async function removedSource() {
  const made = await twoSources();
  await send("desk/sources/show.tsx verwijderen", { params: { id: made.id } });
  await nothing();
  return made;
}

const HOOK = "desk/webhooks/staff/show.tsx";
const hook = { label: "Zapier", url: "https://hook.example/in", lead: "on" };
/** Adds a webhook that is off and has a secret, and a message of it. */
async function addedHook() {
  await send("desk/webhooks/staff/list.tsx toevoegen", { fields: hook });
  const [added] = await db.select().from(webhooks);
  await makeSecret(services, added!.id, mieke.id);
  const told = { topic: "lead", kind: "received", subject_id: "1", at: services.clock() } as const;
  const [message] = await db
    .insert(webhookDeliveries)
    .values({ ...told, webhook_id: added!.id, attempts: 3 })
    .returning();
  return { id: added!.id, seen: shownOf(added!), number: String(message!.number) };
}

async function invited() {
  await storeMieke();
  const asked = { name: "Els", email: "els@kantoor.example", role: "agent" } as const;
  return { params: {}, invitation: await invite(services, asked, mieke.id) };
}

async function toolKey() {
  await makeKey(services, { label: "App", scopes: ["homes:read"], days: null, staff_id: mieke.id });
  const [key] = await listKeys(db);
  return { params: {}, path: `/?sleutel=${key!.id}` };
}

const BLOG = "site/blog/staff/edit.tsx";
const blog = { title: "Wonen", author: "Anna", slug: "wonen", content: "<p>Rustig</p>" };
async function written() {
  await send(`${BLOG} publiceren`, { fields: blog });
  const [made] = await db.select().from(blogs);
  return { id: made!.id, fields: { ...blog, seen: String(made!.version) } };
}

const PAGE = "site/pages/staff/extra/edit.tsx";
async function page() {
  await nothing();
  await send("site/pages/staff/extra/new.tsx ", {
    fields: { label: "Wijk", slug: "wijk", start: "leeg" },
  });
  const [made] = await db.select().from(extraPages);
  return {
    id: made!.id,
    fields: { slug: "wijk", label: "Wijk", title: "De wijk", version: String(made!.version) },
  };
}

async function preview() {
  const [one] = await db
    .insert(wordpressImports)
    .values({
      file_name: "oud.xml",
      site_url: "https://oud.example",
      state: "preview",
      summary: { lists: [], takesLists: false },
      uploaded_at: services.clock(),
    })
    .returning();
  const [item] = await db
    .insert(wordpressItems)
    .values({
      import_id: one!.id,
      position: 1,
      kind: "article",
      key: "a",
      title: "A",
      old_path: "/a",
      is_chosen: false,
    })
    .returning();
  const item_id = String(item!.id);
  return { id: one!.id, fields: { getoond: item_id, gekozen: item_id } };
}

const gateway = {
  baseUrl: "https://ai.example/v1",
  apiKey: "geheim",
  imageApi: "chat",
  dailyPictures: "10",
  version: "0",
};

/** Saves what is on a screen, and puts the first version back. */
const document = (route: string, sent: Sent = {}, typed: Fields = {}): Acts => ({
  ...actsOn(route, async () => ({ params: {}, ...sent, ...(await nothing()) }), {
    "": async () => ({ ...(await drawnBy(route, sent)), ...typed }),
    terugzetten: async () => {
      await send(`${route} `, { ...sent, fields: { ...(await drawnBy(route, sent)), ...typed } });
      await nothing();
      return { versie: (await drawnBy(route, sent))["version"]! };
    },
  }),
});

const hero = { title: "Wonen aan de Maas", content: "Wij kennen elke straat." };
const first = (step: string) => ({ params: { step } });

/** Takes the examples away, and puts them back. */
const demo = (route: string) =>
  actsOn(
    route,
    async () => {
      await seedBlogs(db, services.clock());
      return nothing();
    },
    {
      verwijderen: {},
      terugzetten: async () => {
        await send(`${route} verwijderen`, {});
        return nothing();
      },
    },
  );

export const officeActs: Acts = {
  ...actsOn("desk/team/list.tsx", nothing, {
    uitnodigen: { name: "Dirk", email: "dirk@kantoor.example", role: "agent" },
    "tweede-stap": async () => {
      await storeMieke();
      await requireSecondStep(services, { by: mieke.id, required: true });
      return { required: "" };
    },
  }),
  ...actsOn("desk/team/list.tsx", invited, {
    opnieuw: ({ invitation }) => ({ id: invitation }),
    intrekken: ({ invitation }) => ({ id: invitation }),
  }),
  ...actsOn("desk/team/show.tsx", member, {
    "maak-admin": {},
    "maak-agent": async ({ id }) => {
      await storeMieke();
      await db.insert(userRoles).values({ user_id: mieke.id, role: "admin" });
      await send("desk/team/show.tsx maak-admin", { params: { id } });
      return {};
    },
    overdragen: async ({ id }) => {
      await storeMieke();
      const role = { user_id: mieke.id, role: "agent" } as const;
      await db.insert(userRoles).values(role).onConflictDoNothing();
      const task = {
        what: "Bel de notaris",
        handler: id,
        created_at: services.clock(),
        made_by: mieke.email,
      };
      await db.insert(tasks).values(task);
      return { wie: mieke.id };
    },
    heropenen: async ({ id }) => {
      await send("desk/team/show.tsx sluiten", { params: { id } });
      return {};
    },
    "tweede-stap-weg": {},
  }),
  ...actsOn("desk/begin/layout.tsx", nothing, { overslaan: { step: "team" }, wegleggen: {} }),
  ...actsOn(BLOG, nothing, {
    "": blog,
    bewaren: blog,
    publiceren: blog,
    plannen: { ...blog, publish_at: "2026-03-09T10:00" },
  }),
  ...actsOn(BLOG, written, {
    "publiceren: again, elsewhere": ({ fields }) => ({ ...fields, slug: "anders" }),
    intrekken: ({ fields }) => fields,
    verwijderen: {},
  }),
  ...actsOn("site/blog/staff/list.tsx", written, {
    verwijderen: ({ id }) => ({ id: String(id) }),
    herstellen: async ({ id }) => {
      const fields = { id: String(id) };
      await send("site/blog/staff/list.tsx verwijderen", { fields });
      return fields;
    },
  }),
  ...actsOn("desk/gateway/staff/show.tsx", nothing, {
    "": gateway,
    "sleutel-vergeten": async () => {
      await send("desk/gateway/staff/show.tsx ", { fields: gateway });
      await nothing();
      return {};
    },
  }),
  ...actsOn("desk/webhooks/staff/list.tsx", nothing, { toevoegen: hook }),
  ...actsOn(HOOK, addedHook, {
    opslaan: ({ seen }) => ({ ...hook, label: "Anders", seen }),
    geheim: {},
    aanzetten: {},
    opnieuw: ({ number }) => ({ number }),
    verwijderen: {},
  }),
  ...actsOn("desk/sources/list.tsx", nothing, { "": source }),
  ...actsOn("desk/sources/first.tsx", nothing, { "": source }),
  ...actsOn("desk/sources/list.tsx", twoSources, {
    omhoog: ({ id }) => ({ id }),
    omlaag: () => ({ id: services.settings.get("sources")[0]!.id }),
  }),
  ...actsOn("desk/sources/list.tsx", removedSource, {
    terugzetten: ({ id }) => ({ id }),
  }),
  ...actsOn("desk/sources/first.tsx", twoSources, { proef: {}, aanzetten: {} }),
  ...actsOn("desk/sources/show.tsx", twoSources, {
    "": { ...source, label: "Anders", version: "2" },
    proef: {},
    aanzetten: {},
    pauzeren: async ({ id }) => {
      await send("desk/sources/show.tsx aanzetten", { params: { id } });
      await nothing();
      return {};
    },
    verwijderen: {},
    meldadres: {},
    "meldadres-weg": async ({ id }) => {
      await send("desk/sources/show.tsx meldadres", { params: { id } });
      await nothing();
      return {};
    },
    "sleutel-vergeten": {},
  }),
  ...document("desk/office/staff/edit.tsx", { params: { part: "gegevens" } }),
  ...actsOn(
    "desk/office/staff/first/step.tsx",
    async () => ({ ...first("uiterlijk"), ...(await nothing()) }),
    {
      "": () => drawnBy("desk/office/staff/first/step.tsx", first("uiterlijk")),
    },
  ),
  ...document("site/pages/staff/edit.tsx", { params: { page: "home" } }),
  ...document("site/pages/staff/letters/edit.tsx", { params: { letter: "confirmation" } }),
  ...document("site/texts/staff/edit.tsx", {}, hero),
  ...actsOn("desk/begin/first-texts.tsx", nothing, { "": { ...hero, version: "0" } }),
  ...actsOn("site/pages/staff/extra/new.tsx", nothing, {
    "": { label: "Wijk", slug: "", start: "leeg" },
  }),
  ...actsOn(PAGE, page, {
    "": ({ fields }) => fields,
    bewaren: ({ fields }) => fields,
    publiceren: ({ fields }) => fields,
    "publiceren: at another address": ({ fields }) => ({ ...fields, slug: "onze-wijk" }),
    intrekken: async ({ id, fields }) => {
      await send(`${PAGE} publiceren`, { params: { id: String(id) }, fields });
      return { ...fields, version: "2" };
    },
    terugzetten: { versie: "1" },
    verwijderen: {},
  }),
  ...actsOn("site/pages/staff/list.tsx", page, {
    herstellen: async ({ id }) => {
      await send(`${PAGE} verwijderen`, { params: { id: String(id) } });
      return { id: String(id) };
    },
  }),
  ...actsOn("site/functions/staff/keys.tsx", toolKey, {
    maken: { naam: "Dashboard", duur: "jaar", "homes:read": "ja" },
    intrekken: {},
  }),
  ...actsOn("site/redirects/staff/list.tsx", nothing, {
    "": { from: "/oud", to: "/contact" },
    verwijderen: async () => {
      await send("site/redirects/staff/list.tsx ", { fields: { from: "/oud", to: "/contact" } });
      const [made] = await db.select().from(redirects);
      return { id: String(made!.id) };
    },
  }),
  ...actsOn("desk/wordpress/staff/list.tsx", nothing, {
    "": () => ({
      bestand: new File([makeExport({ articles: 2, pages: 1, pictures: 0 }).xml], "oud.xml"),
    }),
  }),
  ...actsOn("desk/wordpress/staff/show.tsx", preview, {
    "": ({ fields }) => fields,
    overnemen: ({ fields }) => fields,
    weggooien: {},
    doorgaan: async () => {
      await db.update(wordpressImports).set({ state: "running" });
      return {};
    },
  }),
  ...demo("desk/demo/staff/show.tsx"),
  ...demo("desk/begin/go-live.tsx"),
};
