import type { Floor, Room } from "./floor.ts";

/** A room with its place on the floor, in metres from the upper left corner. */
export interface Placed extends Room {
  x: number;
  y: number;
  width: number;
  height: number;
  /** True for a room with an outer wall above or below it. */
  isOuter: boolean;
  isBelow: boolean;
}

export interface Layout {
  width: number;
  height: number;
  rooms: Placed[];
  doors: Door[];
}

/** An opening of `DOOR` metres in a wall between two rooms, from this point to the right or down. */
export interface Door {
  x: number;
  y: number;
  isUpright: boolean;
}

export const DOOR = 0.85;
/** Wider than deep, as most homes are on paper. */
const RATIO = 1.5;
/** The least depth of the hall. */
const PASSAGE = 1.5;
/** Doors stand clear of the front door. */
const CLEAR = 1.2;

/**
 * Three bands: living rooms above, bedrooms below, and the hall between them, so that each of them
 * opens into it. Each room has the share of its area.
 */
export function layOut({ rooms }: Floor): Layout {
  const middle = rooms.filter(isInMiddle).toSorted((a, b) => rankOf(a) - rankOf(b));
  const outer = rooms.filter((room) => !isInMiddle(room));
  const width = Math.sqrt(sum(rooms) * RATIO);
  // Stairs and doors need this much, however small the hall is told to be.
  const least = middle.length > 0 ? (PASSAGE * width) / sum(middle) : 1;
  const widened = middle.map((room) => ({ ...room, area: room.area * Math.max(1, least) }));
  const [above, below] = halves(outer);
  const placed: Placed[] = [];
  let y = 0;
  for (const band of [above, widened, below]) {
    if (band.length === 0) continue;
    const height = sum(band) / width;
    let x = 0;
    for (const room of band) {
      const share = room.area / height;
      placed.push({
        ...room,
        x,
        y,
        width: share,
        height,
        isOuter: band !== widened,
        isBelow: band === below,
      });
      x += share;
    }
    y += height;
  }
  return { width, height: y, rooms: placed, doors: doorsOf(placed) };
}

function isInMiddle({ name }: Room): boolean {
  return /^(hal|overloop|toilet|trap)/i.test(name);
}

function isPrivate({ name }: Room): boolean {
  return /^(slaap|werk|studeer|bad)kamer/i.test(name);
}

/** The hall first: the front door opens into it. */
function rankOf({ name }: Room): number {
  return /^(hal|overloop)/i.test(name) ? 0 : /^toilet/i.test(name) ? 1 : 2;
}

/**
 * Living rooms in one band and bedrooms in the other, or all of one sort in two bands that are about as
 * large. The small rooms come first: the end of the hall is behind them, and only large ones reach it.
 */
function halves(rooms: readonly Room[]): [Room[], Room[]] {
  const bedrooms = rooms.filter(isPrivate);
  const others = rooms.filter((room) => !isPrivate(room));
  const bands: [Room[], Room[]] = [[], []];
  if (bedrooms.length > 0 && others.length > 0) {
    bands[0].push(...others);
    bands[1].push(...bedrooms);
  } else {
    for (const room of rooms.toSorted((a, b) => b.area - a.area)) {
      bands[sum(bands[1]) < sum(bands[0]) ? 1 : 0].push(room);
    }
  }
  for (const band of bands) band.sort((a, b) => a.area - b.area);
  return bands;
}

function sum(rooms: readonly Room[]): number {
  return rooms.reduce((total, { area }) => total + area, 0);
}

/** Each room opens into the hall where it touches it, else into its largest neighbour. */
function doorsOf(rooms: readonly Placed[]): Door[] {
  const doors: Door[] = [];
  const reached = new Set(rooms.filter((room) => rankOf(room) === 0).slice(0, 1));
  if (reached.size === 0 && rooms[0]) reached.add(rooms[0]);
  while (reached.size < rooms.length) {
    const ways = rooms.flatMap((room) =>
      reached.has(room) ? [] : [...reached].flatMap((from) => doorBetween(room, from) ?? []),
    );
    const [way] = ways.toSorted((a, b) => b.rank - a.rank);
    if (!way) break;
    reached.add(way.room);
    if (!/^trap/i.test(way.room.name)) doors.push(way.door);
  }
  return doors;
}

function doorBetween(
  room: Placed,
  from: Placed,
): { room: Placed; door: Door; rank: number } | null {
  if (/^(toilet|trap|bad)/i.test(from.name)) return null;
  const rank = rankOf(from) === 0 ? 1000 : isPrivate(from) ? 0 : from.area;
  const left = Math.max(room.x, from.x);
  const across = Math.min(room.x + room.width, from.x + from.width) - left;
  const top = Math.max(room.y, from.y);
  const down = Math.min(room.y + room.height, from.y + from.height) - top;
  const isBeside = Math.abs(across) < 1e-9 && down >= DOOR;
  if (!isBeside && !(Math.abs(down) < 1e-9 && across >= DOOR)) return null;
  const slack = ((isBeside ? down : across) - DOOR) / 2;
  const door = isBeside
    ? { x: left, y: top + slack, isUpright: true }
    : { x: left + Math.min(2 * slack, CLEAR), y: top, isUpright: false };
  return { room, door, rank };
}
