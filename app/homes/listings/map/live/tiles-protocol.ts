import { addProtocol } from "maplibre-gl";

/** The page asks for tiles itself: a worker of ours may reach no address at all. */
export const tilesProtocol = "tegels";

const PAUSE_MS = 60_000;

/** `onTile` is called for the first tile with something on it. */
export function fetchTilesHere(onTile: () => void): void {
  let pausedUntil = 0;
  let isTold = false;
  addProtocol(tilesProtocol, async ({ url }, { signal }) => {
    const empty = { data: new ArrayBuffer(0) };
    if (performance.now() < pausedUntil) return empty;
    const path = url.slice(`${tilesProtocol}://`.length);
    const answer = await fetch(`/kaart/tegels/${path}`, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    if (!answer || answer.status >= 429) {
      // Without tiles there is our own drawing: do not ask again for every move.
      pausedUntil = performance.now() + PAUSE_MS;
      return empty;
    }
    if (answer.status !== 200) return empty;
    const data = await answer.arrayBuffer();
    if (!isTold && data.byteLength > 0) {
      isTold = true;
      onTile();
    }
    return { data };
  });
}
