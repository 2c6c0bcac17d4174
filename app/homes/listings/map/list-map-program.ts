import { t, translated } from "@voordeur/language/text.ts";
import { cornersOf } from "@voordeur/geo/bounds.ts";
import { outlineOf } from "@voordeur/geo/outline.ts";
import { writePoint } from "@voordeur/geo/point.ts";
import { readPolygon, writePolygon } from "@voordeur/geo/polygon.ts";
import type { EagerPart } from "../../../ui/islands/await-wake.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { listingSearch } from "../address.ts";
import { names } from "../field-names.ts";
import type { ListingQuery } from "../input.ts";
import { listOf } from "../search/list-program.ts";
import { drawingWords } from "./drawing-words.ts";
import { findVisitor, whyUnknown } from "./find-visitor.ts";
import type { HomesOnMap } from "./homes-on-map.ts";
import type { LiveMap, LiveMapOptions } from "./live/live-map.ts";
import { followHomes, markHome, slugOfCard, slugOfPin } from "./marks.ts";
import { Strip } from "./strip.ts";

export interface LiveMapGiven extends Pick<LiveMapOptions, "hasTiles" | "picture"> {
  query: ListingQuery;
  /** The search, as it stands in the address of the homes' data. */
  search: string;
}

const MOVE_MS = 400;

/**
 * The program of the map beside a list: marks in it what a visitor turns to in the list, and the other
 * way round, and has the strip of a phone follow it. When somebody turns to the map it becomes one that
 * can be moved, and keeps with the search.
 */
