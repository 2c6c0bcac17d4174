import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import {
  type HomeCard,
  homeNames,
  homesWithPage,
  shownCopies,
} from "../../homes/listings/queries.server.ts";
import { type Change, changesSince } from "./changes.ts";
import { MAX_SAVED, type SavedHome, type SavedList } from "./cookie.server.ts";

export { exampleListEmail } from "./list-email.server.ts";

const DAY_MS = 86_400_000;

export interface ShownHome {
  /** The id that it was saved by: its page may be that of another source meanwhile. */
  id: number;
  /** Null: visitors do not see it any more. */
  card: HomeCard | null;
  name: string;
  changes: Change[];
}

export async function showSaved(db: Database, saved: readonly SavedHome[]): Promise<ShownHome[]> {
  const cards = await currentCards(
    db,
    saved.map(({ id }) => id),
  );
  const gone = saved.filter(({ id }) => !cards.has(id)).map(({ id }) => id);
  // Their visitor saw them while they were shown: the list is signed.
  const names = await homeNames(db, gone);
  return saved.map((home) => {
    const card = cards.get(home.id);
    const name = card
      ? `${spokenOrDutch(card.address)}, ${card.city}`
      : (names.get(home.id) ?? t`Een woning`);
    if (!card) return { id: home.id, card: null, name, changes: [] };
    const now = { price: card.price_amount, status: card.status };
    return { id: home.id, card, name, changes: changesSince(home, now) };
  });
}

/** The cards of these homes by their ids; of one that another source took over, the card of that. */
export async function currentCards(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, HomeCard>> {
  const own = await homesWithPage(db, ids);
  const cards = new Map(own.map((card) => [card.id, card]));
  const others = ids.filter((id) => !cards.has(id));
  const copies = await shownCopies(db, others);
  const shown = await homesWithPage(
    db,
    [...copies.values()].map(({ id }) => id),
  );
  const byId = new Map(shown.map((card) => [card.id, card]));
  for (const [id, copy] of copies) {
    const card = byId.get(copy.id);
    if (card) cards.set(id, card);
  }
  return cards;
}

/** The list with these homes before the others; null: there is no room for them. */
export async function addHomes(
  { db, clock }: Pick<Services, "db" | "clock">,
  list: SavedList,
  ids: readonly number[],
): Promise<SavedList | null> {
  const known = new Set(list.homes.map(({ id }) => id));
  const day = Math.floor(clock().getTime() / DAY_MS);
  const cards = await homesWithPage(
    db,
    ids.filter((id) => !known.has(id)),
  );
  const added = cards.map(({ id, price_amount: price, status }) => ({ id, price, status, day }));
  if (list.homes.length + added.length > MAX_SAVED) return null;
  const isBack = added.some(({ id }) => id === list.removed?.id);
  return { homes: [...added, ...list.homes], removed: isBack ? null : list.removed };
}

/** The list without this home, which can be put back until the next one is removed. */
export function removeHome(list: SavedList, id: number): SavedList {
  const removed = list.homes.find((home) => home.id === id);
  if (!removed) return list;
  return { homes: list.homes.filter((home) => home !== removed), removed };
}

/** The list with the home that was removed last, as it was saved. */
export function putBack({ homes, removed }: SavedList): SavedList {
  return { homes: removed ? [removed, ...homes] : homes, removed: null };
}
