import type { Notice } from "./notices.ts";

/** Toasts that a plain page shows as it opens; without script it has to say the same itself. */
export function ArrivalToasts({ notices }: { notices: readonly Notice[] }) {
  return (
    <div
      hidden
      data-wake="arrival-toasts"
      data-wake-by="DOMContentLoaded"
      data-notices={JSON.stringify(notices)}
    />
  );
}
