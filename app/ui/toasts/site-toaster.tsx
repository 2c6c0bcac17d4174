import { createElement, useSyncExternalStore } from "react";
import { toasterListens, toasterNow, whenToastsArrive } from "./toast.ts";

/** Where every page's toasts appear: nothing at all until the first is near. */
export function SiteToaster() {
  const Toaster = useSyncExternalStore(whenToastsArrive, toasterNow, () => undefined);
  return Toaster ? createElement(Toaster, { onListening: toasterListens }) : null;
}
