import { t } from "@voordeur/language/text.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { saleDates } from "../../../../database/schema/agreements.ts";
import type { TransferStepName } from "../../../../database/schema/cases.ts";
import { moveAnswers, transferMoves } from "../../../../database/schema/transfers.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { keepStep } from "../../cases/service.server.ts";
import { type Doer, recordEvent } from "../lock.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { listParties, listTransferSteps, type Party } from "../queries.server.ts";
import { dayOfAgreement, daysMark, isAgreed, isPartOf, stepIn } from "./line.ts";
import { lockLine, type Line } from "./lines.server.ts";
import { movedFacts, type NewDay, whyNot } from "./move-rules.ts";

export type Move = typeof transferMoves.$inferSelect;
type Needed = Pick<Services, "db" | "clock" | "settings" | "sharedClock" | "jobs">;

/** Buyers and sellers agree on days; a notary or adviser may ask. */
export const decides = ({ role }: Pick<Party, "role">) => role === "buyer" || role === "seller";

const toOf = ({ step, to_on, to_time }: Move): NewDay => ({ step, day: to_on, time: to_time });

/** The moves that wait for answers. */
export const listOpenMoves = (db: Database, transferId: string): Promise<Move[]> =>
  db
    .select()
    .from(transferMoves)
    .where(and(eq(transferMoves.transfer_id, transferId), isNull(transferMoves.ended_at)))
    .orderBy(asc(transferMoves.asked_at), asc(transferMoves.id));

/** The answers to the moves of a transfer that wait. */
export const listAnswers = (db: Database, transferId: string) =>
  db
    .select({
      moveId: moveAnswers.move_id,
      partyId: moveAnswers.party_id,
      agrees: moveAnswers.agrees,
    })
    .from(moveAnswers)
    .innerJoin(transferMoves, eq(transferMoves.id, moveAnswers.move_id))
    .where(and(eq(transferMoves.transfer_id, transferId), isNull(transferMoves.ended_at)));

async function openMove(tx: Database, transferId: string, moveId: string): Promise<Move> {
  const move = (await listOpenMoves(tx, transferId)).find(({ id }) => id === moveId);
  if (!move) throw new Refused(t`Dit verzoek is er niet meer.`, 409);
  return move;
}

/**
 * Asks for another day of a step; a buyer or seller who asks agrees. Asked twice it is one move.
 * @throws Refused when the step cannot have that day, or another move of it waits
 */
export async function askMove(
  services: Needed,
  transferId: string,
  { reason, ...to }: NewDay & { reason: string },
  by: Doer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const held = await lockLine(services, transferId);
    const parties = await listParties(tx, transferId);
    const asker = parties.find(({ id }) => id === by.partyId);
    if (by.partyId && !(asker && isPartOf(asker.role, to.step))) {
      throw new Response("Not Found", { status: 404 });
    }
    const waiting = (await listOpenMoves(tx, transferId)).find(({ step }) => step === to.step);
    if (waiting) {
      const isSame = waiting.to_on === to.day && waiting.to_time === to.time;
      if (isSame && waiting.party_id === (by.partyId ?? null)) return;
      throw new Refused(t`Er loopt al een verzoek om deze dag te verzetten.`, 409);
    }
    const why = whyNot(to, held.facts);
    if (why) throw new Refused({ errors: { dag: why } });
    const [move] = await tx
      .insert(transferMoves)
      .values({
        transfer_id: transferId,
        step: to.step,
        from_on: stepIn(held.line, to.step).day,
        to_on: to.day,
        to_time: to.time,
        reason,
        asked_at: services.clock(),
        party_id: by.partyId ?? null,
        actor: by.actor ?? null,
      })
      .returning();
    await recordEvent(services, transferId, "move-asked", by, { step: to.step, day: to.day });
    if (asker && decides(asker)) await answer(services, move!, asker.id, true);
    const asked = parties.filter((party) => decides(party) && party.id !== asker?.id);
    await tellOf(services, move!, asked, "move-asked", asker);
  });
}

/** Writes to parties about a move, and to the office if a party is behind it. */
async function tellOf(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { id: about }: Move,
  parties: readonly Party[],
  letter: "move-asked" | "move-ended",
  office: Party | undefined,
): Promise<void> {
  for (const party of parties) await queueLetter(services, party, { letter, about });
  if (office) await queueLetter(services, office, { letter, about, recipient: "agency" });
}

async function answer(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id: move_id }: Move,
  party_id: string,
  agrees: boolean,
): Promise<void> {
  const given = { agrees, at: clock() };
  await db
    .insert(moveAnswers)
    .values({ move_id, party_id, ...given })
    .onConflictDoUpdate({ target: [moveAnswers.move_id, moveAnswers.party_id], set: given });
}

/**
 * A buyer or seller agrees to a move, or refuses it, which ends it; with the last who agrees it moves.
 * @throws Refused when it no longer waits
 */
export async function answerMove(
  services: Needed,
  { id: partyId, case_id: transferId }: Pick<Party, "id" | "case_id">,
  moveId: string,
  agrees: boolean,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const held = await lockLine(services, transferId);
    const party = (await listParties(tx, transferId)).find(({ id }) => id === partyId);
    if (!party || !decides(party)) throw new Response("Not Found", { status: 404 });
    const [before] = await tx
      .select()
      .from(moveAnswers)
      .where(and(eq(moveAnswers.move_id, moveId), eq(moveAnswers.party_id, partyId)));
    if (before?.agrees === agrees) return;
    const move = await openMove(tx, transferId, moveId);
    const { step } = move;
    await answer(services, move, partyId, agrees);
    const kind = agrees ? "move-agreed" : "move-refused";
    await recordEvent(services, transferId, kind, { partyId }, { step });
    if (agrees) await finishMove(services, held, move);
    else await endMove(services, move, false);
  });
}

