import { leads } from "../../../database/schema/leads.ts";
import { eq } from "drizzle-orm";
import { storeLead } from "../../leads/leads.ts";
import { storeProperty } from "../../listings/properties.ts";
import { storeReview } from "../../reviews/workbench.ts";
import { at } from "../../viewings/booking.ts";
import { closeRing } from "../../../app/agenda/keys/service.server.ts";
import { hideReview } from "../../../app/people/reviews/service.server.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { requestSearch } from "../../../app/people/searches/service.server.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { type Acts, actsOn, mieke, send, services } from "./send.ts";
import { busyColleague, lead, ring, storeMieke, twoPeople } from "./worlds.ts";

const { db } = services;

async function valued() {
  const { id: own_listing_id } = await storeProperty(db, { source: "eigen" });
  return { id: await storeLead(db, { kind: "waardebepaling", state: "gewonnen", own_listing_id }) };
}

async function undelivered() {
  return { id: await storeLead(db, { name: "Jan" }, [{ kind: "agency", state: "failed" }]) };
}

async function search() {
  const asked = { email: "zoek@voorbeeld.example", query: "plaats=Venlo", style: null };
  await requestSearch(services, { ...asked, rhythm: "daily", staffId: null });
  const [made] = await db.select().from(savedSearches);
  return { id: made!.id };
}

async function task() {
  await send("agenda/tasks/staff/list.tsx nieuw", { fields: { wat: "Bel" } });
  const [made] = await db.select().from(tasks);
  return { params: {}, task: { id: String(made!.id) } };
}

const review = () => storeReview(services);
const nothing = async () => ({});

export const leadActs: Acts = {
  ...actsOn("people/leads/staff/by-hand/new.tsx", nothing, {
    noteren: {
      bron: "telephone",
      vervolg: "terugbellen",
      terugbellen: "2026-03-04T10:00",
      name: "Jan Peeters",
      phone: "0612345678",
      email: "beller@voorbeeld.example",
      kind: "woningvraag",
      bevestigen: "ja",
      later: "ja",
    },
  }),
  ...actsOn("desk/lead/show.tsx", lead, {
    status: { status: "gewonnen" },
    toewijzen: ({ agentId }) => ({ wie: agentId }),
    terugbellen: { terugbellen: "2026-03-04T10:00" },
    gebeld: {},
    notitie: { notitie: "Belt morgen terug" },
    antwoorden: async () => {
      await storeMieke();
      return { onderwerp: "Uw vraag", antwoord: "De tuin ligt op het zuiden." };
    },
  }),
  ...actsOn(
    "desk/lead/show.tsx",
    async () => {
      const { agentId } = await busyColleague();
      return { id: await storeLead(db, { assigned_to: agentId, phone: "0612345678" }) };
    },
    {
      afspraak: { afspraak: "2026-03-05T10:00" },
      "afspraak: another": async ({ id }) => {
        await db
          .update(leads)
          .set({ appointment_at: at("10:00", "2026-03-06") })
          .where(eq(leads.id, id));
        return { afspraak: "2026-03-05T10:00" };
      },
    },
  ),
  ...actsOn(
    "desk/lead/show.tsx",
    async () => ({ id: await storeLead(db, { wrote_back_at: services.clock() }) }),
    {
      gelezen: () => ({ tot: services.clock().toISOString() }),
    },
  ),
  ...actsOn("desk/lead/show.tsx", valued, {
    waarde: { waarde: "400.000", eenheid: "euro" },
    "woning-los": {},
  }),
  ...actsOn("desk/lead/show.tsx", undelivered, { opnieuw: { mail: "agency" } }),
  ...actsOn(
    "desk/today/show.tsx",
    async () => {
      await undelivered();
      await storeLead(db, { name: "Els" }, [{ kind: "agency", state: "failed" }]);
      return {};
    },
    {
      "mail-opnieuw": async () => {
        const { rows } = await db.execute<{ id: string }>("SELECT id FROM outbox");
        return { mail: rows[0]!.id };
      },
      "mails-opnieuw": {},
    },
  ),
  ...actsOn("desk/person/show.tsx", twoPeople, {
    losmaken: async ({ jan }) => {
      await storeLead(db, { email: "jan@example.nl", name: "Jan" });
      return { aanvraag: jan };
    },
  }),
  ...actsOn("people/searches/staff/new.tsx", nothing, {
    "": { email: "beller@voorbeeld.example", ritme: "daily", plaats: "Venlo" },
  }),
  ...actsOn("people/searches/staff/show.tsx", search, { stoppen: {} }),
  ...actsOn("agenda/tasks/staff/list.tsx", nothing, { nieuw: { wat: "Bel" } }),
  ...actsOn(
    "agenda/tasks/staff/list.tsx",
    async () => {
      await storeMieke();
      return { home: String((await storeProperty(db)).id) };
    },
    {
      lijst: ({ home }) => ({ lijst: "newHome", woning: home }),
    },
  ),
  ...actsOn("agenda/tasks/staff/list.tsx", task, {
    wijzigen: ({ task: { id } }) => ({ id, wat: "Mail", wie: "", dag: "" }),
    klaar: ({ task }) => task,
    "weer-open": async ({ task }) => {
      await send("agenda/tasks/staff/list.tsx klaar", { fields: task });
      return task;
    },
    weghalen: ({ task }) => task,
  }),
  ...actsOn("agenda/keys/staff/list.tsx", nothing, {
    toevoegen: async () => {
      const { address, city } = await storeProperty(db);
      return { woning: `${address}, ${city}`, aantal: "2", plek: "haak 12", notitie: "" };
    },
  }),
  ...actsOn("agenda/keys/staff/show.tsx", ring, {
    opslaan: { aantal: "3", plek: "Kluis", notitie: "" },
    heropenen: async ({ id }) => {
      await closeRing(services, id, mieke.email);
      return {};
    },
  }),
  ...actsOn("people/reviews/staff/show.tsx", review, {
    reageren: { reactie: "Dank u wel." },
    verbergen: { grond: "privacy", toelichting: "Noemt de buren bij naam." },
    tonen: async ({ id }) => {
      const about = { id, seen: undefined, staff: mieke } as never;
      await hideReview(services, about, { ground: "unlawful", note: "Grof" });
      return {};
    },
  }),
};
