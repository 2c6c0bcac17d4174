import { translated } from "@voordeur/language/text.ts";
import { answerWords, needsNote, takesNote } from "./answers.ts";
import { type Answers, suits } from "./facts.ts";
import { groups } from "./groups.ts";
import type { Group, HomeFacts, Question } from "./question.ts";

/** The questions that apply to a home, after the answers so far; groups without any are left out. */
export function askedGroups(listed: HomeFacts, answers: Answers): Group[] {
  return groups
    .map((group) => ({ ...group, questions: askedOf(group, listed, answers) }))
    .filter(({ questions }) => questions.length > 0);
}

function askedOf(group: Group, listed: HomeFacts, answers: Answers): Question[] {
  const asked = new Map<string, Question>();
  for (const question of group.questions) {
    if (suits(question.home ?? {}, listed, answers) && follows(question, asked, answers)) {
      asked.set(question.name, question);
    }
  }
  return [...asked.values()];
}

function follows({ after }: Question, asked: Map<string, Question>, answers: Answers): boolean {
  if (!after) return true;
  const answer = answers.get(after.question)?.answer ?? "";
  return asked.has(after.question) && after.answers.includes(answer);
}

/** True when a question has its answer, and the note that this answer asks for. */
export function isAnswered(question: Question, answers: Answers): boolean {
  const { answer = "", note = "" } = answers.get(question.name) ?? {};
  return answer !== "" && (!needsNote(question, answer) || note.trim() !== "");
}

export interface Progress {
  answered: number;
  asked: number;
  /** Whole, and 100 only when nothing is missing. */
  percent: number;
}

/** How far a group or all groups are. */
export function progressOf(asked: readonly Group[], answers: Answers): Progress {
  const questions = asked.flatMap((group) => group.questions);
  const answered = questions.filter((question) => isAnswered(question, answers)).length;
  const percent = questions.length === 0 ? 100 : Math.floor((100 * answered) / questions.length);
  return { answered, asked: questions.length, percent };
}

export const missingQuestions = (asked: readonly Group[], answers: Answers): Question[] =>
  asked.flatMap(({ questions }) => questions.filter((question) => !isAnswered(question, answers)));

export interface ConfirmedGroup {
  title: string;
  answers: { name: string; question: string; answer: string; note: string }[];
}

/** The whole in words, as sellers confirm it: what no longer applies is left out, notes included. */
export function confirmedGroups(asked: readonly Group[], answers: Answers): ConfirmedGroup[] {
  return asked.map(({ title, questions }) => ({
    title: translated(title),
    answers: questions.map((question) => {
      const { answer = "", note = "" } = answers.get(question.name) ?? {};
      return {
        name: question.name,
        question: translated(question.text),
        answer: answerWords(question, answer),
        note: takesNote(question, answer) ? note.trim() : "",
      };
    }),
  }));
}
