/** Fixed words as they are; a value that somebody filled in is kept apart, as it is never split. */
type Piece = string | { value: string };
export type Sentence = Piece[];

/** One numbered paragraph of an article, with what it sums up. */
export interface Clause {
  text: Sentence;
  items?: Sentence[];
}

export interface Article {
  number: number;
  heading: string;
  clauses: Clause[];
}

export interface Fact {
  label: string;
  value: string;
}

/** One side of the agreement: "A. Verkoper(s)". */
export interface Side {
  heading: string;
  people: Fact[][];
  /** How the agreement calls them. */
  closing: Sentence;
}

/** Where somebody signs, and for what. */
export interface Signature {
  role: string;
  name: string;
}

/** The whole agreement, before it has a form: the PDF and the preview are both drawn from it. */
export interface DocumentModel {
  title: string;
  /** Address of the home; empty in a blank agreement. */
  subject: string;
  introduction: Sentence[];
  sides: Side[];
  articles: Article[];
  signatures: Signature[];
}

/** What stands where nothing has been filled in. */
export const dots = "……………";

/** A sentence with values in it; one that is empty shows as dots. */
export function say(words: TemplateStringsArray, ...values: string[]): Sentence {
  const sentence = words.flatMap((text, index): Piece[] => {
    const value = values[index];
    return value === undefined ? [text] : [text, { value: value || dots }];
  });
  return sentence.filter((piece) => piece !== "");
}

export function plainText(sentence: Sentence): string {
  return sentence.map((piece) => (typeof piece === "string" ? piece : piece.value)).join("");
}
