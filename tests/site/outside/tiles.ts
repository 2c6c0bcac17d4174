import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { startStandIn } from "./stand-in.ts";

/** The address of a tile at PDOK, the row before the column. */
const ADDRESS =
  /^\/kadaster\/brt-achtergrondkaart\/ogc\/v1\/tiles\/WebMercatorQuad\/(\d+)\/(\d+)\/(\d+)$/;

/** PDOK's tiles of the BRT Achtergrondkaart, invented but in the real format and its layers. */
export function startTiles(start = startStandIn) {
  return start(
    ({ pathname, searchParams }) =>
      ADDRESS.test(pathname) && searchParams.get("f") === "mvt" ? makeTile() : undefined,
    "application/vnd.mapbox-vector-tile",
  );
}

type Corner = [x: number, y: number];

const POLYGON = 3;
const LINE = 2;

const rectangle = (left: number, top: number, right: number, bottom: number): Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];

/** A tile with land, a wood, water, a road, a building and the name of a street. */
export function makeTile(): Uint8Array {
  const layer = (type: 2 | 3, geometry: Corner[], tags: Record<string, string>) => ({
    features: [{ id: 1, type, geometry: [geometry], tags }],
  });
  const street: Corner[] = [
    [0, 2600],
    [2000, 2500],
    [4096, 2700],
  ];
  const tile = {
    nederland: layer(POLYGON, rectangle(-64, -64, 4160, 4160), { vistext: "land" }),
    terreinvlak: layer(POLYGON, rectangle(300, 300, 1700, 1500), { vistext: "bos" }),
    waterdeelvlak: layer(POLYGON, rectangle(2300, -64, 2800, 4160), { vistext: "waterloop" }),
    wegdeellijn: layer(LINE, street, { vistext: "straat" }),
    gebouwvlak: layer(POLYGON, rectangle(3200, 3100, 3500, 3300), { vistext: "gebouw" }),
    straatnamen: layer(LINE, street, { label: "Kloosterstraat" }),
  };
  return fromGeojsonVt(tile as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: 4096,
  });
}
