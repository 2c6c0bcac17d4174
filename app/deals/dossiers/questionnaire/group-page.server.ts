import { dutch, translated } from "@voordeur/language/text.ts";
import { groups, questions } from "@voordeur/disclosure/groups.ts";
import { mayBeNo } from "@voordeur/disclosure/answers.ts";
import { knownFacts, suits } from "@voordeur/disclosure/facts.ts";
import {
  askedGroups,
  isAnswered,
  missingQuestions,
  progressOf,
} from "@voordeur/disclosure/progress.ts";
import type { Group, Question } from "@voordeur/disclosure/question.ts";
import type { Database } from "../../../platform/database/database.ts";
import { textOf } from "../../../platform/body/form.ts";
import { found } from "../../../platform/body/ids.ts";
import type { Dossier } from "../queries.server.ts";
import { isSame, type Kept, seenValues, type Typed } from "../typed.ts";
import { redrawn } from "../kept.tsx";
import { readAnswers } from "./answers.server.ts";
import { listedAnswers } from "./facts.server.ts";
import { type AnswerValues, answerFields, missingNote, NOTHING } from "./input.ts";
import { answerLine, type DrawnQuestion } from "./question-fields.tsx";

/** The questionnaire of a file: what is asked, the answers, and how far each group is. */
export async function readQuestionnaire(db: Database, dossier: Dossier) {
  const answers = await readAnswers(db, dossier.id);
  const inListing = await listedAnswers(db, dossier);
  const listed = knownFacts({}, inListing);
  const asked = askedGroups(listed, answers);
  return {
    answers,
    inListing,
    listed,
    asked,
    progress: progressOf(asked, answers),
    groups: asked.map((group) => ({
      name: group.name,
      title: translated(group.title),
      ...progressOf([group], answers),
    })),
  };
}

type Questionnaire = Awaited<ReturnType<typeof readQuestionnaire>>;

/** The outcome of a form of a group. */
export interface SentAnswers {
  typed: Typed<AnswerValues>[];
  kept: Kept<AnswerValues>[];
}

/** The questions of a group that may be shown, also those that an answer on the page brings up. */
export function drawGroup(
  { answers, inListing, listed }: Questionnaire,
  name: string | null,
  sent?: SentAnswers,
): { group: Pick<Group, "name" | "title">; drawn: DrawnQuestion[] } {
  const group = found(groups.find((one) => one.name === name));
  const shown = group.questions.filter(({ home }) => suits(home ?? {}, listed, answers));
  return {
    group: { name: group.name, title: translated(group.title) },
    drawn: shown.map((question) => {
      const stored = valuesOf(answers.get(question.name));
      const one = (all: readonly { name: string }[]) =>
        all.findIndex((it) => it.name === question.name);
      const typed = sent?.typed[one(sent.typed)]?.values ?? stored;
      const kept = sent?.kept[one(sent.kept)];
      const drawn = redrawn(typed, stored, kept, (theirs) => answerLine(question, theirs));
      const note = sent && missingNote(question, drawn.values);
      if (note) drawn.errors[answerFields(question.name).note] ??= note;
      const known = inListing.get(question.name);
      const isAsListed = [known?.answer, ""].includes(drawn.values.answer) && !drawn.overtaken;
      const hasFault = Object.keys(drawn.errors).length > 0;
      return { question, redrawn: drawn, listed: isAsListed && !hasFault ? known : undefined };
    }),
  };
}

const valuesOf = (given: AnswerValues | undefined): AnswerValues =>
  given ? { answer: given.answer, note: given.note } : NOTHING;

/** The buttons of a page of questions: on with what was typed, with the listing's answers, or a no to the rest. */
export type GroupAct = "verder" | "klopt" | "rest";

/**
 * The answers that one button gives to the questions that a page showed and nobody has answered since:
 * those of the listing as it stood on the page, or a no to all that may have one.
 */
export function answeredTogether(
  { answers, asked, inListing }: Questionnaire,
  form: FormData,
  typed: SentAnswers["typed"],
  act: GroupAct,
): SentAnswers["typed"] {
  const shown = (name: string) => {
    const { listed } = answerFields(name);
    return form.has(listed) ? seenValues(textOf(form, listed), NOTHING) : undefined;
  };
  const all = act === "rest" ? asked.flatMap((group) => group.questions) : questions;
  const given = ({ name, after, ...question }: Question): AnswerValues | undefined => {
    if (act === "rest") {
      return mayBeNo(question) && !shown(name) ? { answer: "no", note: "" } : undefined;
    }
    const known = act === "klopt" ? inListing.get(name) : undefined;
    const saidBefore = (name: string) => answers.get(name)?.answer || shown(name)?.answer || "";
    const isAsked = !after || after.answers.includes(saidBefore(after.question));
    return known && isAsked && isSame(shown(name), known) ? known : undefined;
  };
  const drawn = new Set(typed.map(({ name }) => name));
  return all.flatMap((question) => {
    const { name } = question;
    const seen = valuesOf(answers.get(name));
    const values = drawn.has(name) && seen.answer === "" ? given(question) : undefined;
    return values ? [{ name, seen, values: { ...values, note: seen.note || values.note } }] : [];
  });
}

/** 422: something does not hold or lacks its note; 409: somebody else was first; null: go on. */
export function statusOf(
  { answers, asked }: Questionnaire,
  { typed, kept }: SentAnswers,
): 409 | 422 | null {
  if (kept.some(({ state }) => state === "wrong")) return 422;
  if (kept.some(({ state }) => state === "overtaken")) return 409;
  const names = new Set(typed.map(({ name }) => name));
  const isLacking = asked.some(({ questions }) =>
    questions.some(
      (question) =>
        names.has(question.name) && missingNote(question, valuesOf(answers.get(question.name))),
    ),
  );
  return isLacking ? 422 : null;
}

/** The words above its questions then. */
export const sentWords = {
  409: dutch`Een ander heeft intussen ook iets ingevuld. Kijk bij de vraag wat er staat.`,
  422: dutch`De rest is bewaard. Kijk nog even naar de vraag met een rode regel.`,
};

/**
 * Where it goes on after a group: to a question that it brought up itself, else to the next group; after
 * a button that answers several, to what it left open.
 */
export function nextAfter(
  { asked, answers }: Questionnaire,
  name: string,
  typed: SentAnswers["typed"],
  act: GroupAct,
) {
  const drawn = new Set(typed.map((one) => one.name));
  const at = asked.findIndex((group) => group.name === name);
  if (act === "klopt") return { question: "vragen", group: name };
  const [open] = act === "rest" && at !== -1 ? missingQuestions([asked[at]!], answers) : [];
  if (open) return { question: open.name, group: name };
  const broughtUp = asked[at]?.questions.find(
    (question) => !drawn.has(question.name) && !isAnswered(question, answers),
  );
  return { question: broughtUp?.name, group: broughtUp ? name : asked[at + 1]?.name };
}
