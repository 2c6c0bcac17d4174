import { t } from "@voordeur/language/text.ts";
import { needsNote, readAnswer } from "@voordeur/disclosure/answers.ts";
import { questions } from "@voordeur/disclosure/groups.ts";
import { MAX_TEXT_LENGTH, type Question, UNSURE } from "@voordeur/disclosure/question.ts";
import { textOf } from "../../../platform/body/form.ts";
import { severalLines } from "../../../platform/text-input.ts";
import { seenValues, tooLong, type Typed } from "../typed.ts";

export interface AnswerValues {
  answer: string;
  note: string;
}

export const NOTHING: AnswerValues = { answer: "", note: "" };

/** The names of the fields of a question. */
export const answerFields = (name: string) =>
  ({
    answer: `antwoord.${name}`,
    unsure: `onzeker.${name}`,
    note: `toelichting.${name}`,
    seen: `gezien.${name}`,
    listed: `bekend.${name}`,
  }) as const;

const byName = new Map(questions.map((question) => [question.name, question]));

/** The questions that a form is about, with what was typed: those whose `seen` it brings. */
export function typedAnswers(form: FormData): Typed<AnswerValues>[] {
  return questions.flatMap(({ name }) => {
    const fields = answerFields(name);
    if (!form.has(fields.seen)) return [];
    const seen = seenValues(textOf(form, fields.seen), NOTHING);
    const text = textOf(form, fields.answer).trim();
    // Typed words are worth more than a tick that was forgotten.
    const answer = text === "" && form.has(fields.unsure) ? UNSURE : text;
    return [{ name, values: { answer, note: textOf(form, fields.note) }, seen }];
  });
}

const wrongAnswer: Record<Question["kind"], () => string> = {
  "yes-no": () => t`Kies een van de antwoorden`,
  choice: () => t`Kies een van de antwoorden`,
  year: () => t`Vul een jaartal van vier cijfers in, of kies Weet ik niet`,
  amount: () => t`Vul een bedrag in euro’s in, of kies Weet ik niet`,
  text: () => tooLong(MAX_TEXT_LENGTH),
};

/** The values as they are kept, or the fault of each field. */
export function checkTyped(
  name: string,
  typed: AnswerValues,
): { values: AnswerValues } | { field: string; message: string } {
  const question = byName.get(name)!;
  const fields = answerFields(name);
  const answer = readAnswer(question, severalLines(typed.answer));
  if (answer === null) return { field: fields.answer, message: wrongAnswer[question.kind]() };
  const note = severalLines(typed.note);
  if (note.length > MAX_TEXT_LENGTH) return { field: fields.note, message: wrongAnswer.text() };
  return { values: { answer, note } };
}

/** The message where an answer says nothing without its note; undefined: it is whole. */
export const missingNote = (question: Question, { answer, note }: AnswerValues) =>
  needsNote(question, answer) && note === "" ? t`Schrijf er nog kort iets bij` : undefined;
