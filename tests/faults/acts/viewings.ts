import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { outbox } from "../../../database/schema/outbox.ts";
import { users } from "../../../database/schema/accounts.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import { busyCalendars } from "../../../database/schema/viewing-calendars.ts";
import { viewingOwners } from "../../../database/schema/viewing-moments.ts";
import { setParts } from "../../../app/agenda/viewings/owner/service.server.ts";
import { cancelViewing } from "../../../app/agenda/viewings/booking/end.server.ts";
import { at, storeShownHome } from "../../viewings/booking.ts";
import { storeAgent, storeBusy, storeViewing } from "../../viewings/viewings.ts";
import { type Acts, actsOn, mieke, send, services } from "./send.ts";
import { as, busyColleague, storeMieke } from "./worlds.ts";

const { db } = services;
const VIEWING = "agenda/viewings/staff/viewing/show.tsx";

async function viewing(values: Partial<Parameters<typeof storeViewing>[1]> = {}) {
  const { propertyId, agentId } = await storeShownHome(db);
  const own = { property_id: propertyId, agent_id: agentId };
  const { id } = await storeViewing(db, { ...own, starts_at: at("11:00"), ...values });
  return { id, propertyId, agentId };
}
const asked = () => viewing({ state: "asked" });
const done = () => viewing({ state: "done", starts_at: at("11:00", "2026-02-27") });

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

/** Somebody who shows no homes yet. */
async function newAgent() {
  await db.insert(users).values({ id: "nieuw", name: "Nieuw", email: "nieuw@kantoor.example" });
  await db.insert(userRoles).values({ user_id: "nieuw", role: "agent" });
  return { id: "nieuw" };
}

const AGENT = "agenda/viewings/staff/agents/show.tsx";
async function withCalendar() {
  const id = await storeAgent(db);
  await storeBusy(db, id, at("09:00"), at("10:00"));
  const [calendar] = await db.select().from(busyCalendars);
  return { id, agenda: String(calendar!.id) };
}

async function owned() {
  await storeMieke();
  const { propertyId } = await storeShownHome(db);
  await setParts(services, propertyId, mieke.id, ["moments"]);
  await db
    .insert(viewingOwners)
    .values({ property_id: propertyId, email: "eigenaar@voorbeeld.example" });
  return { id: propertyId };
}

const subscriber = async () => {
  await storeMieke();
  return {};
};

const other = {
  soort: "other",
  wat: "met Els",
  begin: "2026-03-05T10:00",
  duur: "60",
  reistijd: "0",
};

const group = {
  kind: "group",
  places: "4",
  date: "2026-03-03",
  agentId: "",
  opens: "16:00",
  closes: "16:30",
};

export const viewingActs: Acts = {
  ...actsOn(VIEWING, asked, {
    bevestigen: {},
    afwijzen: {},
    "annuleren: asked": {},
  }),
  ...actsOn(VIEWING, viewing, {
    verzetten: { begin: "2026-03-04T14:00" },
    opnieuw: async ({ id }) => {
      await cancelViewing(services, id, { who: "staff", staff: mieke } as never);
      await db.update(outbox).set({ state: "failed" });
      const [letter] = await db.select().from(outbox);
      return { brief: letter!.id };
    },
  }),
  ...actsOn(VIEWING, done, {
    oordeel: { interesse: "yes", notitie: "Komt terug met haar moeder." },
    "niet-gekomen": {},
    "wel-gekomen": async ({ id }) => {
      await send(`${VIEWING} niet-gekomen`, { params: { id } });
      return {};
    },
  }),
  ...actsOn(
    "agenda/viewings/staff/phone/new.tsx",
    async () => ({ ...(await storeShownHome(db)), params: {} }),
    {
      "": ({ propertyId, agentId }) => ({
        woning: String(propertyId),
        naam: "Jan",
        telefoon: "0612345678",
        email: "jan@voorbeeld.example",
        moment: "anders",
        begin: "2026-03-04T14:00",
        collega: agentId,
      }),
    },
  ),
  ...actsOn("agenda/viewings/staff/appointment/new.tsx", subscriber, {
    plannen: { ...other, herhalen: "weekly", tot: "2026-04-01" },
  }),
  ...actsOn("agenda/viewings/staff/appointment/show.tsx", as(busyColleague, "appointment"), {
    wijzigen: ({ agentId }) => ({ ...other, wie: agentId, welke: "deze" }),
    verzetten: { begin: "2026-03-04T14:00" },
  }),
  ...actsOn("agenda/viewings/staff/rules/show.tsx", as(busyColleague, "propertyId"), {
    opslaan: ({ agentId }) => ({ seen: "0", mode: "direct", agentId, minutes: "30" }),
    "moment-opslaan: new": { ...group, date: "2026-03-05", moment: "0", seen: "0" },
    "moment-opslaan": ({ group: { momentId } }) => ({
      ...group,
      opens: "16:15",
      closes: "16:45",
      moment: String(momentId),
      seen: "1",
    }),
    "moment-afzeggen": ({ group: { momentId } }) => ({ moment: String(momentId), seen: "1" }),
  }),
  ...actsOn("agenda/viewings/staff/home/show.tsx", owned, {
    "eigenaar-delen": { deel: "figures" },
    "eigenaar-link": { deel: "moments" },
    "eigenaar-mailen": {},
    "eigenaar-intrekken": {},
  }),
  ...actsOn(AGENT, as(busyColleague, "agentId"), { opslaan: { seen: "1", isActive: "ja" } }),
  ...actsOn(AGENT, newAgent, {
    "agenda-toevoegen": async () => ({ naam: "Privé", adres: await calendarAddress() }),
    "agenda-lezen": async ({ id }) => {
      const fields = { naam: "Privé", adres: await calendarAddress() };
      await send(`${AGENT} agenda-toevoegen`, { params: { id }, fields });
      const [calendar] = await db.select().from(busyCalendars);
      services.advance(60_000);
      return { agenda: String(calendar!.id) };
    },
  }),
  ...actsOn(AGENT, withCalendar, { "agenda-verwijderen": ({ agenda }) => ({ agenda }) }),
  ...actsOn("agenda/viewings/staff/subscription/show.tsx", subscriber, {
    maken: {},
    "maken: anew": async () => {
      await send("agenda/viewings/staff/subscription/show.tsx maken", {});
      return {};
    },
    intrekken: async () => {
      await send("agenda/viewings/staff/subscription/show.tsx maken", {});
      return {};
    },
  }),
};
