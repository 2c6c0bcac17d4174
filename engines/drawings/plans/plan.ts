import { group, line, n, rect, tag } from "../medium/svg.ts";
import { type Floor, parseFloor } from "./floor.ts";
import { furniture } from "./furniture.ts";
import { DOOR, type Door, type Layout, layOut, type Placed } from "./layout.ts";
import { lettering, letteringWidth } from "./lettering.ts";

const ink = "#2b3a3d";
const colours = {
  paper: "#fbf8f1",
  room: "#f5ecdc",
  wet: "#dfeaea",
  hall: "#efe7d6",
  furniture: "#a9977c",
  glass: "#8fb3bb",
};
/** Pixels around the home. */
const MARGIN = 150;
/** Pixels a metre: a small floor does not fill the picture. */
const MOST_SCALE = 120;
/** Metres. */
const WALL = 0.3;
const INNER_WALL = 0.11;

/** A floor plan as a standalone SVG document; `text` is read by `parseFloor`. */
export function drawPlan(text: string, width = 1600, height = 1067): string {
  const floor = parseFloor(text);
  const layout = layOut(floor);
  const scale = Math.min(
    MOST_SCALE,
    (width - 2 * MARGIN) / layout.width,
    (height - 2 * MARGIN) / layout.height,
  );
  const left = (width - layout.width * scale) / 2;
  const top = (height - layout.height * scale) / 2;
  const view = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  };
  return tag(
    "svg",
    view,
    rect(0, 0, width, height, colours.paper) +
      group(
        { transform: `translate(${n(left)} ${n(top)}) scale(${scale.toFixed(3)})` },
        home(layout, floor),
      ) +
      layout.rooms.map((room) => label(room, [left, top], scale)).join("") +
      (floor.title === "" ? "" : lettering(floor.title, [width / 2, top / 2 - 8], 34, ink)) +
      scaleBar(width / 2, height - 66, scale),
  );
}

/** In metres. */
function home({ width, height, rooms, doors }: Layout, floor: Floor): string {
  const floors = rooms.map((room) => area(room, colourOf(room)));
  const walls = rooms.map(outline).join("");
  return (
    floors.join("") +
    metre(rooms.map(furniture).join(""), colours.furniture, 0.035) +
    metre(walls, ink, INNER_WALL) +
    doors.map(opening).join("") +
    metre(
      outline({
        x: -WALL / 2 + 0.05,
        y: -WALL / 2 + 0.05,
        width: width + WALL - 0.1,
        height: height + WALL - 0.1,
      }),
      ink,
      WALL,
    ) +
    rooms
      .filter(({ isOuter }) => isOuter)
      .map((room) => windowOf(room, height))
      .join("") +
    (/begane|bel-etage|woonlaag|appartement/i.test(floor.title) ? frontDoor(rooms) : "")
  );
}

function colourOf({ name }: Placed): string {
  if (/^(badkamer|toilet|wasruimte)/i.test(name)) return colours.wet;
  return /^(hal|overloop|trap|berging)/i.test(name) ? colours.hall : colours.room;
}

type Area = Pick<Placed, "x" | "y" | "width" | "height">;

// The helpers of pictures in pixels round to a tenth: too coarse for metres.
const fine = (value: number) => String(Math.round(value * 1000) / 1000);

function area({ x, y, width, height }: Area, fill: string): string {
  return `<path d="${outline({ x, y, width, height })}" fill="${fill}"/>`;
}

function outline({ x, y, width, height }: Area): string {
  return `M${fine(x)} ${fine(y)}h${fine(width)}v${fine(height)}h${fine(-width)}Z`;
}

function metre(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** A gap in the wall, and the quarter circle of its door. */
function opening({ x, y, isUpright }: Door): string {
  const gap = isUpright
    ? { x: x - INNER_WALL, y, width: 2 * INNER_WALL, height: DOOR }
    : { x, y: y - INNER_WALL, width: DOOR, height: 2 * INNER_WALL };
  const swing = isUpright
    ? `M${fine(x)} ${fine(y)}h${DOOR}a${DOOR} ${DOOR} 0 0 1 ${-DOOR} ${DOOR}`
    : `M${fine(x)} ${fine(y)}v${DOOR}a${DOOR} ${DOOR} 0 0 0 ${DOOR} ${-DOOR}`;
  return area(gap, colours.hall) + metre(swing, ink, 0.03);
}

/** In the outer wall above or below a room. */
function windowOf(room: Placed, depth: number): string {
  const width = Math.min(3, room.width * 0.55);
  const x = room.x + (room.width - width) / 2;
  const y = room.y < 1e-9 ? -WALL + 0.05 : depth - 0.05;
  const isAtEdge = room.y < 1e-9 || room.y + room.height > depth - 1e-9;
  if (!isAtEdge) return "";
  const glass = { x, y, width, height: WALL };
  return (
    area(glass, colours.paper) +
    metre(`${outline(glass)}M${fine(x)} ${fine(y + WALL / 2)}h${fine(width)}`, colours.glass, 0.05)
  );
}

function frontDoor(rooms: readonly Placed[]): string {
  const hall = rooms.find(({ name }) => /^hal/i.test(name));
  if (!hall || hall.x > 1e-9) return "";
  const y = hall.y + (hall.height - DOOR) / 2;
  return (
    area({ x: -WALL + 0.05, y, width: WALL, height: DOOR }, colours.paper) +
    metre(`M-0.1 ${fine(y)}h${DOOR}a${DOOR} ${DOOR} 0 0 1 ${-DOOR} ${DOOR}`, ink, 0.04)
  );
}

/** Name and size of a room, as large as fits; nothing where neither does. */
function label(room: Placed, [left, top]: readonly [number, number], scale: number): string {
  if (/^trap/i.test(room.name)) return "";
  const size = `${room.area.toFixed(1).replace(".", ",")} m²`;
  const wide = room.width * scale - 24;
  const height = Math.min(
    21,
    ...[room.name, size].map((words) => (21 * wide) / letteringWidth(words, 21)),
    (room.height * scale) / 5,
  );
  if (height < 8) return "";
  const x = left + (room.x + room.width / 2) * scale;
  // Away from the bed, where there is room for that.
  const isHigh = /^slaapkamer/i.test(room.name) && room.height > 3;
  const down = isHigh ? (room.isBelow ? 0.3 : 0.82) : room.isBelow ? 0.45 : 0.58;
  const y = top + (room.y + room.height * down) * scale;
  const across =
    Math.max(letteringWidth(room.name, height), letteringWidth(size, height * 0.8)) + 16;
  return (
    rect(x - across / 2, y - height * 1.6, across, height * 3.6, colourOf(room), { rx: 4 }) +
    lettering(room.name, [x, y - height * 0.6], height, ink) +
    lettering(size, [x, y + height * 1], height * 0.8, ink)
  );
}

function scaleBar(x: number, y: number, scale: number): string {
  const long = 5 * scale;
  const from = x - long / 2;
  const ends = `M${n(from)} ${y - 8}v16M${n(from)} ${y}h${n(long)}M${n(from + long)} ${y - 8}v16`;
  return line(ends, ink, 3) + lettering("5 m", [x, y + 24], 18, ink);
}