/** Who asked takes a move back; staff also where who asked is gone. */
export async function takeBack(
  services: Needed,
  transferId: string,
  moveId: string,
  by: Doer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockLine(services, transferId);
    const move = await openMove(tx, transferId, moveId);
    const isThere = (await listParties(tx, transferId)).some(({ id }) => id === move.party_id);
    const isTheirs = by.partyId ? move.party_id === by.partyId : !isThere;
    if (!isTheirs) throw new Refused(t`Alleen wie het vroeg kan dit verzoek intrekken.`, 403);
    await recordEvent(services, transferId, "move-ended", by, { step: move.step });
    await endMove(services, move, false);
  });
}

/** Ends a move, and tells everybody whose part it is in. */
async function endMove(
  services: Pick<Services, "db" | "jobs" | "clock">,
  move: Move,
  moved: boolean,
): Promise<void> {
  await services.db
    .update(transferMoves)
    .set({ ended_at: services.clock(), moved })
    .where(eq(transferMoves.id, move.id));
  const parties = await listParties(services.db, move.transfer_id);
  const told = parties.filter(
    (party) => decides(party) || (moved && isPartOf(party.role, move.step)),
  );
  await tellOf(services, move, told, "move-ended", parties.find(decides));
}

/**
 * Moves the day once every buyer and seller who takes part agreed. One that cannot be any more, such as
 * a condition that lapsed meanwhile, ends.
 */
async function finishMove(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { transfer, facts }: Line,
  move: Move,
): Promise<void> {
  const { db } = services;
  const { step } = move;
  const to = toOf(move);
  const why = whyNot(to, facts);
  if (why) {
    await recordEvent(services, transfer.id, "move-ended", {}, { step });
    return endMove(services, move, false);
  }
  const answers = (await listAnswers(db, transfer.id)).filter(({ moveId }) => moveId === move.id);
  const deciders = (await listParties(db, transfer.id)).filter(decides);
  const agrees = ({ id }: Party) => answers.some((one) => one.partyId === id && one.agrees);
  if (!deciders.every(agrees)) return;
  if (isAgreed(step)) {
    const { days } = movedFacts(facts, to);
    await db
      .update(saleDates)
      .set({
        [dayOfAgreement[step]]: days[dayOfAgreement[step]],
        changed_at: services.clock(),
        version: sql`${saleDates.version} + 1`,
      })
      .where(eq(saleDates.sale_id, transfer.sale_id));
  }
  await storeDay(db, transfer.id, to, move.from_on);
  await recordEvent(services, transfer.id, "moved", {}, { step, day: to.day });
  await endMove(services, move, true);
}

/** Keeps the day of a step; of one in the agreement its hour, and the day that was agreed first. */
async function storeDay(
  tx: Database,
  transfer_id: string,
  { step, day, time }: NewDay,
  from: string | null,
): Promise<void> {
  const key = { transfer_id, step };
  if (!isAgreed(step)) return keepStep(tx, key, { due_on: day, due_time: time });
  const steps = await listTransferSteps(tx, transfer_id);
  const named = steps.find((one) => one.step === step)?.agreed_on;
  await keepStep(tx, key, { due_time: time, agreed_on: named ?? from });
}

/** Ends the moves that can no longer be, and carries out those that only a party who left held up. */
export async function followMoves(services: Needed, transferId: string): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const waiting = await listOpenMoves(tx, transferId);
    if (waiting.length === 0) return;
    await lockLine(services, transferId);
    for (const { id } of waiting) {
      const held = await lockLine(services, transferId);
      const move = (await listOpenMoves(tx, transferId)).find((one) => one.id === id);
      if (move) await finishMove(services, held, move);
    }
  });
}

/**
 * Staff set a day that nobody agreed yet; one of the agreement, or moved by agreement, is asked for.
 * True: it is set.
 * @throws Overtaken when a day changed since `seen`, Refused when it cannot be
 */
export async function changeDay(
  services: Needed,
  transferId: string,
  { reason, ...to }: NewDay & { reason: string },
  by: Doer,
  seen?: string,
): Promise<boolean> {
  const { step, day } = to;
  return inTransaction(services, async (services, tx) => {
    const { facts, line } = await lockLine(services, transferId);
    requireSeen(seen, daysMark(line));
    const isFixed = isAgreed(step) && (step !== "transfer" || day !== facts.days.transfer_on);
    if (isFixed || (await wasMoved(tx, transferId, step))) {
      await askMove(services, transferId, { ...to, reason }, by);
      return false;
    }
    const why = whyNot(to, facts);
    if (why) throw new Refused({ errors: { dag: why } });
    await storeDay(tx, transferId, to, null);
    await recordEvent(services, transferId, "day-set", by, { step, day });
    return true;
  });
}

async function wasMoved(tx: Database, transferId: string, step: TransferStepName) {
  const { transfer_id, moved, step: of } = transferMoves;
  const isThis = and(eq(transfer_id, transferId), eq(of, step), eq(moved, true));
  return (await tx.select({ id: transferMoves.id }).from(transferMoves).where(isThis)).length > 0;
}
