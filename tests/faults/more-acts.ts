import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { action as aiAct } from "../../app/features/gateway/staff/gateway.server.ts";
import { saveBlog, deleteBlog } from "../../app/features/blog/editing/service.server.ts";
import { editRing, closeRing, reopenRing } from "../../app/features/keys/service.server.ts";
import { action as firstSourceAct } from "../../app/features/listings/staff/sources/first.tsx";
import { action as sourceAct } from "../../app/features/listings/staff/sources/show.tsx";
import { action as sourcesAct } from "../../app/features/listings/staff/sources/list.tsx";
import { action as listingAct } from "../../app/features/listings/staff/editor/acts.server.ts";
import { action as taskAct } from "../../app/features/admin/tasks/list.tsx";
import { contentOf } from "../../app/features/pages/extra/starts.ts";
import {
  createExtraPage,
  deleteExtraPage,
  saveExtraPage,
} from "../../app/features/pages/extra/service.server.ts";
import { hideReview, takeReviewBack } from "../../app/features/reviews/service.server.ts";
import { startHeadStart } from "../../app/features/searches/head-start/head-start.server.ts";
import { storeDocument } from "../../app/features/transfers/documents/service.server.ts";
import { receiveEntry } from "../../app/features/transfers/inspection/entries.server.ts";
import { settle } from "../../app/features/transfers/line/settle.server.ts";
import { action as memberAct } from "../../app/features/accounts/staff/show.tsx";
import { action as agentAct } from "../../app/features/viewings/staff/agents/show.tsx";
import { action as homeAct } from "../../app/features/viewings/staff/home/show.tsx";
import { action as subscriptionAct } from "../../app/features/viewings/staff/subscription/show.tsx";
import { action as wordpressAct } from "../../app/features/wordpress/staff/show.tsx";
import { action as redirectAct } from "../../app/features/redirects/staff/list.tsx";
import { users } from "../../database/schema/accounts.ts";
import { userRoles } from "../../database/schema/staff.ts";
import { wordpressImports, wordpressItems } from "../../database/schema/wordpress.ts";
import { storeProperty } from "../listings/properties.ts";
import { storeReview } from "../reviews/workbench.ts";
import { smallPdf } from "../setup/small-pdf.ts";
import { beginSold, transferStaff as by } from "../transfers/workbench.ts";
import { storeShownHome } from "../viewings/booking.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { ring, type Sent, send, services } from "./staff-acts.ts";

const { db } = services;
type Act = [what: string, begin: () => Promise<() => Promise<unknown>>];

/** An act of staff that may answer with what it shows once, in place of going on. */
const ofStaff = (what: string, begin: () => Promise<Sent>): Act => [
  what,
  async () => {
    const sent = await begin();
    return async () => {
      const { status, data } = await send(sent);
      if (status >= 400) throw new Error(`${status} ${JSON.stringify(data)}`);
    };
  },
];

const source = {
  label: "Feed",
  url: "https://feed.example/woningen.xml",
  token: "geheim",
  connector: "realworks-xml",
};
const fresh = async () => {
  services.settings.expire();
  await services.settings.ready();
};
/** Adds two sources, of which the second is paused. @returns its id */
async function twoSources() {
  await fresh();
  for (const label of ["Een", "Twee"]) {
    const fields = { ...source, label, url: `https://${label}.example/woningen.xml` };
    await send({ route: sourcesAct, fields });
  }
  await fresh();
  return services.settings.get("sources").at(-1)!.id;
}

async function hiddenHome() {
  const { id } = await storeProperty(db, { source: "eigen", hidden_by_staff: true });
  await db.insert(users).values({ id: by.staffId, name: "Mieke", email: by.actor });
  await startHeadStart(services, id, 24, { id: by.staffId });
  return { id: String(id) };
}

async function shownPage() {
  await fresh();
  const content = {
    ...contentOf("leeg", "Wijk"),
    blocks: [{ kind: "text" as const, title: "De wijk", text: "<p>Rustig</p>" }],
  };
  const made = await createExtraPage(services, { slug: "wijk", content, by: null });
  if (made.outcome !== "saved") throw new Error(made.outcome);
  const request = { act: "publiceren", slug: "wijk", content, by: null } as const;
  await saveExtraPage(services, { id: made.id, version: 1 }, request);
  return { id: made.id, request };
}

const typed = {
  title: "Wonen",
  author: "Anna",
  slug: "wonen",
  excerpt: "",
  content: "<p>Rustig</p>",
  meta_title: "",
  meta_description: "",
};
const blog = { act: "publiceren", typed, image: null, publishAt: "" } as never;

async function entry(id: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ toestel: "a", ...fields })) form.append(name, value);
  await receiveEntry(services, id, form, by);
}
const remark = { soort: "remark", ruimte: "Hal", opmerking: "Kras" };

async function member(closed = false) {
  const id = await storeAgent(db);
  await db.insert(userRoles).values({ user_id: id, role: "agent" }).onConflictDoNothing();
  if (closed) await send({ route: memberAct, params: { id }, fields: { act: "sluiten" } });
  return { id };
}

