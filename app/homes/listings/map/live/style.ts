import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { Point } from "@voordeur/geo/point.ts";
import { regionLines, regionTowns } from "../region.ts";
import { tilesProtocol } from "./tiles-protocol.ts";

/** Fonts of the page itself: MapLibre draws their letters in the browser when there is no `glyphs`. */
const font = ["Instrument Sans Variable", "sans-serif"];

/**
 * The ground of the map in the colours of the house: our own drawing of the region, and above it the
 * tiles of the BRT Achtergrondkaart, which cover it wherever they arrive.
 */
export function mapStyle(hasTiles: boolean, towns: readonly Town[]): StyleSpecification {
  const colour = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
  const colours: Colours = {
    land: colour("marl-100"),
    water: colour("river-200"),
    line: colour("marl-300"),
    edge: colour("marl-400"),
    wood: colour("river-100"),
    built: colour("marl-200"),
    accent: colour("brick-500"),
    words: colour("muted"),
    river: colour("river-700"),
  };
  return {
    version: 8,
    sources: {
      region: { type: "geojson", data: regionData(towns) },
      area: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      near: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      ...(hasTiles && {
        brt: {
          type: "vector" as const,
          tiles: [`${tilesProtocol}://{z}/{y}/{x}`],
          minzoom: 6,
          maxzoom: 15,
        },
      }),
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": colours.land } },
      ...regionLayers(colours),
      ...(hasTiles ? tileLayers(colours) : []),
      {
        id: "near",
        type: "fill",
        source: "near",
        minzoom: 9,
        paint: { "fill-color": colours.river, "fill-opacity": 0.15 },
      },
      {
        id: "area",
        type: "fill",
        source: "area",
        paint: { "fill-color": colours.accent, "fill-opacity": 0.08 },
      },
      {
        id: "area-line",
        type: "line",
        source: "area",
        paint: { "line-color": colours.accent, "line-width": 2 },
      },
      townLayer(colours),
    ],
  };
}

type Colours = Record<
  "land" | "water" | "line" | "edge" | "wood" | "built" | "accent" | "words" | "river",
  string
>;

type Town = Point & { name: string };

function regionData(own: readonly Town[]): GeoJSONSourceSpecification["data"] {
  const known = new Set(own.map(({ name }) => name));
  const towns = [...own, ...regionTowns.filter(({ name }) => !known.has(name))];
  const lines = regionLines.map(({ kind, points }) => ({
    type: "Feature" as const,
    properties: { kind },
    geometry: {
      type: "LineString" as const,
      coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]),
    },
  }));
  const names = towns.map(({ name, latitude, longitude }) => ({
    type: "Feature" as const,
    properties: { kind: "town", name },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  }));
  return { type: "FeatureCollection", features: [...lines, ...names] };
}

function regionLayers(colours: Colours): LayerSpecification[] {
  const line = (kind: string, paint: object): LayerSpecification => ({
    id: `region-${kind}`,
    type: "line",
    source: "region",
    filter: ["==", ["get", "kind"], kind],
    layout: { "line-cap": "round", "line-join": "round" },
    paint,
  });
  const growing = (thin: number, wide: number) => [
    "interpolate",
    ["exponential", 1.6],
    ["zoom"],
    8,
    thin,
    16,
    wide,
  ];
  return [
    line("water", { "line-color": colours.water, "line-width": growing(3, 70) }),
    line("border", { "line-color": colours.edge, "line-width": 1.5, "line-dasharray": [4, 3] }),
    line("motorway", { "line-color": colours.line, "line-width": growing(2, 14) }),
    line("railway", { "line-color": colours.edge, "line-width": 1, "line-dasharray": [2, 2] }),
  ];
}

/** The layers of the BRT Achtergrondkaart by the names that its own style uses. */
function tileLayers(colours: Colours): LayerSpecification[] {
  const by = (property: string, values: Record<string, string>, other: string) =>
    ["match", ["get", property], ...Object.entries(values).flat(), other] as never;
  const fill = (layer: string, colour: unknown, minzoom = 0): LayerSpecification => ({
    id: `brt-${layer}`,
    type: "fill",
    source: "brt",
    "source-layer": layer,
    minzoom,
    paint: { "fill-color": colour as string, "fill-antialias": false },
  });
  const { land, water, wood, built, line, edge, words } = colours;
  return [
    fill("nederland", by("vistext", { "(zee)water": water }, land)),
    fill(
      "terreinvlak",
      by(
        "vistext",
        { bos: wood, heide: wood, "bebouwd gebied": built, zee: water, "meer, plas": water },
        "rgba(0,0,0,0)",
      ),
    ),
    fill("waterdeelvlak", water),
    {
      id: "brt-wegdeellijn",
      type: "line",
      source: "brt",
      "source-layer": "wegdeellijn",
      paint: { "line-color": line, "line-width": 1.2 },
    },
    fill("wegdeelvlak", by("vistext", { straat: "#ffffff", "straat op brug": "#ffffff" }, line)),
    fill("gebouwvlak", edge, 14),
    {
      id: "brt-spoorbaandeellijn",
      type: "line",
      source: "brt",
      "source-layer": "spoorbaandeellijn",
      paint: { "line-color": edge, "line-width": 1 },
    },
    {
      id: "brt-straatnamen",
      type: "symbol",
      source: "brt",
      "source-layer": "straatnamen",
      minzoom: 14,
      layout: {
        "text-field": ["get", "label"],
        "text-font": font,
        "text-size": 12,
        "symbol-placement": "line",
      },
      paint: { "text-color": words, "text-halo-color": land, "text-halo-width": 1.5 },
    },
  ];
}

function townLayer({ words, land }: Colours): LayerSpecification {
  return {
    id: "towns",
    type: "symbol",
    source: "region",
    maxzoom: 15,
    filter: ["==", ["get", "kind"], "town"],
    layout: {
      "text-field": ["get", "name"],
      "text-font": font,
      "text-size": ["interpolate", ["linear"], ["zoom"], 8, 12, 13, 18],
    },
    paint: { "text-color": words, "text-halo-color": land, "text-halo-width": 2 },
  };
}
