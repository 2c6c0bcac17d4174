import { t } from "@voordeur/language/text.ts";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";

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

export const showToast = toast;

export function Toaster({ onListening }: { onListening: () => void }) {
  // It runs after the library's own effects: from now on no toast is missed.
  useEffect(onListening, [onListening]);
  useEffect(() => {
    document.addEventListener("pointerdown", leaveFocusedToast, true);
    return () => document.removeEventListener("pointerdown", leaveFocusedToast, true);
  }, []);
  return (
    <Sonner
      position="top-center"
      richColors
      closeButton
      // The second of two at once would hide the first.
      expand
      style={look}
      containerAriaLabel={t`Meldingen`}
      toastOptions={{ closeButtonAriaLabel: t`Melding sluiten` }}
    />
  );
}

/**
 * The library gives the focus back once a toast loses it. Where that happens while the browser moves the focus to what
 * the pointer presses, Chromium lets nothing be dragged by that press, so the toast loses the focus first.
 */
function leaveFocusedToast({ target }: PointerEvent): void {
  const toasts = document.activeElement?.closest("[data-sonner-toaster]");
  if (toasts && !toasts.contains(target as Node)) (document.activeElement as HTMLElement).blur();
}
