import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { doAgain, watchFields } from "./ui/islands/do-again.ts";

/** The program of a page as a whole: hands it to the router, with what was typed until then. */
export async function wake(body: HTMLElement): Promise<void> {
  const changed = watchFields(body);
  // A touch may fetch this before the router's own script has run, which the page's end waits for.
  if (!isRouterThere() && document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  if (!isRouterThere()) throw new Error("the modules of the page did not come");
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <LiveRouter onLive={resolve} />
        </StrictMode>,
      );
    });
  });
  doAgain(changed());
}

const isRouterThere = () => "__reactRouterRouteModules" in window;

/** Its effect comes after those of the page. No sibling: that would change the ids that React gives. */
function LiveRouter({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return <HydratedRouter />;
}
