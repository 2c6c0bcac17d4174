import type { Point } from "@voordeur/geo/point.ts";

/** A line of the calm drawing that stands in for the tiles of a map. */
export interface RegionLine {
  kind: "water" | "border" | "motorway" | "railway";
  points: Point[];
}

/** `corners`: the latitude and longitude of each, in degrees. */
const line = (kind: RegionLine["kind"], corners: string): RegionLine => ({
  kind,
  points: cut(cut(corners.split(",").map(pointIn))),
});

function pointIn(corner: string): Point {
  const [latitude, longitude] = corner.trim().split(/\s+/).map(Number);
  return { latitude: latitude!, longitude: longitude! };
}

/** Cuts the corners of a coarse line (Chaikin), which is done twice: a river has none. */
function cut(points: readonly Point[]): Point[] {
  const between = (a: Point, b: Point, part: number): Point => ({
    latitude: a.latitude + (b.latitude - a.latitude) * part,
    longitude: a.longitude + (b.longitude - a.longitude) * part,
  });
  const inner = points
    .slice(0, -1)
    .flatMap((point, index) =>
      [0.25, 0.75].map((part) => between(point, points[index + 1]!, part)),
    );
  return [points[0]!, ...inner, points.at(-1)!];
}

/**
 * North and Middle Limburg in a few strokes, drawn by us from general knowledge: good for knowing
 * where one is, within some hundreds of metres, and for nothing else.
 */
export const regionLines: readonly RegionLine[] = [
  // The Maas.
  line(
    "water",
    `51.1 5.81, 51.135 5.82, 51.158 5.845, 51.155 5.885, 51.175 5.93, 51.197 5.978, 51.225 5.99,
     51.245 5.985, 51.262 6.005, 51.283 6.04, 51.293 6.062, 51.31 6.095, 51.33 6.112,
     51.345 6.128, 51.358 6.152, 51.371 6.162, 51.395 6.168, 51.415 6.155, 51.44 6.165,
     51.462 6.172, 51.48 6.175, 51.505 6.15, 51.525 6.115, 51.545 6.085, 51.57 6.06, 51.6 6.045,
     51.625 6.01, 51.645 5.965, 51.67 5.965, 51.695 5.955, 51.715 5.915, 51.735 5.88,
     51.757 5.865, 51.76 5.8, 51.765 5.74`,
  ),
  // To Germany.
  line(
    "border",
    `51.03 5.96, 51.07 5.98, 51.1 6.05, 51.135 6.09, 51.165 6.165, 51.185 6.16, 51.195 6.1,
     51.23 6.08, 51.26 6.085, 51.285 6.13, 51.31 6.165, 51.335 6.19, 51.36 6.225, 51.39 6.215,
     51.415 6.222, 51.45 6.215, 51.475 6.225, 51.5 6.215, 51.53 6.175, 51.555 6.155, 51.585 6.12,
     51.61 6.09, 51.64 6.115, 51.66 6.05, 51.7 6.035, 51.725 6.04, 51.745 5.995, 51.78 5.975,
     51.82 5.97`,
  ),
  // The A73.
  line(
    "motorway",
    `51.78 5.83, 51.735 5.87, 51.68 5.92, 51.64 5.93, 51.58 5.97, 51.525 6.0, 51.455 6.075,
     51.42 6.105, 51.387 6.125, 51.36 6.118, 51.342 6.128, 51.334 6.15, 51.312 6.135,
     51.285 6.09, 51.235 6.05, 51.195 6.02, 51.155 5.955, 51.1 5.895`,
  ),
  // The A67.
  line(
    "motorway",
    `51.4 5.7, 51.395 5.8, 51.385 5.92, 51.383 6.04, 51.387 6.125, 51.394 6.17, 51.39 6.215,
     51.4 6.32, 51.405 6.42`,
  ),
  // The A74.
  line("motorway", `51.334 6.15, 51.346 6.18, 51.345 6.215, 51.33 6.27`),
  // To Eindhoven.
  line(
    "railway",
    `51.465 5.7, 51.46 5.795, 51.427 6.042, 51.385 6.125, 51.373 6.148, 51.3645 6.171,
     51.343 6.148, 51.312 6.115, 51.285 6.076, 51.23 6.03, 51.193 5.995, 51.14 5.93, 51.1 5.88`,
  ),
  // To Nijmegen.
  line(
    "railway",
    `51.79 5.86, 51.73 5.875, 51.645 5.945, 51.53 6.025, 51.46 6.09, 51.39 6.14, 51.373 6.148`,
  ),
];

/** Towns of the region; where listings are, their own towns are named first. */
export const regionTowns: readonly (Point & { name: string })[] = [
  { name: "Venlo", latitude: 51.37, longitude: 6.172 },
  { name: "Roermond", latitude: 51.194, longitude: 5.987 },
  { name: "Venray", latitude: 51.526, longitude: 5.975 },
  { name: "Weert", latitude: 51.25, longitude: 5.706 },
  { name: "Horst", latitude: 51.453, longitude: 6.051 },
  { name: "Blerick", latitude: 51.37, longitude: 6.145 },
  { name: "Tegelen", latitude: 51.343, longitude: 6.14 },
  { name: "Belfeld", latitude: 51.311, longitude: 6.119 },
  { name: "Velden", latitude: 51.412, longitude: 6.168 },
  { name: "Arcen", latitude: 51.476, longitude: 6.182 },
  { name: "Grubbenvorst", latitude: 51.418, longitude: 6.144 },
  { name: "Lottum", latitude: 51.461, longitude: 6.161 },
  { name: "Baarlo", latitude: 51.33, longitude: 6.094 },
  { name: "Kessel", latitude: 51.292, longitude: 6.053 },
  { name: "Maasbree", latitude: 51.357, longitude: 6.048 },
  { name: "Sevenum", latitude: 51.412, longitude: 6.037 },
  { name: "Panningen", latitude: 51.328, longitude: 5.978 },
  { name: "Reuver", latitude: 51.284, longitude: 6.078 },
  { name: "Swalmen", latitude: 51.231, longitude: 6.036 },
  { name: "Wellerlooi", latitude: 51.53, longitude: 6.135 },
  { name: "Gennep", latitude: 51.698, longitude: 5.974 },
  { name: "Boxmeer", latitude: 51.647, longitude: 5.947 },
];
