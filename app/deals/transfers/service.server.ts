import { type ContractValues, fullName, partiesIn } from "@voordeur/agreement/form/values.ts";
import { whoseName } from "@voordeur/language/person-names.ts";
import { eq } from "drizzle-orm";
import { type FallReason, transfers } from "../../../database/schema/cases.ts";
import { found } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { type Database, inTransaction, lockNames } from "../../platform/database/database.ts";
import type { StaffDoer } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { findOpenDossier, sellersOfHome } from "../dossiers/queries.server.ts";
import { readSaleDays, type SaleDays } from "../sales/afterwards/queries.server.ts";
import { keptValues } from "../sales/agreement/service.server.ts";
import { readSale, type WholeSale } from "../bids/queries.server.ts";
import { type Doer, lockTransfer, recordEvent } from "./lock.server.ts";
import { queueAftercare } from "./letters/aftercare.server.ts";
import { partyForm } from "./input.ts";
import { insertParty, type NewParty } from "./parties.server.ts";
import { queueLetter } from "./letters/queue.server.ts";
import {
  findTransferOfSale,
  isBeingSigned,
  laterReceipt,
  listParties,
  listTransferSteps,
} from "./queries.server.ts";

export { exampleTransferEmail } from "./letters/example.server.ts";
export { transferEmails } from "./letters/emails.server.ts";
export { listLate } from "./line/follow.server.ts";
export { listDeclined, listUnsealed, listWaitingCopies } from "./signing/versions.server.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "jobs" | "settings" | "rateLimiter" | "secrets" | "log"
>;

/**
 * Begins the transfer of a sale whose bid is chosen, with the buyer and the sellers as far as they are
 * known; one that runs already is given. Nobody is notified yet.
 * @throws Refused when no bid is chosen, a 404 response when there is no such sale
 */
export async function beginTransfer(
  services: Needed,
  saleId: string,
  by: StaffDoer,
): Promise<{ id: string; isNew: boolean }> {
  return inTransaction(services, async (services, tx) => {
    await lockTransferOf(tx, saleId);
    const whole = found(await readSale(tx, saleId));
    const buyer = chosenBidder(whole);
    if (!buyer) throw new Refused("Er is nog geen bod gekozen.", 409);
    const { sale } = whole;
    const dossier =
      sale.property_id === null
        ? null
        : await findOpenDossier(tx, { propertyId: sale.property_id });
    const [transfer] = await tx
      .insert(transfers)
      .values({
        sale_id: saleId,
        choice: sale.choice,
        bidder_id: buyer.id,
        dossier_id: dossier?.id ?? null,
        property_id: sale.property_id,
        about: sale.about,
        handler: by.staffId,
        created_at: services.clock(),
      })
      .onConflictDoNothing()
      .returning();
    if (!transfer) return { id: (await findTransferOfSale(tx, saleId))!.id, isNew: false };
    await recordEvent(services, transfer.id, "begun", by);
    const values = await keptValues(services, whole);
    const { name, email, phone, lead_id } = buyer;
    const buyers: NewParty[] = [{ role: "buyer", name, firm: "", email, phone, leadId: lead_id }];
    const sellers = (await sellersOfHome(tx, transfer)).map(
      ({ id: sellerId, lead_id: leadId = null, name, email, phone, language }): NewParty => ({
        role: "seller",
        name,
        firm: "",
        email,
        phone,
        leadId,
        ...(sellerId && { sellerId }),
        ...(language && { language }),
      }),
    );
    for (const named of [buyers, sellers]) {
      const others = values ? othersIn(values, named === buyers ? "buyer" : "seller", named) : [];
      for (const party of [...named, ...others]) await insertParty(services, transfer, party, by);
    }
    return { id: transfer.id, isNew: true };
  });
}

/** Lets a transfer begin, or the choice that it follows be undone, not both at once. Locked before either. */
export const lockTransferOf = (tx: Database, saleId: string): Promise<void> =>
  lockNames(tx, `transfer of sale ${saleId}`);

/** Those whom the kept agreement names after the ones that we know, as far as a link can reach them. */
function othersIn(values: ContractValues, role: "buyer" | "seller", named: readonly NewParty[]) {
  const all = partiesIn(values, role === "buyer" ? "koper" : "verkoper");
  return all.slice(named.length).flatMap((one): NewParty[] => {
    const who = { name: fullName(one), email: one.email, phone: one.telefoon };
    const { data } = partyForm.safeParse(who);
    const isNamed = named.some(({ name }) => whoseName(who.name, name, []) === "own");
    return data && !isNamed ? [{ ...data, role }] : [];
  });
}