async function calendarAddress() {
  const server = createServer(
    (_, response) => void response.end("BEGIN:VCALENDAR\r\nEND:VCALENDAR"),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  services.config.calendarHosts = [host];
  return `http://${host}/a.ics`;
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
  const fields = { act: "overnemen", getoond: String(item!.id), gekozen: String(item!.id) };
  return { route: wordpressAct, params: { id: String(one!.id) }, fields };
}

/** Acts that write more than one row, of which nothing else looks at the order of their locks. */
export const moreActs: Act[] = [
  ofStaff("sources: add", async () => {
    await fresh();
    return { route: sourcesAct, fields: source };
  }),
  ofStaff("sources: turn the first one on", async () => ({
    route: firstSourceAct,
    path: `/?bron=${await twoSources()}`,
    fields: { act: "aanzetten" },
  })),
  ofStaff("sources: change one with its token", async () => ({
    route: sourceAct,
    params: { id: await twoSources() },
    fields: { ...source, label: "Anders", version: "2" },
  })),
  ofStaff("sources: remove one", async () => ({
    route: sourceAct,
    params: { id: await twoSources() },
    fields: { act: "verwijderen" },
  })),
  ofStaff("gateway: save with its key", async () => {
    await fresh();
    const fields = { baseUrl: "https://ai.example/v1", apiKey: "geheim", imageApi: "chat" };
    return { route: aiAct, fields: { ...fields, dailyPictures: "10", version: "0" } };
  }),
  ofStaff("WordPress: take over what was chosen", preview),
  ofStaff("home: publish before its head start ends", async () => ({
    route: listingAct,
    params: await hiddenHome(),
    fields: { act: "voorsprong-publiceren" },
  })),
  ofStaff("home: a page for its owner, with a link", async () => {
    const { propertyId } = await storeShownHome(db);
    await db.insert(users).values({ id: by.staffId, name: "Mieke", email: by.actor });
    return {
      route: homeAct,
      params: { id: String(propertyId) },
      fields: { act: "eigenaar-link", deel: "moments" },
    };
  }),
  ofStaff("agent: a calendar of somebody who shows no homes yet", async () => {
    const id = "nieuw";
    await db.insert(users).values({ id, name: "Nieuw", email: "nieuw@kantoor.example" });
    await db.insert(userRoles).values({ user_id: id, role: "agent" });
    const fields = { act: "agenda-toevoegen", naam: "Privé", adres: await calendarAddress() };
    return { route: agentAct, params: { id }, fields };
  }),
  ofStaff("subscription: make anew", async () => {
    await db.insert(users).values({ id: by.staffId, name: "Mieke", email: by.actor });
    const made = { route: subscriptionAct, fields: { act: "maken" } };
    await send(made);
    return made;
  }),
  ofStaff("account: another role", async () => ({
    route: memberAct,
    params: await member(),
    fields: { act: "maak-admin" },
  })),
  ofStaff("account: reopen", async () => ({
    route: memberAct,
    params: await member(true),
    fields: { act: "heropenen" },
  })),
  ofStaff("account: take the second step away", async () => ({
    route: memberAct,
    params: await member(),
    fields: { act: "tweede-stap-weg" },
  })),
  ofStaff("task: add", async () => ({ route: taskAct, fields: { act: "nieuw", wat: "Bel" } })),
  ofStaff("redirect: add", async () => ({
    route: redirectAct,
    fields: { from: "/oud", to: "/contact" },
  })),
  [
    "page: another address",
    async () => {
      const { id, request } = await shownPage();
      return () => saveExtraPage(services, { id, version: 2 }, { ...request, slug: "onze-wijk" });
    },
  ],
  [
    "page: off the site",
    async () => {
      const { id, request } = await shownPage();
      return () => saveExtraPage(services, { id, version: 2 }, { ...request, act: "intrekken" });
    },
  ],
  [
    "page: remove",
    async () => {
      const { id } = await shownPage();
      return () => deleteExtraPage(services, id);
    },
  ],
  ["blog: publish", async () => () => saveBlog(services, null, blog)],
  [
    "blog: remove",
    async () => {
      const made = await saveBlog(services, null, blog);
      return () => deleteBlog(services, (made as { id: number }).id);
    },
  ],
  [
    "keys: a change, with its code",
    async () => {
      const id = Number(await ring());
      const values = { aantal: 3, plek: "Kluis", notitie: "" };
      return () => editRing(services, id, by.actor, { values, seen: undefined });
    },
  ],
  [
    "keys: back in the cupboard after all",
    async () => {
      const id = Number(await ring());
      await closeRing(services, id, by.actor);
      return () => reopenRing(services, id, by.actor);
    },
  ],
  [
    "review: hide",
    async () => {
      const { id } = await storeReview(services);
      const about = { id, seen: undefined, staff: { id: "u1", email: by.actor } } as never;
      return () => hideReview(services, about, { ground: "unlawful", note: "Grof" });
    },
  ],
  [
    "review: take back",
    async () => {
      const { id } = await storeReview(services);
      return () => takeReviewBack(services, id);
    },
  ],
  [
    "inspection: a photo",
    async () => {
      const { id } = await beginSold(services);
      const create = { width: 80, height: 60, channels: 3 as const, background: "#846" };
      const bestanden = new File([await sharp({ create }).jpeg().toBuffer()], "a.jpg");
      const line = { ...remark, id: crypto.randomUUID(), bestanden };
      return () => entry(id, line);
    },
  ],
  [
    "inspection: remove a line",
    async () => {
      const { id } = await beginSold(services);
      const line = { ...remark, id: crypto.randomUUID() };
      await entry(id, line);
      return () => entry(id, { soort: "removal", id: line.id });
    },
  ],
  [
    "transfer: a proof",
    async () => {
      const { id } = await beginSold(services);
      const proof = await storeDocument(services, smallPdf("bewijs"));
      return () => settle(services, id, { step: "financing", outcome: "done", proof }, by);
    },
  ],
];
