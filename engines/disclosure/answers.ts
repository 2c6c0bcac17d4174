import { parseMoney } from "@voordeur/language/money.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import { MAX_TEXT_LENGTH, type Question, UNSURE } from "./question.ts";

const yesNoWords: Record<string, string> = { yes: dutch`Ja`, no: dutch`Nee` };

/** The answers that are picked rather than typed, with their words; a typed kind has `UNSURE` alone. */
export function optionsOf({ kind, choices }: Question): [answer: string, words: string][] {
  const picked = kind === "yes-no" ? yesNoWords : (choices ?? {});
  const options = Object.entries(picked).map(([answer, words]) => [answer, translated(words)]);
  return [...options, [UNSURE, t`Weet ik niet`]] as [string, string][];
}

/** An answer as it is kept, an amount in euros; empty: taken back. Null: no answer to this question. */
export function readAnswer(question: Question, typed: string): string | null {
  const text = typed.trim();
  if (text === "" || text === UNSURE) return text;
  switch (question.kind) {
    case "year":
      return /^(1[2-9]|20|21)\d\d$/.test(text) ? text : null;
    case "amount": {
      const cents = parseMoney(text);
      return cents === null ? null : String(cents / 100);
    }
    case "text":
      return text.length <= MAX_TEXT_LENGTH ? text : null;
    default:
      return optionsOf(question).some(([answer]) => answer === text) ? text : null;
  }
}

/** An answer in words, as a reader sees it; one that the question no longer knows stands as it is. */
export function answerWords(question: Question, answer: string): string {
  const picked = optionsOf(question).find(([option]) => option === answer);
  if (picked) return picked[1];
  return question.kind === "amount" && answer !== "" ? euros(Number(answer)) : answer;
}

/** True when a note may stand beside this answer: where one is asked for, and beside an unsure one. */
export const takesNote = ({ note }: Question, answer: string) =>
  note !== undefined && (answer === UNSURE || note.on.includes(answer));

/**
 * True when a seller who read it may answer it with no together with what else is open on a page: where
 * a no says nothing more, and no question that asks to be looked at by itself.
 */
export const mayBeNo = ({ kind, note, alone }: Pick<Question, "kind" | "note" | "alone">) =>
  kind === "yes-no" && !alone && !note?.on.includes("no");

/** True when an answer says nothing without its note. */
export const needsNote = ({ note }: Question, answer: string) => note?.on.includes(answer) ?? false;
