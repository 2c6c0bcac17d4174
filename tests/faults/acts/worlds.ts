import { readAgreement, saveAgreement } from "../../../app/deals/sales/agreement/service.server.ts";
import { noDays } from "../../../app/deals/sales/afterwards/dates.ts";
import { saveSaleDays } from "../../../app/deals/sales/afterwards/service.server.ts";
import { addRing, giveOut } from "../../../app/agenda/keys/service.server.ts";
import { appointments } from "../../../database/schema/appointments.ts";
import { users } from "../../../database/schema/accounts.ts";
import { properties } from "../../../database/schema/listings.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import { personOf, storeLead } from "../../leads/leads.ts";
import { announce, invite, offer } from "../../sales/workbench.ts";
import { beginSold } from "../../transfers/workbench.ts";
import { at, storeGroup, storeShownHome } from "../../viewings/booking.ts";
import { storeAgent, storeViewing } from "../../viewings/viewings.ts";
import { mieke, services } from "./send.ts";

const { db } = services;

export const storeMieke = () =>
  db
    .insert(users)
    .values({ id: mieke.id, name: "Mieke", email: mieke.email })
    .onConflictDoNothing();

/** A world of which acts take another id. */
export const as =
  <World extends object>(begin: () => Promise<World>, id: keyof World) =>
  async () => {
    const world = await begin();
    return { ...world, id: world[id] };
  };

/** A sale with two bids that may be chosen from. */
export async function bidding() {
  const { saleId, propertyId } = await announce(services);
  for (const [name, amount] of [
    ["Fatma", 398_765],
    ["Ben", 412_345],
  ] as const) {
    const { number } = await invite(services, saleId, name);
    await offer(services, saleId, number, { amount });
  }
  return { id: saleId, propertyId };
}

/** A sold home, whose sale has days, an agreement and a transfer. */
export async function sold() {
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

/** A colleague with a viewing, a moment for several, an appointment and a lead on their name. */
export async function busyColleague() {
  const { propertyId, agentId } = await storeShownHome(db);
  const other = await storeAgent(db);
  const group = await storeGroup(db, { propertyId, agentId }, { time: "16:00", places: 3 });
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
  return { propertyId, agentId, other, viewing, group, appointment: appointment!.id };
}

/** A lead with two viewings that it asked for. */
export async function lead() {
  const { propertyId, agentId } = await busyColleague();
  const id = await storeLead(db, { name: "Jan Peeters", property_id: propertyId });
  for (const time of ["15:00", "15:30"]) {
    await storeViewing(db, {
      property_id: propertyId,
      lead_id: id,
      state: "asked",
      starts_at: at(time, "2026-03-04"),
    });
  }
  return { id, propertyId, agentId };
}

export async function twoPeople() {
  const [jan, werk] = [
    await storeLead(db, { email: "jan@example.nl" }),
    await storeLead(db, { email: "jan@werk.example" }),
  ];
  return { jan, werk, id: await personOf(db, jan), other: await personOf(db, werk) };
}

export async function ring(isOut = false) {
  const { propertyId } = await storeShownHome(db);
  const values = { aantal: 2, plek: "Kast", notitie: "" };
  const id = await addRing(services, { id: propertyId, name: "Markt 1" }, values, mieke.email);
  const loan = { holder: "Schilder", user_id: null, phone: "", due_at: null };
  if (isOut) await giveOut(services, id, mieke.email, loan);
  return { id };
}

export async function member() {
  const id = await storeAgent(db);
  await db.insert(userRoles).values({ user_id: id, role: "agent" }).onConflictDoNothing();
  return { id };
}
