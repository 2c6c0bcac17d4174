/** A way to deal with something: a link, or a form of one button. */
export type Act =
  | { label: string; to: string }
  | { label: string; action: string; fields: Record<string, string> };

/** One thing that waits for staff. */
export interface WaitingItem {
  key: string;
  title: string;
  /** Where all about it is. */
  to: string | null;
  at: Date | null;
  /** How late it is, in words; null: it is not. */
  late: string | null;
  /** Short facts, in one line. */
  facts: string[];
  /** The visitor's words, or the cause. */
  text: string | null;
  acts: Act[];
}

/** Things of one kind that wait. */
export interface WaitingGroup {
  id: string;
  title: string;
  /** How many wait, also those that are not among `items`. */
  total: number;
  items: WaitingItem[];
  /** Where all of them are; without it: here. */
  all?: string | undefined;
  /** A way to deal with all of them at once. */
  act?: Act;
  /** It should have been done by now. */
  urgent?: boolean;
}

/** An item with what is known of it; facts that are empty are left out. */
export function waitingItem({
  facts = [],
  ...known
}: Pick<WaitingItem, "key" | "title"> &
  Partial<Omit<WaitingItem, "facts">> & {
    facts?: readonly (string | false | null | undefined)[];
  }): WaitingItem {
  const told = facts.filter((fact) => typeof fact === "string" && fact !== "") as string[];
  return { to: null, at: null, late: null, text: null, acts: [], ...known, facts: told };
}

/** How long ago something should have been done. */
export function lateWords(due: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - due.getTime()) / 3_600_000);
  if (hours < 1) return "net te laat";
  return hours < 48 ? `${hours} uur te laat` : `${Math.floor(hours / 24)} dagen te laat`;
}
