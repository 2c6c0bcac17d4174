import { useCallback, useEffect, useRef } from "react";

/**
 * An item that is moved in the page loses the keyboard: the button that moved it gets it back, or
 * another one of the item. `order` names the items in their order; `press` takes the `data-move` of
 * a button when it is pressed, null for what leaves the focus alone.
 */
export function useMoveFocus<List extends HTMLElement>(order: string) {
  const list = useRef<List>(null);
  const pressed = useRef<string | null>(null);
  const lastOrder = useRef(order);
  useEffect(() => {
    const name = pressed.current;
    const isMoved = lastOrder.current !== order;
    lastOrder.current = order;
    if (name === null || !isMoved) return;
    const [item] = name.split(" ");
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${name}"]`);
    const other = list.current?.querySelector<HTMLButtonElement>(
      `[data-move^="${item} "]:not(:disabled)`,
    );
    (button?.disabled === false ? button : other)?.focus();
  });
  const press = useCallback((name: string | null) => {
    pressed.current = name;
  }, []);
  return { list, press };
}
