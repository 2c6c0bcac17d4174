import type { RouterContextProvider } from "react-router";
import { action as memberAct } from "../../app/features/accounts/staff/show.tsx";
import { action as dossierAct } from "../../app/features/dossiers/staff/show.tsx";
import { action as ringAct } from "../../app/features/keys/staff/show.tsx";
import { addRing, giveOut } from "../../app/features/keys/service.server.ts";
import { findRing } from "../../app/features/keys/queries.server.ts";
import { mergePeople } from "../../app/features/leads/people/service.server.ts";
import { action as leadAct } from "../../app/features/leads/staff/follow-up/acts.server.ts";
import { action as eraseAct } from "../../app/features/leads/staff/people/privacy.tsx";
import { action as personAct } from "../../app/features/leads/staff/people/show.tsx";
import { action as listingAct } from "../../app/features/listings/staff/editor/acts.server.ts";
import { readAgreement, saveAgreement } from "../../app/features/sales/agreement/service.server.ts";
import { noDays } from "../../app/features/sales/afterwards/dates.ts";
import { saveSaleDays } from "../../app/features/sales/afterwards/service.server.ts";
import { action as saleAct } from "../../app/features/sales/staff/acts.server.ts";
import { action as chooseAct } from "../../app/features/sales/staff/choice/choose.tsx";
import { action as transferAct } from "../../app/features/transfers/staff/show.tsx";
import { closeTransfer } from "../../app/features/transfers/service.server.ts";
import { closeDossier } from "../../app/features/dossiers/service.server.ts";
import { action as agentAct } from "../../app/features/viewings/staff/agents/show.tsx";
import { action as appointmentAct } from "../../app/features/viewings/staff/appointment/show.tsx";
import { action as viewingAct } from "../../app/features/viewings/staff/viewing/acts.server.ts";
import { uploadFolderContext } from "../../app/platform/services.ts";
import { jobsOf } from "../../app/jobs.ts";
import { appointments } from "../../database/schema/appointments.ts";
import { properties } from "../../database/schema/listings.ts";
import { personEvents } from "../../database/schema/people.ts";
import { userRoles } from "../../database/schema/staff.ts";
import { ask } from "../accounts/accounts.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { announce, invite, offer } from "../sales/workbench.ts";
import { emptyTables } from "../site/empty-tables.ts";
import { createTestServices } from "../site/services.ts";
import { beginSold, chosenSale, transferStaff } from "../transfers/workbench.ts";
import { at, storeGroup, storeShownHome } from "../viewings/booking.ts";
import { storeAgent, storeViewing } from "../viewings/viewings.ts";

export const services = await createTestServices(jobsOf);
const { db } = services;
const mieke = { id: transferStaff.staffId, email: transferStaff.actor, role: "admin" } as const;

export const clean = () =>
  emptyTables(
    db,
    "sales",
    "dossiers",
    "outbox",
    "leads",
    "people",
    "properties",
    "users",
    "appointments",
    "viewings",
    "key_rings",
    "known_homes",
    "saved_searches",
    "reviews",
    "privacy_acts",
    "erased_leads",
    "audit_events",
    "sent_forms",
    "extra_pages",
    "blogs",
    "redirects",
    "wordpress_imports",
    "settings",
    "setting_versions",
    "sealed_secrets",
    "source_trials",
    "private_links",
    "tasks",
    "pgboss.job",
  );

export interface Sent {
  route: (given: never) => unknown;
  path?: string;
  params?: Record<string, string>;
  fields: Record<string, string>;
}

export async function send({ fields, ...sent }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return ask(sent.route, { ...sent, services, staff: mieke, form });
}

/** A sale with two bids that may be chosen from. */
export async function bidding() {
  const { saleId } = await announce(services);
  for (const [name, amount] of [
    ["Fatma", 398_765],
    ["Ben", 412_345],
  ] as const) {
    const { number } = await invite(services, saleId, name);
    await offer(services, saleId, number, { amount });
  }
  return { id: saleId };
}

/** A sold home, whose sale has days, an agreement and a transfer. */
async function sold() {
  const made = await beginSold(services);
  await db.update(properties).set({ source: "eigen", status: "Onder bod" });
  const days = { ...noDays, signed_on: "2026-03-01" };
  await saveSaleDays(services, made.saleId, { days, version: 0 }, mieke.id);
  await saveAgreement(
    services,
    made.saleId,
    (await readAgreement(services, made.saleId))!,
    mieke.id,
  );
  return made;
}

