import type { Placed } from "./layout.ts";

/** The outline of a rectangle, in metres. */
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** The furniture of a kind of room, from its upper left corner, for its width and height. */
const fitments: [RegExp, (width: number, height: number) => string][] = [
  [/^woonkamer/i, (width, height) => sofa(width, height) + diningTable(width - 2.6, height - 2)],
  [/^eetkamer/i, (width, height) => diningTable(width / 2 - 0.9, height / 2 - 0.9)],
  [/^(woon)?keuken/i, (width, height) => counter(width, height)],
  [/^slaapkamer/i, (width, height) => bed(width, height)],
  [/^(werk|studeer)kamer/i, (width) => box(0.3, 0.3, Math.min(1.6, width - 0.6), 0.7)],
  [/^badkamer/i, (width, height) => bath(width, height)],
  [/^toilet/i, (width, height) => toilet(width, height)],
  [/^trap/i, (width, height) => stairs(width, height)],
];

/** The furniture of a room as a path in metres; empty where the room is too small for any. */
export function furniture({ name, x, y, width, height, isBelow }: Placed): string {
  const [, draw] = fitments.find(([kind]) => kind.test(name)) ?? [];
  const isSmall = width < 1.8 || height < 1.8;
  if (!draw || (isSmall && !/^(toilet|trap)/i.test(name))) return "";
  const path = draw(width, height);
  return moved(isBelow ? turned(path, height) : path, x, y);
}

/** Upside down: counter and bed stand at the outer wall, not in the way of the door. */
function turned(path: string, height: number): string {
  const downs = path.replaceAll(/v(-?[\d.e-]+)/g, (_all, down: string) => `v${-Number(down)}`);
  return starting(downs, (x, y) => [x, height - y]);
}

function moved(path: string, dx: number, dy: number): string {
  return starting(path, (x, y) => [x + dx, y + dy]);
}

/** Only the starting points are absolute. */
function starting(path: string, at: (x: number, y: number) => [number, number]): string {
  return path.replaceAll(/M(-?[\d.e-]+) (-?[\d.e-]+)/g, (_all, x: string, y: string) => {
    return `M${at(Number(x), Number(y)).join(" ")}`;
  });
}

function sofa(width: number, height: number): string {
  const long = Math.min(2.3, width * 0.4);
  const top = Math.max(0.5, height - 1.5);
  return (
    box(0.35, top, long, 0.9) +
    box(0.35, top + 0.62, long, 0.28) +
    (height > 3.2 ? box(0.35 + long * 0.2, top - 0.95, long * 0.6, 0.55) : "")
  );
}

function diningTable(x: number, y: number): string {
  if (x < 2.4 || y < 0.2) return "";
  const chairs = [0.15, 0.95].map(
    (at) => box(x + at, y - 0.35, 0.5, 0.3) + box(x + at, y + 0.95, 0.5, 0.3),
  );
  return box(x, y, 1.6, 0.9) + chairs.join("");
}

function counter(width: number, height: number): string {
  const long = Math.min(width - 0.4, 3.6);
  const hob = [0.35, 0.7].flatMap((at) =>
    [0.2, 0.44].map((down) => circle(at + 0.2, 0.2 + down - 0.02, 0.1)),
  );
  const island = width > 3 && height > 3.4 ? box(width / 2 - 0.8, height - 1.6, 1.6, 0.8) : "";
  return box(0.2, 0.2, long, 0.62) + hob.join("") + box(long - 0.65, 0.32, 0.6, 0.38) + island;
}

function bed(width: number, height: number): string {
  const across = width > 3 && height > 3 ? 1.6 : 0.9;
  const x = width - across - 0.55;
  const long = Math.min(2, height - 0.7);
  const pillows =
    across > 1
      ? box(x + 0.1, 0.3, 0.65, 0.35) + box(x + 0.85, 0.3, 0.65, 0.35)
      : box(x + 0.1, 0.3, 0.7, 0.35);
  return box(x, 0.2, across, long) + pillows + `M${x} 0.85h${across}`;
}

function bath(width: number, height: number): string {
  const long = Math.min(1.7, height - 0.5);
  return (
    box(width - 0.95, 0.22, 0.75, long) +
    circle(width - 0.58, 0.5, 0.06) +
    box(0.3, 0.2, Math.min(1.1, width - 1.5), 0.45) +
    circle(0.75, 0.42, 0.13)
  );
}

function toilet(width: number, height: number): string {
  return (
    box(width / 2 - 0.2, 0.15, 0.4, 0.2) + circle(width / 2, Math.min(0.58, height - 0.3), 0.19)
  );
}

function stairs(width: number, height: number): string {
  const steps = Math.max(4, Math.floor((width - 0.2) / 0.24));
  const step = (width - 0.2) / steps;
  const treads = Array.from(
    { length: steps - 1 },
    (_, index) => `M${0.1 + (index + 1) * step} 0.1v${height - 0.2}`,
  );
  return `${treads.join("")}M0.25 ${height / 2}h${width - 0.5}`;
}
