import { type RefObject, useEffect, useRef, useState } from "react";
import type { Bounds } from "@voordeur/geo/bounds.ts";
import type { HomesOnMap } from "../homes-on-map.ts";
import type { MapPicture } from "../picture.ts";
import type { LiveMap, LiveMapOptions } from "./live-map.ts";

interface Options extends Pick<LiveMapOptions, "hrefOf" | "onGroup" | "onHover"> {
  picture: MapPicture;
  hasTiles: boolean;
  /** The search, as it stands in the address of the homes' data. */
  search: string;
}

const MOVE_MS = 400;

/** Whether the map is a drawing, also while another wakes below it; can be moved; must stay a drawing. */
type State = "drawn" | "waking" | "live" | "impossible";

/** Fetches the map's program once the page has its scripts, and keeps it with the search. */
export function useLiveMap(place: RefObject<HTMLElement | null>, options: Options) {
  const { picture, hasTiles, search } = options;
  const [state, setState] = useState<State>("drawn");
  const [hasMoved, setHasMoved] = useState(false);
  const [showsTiles, setShowsTiles] = useState(false);
  const live = useRef<LiveMap>(null);
  const latest = useRef(options);
  const keepsView = useRef(false);
  const isShown = useRef(false);
  /** Steps nearer that were asked for before the map could take them. */
  const steps = useRef(0);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const { LiveMap } = await import("./live-map.ts");
      if (isGone || !place.current) return;
      live.current = new LiveMap({
        container: place.current,
        picture: latest.current.picture,
        hasTiles,
        hrefOf: (slug) => latest.current.hrefOf(slug),
        onGroup: (around) => latest.current.onGroup(around),
        onHover: (slug) => latest.current.onHover(slug),
        onMoved: () => setHasMoved(true),
        onTile: () => setShowsTiles(true),
      });
      setState("waking");
    };
    // No WebGL, or no connection: the drawing stays, and the list is complete without either.
    start().catch(() => setState("impossible"));
    return () => {
      isGone = true;
      live.current?.remove();
      live.current = null;
    };
  }, [place, hasTiles]);

  const isAwake = state === "waking" || state === "live";
  useEffect(() => {
    if (!isAwake) return undefined;
    const stop = new AbortController();
    const load = async () => {
      const answer = await fetch(`/kaart/woningen.json${search}`, { signal: stop.signal });
      const homes = (await answer.json()) as HomesOnMap;
      const map = live.current;
      if (!map) return;
      const { bounds } = latest.current.picture;
      if (!keepsView.current) map.fit(bounds, isShown.current ? MOVE_MS : 0);
      map.show(homes, latest.current.picture);
      keepsView.current = false;
      setHasMoved(false);
      if (isShown.current) return;
      await map.painted();
      if (stop.signal.aborted) return;
      isShown.current = true;
      const { activeElement } = document;
      if (activeElement instanceof SVGElement) map.takeFocus(activeElement);
      setState("live");
      if (steps.current !== 0) map.zoom(steps.current);
    };
    load().catch(() => {
      if (!stop.signal.aborted && !isShown.current) setState("impossible");
    });
    return () => stop.abort();
  }, [isAwake, search]);

  return {
    state,
    hasMoved,
    showsTiles,
    live,
    zoom(by: 1 | -1) {
      if (isShown.current) live.current?.zoom(by);
      else steps.current += by;
    },
    /** Reads the area in view, which the next search keeps in view as it is. */
    takeView(): Bounds | undefined {
      keepsView.current = true;
      return live.current?.view();
    },
    keepView() {
      keepsView.current = true;
    },
    picture,
  };
}