const ofSale = (id: string, act: string, fields = {}): Sent => ({
  route: saleAct,
  params: { id },
  fields: { act, ...fields },
});
/** Its forms may hold files. */
const ofUploads = (given: Parameters<typeof transferAct>[0]) => {
  (given.context as RouterContextProvider).set(uploadFolderContext, {
    path: services.config.dataDir,
  } as never);
  return transferAct(given);
};
const ofTransfer = ({ id }: { id: string }, act: string, fields = {}): Sent => ({
  route: ofUploads,
  params: { id },
  fields: { act, ...fields },
});
const ofFile = (id: string, act: string, fields = {}): Sent => ({
  route: dossierAct,
  params: { id },
  fields: { act, ...fields },
});
const reason = "Geen hypotheek";
const somebody = { name: "Ad Vies", email: "ad@voorbeeld.example", phone: "" };

/** A colleague with a viewing, a moment for several, an appointment and a lead on their name. */
async function busyColleague() {
  const { propertyId, agentId } = await storeShownHome(db);
  const other = await storeAgent(db);
  await storeGroup(db, { propertyId, agentId }, { time: "16:00", places: 3 });
  const own = { property_id: propertyId, agent_id: agentId };
  const { id: viewing } = await storeViewing(db, { ...own, starts_at: at("11:00") });
  await storeLead(db, { assigned_to: agentId });
  const [appointment] = await db
    .insert(appointments)
    .values({
      kind: "valuation",
      what: "Taxatie",
      place: "",
      company: "",
      note: "",
      agent_id: agentId,
      starts_at: at("13:00"),
      ends_at: at("14:00"),
      made_by: mieke.email,
      changed_at: services.clock(),
    })
    .returning();
  return { propertyId, agentId, other, viewing, appointment: appointment! };
}

async function lead() {
  const { propertyId } = await busyColleague();
  const id = await storeLead(db, { name: "Jan Peeters", property_id: propertyId });
  for (const time of ["15:00", "15:30"]) {
    await storeViewing(db, {
      property_id: propertyId,
      lead_id: id,
      state: "asked",
      starts_at: at(time, "2026-03-04"),
    });
  }
  return { id };
}

async function twoPeople() {
  const [jan, werk] = [
    await storeLead(db, { email: "jan@example.nl" }),
    await storeLead(db, { email: "jan@werk.example" }),
  ];
  return { jan, werk, kept: await personOf(db, jan), other: await personOf(db, werk) };
}

export async function ring(isOut = false) {
  const { propertyId } = await storeShownHome(db);
  const values = { aantal: 2, plek: "Kast", notitie: "" };
  const id = await addRing(services, { id: propertyId, name: "Markt 1" }, values, mieke.email);
  const loan = { holder: "Schilder", user_id: null, phone: "", due_at: null };
  if (isOut) await giveOut(services, id, mieke.email, loan);
  return String(id);
}
const ofRing = (id: string, act: string, fields = {}): Sent => ({
  route: ringAct,
  params: { id },
  fields: { act, ...fields },
});

