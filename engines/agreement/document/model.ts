/** Fixed text, or a value that was filled in, which is never hyphenated. */
type Piece = string | { value: string };
export type Sentence = Piece[];

/** One numbered paragraph of an article, with its list. */
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
  /** The name that the agreement gives them. */
  closing: Sentence;
}

/** Where somebody signs, and as what. */
export interface Signature {
  role: string;
  name: string;
}

/** The whole agreement without layout: the PDF and the preview are both made from it. */
export interface DocumentModel {
  title: string;
  /** Address of the home; empty in a blank agreement. */
  subject: string;
  /** The words of each page of an office's own text, in place of sides and articles. */
  ownPages?: string[];
  introduction: Sentence[];
  sides: Side[];
  articles: Article[];
  signatures: Signature[];
}

/** Printed where nothing has been filled in. */
export const dots = "……………";

/** A sentence with values in it; an empty value shows as dots. */
export function say(words: TemplateStringsArray, ...values: string[]): Sentence {
  const sentence = words.flatMap((text, index): Piece[] => {
    const value = values[index];
    return value === undefined ? [text] : [text, { value: value || dots }];
  });
  return sentence.filter((piece) => piece !== "");
}

/** A paragraph of one sentence. */
export const clause = (...said: Parameters<typeof say>): Clause => ({ text: say(...said) });

export function plainText(sentence: Sentence): string {
  return sentence.map((piece) => (typeof piece === "string" ? piece : piece.value)).join("");
}