function chosenBidder({ state, bidders }: WholeSale) {
  if (state.phase !== "agreed") return undefined;
  const number = [...state.bids].find(([, bid]) => bid.state === "chosen")?.[0];
  return bidders.find((one) => one.number === number && !one.forgotten_at);
}

/** Ends the running transfer of a sale, in the caller's transaction: the purchase is off. */
export async function endByFall(
  services: Pick<Services, "db" | "clock">,
  saleId: string,
  { because, note = "" }: { because: FallReason; note?: string },
  by: Doer,
): Promise<void> {
  const { db } = services;
  const running = await findTransferOfSale(db, saleId);
  const transfer = running && (await lockTransfer(db, running.id));
  if (!transfer || transfer.fell_at) return;
  const now = services.clock();
  await db
    .update(transfers)
    .set({ fell_at: now, fell_because: because, fell_note: note, closed_at: now, choice: null })
    .where(eq(transfers.id, transfer.id));
  await recordEvent(services, transfer.id, "fell", by, { because });
}

/** Closes a transfer after the keys; its links can still be read, and its term runs. */
export const closeTransfer = (
  services: Pick<Services, "db" | "clock" | "jobs">,
  id: string,
  by: Doer,
): Promise<boolean> =>
  inTransaction(services, async (services, tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer || transfer.closed_at) return false;
    await tx.update(transfers).set({ closed_at: services.clock() }).where(eq(transfers.id, id));
    await recordEvent(services, id, "closed", by);
    await queueAftercare(services, transfer);
    return true;
  });

/** False: it is open, or the purchase is off. */
export const reopenTransfer = (
  services: Pick<Services, "db" | "clock">,
  id: string,
  by: Doer,
): Promise<boolean> =>
  inTransaction(services, async (services, tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer?.closed_at || transfer.fell_at) return false;
    await tx.update(transfers).set({ closed_at: null }).where(eq(transfers.id, id));
    await recordEvent(services, id, "reopened", by);
    return true;
  });

/**
 * Holds the days of a signed agreement, in the caller's transaction: they change by a move alone, and the
 * day of the copy when a buyer confirmed a later one. While parties sign, theirs is the day of signing.
 * @throws Refused when one of them would change
 */
export async function requireOpenDays(tx: Database, saleId: string, days: SaleDays): Promise<void> {
  const running = await findTransferOfSale(tx, saleId);
  if (!running) return;
  await lockTransfer(tx, running.id);
  const { days: fixed } = await readSaleDays(tx, saleId);
  if (days.signed_on !== fixed.signed_on && (await isBeingSigned(tx, running.id))) {
    const signed_on = "Deze dag volgt uit de handtekeningen bij de overdracht";
    throw new Refused({ errors: { signed_on } }, 409);
  }
  const steps = await listTransferSteps(tx, running.id);
  if (!steps.some(({ step, outcome }) => step === "signed" && outcome === "done")) return;
  const later = await laterReceipt(tx, saleId, fixed.handed_over_on);
  const isLater = later !== null && days.handed_over_on === later;
  const isChanged = Object.entries({
    ...fixed,
    ...(isLater && { handed_over_on: later }),
  }).some(([name, day]) => days[name as keyof SaleDays] !== day);
  if (!isChanged) return;
  const words = "De koopovereenkomst is getekend: vraag bij de overdracht om een dag te verzetten.";
  throw new Refused(words, 409);
}

/** Hands a transfer to a colleague, or to nobody; parties hear whom they turn to. */
export const setHandler = (
  services: Pick<Services, "db" | "clock" | "jobs">,
  id: string,
  handler: string | null,
): Promise<void> =>
  inTransaction(services, async (services, tx) => {
    const before = found(await lockTransfer(tx, id));
    if (before.handler === handler) return;
    await tx.update(transfers).set({ handler }).where(eq(transfers.id, id));
    if (before.closed_at || !handler) return;
    for (const party of await listParties(tx, id))
      await queueLetter(services, party, { letter: "handler", about: handler });
  });
