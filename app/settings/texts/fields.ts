/** How long a text may be, and how it is typed. */
export type TextKind =
  /** One line of plain text. */
  | "line"
  /** Plain text of any number of lines. */
  | "text"
  /** HTML that `cleanRichText` has cleaned. */
  | "rich";

export interface TextField {
  kind: TextKind;
  /** For staff. */
  label: string;
  /** The text until somebody changes it; `{plaats}` and others stand for the office's own facts. */
  initial: string;
}

export type PartName = keyof typeof partLabels;
export type Item<Part extends string = string> = Readonly<Record<Part, string>>;

/** A list whose items have the same parts. */
export interface ListField<Part extends PartName = PartName> {
  kind: "list";
  label: string;
  parts: readonly Part[];
  initial: readonly Item[];
  /** True: each item has its own place on the page, so that only their texts change. */
  fixed: boolean;
}

export type Fields = Readonly<Record<string, TextField | ListField>>;

/** Texts of a page by the names of their fields, as they are typed. */
export type StoredTexts = Readonly<Record<string, string | readonly Item[]>>;

/** The texts of a page as its component reads them. */
export type TextsOf<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends ListField<infer Part> ? readonly Item<Part>[] : string;
};

/** The parts of items, as staff see them. */
export const partLabels = {
  title: "Titel",
  text: "Tekst",
  value: "Cijfer",
  label: "Omschrijving",
  link: "Tekst van de link",
} as const;

export const maxLengths = { line: 300, text: 3000, rich: 30_000 } as const;
export const MAX_ITEMS = 40;

const field = (kind: TextKind) => (label: string, initial: string) => ({ kind, label, initial });
export const line = field("line");
export const text = field("text");
export const rich = field("rich");

export function list<const Part extends PartName>(
  label: string,
  parts: readonly Part[],
  initial: readonly Item<Part>[],
): ListField<Part> {
  return { kind: "list", label, parts, initial, fixed: false };
}

export function fixedList<const Part extends PartName>(
  label: string,
  parts: readonly Part[],
  initial: readonly Item<Part>[],
): ListField<Part> {
  return { ...list(label, parts, initial), fixed: true };
}
