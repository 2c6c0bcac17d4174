import { t, translated } from "@voordeur/language/text.ts";
import type { Map as LibreMap } from "maplibre-gl";
import { clustersOf } from "@voordeur/geo/clusters.ts";
import { type Place, project, unproject } from "@voordeur/geo/mercator.ts";
import type { Point } from "@voordeur/geo/point.ts";
import { type HomesOnMap, pointOf } from "../homes-on-map.ts";
import { MARK } from "../picture.ts";
import { priceLabel } from "../price-label.ts";

const TILE_SIZE = 512;
/** How much around the view has its pins too, as a part of its size. */
const MARGIN = 0.3;

interface Pin extends Place {
  key: string;
  members: number[];
}

/** The part of the world map that the current pins cover. */
interface Drawn {
  left: number;
  top: number;
  right: number;
  bottom: number;
  step: number;
}

export interface PinActs {
  hrefOf: (slug: string) => string;
  onGroup: (points: Point[]) => void;
}

/**
 * Prices and groups of homes as links and buttons over the map, so that a keyboard reaches them and a
 * link opens as any other. Only those in view are in the page; groups are those of the drawing, made
 * anew for every half step of zoom from it. A map that is shifted moves their layer as one.
 */
export class Pins {
  readonly #map: LibreMap;
  readonly #acts: PinActs;
  readonly #layer = document.createElement("div");
  readonly #shown = new Map<string, { pin: Pin; element: HTMLElement }>();
  #homes: HomesOnMap | null = null;
  /** The drawing of these homes: how many pixels one of its units is, and its zoom. */
  #drawing = { unit: 1, zoom: 0 };
  #taken: ReadonlyMap<number, string> = new Map();
  #near: ReadonlySet<number> = new Set();
  #places: Place[] = [];
  #byZoom = new Map<number, Pin[]>();
  #marked: string | null = null;
  #drawn: Drawn = { left: 0, top: 0, right: 0, bottom: 0, step: NaN };
  #drawnAt = 0;
  /** The middle and scale for which the pins have their places in the layer. */
  #placed = { x: 0, y: 0, scale: 0 };

