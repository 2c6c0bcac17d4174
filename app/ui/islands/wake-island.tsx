import { type ComponentType, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { doAgain, watchFields } from "./do-again.ts";
import { IslandFrame } from "./island-frame.tsx";

/** The program of an island: makes its component live in the part that `Island` wrote. */
export function wakeIsland<Given extends object>(Part: ComponentType<Given>) {
  return async (part: HTMLElement): Promise<void> => {
    const given = JSON.parse(part.dataset["given"]!) as Given;
    const changed = watchFields(part);
    await new Promise<void>((resolve) => {
      hydrateRoot(
        part,
        <StrictMode>
          <IslandFrame onLive={resolve}>
            <Part {...given} />
          </IslandFrame>
        </StrictMode>,
        { identifierPrefix: part.dataset["wake"]! },
      );
    });
    doAgain(changed());
  };
}
