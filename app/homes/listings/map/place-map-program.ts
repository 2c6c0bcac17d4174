import type { HomesOnMap } from "./homes-on-map.ts";
import type { LiveMapOptions } from "./live/live-map.ts";

export type LivePlace = Pick<LiveMapOptions, "hasTiles" | "picture"> & { homes: HomesOnMap };

/** The program of the map on a home's page: on request one that can be moved takes the drawing's place. */
export function wake(part: HTMLElement): void {
  const { homes, hasTiles, picture } = JSON.parse(part.dataset["given"]!) as LivePlace;
  const one = (selector: string) => part.querySelector<HTMLElement>(selector)!;
  const [frame, drawing, button] = [one("[data-live]"), one("[data-drawn]"), one("button")];
  const nothing = () => undefined;

  async function start(): Promise<void> {
    const { LiveMap } = await import("./live/live-map.ts");
    const live = new LiveMap({
      container: frame.firstElementChild as HTMLElement,
      picture,
      hasTiles,
      hrefOf: () => "#",
      onMoved: nothing,
      onView: nothing,
      onTile: () => (one("[data-tiles]").hidden = false),
    });
    live.show(homes, picture);
    await live.painted();
    frame.inert = false;
    live.takeFocus();
    drawing.remove();
  }

  button.addEventListener("click", () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true";
    // Without WebGL, or without a connection, the drawing stays.
    start()
      .catch(nothing)
      .finally(() => button.remove());
  });
}