  constructor(map: LibreMap, acts: PinActs) {
    this.#map = map;
    this.#acts = acts;
    this.#layer.className = "map-pins";
    map.getCanvasContainer().append(this.#layer);
    map.on("move", () => this.#follow());
    map.on("moveend", () => (this.#isDrawn() ? this.#shift() : this.draw()));
  }

  show(homes: HomesOnMap, unit: number, zoom: number): void {
    this.#homes = homes;
    this.#drawing = { unit, zoom };
    this.#layer.style.setProperty("--unit", `${unit}px`);
    this.#taken = new Map(homes.taken);
    this.#near = new Set(homes.near);
    this.#places = homes.latitudes.map((_, index) => project(pointOf(homes, index)));
    this.#byZoom.clear();
    for (const { element } of this.#shown.values()) element.remove();
    this.#shown.clear();
    this.draw();
  }

  /** Marks the pin of this home, or the group that it is in. */
  mark(slug: string | null): void {
    this.#marked = slug;
    for (const { pin, element } of this.#shown.values()) this.#showMark(pin, element);
  }

  /** Puts the pins of the present view into the page, and takes others out. */
  draw(): void {
    this.#drawnAt = performance.now();
    const { left, top, right, bottom } = this.#view();
    const [wide, high] = [(right - left) * MARGIN, (bottom - top) * MARGIN];
    const drawn = {
      left: left - wide,
      top: top - high,
      right: right + wide,
      bottom: bottom + high,
      step: this.#step(),
    };
    this.#drawn = drawn;
    const inView = this.#pins(drawn.step).filter(
      ({ x, y }) => x > drawn.left && x < drawn.right && y > drawn.top && y < drawn.bottom,
    );
    const keys = new Set(inView.map(({ key }) => key));
    for (const [key, { element }] of this.#shown) {
      if (keys.has(key)) continue;
      element.remove();
      this.#shown.delete(key);
    }
    const fresh = document.createDocumentFragment();
    for (const pin of inView) {
      if (this.#shown.has(pin.key)) continue;
      const element = this.#elementOf(pin);
      this.#shown.set(pin.key, { pin, element });
      fresh.append(element);
    }
    this.#layer.append(fresh);
    this.#place();
  }

  /** While the map moves: pins are made only once the view leaves those that are there. */
  #follow(): void {
    if (this.#isDrawn() || performance.now() - this.#drawnAt < 250) this.#shift();
    else this.draw();
  }

  #isDrawn(): boolean {
    const { left, top, right, bottom } = this.#view();
    const drawn = this.#drawn;
    const isCovered =
      left >= drawn.left && right <= drawn.right && top >= drawn.top && bottom <= drawn.bottom;
    return isCovered && this.#step() === drawn.step;
  }

  /** Moves the layer, and the pins in it only where the map is larger or smaller than before. */
  #shift(): void {
    const { center, scale } = this.#middle();
    if (scale !== this.#placed.scale) return this.#place();
    const x = (this.#placed.x - center.x) * scale;
    const y = (this.#placed.y - center.y) * scale;
    this.#layer.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
    return undefined;
  }

  /** From the middle of the layer, whose size is not asked: the page would be laid out for the answer. */
  #place(): void {
    const { center, scale } = this.#middle();
    this.#placed = { ...center, scale };
    this.#layer.style.transform = "";
    for (const { pin, element } of this.#shown.values()) {
      const x = (pin.x - center.x) * scale;
      const y = (pin.y - center.y) * scale;
      element.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) translate(-50%,-50%)`;
    }
  }

  #middle() {
    const { lng, lat } = this.#map.getCenter();
    const center = project({ latitude: lat, longitude: lng });
    return { center, scale: TILE_SIZE * 2 ** this.#map.getZoom() };
  }

  #view() {
    const bounds = this.#map.getBounds();
    const [west, north] = bounds.getNorthWest().toArray();
    const [east, south] = bounds.getSouthEast().toArray();
    const { x: left, y: top } = project({ latitude: north, longitude: west });
    const { x: right, y: bottom } = project({ latitude: south, longitude: east });
    return { left, top, right, bottom };
  }

  #step(): number {
    // A hundredth, for the last bits of a number.
    return Math.floor((this.#map.getZoom() - this.#drawing.zoom) * 2 + 0.01) / 2;
  }

  #pins(step: number): Pin[] {
    const held = this.#byZoom.get(step);
    if (held) return held;
    const { unit, zoom } = this.#drawing;
    const scale = (TILE_SIZE * 2 ** (zoom + step)) / unit;
    const scaled = this.#places.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    const pins = clustersOf(scaled, MARK).map(({ x, y, members }) => ({
      x: x / scale,
      y: y / scale,
      members,
      key: members.length === 1 ? `${members[0]}` : `${members[0]} ${members.length} ${step}`,
    }));
    this.#byZoom.set(step, pins);
    return pins;
  }

  #elementOf(pin: Pin): HTMLElement {
    const element = pin.members.length === 1 ? this.#homePin(pin) : this.#groupPin(pin);
    this.#showMark(pin, element);
    return element;
  }

  #homePin({ members }: Pin): HTMLElement {
    const homes = this.#homes!;
    const index = members[0]!;
    const slug = homes.slugs[index]!;
    const link = document.createElement("a");
    link.href = this.#acts.hrefOf(slug);
    const takenWord = this.#taken.get(index);
    const isNear = this.#near.has(index);
    link.textContent = takenWord ? translated(takenWord) : priceLabel(homes.prices[index]!);
    if (takenWord) link.classList.add("map-taken");
    if (isNear) link.classList.add("map-near");
    const words = [link.textContent, homes.addresses[index], isNear && t`plek bij benadering`];
    link.setAttribute("aria-label", words.filter(Boolean).join(", "));
    link.title = homes.addresses[index]!;
    return link;
  }

  #groupPin({ members }: Pin): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "map-group";
    button.textContent = String(members.length);
    button.setAttribute("aria-label", t`${members.length} woningen, kijk dichterbij`);
    button.addEventListener("click", () => {
      this.#acts.onGroup(members.map((member) => unproject(this.#places[member]!)));
    });
    return button;
  }

  #showMark({ members }: Pin, element: HTMLElement): void {
    const slugs = this.#homes!.slugs;
    const isMarked = this.#marked !== null && members.some((each) => slugs[each] === this.#marked);
    element.classList.toggle("map-marked", isMarked);
  }
}
