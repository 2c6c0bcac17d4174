import { areaOf, chordOf, clipConvex, type Line, thicknessOf } from "./convex.ts";
import { edgeGrid, type EdgeGrid } from "../lines/edge-grid.ts";
import type { Ink } from "../colour/ink.ts";
import type { Picture } from "../plane/picture.ts";

/** A convex piece of the picture. */
export interface Facet {
  /** Corners in pixels: x, y, x, y, … */
  corners: number[];
  /** The mean colour of the picture inside. */
  ink: Ink;
  /** In pixels. */
  area: number;
  /** Root of the colour variance inside, in OKLab: 0 is flat. */
  spread: number;
}

/** The straight line along which a piece was cut in two. */
export interface Cut {
  points: [fromX: number, fromY: number, toX: number, toY: number];
  /** How many cuts came before it on the same piece. */
  depth: number;
  /** The distance in OKLab between the means of the two sides. */
  contrast: number;
  /** Horizontal or vertical, by `FacetOptions.upright`. */
  upright: boolean;
}

export interface FacetOptions {
  count: number;
  /** Until there are this many pieces, cuts are horizontal or vertical; then they may slant. */
  upright?: number;
  /** How much a piece's size alone counts for cutting it, against the colours in it. */
  evenness: number;
  /** The narrowest piece, as a share of the long side; for upright cuts `narrowestUpright`. */
  narrowest: number;
  narrowestUpright?: number;
}

const tries = 30;
const refinements = 12;

interface Piece {
  corners: number[];
  cells: Int32Array;
  depth: number;
  sums: number[];
  /** The sum of squared distances from the mean. */
  error: number;
}

/**
 * Cuts the picture by straight lines, the worst piece first, each where the colours of its two sides
 * differ most: big calm pieces in a sky, small ones at the subject, along its edges.
 */
export function facetsOf(
  picture: Picture,
  options: FacetOptions,
  random: () => number,
): { facets: Facet[]; cuts: Cut[] } {
  const grid = edgeGrid(picture);
  const scaleX = picture.width / grid.width;
  const scaleY = picture.height / grid.height;
  const toPixels = (corners: readonly number[]) =>
    corners.map((value, n) => value * (n % 2 === 0 ? scaleX : scaleY));
  const cells = Int32Array.from({ length: grid.width * grid.height }, (_, i) => i);
  const { width, height } = grid;
  const pieces = [pieceOf(grid, [0, 0, width, 0, width, height, 0, height], cells, 0)];
  const cuts: Cut[] = [];
  const done: Piece[] = [];
  const weight = options.evenness ** 2;
  while (pieces.length > 0 && pieces.length + done.length < options.count) {
    let worst = 0;
    for (let n = 1; n < pieces.length; n += 1) {
      if (need(pieces[n]!, weight) > need(pieces[worst]!, weight)) worst = n;
    }
    const piece = pieces.splice(worst, 1)[0]!;
    const upright = pieces.length + done.length + 1 < (options.upright ?? 0);
    const halves = split(grid, piece, upright, options, random);
    if (!halves) {
      done.push(piece);
      continue;
    }
    pieces.push(...halves.pieces);
    const [x, y, toX, toY] = halves.chord;
    cuts.push({
      points: [x * scaleX, y * scaleY, toX * scaleX, toY * scaleY],
      depth: piece.depth,
      contrast: contrastOf(...halves.pieces),
      upright,
    });
  }
  const facets = [...pieces, ...done].map((piece): Facet => {
    const count = Math.max(1, piece.cells.length);
    return {
      corners: toPixels(piece.corners),
      ink: [piece.sums[3]! / count, piece.sums[4]! / count, piece.sums[5]! / count],
      area: areaOf(piece.corners) * scaleX * scaleY,
      spread: Math.sqrt(Math.max(0, piece.error) / count),
    };
  });
  return { facets, cuts };
}

function need(piece: Piece, weight: number): number {
  return piece.error + weight * piece.cells.length ** 1.5 * 0.05;
}

function contrastOf(one: Piece, other: Piece): number {
  const a = Math.max(1, one.cells.length);
  const b = Math.max(1, other.cells.length);
  return Math.hypot(...[0, 1, 2].map((c) => one.sums[c]! / a - other.sums[c]! / b));
}

function pieceOf(grid: EdgeGrid, corners: number[], cells: Int32Array, depth: number): Piece {
  const sums = [0, 0, 0, 0, 0, 0];
  let squares = 0;
  for (const i of cells) {
    for (let c = 0; c < 3; c += 1) {
      const value = grid.lab[3 * i + c]!;
      sums[c] = sums[c]! + value;
      squares += value * value;
    }
    sums[3] = sums[3]! + grid.red[i]!;
    sums[4] = sums[4]! + grid.green[i]!;
    sums[5] = sums[5]! + grid.blue[i]!;
  }
  const count = Math.max(1, cells.length);
  const error = squares - (sums[0]! ** 2 + sums[1]! ** 2 + sums[2]! ** 2) / count;
  return { corners, cells, depth, sums, error };
}

