import { euros } from "@voordeur/language/numbers.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";

/** The fate of a thing when the home is sold. */
export const fateWords = {
  stays: dutch`Blijft achter`,
  goes: dutch`Gaat mee`,
  "for-sale": dutch`Te koop`,
  absent: dutch`Niet aanwezig`,
};
export type Fate = keyof typeof fateWords;
export const fates = Object.keys(fateWords) as Fate[];

export interface Item {
  room: string;
  thing: string;
  /** Null: nobody has said it yet. */
  fate: Fate | null;
  /** In whole euros. */
  price: number | null;
  note: string;
}

export interface Room<Thing extends Pick<Item, "room">> {
  room: string;
  things: Thing[];
}

/** Things by room, each in the order in which they come. */
export function byRoom<Thing extends Pick<Item, "room">>(items: readonly Thing[]): Room<Thing>[] {
  return [...Map.groupBy(items, ({ room }) => room)].map(([room, things]) => ({ room, things }));
}

/** The list as a reader sees it: what is not there is left out. */
export function confirmedRooms(items: readonly Item[]): Room<Item>[] {
  return byRoom(items.filter(({ fate }) => fate !== null && fate !== "absent"));
}

export const undecided = <Thing extends Pick<Item, "fate">>(items: readonly Thing[]) =>
  items.filter(({ fate }) => fate === null);

/** The fate in words, with the price where there is one: "Te koop voor € 250". */
export function fateText({ fate, price }: Pick<Item, "fate" | "price">): string {
  if (fate === null) return t`Nog niet ingevuld`;
  const words = translated(fateWords[fate]);
  return price === null ? words : t`${words} voor ${euros(price)}`;
}

/**
 * The things that go to the buyer without a price of their own, a line each, as the agreement names
 * them; no longer than `longest`, and a last line then points to the annex for what is left.
 */
export function stayingLines(items: readonly Item[], longest: number): string {
  const lines = items
    .filter(({ fate }) => fate === "stays")
    .map(({ room, thing, note }) => `${room}: ${thing}${note && ` (${note})`}`);
  const all = lines.join("\n");
  if (all.length <= longest) return all;
  const rest = "De overige zaken die volgens de bijgevoegde lijst achterblijven";
  const fitting: string[] = [];
  let length = rest.length;
  for (const line of lines) {
    length += line.length + 1;
    if (length > longest) break;
    fitting.push(line);
  }
  return [...fitting, rest].join("\n");
}