/** Each act's set-up, which returns its form. */
export const staffActs: [string, () => Promise<Sent>][] = [
  [
    "sale: reopen",
    async () => ofSale((await sold()).saleId, "heropenen", { reason, because: "financing" }),
  ],
  ["sale: call off", async () => ofSale((await bidding()).id, "afblazen", { reason })],
  ["sale: end the bidding", async () => ofSale((await bidding()).id, "sluiten")],
  [
    "sale: answer a bid",
    async () =>
      ofSale((await bidding()).id, "antwoorden", { number: "1", answer: "Kan het hoger?" }),
  ],
  [
    "sale: invite somebody new",
    async () => ofSale((await bidding()).id, "uitnodigen-anders", somebody),
  ],
  [
    "sale: replace a link",
    async () => ofSale((await bidding()).id, "link-vervangen", { number: "1", mailen: "ja" }),
  ],
  [
    "sale: choose",
    async () => ({
      route: chooseAct,
      params: { id: (await bidding()).id, number: "1" },
      fields: { reason },
    }),
  ],
  [
    "sale: begin its transfer",
    async () => ofSale((await chosenSale(services)).saleId, "overdracht"),
  ],
  [
    "transfer: add somebody",
    async () => ofTransfer(await sold(), "deelnemer", { rol: "adviser", firm: "", ...somebody }),
  ],
  [
    "transfer: take somebody out",
    async () => {
      const made = await sold();
      return ofTransfer(made, "deelnemer-weg", { deelnemer: made.parties.els.id });
    },
  ],
  [
    "transfer: replace a link",
    async () => {
      const made = await sold();
      return ofTransfer(made, "link-vervangen", { deelnemer: made.parties.bas.id });
    },
  ],
  ["transfer: close", async () => ofTransfer(await sold(), "sluiten")],
  [
    "transfer: reopen",
    async () => {
      const made = await sold();
      await closeTransfer(services, made.id, transferStaff);
      return ofTransfer(made, "heropenen");
    },
  ],
  ["file: add a seller", async () => ofFile((await sold()).dossierId, "verkoper", somebody)],
  ["file: close", async () => ofFile((await sold()).dossierId, "sluiten")],
  [
    "file: reopen",
    async () => {
      const { dossierId } = await sold();
      await closeDossier(services, dossierId, transferStaff);
      return ofFile(dossierId, "heropenen");
    },
  ],
  [
    "colleague leaves, and another takes over",
    async () => {
      const { agentId, other } = await busyColleague();
      return {
        route: agentAct,
        params: { id: agentId },
        fields: { act: "overdragen", wie: other },
      };
    },
  ],
  [
    "colleague leaves, and all is cancelled",
    async () => {
      const { agentId } = await busyColleague();
      const fields = { act: "overdragen", wie: "annuleren" };
      return { route: agentAct, params: { id: agentId }, fields };
    },
  ],
  [
    "viewing: cancel",
    async () => {
      const { viewing } = await busyColleague();
      return { route: viewingAct, params: { id: viewing }, fields: { act: "annuleren" } };
    },
  ],
  [
    "viewings of a home that is gone: end",
    async () => {
      const { viewing } = await busyColleague();
      await db.update(properties).set({ hidden_by_staff: true });
      return { route: viewingAct, params: { id: viewing }, fields: { act: "woning-beeindigen" } };
    },
  ],
  [
    "home: withdraw",
    async () => {
      const { propertyId } = await busyColleague();
      return {
        route: listingAct,
        params: { id: String(propertyId) },
        fields: { act: "verbergen" },
      };
    },
  ],
  [
    "appointment: take off",
    async () => {
      const { appointment } = await busyColleague();
      const params = { id: String(appointment.id) };
      return { route: appointmentAct, params, fields: { act: "weghalen", welke: "deze" } };
    },
  ],
  [
    "lead: lost, with what was asked",
    async () => ({
      route: leadAct,
      params: await lead(),
      fields: { act: "verloren", reden: "onbereikbaar", toelichting: "" },
    }),
  ],
  [
    "lead: a call",
    async () => ({
      route: leadAct,
      params: await lead(),
      fields: { act: "gesprek", uitkomst: "gesproken", gesprek: "Belt terug" },
    }),
  ],
  [
    "keys: give out",
    async () => ofRing(await ring(), "uitgeven", { naam: "Schilder", voor: "2026-03-09T12:00" }),
  ],
  [
    "keys: take in",
    async () => {
      const id = await ring(true);
      const { out_at } = (await findRing(db, Number(id)))!;
      return ofRing(id, "terug", { sinds: out_at!.toISOString() });
    },
  ],
  ["keys: back to the owner", async () => ofRing(await ring(), "teruggegeven")],
  [
    "persons: merge",
    async () => {
      const { kept, other } = await twoPeople();
      return { route: personAct, params: { id: kept }, fields: { act: "samenvoegen", met: other } };
    },
  ],
  [
    "persons: undo a merge",
    async () => {
      const { kept, other } = await twoPeople();
      await mergePeople(services, mieke.email, kept, other);
      const [event] = await db.select().from(personEvents);
      const fields = { act: "ongedaan", gebeurtenis: String(event!.id) };
      return { route: personAct, params: { id: kept }, fields };
    },
  ],
  [
    "person: erase",
    async () => {
      const { kept } = await twoPeople();
      return { route: eraseAct, fields: { act: "wissen", persoon: kept, zeker: "ja" } };
    },
  ],
  [
    "account: close",
    async () => {
      const agentId = await storeAgent(db);
      await db.insert(userRoles).values({ user_id: agentId, role: "agent" }).onConflictDoNothing();
      return { route: memberAct, params: { id: agentId }, fields: { act: "sluiten" } };
    },
  ],
];
