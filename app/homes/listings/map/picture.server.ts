import { translated } from "@voordeur/language/text.ts";
import { eq, inArray } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import type { FacetIndex } from "@voordeur/facets/facet-index.ts";
import { type Bounds, boundsOf, cornersOf, widened } from "@voordeur/geo/bounds.ts";
import { clustersOf } from "@voordeur/geo/clusters.ts";
import { pictureOf, type Place, pointIn } from "@voordeur/geo/mercator.ts";
import type { Point } from "@voordeur/geo/point.ts";
import { type Polygon, writePolygon } from "@voordeur/geo/polygon.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PublicPlace } from "../../places/queries.server.ts";
import { townPoints } from "../search/area.server.ts";
import { MARK, type MapPicture, type MapTown, SIZE } from "./picture.ts";
import { priceLabel, takenWord } from "./price-label.ts";
import { regionLines, regionTowns } from "./region.ts";

/** Half of a mark: the sides of a picture of homes have none of their places. */
const SIDE = 20;

/** The units at the top of the map that its buttons cover. */
export const BUTTONS = 108;

/** The width of the surroundings of one home; the drawing is too coarse for visitors to look nearer. */
const SURROUNDINGS_KM = 9;

/** The map of these listings as the server draws it: complete without script and without tiles. */
export async function drawPicture(
  db: Database,
  facetIndex: FacetIndex,
  places: readonly number[],
  outlines: Polygon[],
  office: Point,
  top = 0,
): Promise<MapPicture> {
  const onMap = places.filter((place) => !Number.isNaN(facetIndex.points[2 * place]!));
  const points = onMap.map((place) => pointOf(facetIndex, place));
  const bounds = shownBounds(points, outlines, facetIndex, office, top);
  const at = pictureOf(bounds, SIZE);
  const clusters = clustersOf(points.map(at), MARK);
  const single = clusters.filter(({ members }) => members.length === 1);
  const homes = await homesOf(
    db,
    single.map(({ members }) => facetIndex.ids[onMap[members[0]!]!]!),
  );
  return {
    ...groundOf(facetIndex, bounds, outlines),
    groups: clusters
      .filter(({ members }) => members.length > 1)
      .map(({ x, y, members }) => ({
        ...tenth({ x, y }),
        count: members.length,
        outline: writePolygon(
          cornersOf(widened(boundsOf(members.map((member) => points[member]!))!, 0.1, 0.4)),
        ),
      })),
    homes: single.flatMap(({ x, y, members }) => {
      const home = homes.get(facetIndex.ids[onMap[members[0]!]!]!);
      return home ? [{ ...tenth({ x, y }), ...home }] : [];
    }),
  };
}

/** The surroundings of one home. */
export function drawPlace(
  facetIndex: FacetIndex,
  place: PublicPlace,
  km = SURROUNDINGS_KM,
): MapPicture {
  const bounds = widened(boundsOf([place])!, 0, km);
  const at = pictureOf(bounds, SIZE);
  const pixelsPerKm = SIZE.width / km;
  return {
    ...groundOf(facetIndex, bounds, []),
    spot: { ...tenth(at(place)), radius: ((place.radius ?? 0) / 1000) * pixelsPerKm },
    groups: [],
    homes: [],
  };
}

/** The ground around these points, at least one, and where they are on it. */
export function drawPoints(facetIndex: FacetIndex, points: readonly Point[]) {
  const bounds = widened(boundsOf(points)!, 0.15, 2);
  const at = pictureOf(bounds, SIZE);
  const { lines, areas, towns } = groundOf(facetIndex, bounds, []);
  const places = points.map((point) => whole(at(point)));
  return { ...SIZE, ground: { lines, areas, towns }, places };
}

/** Everything on a map besides homes. */
function groundOf(facetIndex: FacetIndex, bounds: Bounds, outlines: Polygon[]) {
  const at = pictureOf(bounds, SIZE);
  const corner = pointIn(bounds, SIZE);
  return {
    bounds: boundsOf([corner({ x: 0, y: 0 }), corner({ x: SIZE.width, y: SIZE.height })])!,
    lines: regionLines.map(({ kind, points: corners }) => ({
      kind,
      path: pathOf(corners.map(at)),
    })),
    areas: outlines.map((outline) => `${pathOf(outline.map(at))}Z`),
    outlines,
    towns: townsIn(facetIndex, at),
  };
}

function pointOf({ points }: FacetIndex, place: number): Point {
  return { latitude: points[2 * place]!, longitude: points[2 * place + 1]! };
}

/** The homes of the search fill the picture; without any the office's towns do, else its surroundings. */
function shownBounds(
  points: readonly Point[],
  outlines: readonly Polygon[],
  facetIndex: FacetIndex,
  office: Point,
  top: number,
): Bounds {
  const asked = outlines.length > 0 ? outlines.flat() : points;
  const bounds = boundsOf(asked) ?? boundsOf([...townPoints(facetIndex).values()]);
  if (!bounds) return widened(boundsOf([office])!, 0, SURROUNDINGS_KM * 2);
  const [width, height] = [SIZE.width - 2 * SIDE, SIZE.height - top];
  const corner = pointIn(widened(bounds, 0.08, 1.5), { width, height });
  return boundsOf([corner({ x: -SIDE, y: -top }), corner({ x: width + SIDE, y: height })])!;
}

function townsIn(facetIndex: FacetIndex, at: (point: Point) => Place): MapTown[] {
  const own = [...townPoints(facetIndex)].map(([name, point]) => ({ name, ...point }));
  const names = new Set(own.map(({ name }) => name));
  const others = regionTowns.filter(({ name }) => !names.has(name));
  const drawn: MapTown[] = [];
  for (const { name, ...point } of [...own, ...others]) {
    const place = whole(at(point));
    const isInside =
      place.x > 20 && place.x < SIZE.width - 20 && place.y > 12 && place.y < SIZE.height - 8;
    // Names that would run into each other are left out.
    const isFree = drawn.every(
      (other) => Math.abs(other.x - place.x) > 62 || Math.abs(other.y - place.y) > 16,
    );
    if (isInside && isFree) drawn.push({ name, ...point, ...place });
  }
  return drawn;
}

async function homesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<never, never>();
  const rows = await db
    .select({
      id: properties.id,
      slug: properties.slug,
      address: properties.address,
      city: properties.city,
      amount: properties.price_amount,
      status: properties.status,
      shown: propertyPlaces.shown,
    })
    .from(properties)
    .innerJoin(propertyPlaces, eq(propertyPlaces.property_id, properties.id))
    .where(inArray(properties.id, [...ids]));
  return new Map(
    rows.map(({ id, slug, address, city, amount, status, shown }) => [
      id,
      {
        slug,
        name: `${address}, ${city}`,
        label: isSold(status) ? translated(takenWord(status)) : priceLabel(amount),
        isSold: isSold(status),
        isNear: shown === "circle",
      },
    ]),
  );
}

function pathOf(places: readonly Place[]): string {
  return places
    .map(whole)
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`)
    .join("");
}

const whole = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });
const tenth = ({ x, y }: Place): Place => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});
