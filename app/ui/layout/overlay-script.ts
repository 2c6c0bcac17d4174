import { compact } from "../inline-scripts/compact.ts";

/** Says that the entry of an open overlay is now that of what was chosen in it: closing keeps it. */
export const KEEP_ENTRY = "overlay-kept";

/**
 * Gives the menu, a sheet or a dialog an entry of its own in the history, so that Back closes it.
 * Closed in another way it takes its entry back; a link inside is followed from the page below. A page
 * that hydrates calls this before the router listens; in any other it is inline, and may use nothing
 * from outside itself.
 */
export function keepOverlays(keep: string): void {
  type State = { overlay?: string } | null;
  // Not the toasts, and not a dialog that no visitor asked for.
  const overlays = "[popover=auto], dialog:not([data-unasked])";
  const ownEntry = () => (history.state as State)?.overlay;
  const opened = () =>
    document.querySelector<HTMLElement>(`:is(${overlays}):is(:popover-open, [open])`);
  const mark = (overlay?: string) => ({ ...(history.state as State), overlay });
  /** The address at which an overlay has its entry. */
  let at = "";
  let link: HTMLElement | undefined;
  let isLeaving = false;
  const leave = () => {
    if (isLeaving || ownEntry() === undefined) return;
    isLeaving = true;
    history.back();
  };
  const closed = () => opened() ?? leave();
  const enter = (id: string) => {
    // Opened again as it closed: its entry comes when the one before is gone.
    if (isLeaving) return;
    // Another one was open: its entry serves.
    const act = ownEntry() === undefined ? "pushState" : "replaceState";
    history[act](mark(id), "");
    at = location.href;
  };
  addEventListener(
    "toggle",
    ({ target, newState }: Event & { newState?: string }) => {
      if (!(target instanceof HTMLElement) || !target.matches(overlays)) return;
      if (newState === "open") enter(target.id);
      else closed();
    },
    true,
  );
  // A dialog that goes with its closing tells nothing else.
  addEventListener("close", closed, true);
  addEventListener("popstate", (event) => {
    const isOpenedAgain = isLeaving && !link;
    isLeaving = false;
    const overlay = ownEntry();
    const isOurs = at === location.href || overlay !== undefined;
    at = overlay === undefined ? "" : location.href;
    // The page stays the same: the router need not hear of it.
    if (isOurs) event.stopImmediatePropagation();
    const open = opened();
    if (overlay === undefined) {
      if (open && isOpenedAgain) enter(open.id);
      else if (open instanceof HTMLDialogElement) open.close();
      else open?.hidePopover();
    } else if (!open) {
      const again = overlay ? document.getElementById(overlay) : null;
      if (again?.popover) again.showPopover();
      else leave();
    }
    link?.click();
    link = undefined;
  });
  addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      const followed = (target as Element).closest("a");
      if (!followed?.closest(overlays) || ownEntry() === undefined) return;
      if (button || ctrlKey || metaKey || shiftKey || altKey) return;
      if (followed.target || followed.download || followed.origin !== location.origin) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      link = followed;
      leave();
    },
    true,
  );
  addEventListener(keep, () => {
    at = "";
    history.replaceState(mark(), "");
  });
  if (ownEntry() !== undefined) at = location.href;
  const first = opened();
  // Opened by the touch that fetched this, or loaded again, by which it closed.
  if (first) enter(first.id);
  else leave();
}

/** One constant line, so that a content security policy can name it by its hash. */
export const overlayScript = import.meta.env.SSR
  ? `(${compact(keepOverlays)})(${JSON.stringify(KEEP_ENTRY)})`
  : "";
