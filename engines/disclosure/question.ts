/** An answer that every question takes. */
export const UNSURE = "unsure";

/** The longest answer, and the longest note. */
export const MAX_TEXT_LENGTH = 2000;

/** The known facts of a home. `null`: nobody knows it, so that both may hold; left out: not asked yet. */
export interface HomeFacts {
  isFlat?: boolean | null;
  hasLeasehold?: boolean | null;
  hasVve?: boolean | null;
  buildYear?: number | null;
}

/** The facts that a home must have for a question to make sense. */
export interface Wanted {
  isFlat?: boolean;
  hasLeasehold?: boolean;
  hasVve?: boolean;
  /** Built in this year or earlier. */
  builtUntil?: number;
}

export interface Question {
  /** Stable: answers are kept under it. */
  name: string;
  text: string;
  /** A line that explains a word or says where to look. */
  help?: string;
  kind: "yes-no" | "choice" | "year" | "amount" | "text";
  /** The answers of a choice and their labels, without `UNSURE`. */
  choices?: Record<string, string>;
  /** Asked only of a home of which this holds, or may hold. */
  home?: Wanted;
  /** Asked only after one of these answers to an earlier question of the group. */
  after?: { question: string; answers: readonly string[] };
  /** The words to ask for beside one of these answers, without which the answer is not whole. */
  note?: { on: readonly string[]; ask: string };
  /** Never answered together with others: few know it for certain, and a wrong no costs a seller most. */
  alone?: true;
  /** Papers or photos often belong to it. */
  papers?: true;
}

export interface Group {
  name: string;
  title: string;
  questions: readonly Question[];
}

type Asked = Omit<Question, "name">;
type Parts = Omit<Asked, "text" | "kind">;

/** A group of questions by their names. */
export const groupOf = (
  name: string,
  title: string,
  asked: Readonly<Record<string, Asked>>,
): Group => ({
  name,
  title,
  questions: Object.entries(asked).map(([key, question]) => ({ name: key, ...question })),
});

const asking =
  (kind: Question["kind"]) =>
  (text: string, parts: Parts = {}): Asked => ({ text, kind, ...parts });

export const askYesNo = asking("yes-no");
export const askYear = asking("year");
export const askAmount = asking("amount");
export const askText = asking("text");

export const askChoice = (
  text: string,
  choices: Record<string, string>,
  parts: Parts = {},
): Asked => ({ text, kind: "choice", choices, ...parts });

/** A question of which a yes says nothing without a few words. */
export const askMoreOnYes = (text: string, more: string, parts: Parts = {}) =>
  askYesNo(text, { note: { on: ["yes"], ask: more }, ...parts });

/** Asked only after a yes to that question. */
export const afterYes = (question: string) => ({ after: { question, answers: ["yes"] } });
