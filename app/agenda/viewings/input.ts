import type { ViewingAnswers } from "../../../database/schema/viewings.ts";
import { oneLine } from "../../platform/text-input.ts";
import type { ViewingQuestion } from "../../settings/groups/viewings.ts";

export const questionField = (at: number) => `vraag-${at + 1}`;

/** The options of a question; none: it is answered in words. */
export function optionsOf({ kind, choices }: ViewingQuestion): readonly string[] {
  if (kind === "yes-no") return ["Ja", "Nee"];
  return kind === "choice" ? choices : [];
}

const MAX_ANSWER_LENGTH = 200;

/** The answers of a form by the text of their questions; an option that is not offered counts as none. */
export function readAnswers(
  questions: readonly ViewingQuestion[],
  typed: (field: string) => string,
): ViewingAnswers {
  const answers = questions.map((question, at) => {
    const answer = oneLine(typed(questionField(at)), MAX_ANSWER_LENGTH);
    const options = optionsOf(question);
    return [question.text, options.length === 0 || options.includes(answer) ? answer : ""] as const;
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ""));
}
