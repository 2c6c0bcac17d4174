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

/** Whether the map is still a drawing, can be moved, or must stay a drawing. */
type State = "drawn" | "live" | "impossible";

/** Fetches the map's program once the page has its scripts, and keeps it with the search. */
export function useLiveMap(place: RefObject<HTMLElement | null>, options: Options) {
  const { picture, hasTiles, search } = options;
  const [state, setState] = useState<State>("drawn");
  const [hasMoved, setHasMoved] = useState(false);
  const [showsTiles, setShowsTiles] = useState(false);
  const live = useRef<LiveMap>(null);
  const latest = useRef(options);
  const keepsView = useRef(false);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const { LiveMap } = await import("./live-map.ts");
      if (isGone || !place.current) return;
      const { towns, bounds } = latest.current.picture;
      live.current = new LiveMap({
        container: place.current,
        bounds,
        covered: 104,
        towns,
        hasTiles,
        hrefOf: (slug) => latest.current.hrefOf(slug),
        onGroup: (around) => latest.current.onGroup(around),
        onHover: (slug) => latest.current.onHover(slug),
        onMoved: () => setHasMoved(true),
        onTile: () => setShowsTiles(true),
      });
      setState("live");
    };
    // No WebGL, or no connection: the drawing stays, and the list is complete without either.
    start().catch(() => setState("impossible"));
    return () => {
      isGone = true;
      live.current?.remove();
      live.current = null;
    };
  }, [place, hasTiles]);

  useEffect(() => {
    if (state !== "live") return undefined;
    const stop = new AbortController();
    const load = async () => {
      const answer = await fetch(`/kaart/woningen.json${search}`, { signal: stop.signal });
      const homes = (await answer.json()) as HomesOnMap;
      live.current?.show(homes, latest.current.picture.outlines);
      if (!keepsView.current) live.current?.fit(latest.current.picture.bounds);
      keepsView.current = false;
      setHasMoved(false);
    };
    load().catch(() => undefined);
    return () => stop.abort();
  }, [state, search]);

  return {
    state,
    hasMoved,
    showsTiles,
    live,
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
