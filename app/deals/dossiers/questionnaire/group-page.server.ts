import { dutch, translated } from "@voordeur/language/text.ts";
import { groups } from "@voordeur/disclosure/groups.ts";
import { suits } from "@voordeur/disclosure/facts.ts";
import { askedGroups, isAnswered, progressOf } from "@voordeur/disclosure/progress.ts";
import type { Group } from "@voordeur/disclosure/question.ts";
import type { Database } from "../../../platform/database/database.ts";
import { found } from "../../../platform/body/ids.ts";
import type { Dossier } from "../queries.server.ts";
import type { Kept, Typed } from "../typed.ts";
import { redrawn } from "../kept.tsx";
import { readAnswers } from "./answers.server.ts";
import { listedFacts } from "./facts.server.ts";
import { type AnswerValues, answerFields, missingNote, NOTHING } from "./input.ts";
import { answerLine, type DrawnQuestion } from "./question-fields.tsx";

/** The questionnaire of a file: what is asked, the answers, and how far each group is. */
export async function readQuestionnaire(db: Database, dossier: Dossier) {
  const answers = await readAnswers(db, dossier.id);
  const listed = await listedFacts(db, dossier);
  const asked = askedGroups(listed, answers);
  return {
    answers,
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
  { answers, listed }: Questionnaire,
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
      return { question, redrawn: drawn };
    }),
  };
}

const valuesOf = (given: AnswerValues | undefined): AnswerValues =>
  given ? { answer: given.answer, note: given.note } : NOTHING;

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

/** Where it goes on after a group: to a question that it brought up itself, else to the next group. */
export function nextAfter(
  { asked, answers }: Questionnaire,
  name: string,
  typed: SentAnswers["typed"],
) {
  const drawn = new Set(typed.map((one) => one.name));
  const at = asked.findIndex((group) => group.name === name);
  const broughtUp = asked[at]?.questions.find(
    (question) => !drawn.has(question.name) && !isAnswered(question, answers),
  );
  return { question: broughtUp?.name, group: broughtUp ? name : asked[at + 1]?.name };
}
