import { type FormEvent, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when an item is done and disappears with its button: the heading of its
 * group takes the focus, or the page's heading if the group is gone too. Spread the result on an
 * element around both.
 */
export function useKeptFocus() {
  const around = useRef<HTMLDivElement>(null);
  const acted = useRef<string | null>(null);
  useEffect(() => {
    const id = acted.current;
    if (id === null || document.activeElement !== document.body) return;
    acted.current = null;
    const group = around.current?.querySelector<HTMLElement>(`[data-groep="${id}"] h3`);
    (group ?? around.current?.querySelector("h2"))?.focus({ preventScroll: true });
  });
  return {
    ref: around,
    onSubmit(event: FormEvent) {
      const group = (event.target as Element).closest<HTMLElement>("[data-groep]");
      acted.current = group?.dataset["groep"] ?? null;
    },
  };
}
