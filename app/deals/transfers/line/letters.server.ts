import { events } from "../../../../database/schema/events.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { formatDay, momentText } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import { casePeople, transferStepNames } from "../../../../database/schema/cases.ts";
import { moveAnswers, transferMoves } from "../../../../database/schema/transfers.ts";
import type { Services } from "../../../platform/services.ts";
import { stepNames } from "../kinds.ts";
import type { LetterParts } from "../../../ui/email/letter.server.ts";
import type { LetterAbout, PartsOf } from "../letters/letter-parts.ts";
import { comingFor } from "./follow.server.ts";
import { type LineStep, stepIn } from "./line.ts";
import { readLine } from "./lines.server.ts";
import { dayWords, endWords } from "./words.ts";

/** The office gets the page of staff, not the link of the party whom it is about. */
function forReader({ publicUrl }: Services, { email, transfer }: LetterAbout): LetterParts {
  if (email.recipient !== "agency") return {};
  const url = publicUrl + href("/admin/overdrachten/:id", { id: transfer.id });
  return { opening: "Goedendag,", link: { label: "Naar de overdracht", url } };
}

const lineAbout = async (services: Services, { transfer }: LetterAbout) =>
  (await readLine(services, transfer.id, services.clock())).line;

/** The step that an email tells of by its number. */
async function stepAbout(services: Services, about: LetterAbout): Promise<LineStep> {
  const step = transferStepNames[about.email.sequence ?? 0]!;
  return stepIn(await lineAbout(services, about), step);
}

const stepFact = (step: LineStep) => ({
  label: translated(stepNames[step.step]),
  value: dayWords(step),
});

/** The days of the coming week that wait for a party when it is sent; without any there is no email. */
export const reminderParts: PartsOf = async (services, about) => {
  if (about.transfer.closed_at) return null;
  const today = amsterdamDate(services.clock());
  const coming = comingFor(await lineAbout(services, about), about.party, today);
  return coming.length === 0 ? null : { facts: coming.map(stepFact) };
};

async function readMove({ db }: Services, { email }: LetterAbout) {
  const [row] = await db
    .select({ move: transferMoves, asker: casePeople.name })
    .from(transferMoves)
    .leftJoin(casePeople, eq(casePeople.id, transferMoves.party_id))
    .where(eq(transferMoves.id, email.about ?? ""));
  return row ?? null;
}

/** Null: it no longer waits. */
export const moveAskedParts: PartsOf = async (services, about) => {
  const row = await readMove(services, about);
  if (!row || row.move.ended_at) return null;
  const { move, asker } = row;
  return {
    ...forReader(services, about),
    facts: [
      { label: t`Wat`, value: translated(stepNames[move.step]) },
      ...(move.from_on ? [{ label: t`Nu`, value: formatDay(move.from_on) }] : []),
      { label: t`Wordt`, value: dayWords({ day: move.to_on, time: move.to_time }) },
      { label: t`Gevraagd door`, value: asker || t`ons kantoor` },
      ...(move.reason ? [{ label: t`Waarom`, value: move.reason }] : []),
    ],
  };
};

export const moveEndedParts: PartsOf = async (services, about) => {
  const row = await readMove(services, about);
  if (!row) return null;
  const { id, step, from_on, to_on, to_time, moved } = row.move;
  const isNo = and(eq(moveAnswers.move_id, id), eq(moveAnswers.agrees, false));
  const [no] = await services.db.select().from(moveAnswers).where(isNo).limit(1);
  const why = no ? t`Niet iedereen is akkoord.` : t`Het verzoek is ingetrokken of kan niet meer.`;
  const stays = from_on ? ` ${t`De dag blijft ${formatDay(from_on)}.`}` : "";
  const outcome = moved ? t`Iedereen is akkoord: de nieuwe dag geldt.` : why + stays;
  return {
    ...forReader(services, about),
    paragraphs: [outcome],
    facts: [
      { label: t`Wat`, value: translated(stepNames[step]) },
      {
        label: moved ? t`Nieuwe dag` : t`Gevraagd`,
        value: dayWords({ day: to_on, time: to_time }),
      },
    ],
  };
};

/** The moment and the ground, for everybody who takes part and as the buyer's receipt. */
export const callParts: PartsOf = async (services, about) => {
  const { step, state, settledAt } = await stepAbout(services, about);
  if (state !== "called-upon" || !settledAt) return null;
  return {
    ...forReader(services, about),
    facts: [
      { label: t`Waarop`, value: translated(stepNames[step]) },
      { label: t`Ontvangen`, value: momentText(settledAt) },
    ],
  };
};

export const callLateParts: PartsOf = async (services, about) => {
  const { db } = services;
  const { step, until } = await stepAbout(services, about);
  const isLate = and(
    eq(events.transfer_id, about.transfer.id),
    eq(events.kind, "called-late"),
    eq(events.party_id, about.party.id),
  );
  const [event] = await db.select().from(events).where(isLate).limit(1);
  return {
    ...forReader(services, about),
    facts: [
      { label: "Wie", value: about.party.name },
      { label: "Waarop", value: stepNames[step] },
      ...(until ? [{ label: "Kon tot", value: endWords(until) }] : []),
      ...(event ? [{ label: "Kwam binnen", value: momentText(event.at) }] : []),
    ],
  };
};

export const lapsedParts: PartsOf = async (services, about) => {
  const { step, until } = await stepAbout(services, about);
  if (!until) return null;
  return {
    ...forReader(services, about),
    facts: [
      { label: t`Waarop`, value: translated(stepNames[step]) },
      { label: t`Beroep kon tot`, value: endWords(until) },
    ],
  };
};
