import type { Ink } from "../colour/ink.ts";
import type { Picture } from "../plane/picture.ts";

/** A shape on the pixel grid: how much of each pixel in its box lies inside, 0 to 1. */
export interface Cover {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Float32Array;
}

/** Corner after corner: x, y, x, y, … */
export type Contour = readonly number[];

/**
 * The exact cover of the shape inside these contours, cut off at the picture's edges. Each edge adds
 * its signed area to the pixels it crosses; a running sum along the row then fills the inside.
 * A contour that turns the other way makes a hole.
 */
export function coverOf(contours: readonly Contour[], width: number, height: number): Cover {
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (const contour of contours) {
    for (let i = 0; i + 1 < contour.length; i += 2) {
      left = Math.min(left, contour[i]!);
      right = Math.max(right, contour[i]!);
      top = Math.min(top, contour[i + 1]!);
      bottom = Math.max(bottom, contour[i + 1]!);
    }
  }
  left = Math.max(0, Math.floor(left));
  top = Math.max(0, Math.floor(top));
  const columns = Math.max(0, Math.min(width, Math.ceil(right)) - left);
  const rows = Math.max(0, Math.min(height, Math.ceil(bottom)) - top);
  const cover: Cover = { left, top, width: columns, height: rows, data: new Float32Array(0) };
  if (columns === 0 || rows === 0) return { ...cover, width: 0, height: 0 };
  const stride = columns + 2;
  const areas = new Float32Array(stride * rows);
  for (const contour of contours) {
    const end = contour.length - 2;
    for (let i = 0, from = end; i <= end; from = i, i += 2) {
      const x = contour[from]! - left;
      const y = contour[from + 1]! - top;
      addEdge(areas, columns, rows, x, y, contour[i]! - left, contour[i + 1]! - top);
    }
  }
  // Written where it has been read: a shape as large as the picture takes one plane, not two.
  cover.data = areas.subarray(0, columns * rows);
  for (let y = 0, i = 0; y < rows; y += 1) {
    let sum = 0;
    for (let x = 0, at = y * stride; x < columns; x += 1, at += 1, i += 1) {
      sum += areas[at]!;
      const share = sum < 0 ? -sum : sum;
      cover.data[i] = share > 1 ? 1 : share < 1e-4 ? 0 : share;
    }
  }
  return cover;
}

function addEdge(
  areas: Float32Array,
  columns: number,
  rows: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const sign = fromY < toY ? 1 : -1;
  const upperY = sign > 0 ? fromY : toY;
  const lowerY = sign > 0 ? toY : fromY;
  const lean = (toX - fromX) / (toY - fromY);
  let x = sign > 0 ? fromX : toX;
  if (upperY < 0) x -= upperY * lean;
  const last = Math.min(rows, Math.ceil(lowerY));
  for (let y = Math.max(0, Math.floor(upperY)); y < last; y += 1) {
    const step = Math.min(y + 1, lowerY) - Math.max(y, upperY);
    const next = x + lean * step;
    const low = Math.max(0, Math.min(columns, Math.min(x, next)));
    const high = Math.max(0, Math.min(columns, Math.max(x, next)));
    addSpan(areas, y * (columns + 2), low, high, sign * step);
    x = next;
  }
}

/** Shares one row's area `amount` over the pixels an edge crosses from `low` to `high`. */
function addSpan(
  areas: Float32Array,
  row: number,
  low: number,
  high: number,
  amount: number,
): void {
  const first = Math.floor(low);
  const end = Math.ceil(high);
  const at = row + first;
  if (end <= first + 1) {
    const beyond = 0.5 * (low + high) - first;
    areas[at] = areas[at]! + amount * (1 - beyond);
    areas[at + 1] = areas[at + 1]! + amount * beyond;
    return;
  }
  // Between two columns the covered area grows with the square, then with a straight line.
  const slope = amount / (high - low);
  let before = 0;
  for (let column = first; column < end; column += 1) {
    const from = Math.max(low, column);
    const to = Math.min(high, column + 1);
    const crossed = slope * (to - from);
    const inside = crossed * (column + 1 - 0.5 * (from + to));
    areas[row + column] = areas[row + column]! + before + inside;
    before = crossed - inside;
  }
  areas[row + end] = areas[row + end]! + before;
}

/** Paints a shape in one colour. */
export function fill(picture: Picture, cover: Cover, ink: Ink, opacity = 1): void {
  fillGradient(picture, cover, [0, 0, ink], [1, 0, ink], opacity);
}

/** A point and its colour: one end of a gradient. */
export type Stop = readonly [x: number, y: number, ink: Ink];

/** Paints a shape with a gradient from one point to another; beyond them the colour stays. */
export function fillGradient(
  picture: Picture,
  cover: Cover,
  [fromX, fromY, first]: Stop,
  [toX, toY, last]: Stop,
  opacity = 1,
): void {
  const { red, green, blue } = picture;
  const across = toX - fromX;
  const down = toY - fromY;
  const norm = 1 / (across * across + down * down + 1e-9);
  for (let y = 0, at = 0; y < cover.height; y += 1) {
    let i = (cover.top + y) * picture.width + cover.left;
    for (let x = 0; x < cover.width; x += 1, i += 1, at += 1) {
      const share = cover.data[at]! * opacity;
      if (share === 0) continue;
      const place = ((cover.left + x - fromX) * across + (cover.top + y - fromY) * down) * norm;
      const t = place < 0 ? 0 : place > 1 ? 1 : place;
      red[i] = red[i]! + share * (first[0] + (last[0] - first[0]) * t - red[i]!);
      green[i] = green[i]! + share * (first[1] + (last[1] - first[1]) * t - green[i]!);
      blue[i] = blue[i]! + share * (first[2] + (last[2] - first[2]) * t - blue[i]!);
    }
  }
}

/** A circle, or a part of one, as corners `about` two pixels apart; angles in radians, clockwise. */
export function arcContour(
  x: number,
  y: number,
  radius: number,
  from = 0,
  to = 2 * Math.PI,
): number[] {
  const count = Math.max(6, Math.min(400, Math.ceil((Math.abs(to - from) * radius) / 2)));
  const contour: number[] = [];
  for (let n = 0; n <= count; n += 1) {
    const angle = from + ((to - from) * n) / count;
    contour.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return contour;
}

/** A ring or a part of one: out along the outer arc, back along the inner. */
export function ringContour(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from = 0,
  to = 2 * Math.PI,
): number[] {
  return [...arcContour(x, y, outer, from, to), ...arcContour(x, y, inner, to, from)];
}

/** The mean of the corners. */
export function middleOf(corners: Contour): { x: number; y: number } {
  let x = 0;
  let y = 0;
  for (let n = 0; n < corners.length; n += 2) {
    x += corners[n]!;
    y += corners[n + 1]!;
  }
  const count = Math.max(1, corners.length / 2);
  return { x: x / count, y: y / count };
}