export function wake(section: EagerPart): void {
  const one = (name: string) => section.querySelector<HTMLElement>(`[data-map="${name}"]`)!;
  const list = listOf(section.parentElement!);
  const results = section.parentElement!.querySelector<HTMLElement>("#resultaten")!;
  const hrefOf = (slug: string) => `${location.pathname}/${slug}`;
  let given = JSON.parse(section.dataset["given"]!) as LiveMapGiven;
  let live: LiveMap | undefined;
  /** Whether the map can be moved by now; must stay a drawing. */
  let state: "drawn" | "live" | "impossible" = "drawn";
  let isMoved = false;
  let keepsView = false;
  /** Steps nearer that were asked for before the map could take them. */
  let steps = 0;
  /** What else was: the last of it, with the link that does it where the map stays a drawing. */
  let wish: { act: () => void; link?: SVGAElement } | undefined;
  /** While an area is drawn. */
  let stopDrawing: (() => void) | undefined;
  let loading: AbortController | undefined;
  /** Those of the present search, once they are asked for. */
  let homes: Promise<HomesOnMap> | undefined;
  let shown: HomesOnMap | undefined;

  const ask = (change: Partial<ListingQuery>) =>
    list.go(listingSearch({ ...given.query, page: 1, ...change }));

  function draw(): void {
    const isLive = state === "live";
    const isDrawing = stopDrawing !== undefined;
    one("live").inert = !isLive;
    one("drawn").hidden = isLive;
    one("zoom").hidden = state === "impossible";
    one("draw").hidden = state === "impossible" || isDrawing;
    one("stop").hidden = !isDrawing;
    one("near-me").hidden = isDrawing;
    one("moved").hidden = !isLive || !isMoved || isDrawing;
  }

  let marked: string | null = null;
  const markPin = (slug: string | null) => {
    marked = slug;
    live?.mark(slug);
    markHome(one("drawn"), "pin", slug);
  };
  const strip = new Strip(one("strip"), { hrefOf, onMiddle: markPin });

  let isStarted = false;
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    // No WebGL, or no connection: the drawing stays, and the list is complete without either.
    startLive().catch(stayDrawn);
  }

  async function startLive(): Promise<void> {
    const { LiveMap } = await import("./live/live-map.ts");
    live = new LiveMap({
      container: one("live").firstElementChild as HTMLElement,
      picture: given.picture,
      hasTiles: given.hasTiles,
      hrefOf,
      onView: () => shown && strip.show(shown, live?.view()),
      onMoved: () => {
        isMoved = true;
        draw();
      },
      onTile: () => (one("tiles").hidden = false),
    });
    live.mark(marked);
    await load();
  }

  async function fetchHomes(): Promise<HomesOnMap> {
    const { signal } = (loading = new AbortController());
    const answer = await fetch(`/kaart/woningen.json${given.search}`, { signal });
    return (await answer.json()) as HomesOnMap;
  }

  /** Shows the homes of the present search. */
  async function load(): Promise<void> {
    const asked = (homes ??= fetchHomes());
    const found = await asked;
    if (asked !== homes) return;
    shown = found;
    strip.show(shown, keepsView ? live?.view() : undefined);
    if (!live) return;
    const isFirst = state !== "live";
    if (!keepsView) live.fit(given.picture.bounds, isFirst ? 0 : MOVE_MS);
    live.show(shown, given.picture);
    keepsView = false;
    isMoved = false;
    if (isFirst) {
      await live.painted();
      if (asked !== homes || state === "live") return;
      state = "live";
      const { activeElement } = document;
      if (activeElement instanceof SVGElement) live.takeFocus(activeElement);
      if (steps !== 0) live.zoom(steps);
      // A map that is inert takes no focus, and so no keys.
      draw();
      wish?.act();
    }
    draw();
  }

  function stayDrawn(error: unknown): void {
    if (state === "live" || (error as Error).name === "AbortError") return;
    state = "impossible";
    draw();
    if (wish?.link) location.assign(wish.link.href.baseVal);
  }

  function whenLive(act: () => void, link?: SVGAElement): void {
    wish = { act, ...(link && { link }) };
    if (state === "live") act();
    else start();
  }

  function drawArea(): void {
    const told = one("told");
    const tell = (corners: number) => (told.textContent = drawingWords(corners));
    tell(0);
    stopDrawing = live!.drawArea({
      onCorner: tell,
      onDone: (outline) => {
        stopDrawing = undefined;
        told.textContent = "";
        draw();
        if (!outline) return;
        keepsView = true;
        ask({ outline: writePolygon(outline) });
      },
    });
    draw();
  }

  list.renewMap = (next) => {
    section.dataset["given"] = next.dataset["given"]!;
    given = JSON.parse(section.dataset["given"]) as LiveMapGiven;
    one("drawn").replaceChildren(...next.querySelector('[data-map="drawn"]')!.children);
    forget();
    if (isStarted || strip.isOpen) load().catch(stayDrawn);
  };

  function forget(): void {
    loading?.abort();
    homes = shown = undefined;
  }

  followHomes(section, slugOfPin, (slug) => markHome(results, "card", slug));
  followHomes(results, slugOfCard, (slug) => {
    markPin(slug);
    if (slug) start();
  });
  section.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const slug = slugOfPin(event.target as Element);
    const group = (event.target as Element).closest<SVGAElement>(
      '[data-map="drawn"] a:has(> circle)',
    );
    if (group && state !== "impossible") {
      event.preventDefault();
      const search = new URLSearchParams(group.href.baseVal.split("?")[1]);
      const area = readPolygon(search.get(names.outline) ?? "");
      if (area) whenLive(() => live!.look(area), group);
    }
    // A keyboard goes on from the card.
    if (slug && strip.select(slug, event.detail === 0)) event.preventDefault();
  });

  one("zoom").addEventListener("click", ({ target }) => {
    const by = Number((target as Element).closest("button")?.value ?? 0);
    if (state === "live") live!.zoom(by);
    else steps += by;
  });
  one("draw").addEventListener("click", () => whenLive(drawArea));
  one("stop").addEventListener("click", () => stopDrawing?.());
  one("moved").addEventListener("click", () => {
    const corners = outlineOf(cornersOf(live!.view()));
    keepsView = true;
    if (corners) ask({ outline: writePolygon(corners), around: null, point: null, radius: null });
  });
  one("near-me").addEventListener("click", () => void searchNearby(one("near-me"), ask));

  const signs = ["pointerover", "focusin"];
  for (const sign of signs) section.addEventListener(sign, start);
  const isMissed = ({ type, target }: Event) =>
    signs.includes(type) && section.contains(target as Node);
  if (section.missed?.some(isMissed)) start();
  else if (strip.isOpen) load().catch(stayDrawn);
}

/** Searches around the visitor, whose browser asks whether it may tell. */
async function searchNearby(
  button: HTMLElement,
  ask: (change: Partial<ListingQuery>) => void,
): Promise<void> {
  if (button.ariaDisabled) return;
  const label = button.querySelector("span")!;
  const words = label.textContent;
  button.ariaDisabled = "true";
  label.textContent = t`Uw plek wordt gezocht`;
  const found = await findVisitor();
  button.ariaDisabled = null;
  label.textContent = words;
  if (typeof found === "string") {
    const title = t`Uw plek is niet bekend`;
    const description = translated(whyUnknown[found]);
    showToast({ tone: "error", title, description, about: button });
  } else {
    ask({ point: writePoint(found), around: null, outline: null });
  }
}
