import { dutch, t, translated } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import type { Moment } from "../moments/service.server.ts";

export interface OfferedMoment extends Pick<Moment, "startsAt" | "endsAt" | "kind" | "placesLeft"> {
  key: string;
}

/** `202611280930`, in UTC; with `-g` and its number for a moment with several places. */
export function keyOf({ startsAt, momentId }: Pick<Moment, "startsAt" | "momentId">): string {
  const time = startsAt.toISOString().slice(0, 16).replace(/\D/g, "");
  return momentId === null ? time : `${time}-g${momentId}`;
}

export interface MomentKey {
  startsAt: Date;
  momentId: number | null;
}

/** The moment that a key names; null: it is none of ours. */
export function parseKey(key: string): MomentKey | null {
  const parts = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:-g(\d{1,12}))?$/.exec(key);
  if (!parts) return null;
  const [, year, month, day, hour, minute, group] = parts;
  const startsAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  if (Number.isNaN(startsAt.getTime()) || !key.startsWith(keyOf({ startsAt, momentId: null })))
    return null;
  return { startsAt, momentId: group === undefined ? null : Number(group) };
}

/** A moment with several places of which none is left. */
export const isFull = ({ placesLeft }: Pick<Moment, "placesLeft">) => placesLeft === 0;

export const kindNames: Record<Exclude<Moment["kind"], "single">, string> = {
  group: dutch`Kijkmoment met anderen`,
  "open-house": dutch`Open huis`,
};

/** "Kijkmoment met anderen, nog 3 plaatsen"; empty for a moment for one party. */
export function kindText({ kind, placesLeft }: Pick<Moment, "kind" | "placesLeft">): string {
  if (kind === "single") return "";
  const left = placesLeft ?? 0;
  const places = left === 0 ? t`vol` : t`nog ${countOf(left, t`plaats`, t`plaatsen`)}`;
  return `${translated(kindNames[kind])}, ${places}`;
}

const WAITING = "wacht-";

export const waitingFor = (key: string) => WAITING + key;

/** The key in such a value, or in that of a moment itself. */
export function readChoice(value: string): { key: string; waits: boolean } {
  const waits = value.startsWith(WAITING);
  return { key: waits ? value.slice(WAITING.length) : value, waits };
}
