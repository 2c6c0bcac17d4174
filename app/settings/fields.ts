import { weekdayNames, weekdays } from "./opening-hours.ts";

interface Labelled {
  /** For staff. */
  label: string;
  hint?: string;
  /** May be left empty. */
  optional?: boolean;
  /** How many of the form's six columns it takes; default: all. */
  columns?: 1 | 2 | 3 | 4;
  className?: string;
}

type InputKind =
  /** One line of plain text. */
  | "line"
  /** Plain text of any number of lines. */
  | "text"
  /** HTML that `cleanRichText` has cleaned. */
  | "rich"
  /** Texts, each on a line of its own. */
  | "lines"
  | "email"
  | "url"
  | "telephone"
  | "mobile"
  | "date"
  | "time"
  /** A day and a time. */
  | "moment"
  | "number"
  | "colour"
  /** Times of a day: `09:30-12:00 en 13:00-17:00`. */
  | "times"
  | "check"
  /** Is never shown again; what it means, its screen says. */
  | "secret";

export interface InputField extends Labelled {
  kind: InputKind;
  /** The text until somebody changes it; `{plaats}` and others stand for the office's own facts. */
  initial?: string;
  /** For a translation: the Dutch paragraphs, and earlier versions of those that have lost theirs. */
  beside?: { dutch: string[]; older: Record<"dutch" | "text", string>[]; isBehind: boolean };
  /** In an editable of which not all is words: readers of another language get it in theirs. */
  isSpoken?: true;
  rows?: number;
  input?: Readonly<Record<string, string | number | boolean>>;
}

/** One of a few words. */
export interface ChoiceField extends Labelled {
  kind: "choice";
  /** Its options are the colleagues, by their email addresses: whoever shows it fills them in. */
  isColleague?: true;
  options: readonly (readonly [value: string, text: string])[];
}

export interface PictureField extends Labelled {
  kind: "picture";
  /** Where its files are stored. */
  folder: "team" | "look" | "pages";
  /** SVG is accepted too. */
  drawn?: boolean;
}

/** Fields below a heading; their values are an object. */
export interface GroupField extends Labelled {
  kind: "group";
  fields: Fields;
}

export type Item<Part extends string = string> = Readonly<Record<Part, string>>;

/** Any number of the same fields, in an order. */
export interface ListField<Part extends string = string> extends Labelled {
  kind: "list";
  /** One of them, such as `medewerker`. */
  item: string;
  fields: Readonly<Record<Part, Field>>;
  initial?: readonly Item<Part>[];
  /** Each item has its own place on the page, so that only their texts change. */
  fixed?: boolean;
}

/** Every page that can stand in the menu, in an order, shown or not, with a word of its own. */
export interface PagesField extends Labelled {
  kind: "pages";
  isSpoken?: true;
}

export type Field = InputField | ChoiceField | PictureField | GroupField | ListField | PagesField;

/** The fields of an editable, by the names under which it is stored. */
export type Fields = Readonly<Record<string, Field>>;

type Rest<One> = Omit<One, "kind" | "label">;

/** A text alone is the initial one. */
const input =
  (kind: InputKind) =>
  (label: string, rest: string | Rest<InputField> = {}): InputField => ({
    kind,
    label,
    ...(typeof rest === "string" ? { initial: rest } : rest),
  });

export const line = input("line");
export const text = input("text");
export const rich = input("rich");
export const lines = input("lines");
export const email = input("email");
export const url = input("url");
export const telephone = input("telephone");
export const mobile = input("mobile");
export const date = input("date");
export const time = input("time");
export const moment = input("moment");
export const number = input("number");
export const colour = input("colour");
export const times = input("times");
export const check = input("check");
export const secret = input("secret");

export const choice = (
  label: string,
  options: ChoiceField["options"],
  rest?: Omit<Labelled, "label">,
): ChoiceField => ({ kind: "choice", label, options, ...rest });

export const colleague = (label: string, rest?: Omit<Labelled, "label">): ChoiceField => ({
  ...choice(label, [], rest),
  isColleague: true,
});

export const picture = (
  label: string,
  folder: PictureField["folder"],
  rest?: Omit<PictureField, "kind" | "label" | "folder">,
): PictureField => ({ kind: "picture", label, folder, ...rest });

export const group = (
  label: string,
  fields: Fields,
  rest?: Omit<Labelled, "label">,
): GroupField => ({ kind: "group", label, fields, ...rest });

/** `item`: what one of them is called. */
export const list = (
  label: string,
  item: string,
  fields: Fields,
  rest?: Omit<Labelled, "label">,
): ListField => ({ kind: "list", label, item, fields, ...rest });

/** A field for each day of a week. */
export const eachDay = (fieldOf: (day: string) => Field): Fields =>
  Object.fromEntries(weekdays.map((day) => [day, fieldOf(weekdayNames[day])]));

/** The parts of the items of a page's lists. */
const parts = {
  title: line("Titel"),
  text: text("Tekst"),
  value: line("Cijfer"),
  label: line("Omschrijving"),
  link: line("Tekst van de link"),
} as const;

type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** The first items of a list: the parts of each; of two parts, the second by the first. */
type Initial = Rows | Readonly<Record<string, string>>;
type Rows = readonly (string | readonly string[])[];

/** A list of texts, with its initial ones. */
export function textList<const Part extends PartName>(
  label: string,
  names: readonly Part[],
  initial: Initial,
): ListField<Part> {
  const rows: Rows = Array.isArray(initial)
    ? initial
    : Object.entries(initial as Readonly<Record<string, string>>);
  return {
    kind: "list",
    label,
    item: "onderdeel",
    fields: Object.fromEntries(names.map((name) => [name, parts[name]])) as Record<
      Part,
      InputField
    >,
    initial: rows.map((row) => {
      const texts = [row].flat();
      return Object.fromEntries(names.map((name, at) => [name, texts[at]])) as Item<Part>;
    }),
  };
}

export const fixedList = <const Part extends PartName>(
  label: string,
  names: readonly Part[],
  initial: Initial,
): ListField<Part> => ({ ...textList(label, names, initial), fixed: true });

/** Texts by the names of their fields, as they are typed. */
export type StoredTexts = Readonly<Record<string, string | readonly Item[]>>;

/** The texts of a page as its component reads them. */
export type TextsOf<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends ListField<infer Part> ? readonly Item<Part>[] : string;
};

export const maxLengths = { line: 300, text: 3000, rich: 30_000 } as const;
export const MAX_ITEMS = 40;
