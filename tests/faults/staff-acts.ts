import { findRing } from "../../app/agenda/keys/queries.server.ts";
import { mergePeople } from "../../app/desk/person/service.server.ts";
import { closeDossier } from "../../app/deals/dossiers/service.server.ts";
import { closeTransfer } from "../../app/deals/transfers/service.server.ts";
import { events } from "../../database/schema/events.ts";
import { properties } from "../../database/schema/listings.ts";
import { chosenSale, transferStaff } from "../transfers/workbench.ts";
import { type Acts, actsOn, mieke, services } from "./acts/send.ts";
import { as, bidding, busyColleague, lead, member, ring, sold, twoPeople } from "./acts/worlds.ts";

const { db } = services;
const reason = "Geen hypotheek";
export const somebody = { name: "Ad Vies", email: "ad@voorbeeld.example", phone: "" };
const numbered = async () => {
  const { id } = await bidding();
  return { params: { id, number: "1" } };
};

/** Acts of staff that lock much. */
export const staffActs: Acts = {
  ...actsOn("desk/sale/show.tsx", as(sold, "saleId"), {
    heropenen: { reason, because: "financing" },
  }),
  ...actsOn("desk/sale/show.tsx", bidding, {
    afblazen: { reason },
    sluiten: {},
    antwoorden: { number: "1", answer: "Kan het hoger?" },
    "uitnodigen-anders": somebody,
    "link-vervangen": { number: "1", mailen: "ja" },
  }),
  ...actsOn("deals/sales/staff/choice/choose.tsx", numbered, { "": { reason } }),
  ...actsOn(
    "desk/sale/show.tsx",
    as(() => chosenSale(services), "saleId"),
    { overdracht: {} },
  ),
  ...actsOn("deals/transfers/staff/show.tsx", sold, {
    deelnemer: { rol: "adviser", firm: "", ...somebody },
    "deelnemer-weg": ({ parties }) => ({ deelnemer: parties.els.id }),
    "link-vervangen": ({ parties }) => ({ deelnemer: parties.bas.id }),
    sluiten: {},
    heropenen: async ({ id }) => {
      await closeTransfer(services, id, transferStaff);
      return {};
    },
  }),
  ...actsOn("deals/dossiers/staff/show.tsx", as(sold, "dossierId"), {
    verkoper: somebody,
    sluiten: {},
    heropenen: async ({ id }) => {
      await closeDossier(services, id, transferStaff);
      return {};
    },
  }),
  ...actsOn("agenda/viewings/staff/agents/show.tsx", as(busyColleague, "agentId"), {
    "overdragen: another takes over": ({ other }) => ({ wie: other }),
    "overdragen: all is cancelled": { wie: "annuleren" },
  }),
  ...actsOn("agenda/viewings/staff/viewing/show.tsx", as(busyColleague, "viewing"), {
    annuleren: {},
    "woning-beeindigen": async () => {
      await db.update(properties).set({ hidden_by_staff: true });
      return {};
    },
  }),
  ...actsOn("desk/listing/edit.tsx", as(busyColleague, "propertyId"), { verbergen: {} }),
  ...actsOn("agenda/viewings/staff/appointment/show.tsx", as(busyColleague, "appointment"), {
    weghalen: { welke: "deze" },
  }),
  ...actsOn("desk/lead/show.tsx", lead, {
    verloren: { reden: "onbereikbaar", toelichting: "" },
    gesprek: { uitkomst: "gesproken", gesprek: "Belt terug" },
  }),
  ...actsOn("agenda/keys/staff/show.tsx", ring, {
    uitgeven: { naam: "Schilder", voor: "2026-03-09T12:00" },
    teruggegeven: {},
  }),
  ...actsOn("agenda/keys/staff/show.tsx", () => ring(true), {
    terug: async ({ id }) => ({ sinds: (await findRing(db, id))!.out_at!.toISOString() }),
  }),
  ...actsOn("desk/person/show.tsx", twoPeople, {
    samenvoegen: ({ other }) => ({ met: other }),
    ongedaan: async ({ id, other }) => {
      await mergePeople(services, mieke.email, id, other);
      const [event] = await db.select().from(events);
      return { gebeurtenis: String(event!.id) };
    },
  }),
  ...actsOn("desk/person/privacy.tsx", twoPeople, {
    wissen: ({ id }) => ({ persoon: id, zeker: "ja" }),
  }),
  ...actsOn("desk/team/show.tsx", member, { sluiten: {} }),
};