/** The best of some tried cuts, or nothing when each would leave a sliver. */
function split(
  grid: EdgeGrid,
  piece: Piece,
  upright: boolean,
  options: FacetOptions,
  random: () => number,
) {
  if (piece.cells.length < 8) return undefined;
  const share = upright ? (options.narrowestUpright ?? options.narrowest) : options.narrowest;
  const narrowest = share * Math.max(grid.width, grid.height);
  let best: { line: Line; parts: [number[], number[]]; score: number } | undefined;
  for (let n = 0; n < tries + refinements; n += 1) {
    const line =
      n < tries || !best
        ? tryLine(grid, piece, upright, random)
        : nudged(best.line, upright, n - tries, random);
    const parts: [number[], number[]] = [
      clipConvex(piece.corners, line, 1),
      clipConvex(piece.corners, line, -1),
    ];
    const thin = Math.min(thicknessOf(parts[0]), thicknessOf(parts[1]));
    if (thin < narrowest) continue;
    const balance = Math.min(areaOf(parts[0]), areaOf(parts[1])) / areaOf(piece.corners);
    const gain = gainOf(grid, piece, line) + 1e-3 * options.evenness * piece.cells.length;
    const score = gain * Math.min(1, 0.25 + 2 * balance);
    if (!best || score > best.score) best = { line, parts, score };
  }
  if (!best) return undefined;
  const { line, parts } = best;
  const sides: [number[], number[]] = [[], []];
  for (const i of piece.cells) sides[sideOf(grid, line, i) > 0 ? 0 : 1].push(i);
  const pieces = parts.map((corners, n) =>
    pieceOf(grid, corners, Int32Array.from(sides[n]!), piece.depth + 1),
  ) as [Piece, Piece];
  return { pieces, chord: chordOf(piece.corners, line) };
}

/** A line through the strongest edge of three random places, along that edge, or near it. */
function tryLine(grid: EdgeGrid, piece: Piece, upright: boolean, random: () => number): Line {
  let cell = piece.cells[Math.floor(random() * piece.cells.length)]!;
  for (let n = 0; n < 3; n += 1) {
    const other = piece.cells[Math.floor(random() * piece.cells.length)]!;
    if (grid.edge[other]! > grid.edge[cell]!) cell = other;
  }
  let angle = grid.angle[cell]! + (random() - 0.5) * 0.3;
  if (grid.edge[cell]! < 0.02) angle = random() * Math.PI;
  if (upright) {
    const steep = Math.abs(Math.cos(angle)) > Math.SQRT1_2;
    angle = steep ? 0 : 0.5 * Math.PI;
    // A flat field is cut across its longer side.
    if (grid.edge[cell]! < 0.02) angle = random() < 0.5 ? 0 : 0.5 * Math.PI;
  }
  const x = (cell % grid.width) + random();
  const y = Math.floor(cell / grid.width) + random();
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** A slightly different line; the difference shrinks with each step. */
function nudged(
  { x, y, cos, sin }: Line,
  upright: boolean,
  step: number,
  random: () => number,
): Line {
  const reach = 1 / (1 + 0.3 * step);
  const shift = (random() - 0.5) * 3 * reach;
  const turn = upright ? 0 : (random() - 0.5) * 0.35 * reach;
  return {
    x: x + cos * shift,
    y: y + sin * shift,
    cos: cos * Math.cos(turn) - sin * Math.sin(turn),
    sin: sin * Math.cos(turn) + cos * Math.sin(turn),
  };
}

function sideOf(grid: EdgeGrid, { x, y, cos, sin }: Line, cell: number): number {
  return ((cell % grid.width) + 0.5 - x) * cos + (Math.floor(cell / grid.width) + 0.5 - y) * sin;
}

/** How much the squared error falls when each side gets its own mean. */
function gainOf(grid: EdgeGrid, piece: Piece, line: Line): number {
  let count = 0;
  let l = 0;
  let a = 0;
  let b = 0;
  for (const i of piece.cells) {
    if (sideOf(grid, line, i) <= 0) continue;
    count += 1;
    l += grid.lab[3 * i]!;
    a += grid.lab[3 * i + 1]!;
    b += grid.lab[3 * i + 2]!;
  }
  const rest = piece.cells.length - count;
  if (count === 0 || rest === 0) return 0;
  const [wholeL, wholeA, wholeB] = piece.sums as [number, number, number];
  const dl = l / count - (wholeL - l) / rest;
  const da = a / count - (wholeA - a) / rest;
  const db = b / count - (wholeB - b) / rest;
  return ((dl * dl + da * da + db * db) * count * rest) / piece.cells.length;
}
