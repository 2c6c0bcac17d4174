import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Contents, TabKind } from "./contents.ts";
import { Viewer } from "./viewer.tsx";

/** The program of a home's pictures: each link that `viewAt` marks opens the viewer instead. */
export function wake(part: HTMLElement): void {
  const contents = JSON.parse(part.dataset["given"]!) as Contents;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  part.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const opener = (target as Element).closest<HTMLElement>("[data-view]");
    if (!opener || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const [kind, index] = opener.dataset["view"]!.split(" ") as [TabKind, string];
    const close = () => {
      root.render(null);
      // Not every browser focuses a link that is clicked, so the dialog cannot know it.
      opener.focus({ preventScroll: true });
    };
    growing(opener.querySelector("img"), () =>
      flushSync(() =>
        root.render(
          <StrictMode>
            <Viewer contents={contents} kind={kind} index={Number(index)} onClose={close} />
          </StrictMode>,
        ),
      ),
    );
  });
}

/** Opens the viewer; the photo grows into it where the browser can, and the visitor wants it. */
function growing(photo: HTMLElement | null, open: () => void): void {
  if (!document.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    open();
    return;
  }
  // In the viewer the style sheet names it so.
  photo?.style.setProperty("view-transition-name", "photo");
  const { ready } = document.startViewTransition(() => {
    photo?.style.removeProperty("view-transition-name");
    open();
  });
  // Pressed again before it began, it is skipped: the viewer opens all the same.
  ready.catch(() => {});
}
