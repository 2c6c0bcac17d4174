import { t, translated } from "@voordeur/language/text.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { andList } from "@voordeur/language/lists.ts";
import type { Services } from "../../../platform/services.ts";
import { maySee } from "../access.ts";
import { listDocuments } from "../documents/service.server.ts";
import { amongWords, documentTitle, roleNames, stepNames } from "../kinds.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";
import { actorsOf, isPartOf, isWaiting, type LineStep } from "./line.ts";
import { readLine } from "./lines.server.ts";
import { decides, listAnswers, listOpenMoves } from "./moves.server.ts";
import { agreedWords, dayWords, stateWords, untilWords } from "./words.ts";

/** The line as staff see it, or a party: each with exactly their part. */
export async function viewLine(
  services: Pick<Services, "db" | "settings" | "clock">,
  transfer: Transfer,
  party: Party | null,
) {
  const { db, clock } = services;
  const [{ line }, parties, documents, moves, answers] = await Promise.all([
    readLine(services, transfer.id, clock()),
    listParties(db, transfer.id),
    listDocuments(db, transfer.id),
    listOpenMoves(db, transfer.id),
    listAnswers(db, transfer.id),
  ]);
  const isSeen = ({ step }: Pick<LineStep, "step">) => !party || isPartOf(party.role, step);
  const nameOf = (id: string | null) => parties.find((one) => one.id === id)?.name;
  const settledBy = ({ settledAt, partyId, actor }: LineStep) => {
    if (settledAt === null) return "";
    const who = nameOf(partyId) ?? (actor && t`ons kantoor`);
    const day = formatDate(settledAt);
    return who ? t`${day} door ${who}` : day;
  };
  const isOff = (one: LineStep) => transfer.fell_at !== null && isWaiting(one);
  return {
    steps: line.filter(isSeen).map((one) => ({
      ...one,
      title: translated(stepNames[one.step]),
      when: dayWords(one),
      ...(isOff(one)
        ? { stateText: t`Gaat niet meer door`, notes: [] }
        : {
            stateText: stateText(one),
            notes: [settledBy(one), untilWords(one), agreedWords(one)].filter(
              (note) => note !== "",
            ),
          }),
      isOff: isOff(one),
      proofs: documents
        // Annexes stand with the version that they were sent with.
        .filter((file) => file.step === one.step && file.kind !== "annex")
        .filter((file) => maySee(party?.role ?? "office", file))
        .map((file) => ({ id: file.id, name: documentTitle(file) })),
    })),
    moves: (transfer.closed_at ? [] : moves.filter(isSeen)).map((move) => {
      const given = answers.filter(({ moveId }) => moveId === move.id);
      const waits = parties.filter(
        (one) => decides(one) && !given.some(({ partyId }) => partyId === one.id),
      );
      return {
        id: move.id,
        step: move.step,
        title: translated(stepNames[move.step]),
        to: dayWords({ day: move.to_on, time: move.to_time }),
        reason: move.reason,
        asker: nameOf(move.party_id) ?? t`ons kantoor`,
        waitsFor: waits.map(({ name }) => name),
        mayAnswer: waits.some(({ id }) => id === party?.id),
        isOwn: party ? move.party_id === party.id : nameOf(move.party_id) === undefined,
      };
    }),
    /** The notary calls buyers and sellers. */
    people: party?.role === "notary" ? parties.filter(decides) : [],
  };
}

/** "Komt nog, voor koper en verkoper" */
function stateText(one: LineStep): string {
  const actors = isWaiting(one) ? actorsOf[one.step] : [];
  if (actors.length === 0) return translated(stateWords[one.state]);
  const whom = andList(actors.map((role) => amongWords(roleNames[role])));
  return t`${translated(stateWords[one.state])}, voor ${whom}`;
}

type View = Awaited<ReturnType<typeof viewLine>>;
export type ShownStep = View["steps"][number];
export type ShownMove = View["moves"][number];
