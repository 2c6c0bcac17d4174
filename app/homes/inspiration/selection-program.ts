import type { EagerPart } from "../../ui/islands/await-wake.ts";
import { drawingSource } from "../../ui/pictures/drawings.ts";
import { readPlace, selectionAt, toggled, writePlace } from "./place.ts";

// Shorter is a tap, or a finger that scrolls.
const SWIPE = 60;
// Nobody waits longer for what a swipe was to do.
const LATE_MS = 10_000;

/** Goes from style to style, and chooses them, without a new page: by clicks, swipes and arrow keys. */
export function wake(part: EagerPart): void {
  const form = part.querySelector("form")!;
  const card = part.querySelector<HTMLButtonElement>("[aria-pressed]")!;
  const previous = part.querySelector<HTMLAnchorElement>("[rel=prev]")!;
  const next = part.querySelector<HTMLAnchorElement>("[rel=next]")!;
  const matching = part.querySelector<HTMLElement>("output > span")!;
  let finger: Touch | undefined;

  function show(): void {
    const place = here();
    const selection = selectionAt(place);
    document.title = document.title.replace(/^[^|]*/, `${selection.title} `);
    for (const element of part.querySelectorAll<HTMLElement>("[data-shows]")) {
      const text = selection.words[element.dataset["shows"] as keyof typeof selection.words];
      // Written again, a live region would be read out again.
      if (element.textContent !== text) element.textContent = text;
    }
    part.querySelector("progress")!.value = place.index + 1;
    card.ariaPressed = String(selection.isChosen);
    next.search = selection.next;
    previous.search = selection.previous;
    previous.hidden = selection.previous === "";
    part.querySelector<HTMLElement>("button:disabled")!.hidden = !previous.hidden;
    const picture = part.querySelector("img")!;
    const { src, srcSet } = drawingSource({ kind: selection.drawing, seed: "0" });
    if (picture.srcset === srcSet) return;
    // In the same element the last style would stay until this one's picture is there.
    const fresh = picture.cloneNode() as HTMLImageElement;
    picture.replaceWith(Object.assign(fresh, { src, srcset: srcSet }));
  }

  function goTo(search: string): void {
    if (readPlace(new URLSearchParams(search)).phase === "results") {
      matching.hidden = false;
      location.assign(search);
    } else if (search !== "") {
      history.pushState(null, "", search);
      show();
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const place = here();
    history.replaceState(null, "", writePlace(toggled(place, selectionAt(place).id)));
    show();
  });
  part.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(link.search);
  });

  function keyed({ key }: KeyboardEvent): void {
    if (key === "ArrowRight") goTo(next.search);
    if (key === "ArrowLeft") goTo(previous.search);
  }

  const began = ({ touches }: TouchEvent) => void (finger = touches[0]);

  function ended(event: TouchEvent): void {
    const last = event.changedTouches[0];
    const [x, y] =
      finger && last ? [last.clientX - finger.clientX, last.clientY - finger.clientY] : [0, 0];
    finger = undefined;
    if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x)) return;
    // A swipe is no choice.
    event.preventDefault();
    goTo((x < 0 ? next : previous).search);
  }

  card.addEventListener("keydown", keyed);
  card.addEventListener("touchstart", began, { passive: true });
  card.addEventListener("touchend", ended);
  // The first swipe fetched this program, and may be over. Going on takes the picture that it was on away.
  const missed = (part.missed ?? []).filter(
    ({ timeStamp, target }) =>
      performance.now() - timeStamp < LATE_MS && target instanceof Node && card.contains(target),
  );
  for (const event of missed) {
    if (event.type === "touchstart") began(event as TouchEvent);
    if (event.type === "touchend") ended(event as TouchEvent);
  }
  addEventListener("popstate", show);
  // A page that comes back as it was left waits for nothing.
  addEventListener("pageshow", () => (matching.hidden = true));
  show();
}

const here = () => readPlace(new URLSearchParams(location.search));
