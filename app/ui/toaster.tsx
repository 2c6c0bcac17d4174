import type { CSSProperties } from "react";
import { Toaster } from "sonner";

// The library's own reds and greens are too light for small text.
const look = {
  fontFamily: "inherit",

  "--success-bg": "var(--color-river-50)",
  "--success-border": "var(--color-river-200)",
  "--success-text": "var(--color-river-800)",
  "--error-bg": "var(--color-brick-50)",
  "--error-border": "var(--color-brick-500)",
  "--error-text": "var(--color-brick-700)",
} as CSSProperties;

/** Where every page's toasts appear. */
export function SiteToaster() {
  return (
    <Toaster
      position="top-center"
      richColors
      closeButton
      style={look}
      containerAriaLabel="Meldingen"
      toastOptions={{ closeButtonAriaLabel: "Melding sluiten" }}
    />
  );
}
