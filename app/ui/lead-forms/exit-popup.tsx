import { type ComponentType, useEffect, useState } from "react";

const NARROW = 768;

/**
 * Waits, and opens once when the mouse leaves through the top of a wide window. The dialog itself
 * is fetched at that moment; when that fails there is simply no popup.
 */
export function ExitPopup() {
  const [Dialog, setDialog] = useState<ComponentType>();

  useEffect(() => {
    let here = true;
    function onLeave(event: MouseEvent) {
      if (event.clientY > 0 || window.innerWidth <= NARROW) return;
      document.removeEventListener("mouseleave", onLeave);
      import("./exit-dialog.tsx").then(
        ({ ExitDialog }) => here && setDialog(() => ExitDialog),
        () => {},
      );
    }
    document.addEventListener("mouseleave", onLeave);
    return () => {
      here = false;
      document.removeEventListener("mouseleave", onLeave);
    };
  }, []);

  return Dialog ? <Dialog /> : null;
}
