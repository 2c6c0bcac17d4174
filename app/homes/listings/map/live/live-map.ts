import { t } from "@voordeur/language/text.ts";
import { type GeoJSONSource, Map as LibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { type Bounds, boundsOf, widened } from "@voordeur/geo/bounds.ts";
import { circleAround, type Point } from "@voordeur/geo/point.ts";
import type { Polygon } from "@voordeur/geo/polygon.ts";
import { type HomesOnMap, pointOf } from "../homes-on-map.ts";
import { type MapPicture, SIZE } from "../picture.ts";
import { drawArea, type DrawActs } from "./draw-area.ts";
import "./map.css";
import { Pins } from "./pins.ts";
import { mapStyle } from "./style.ts";
import { fetchTilesHere } from "./tiles-protocol.ts";

export interface LiveMapOptions {
  container: HTMLElement;
  /** The drawing in its place: the map begins with the same view. */
  picture: Pick<MapPicture, "bounds" | "outlines" | "towns">;
  hasTiles: boolean;
  hrefOf: (slug: string) => string;
  /** The visitor moved the map. */
  onMoved: () => void;
  /** It shows another part of the world. */
  onView: () => void;
  /** Tiles are shown: whose they are must be told. */
  onTile: () => void;
}

/** Kilometres: the circle of a home of which the exact place is not told. */
const NEAR_KM = 0.3;
const LAST_ZOOM = 17;
/** A map whose tiles are not there by then is worth more than its drawing: it can be moved. */
const LATEST_MS = 5000;

/** The map that can be moved. */
export class LiveMap {
  readonly #map: LibreMap;
  readonly #pins: Pins;
  readonly #container: HTMLElement;
  readonly #onMoved: () => void;

  /** @throws where the browser has no WebGL. */
  constructor(options: LiveMapOptions) {
    setWorkerUrl(workerUrl);
    if (options.hasTiles) fetchTilesHere(options.onTile);
    this.#container = options.container;
    this.#onMoved = options.onMoved;
    const map = new LibreMap({
      container: options.container,
      style: mapStyle(options.hasTiles, options.picture.towns),
      bounds: boxOf(options.picture.bounds),
      minZoom: 6,
      maxZoom: LAST_ZOOM,
      maxBounds: [2, 49.5, 9, 55],
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: { "Map.Title": t`Kaart met woningen: verschuif met de pijltjes, zoom met + en -` },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.on("moveend", ({ originalEvent }) => {
      if (originalEvent) options.onMoved();
      options.onView();
    });
    this.#map = map;
    this.#pins = new Pins(map, {
      hrefOf: options.hrefOf,
      onGroup: (points) => this.look(points),
    });
  }

  /** Looks at homes near each other from closer by. */
  look(points: readonly Point[]): void {
    const around = boxOf(widened(boundsOf(points)!, 0.1, 0.05));
    this.#map.fitBounds(around, { padding: 40, maxZoom: LAST_ZOOM });
    this.#onMoved();
  }

  /** Shows these homes, in the same groups as the drawing of them. */
  show(homes: HomesOnMap, { bounds, outlines }: Pick<MapPicture, "bounds" | "outlines">): void {
    const { clientWidth, clientHeight } = this.#container;
    const unit = Math.min(clientWidth / SIZE.width, clientHeight / SIZE.height);
    const { zoom } = this.#map.cameraForBounds(boxOf(bounds))!;
    this.#pins.show(homes, unit, zoom!);
    const circles = homes.near.map((index) => circleAround(pointOf(homes, index), NEAR_KM, 24));
    const paint = () => {
      this.#setPolygons("area", outlines);
      this.#setPolygons("near", circles);
    };
    if (this.#map.getSource("area")) paint();
    else this.#map.once("style.load", paint);
  }

  mark(slug: string | null): void {
    this.#pins.mark(slug);
  }

  fit(bounds: Bounds, duration: number): void {
    this.#map.fitBounds(boxOf(bounds), { duration });
  }

  /** Resolves once everything in view is painted, or without tiles that are late. */
  async painted(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, LATEST_MS));
    this.#map.triggerRepaint();
    await Promise.race([this.#map.once("idle"), late]);
  }

  /** Takes the focus, from a mark of the drawing to the one in its place. */
  takeFocus(mark?: Element): void {
    this.#container.parentElement!.inert = false;
    const { x = 0, y = 0, width = 0, height = 0 } = mark?.getBoundingClientRect() ?? {};
    const here = document.elementsFromPoint(x + width / 2, y + height / 2);
    const pin = here.find((each): each is HTMLElement => each.matches(".map-pins > *"));
    (pin ?? this.#map.getCanvas()).focus({ preventScroll: true });
  }

  zoom(by: number): void {
    this.#map.easeTo({ zoom: this.#map.getZoom() + by, duration: 250 });
  }

  view(): Bounds {
    const bounds = this.#map.getBounds();
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
  }

  /** See `drawArea`. */
  drawArea(acts: DrawActs): () => void {
    return drawArea(this.#map, acts);
  }

  #setPolygons(source: "area" | "near", polygons: readonly Polygon[]): void {
    void this.#map.getSource<GeoJSONSource>(source)?.setData({
      type: "FeatureCollection",
      features: polygons.map((corners) => ({
        type: "Feature",
        properties: {},
        geometry: { type: "Polygon", coordinates: [ringOf(corners)] },
      })),
    });
  }
}

function ringOf(corners: Polygon): [number, number][] {
  const ring = corners.map(({ latitude, longitude }): [number, number] => [longitude, latitude]);
  return [...ring, ring[0]!];
}

function boxOf({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}
