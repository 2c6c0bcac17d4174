/** A square of the map of the world (EPSG:3857), counted from its north-western corner. */
export interface TileAddress {
  zoom: number;
  row: number;
  column: number;
}

/** Nearer than this the tiles of the last zoom are drawn larger. */
export const LAST_ZOOM = 15;
const FIRST_ZOOM = 6;

/** The Netherlands with a strip of its neighbours: nothing else is worth asking for. */
const SOUTH = 50.6;
const NORTH = 53.8;
const WEST = 3;
const EAST = 7.5;

/** Null: no tile of the Netherlands, or not a number as we write it. */
export function readTileAddress(zoom = "", row = "", column = ""): TileAddress | null {
  if (![zoom, row, column].every((part) => /^(0|[1-9]\d{0,5})$/.test(part))) return null;
  const tile = { zoom: Number(zoom), row: Number(row), column: Number(column) };
  if (tile.zoom < FIRST_ZOOM || tile.zoom > LAST_ZOOM) return null;
  const inside =
    tile.row >= rowOf(NORTH, tile.zoom) &&
    tile.row <= rowOf(SOUTH, tile.zoom) &&
    tile.column >= columnOf(WEST, tile.zoom) &&
    tile.column <= columnOf(EAST, tile.zoom);
  return inside ? tile : null;
}

function columnOf(longitude: number, zoom: number): number {
  return Math.floor((longitude / 360 + 0.5) * 2 ** zoom);
}

function rowOf(latitude: number, zoom: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}
