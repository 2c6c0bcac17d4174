import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { PageStart } from "./ui/deferred-scripts/page-program.ts";

/** Starts a page whose data lies elsewhere. */
export const start: PageStart["start"] = async ({ context, manifest, routes }, data) => {
  const modules: Record<string, object> = {};
  // In this order: the first sets up what the others rely on.
  for (const id of routes) {
    const { clientActionModule, clientLoaderModule, module } = manifest.routes[id]!;
    for (const file of [clientActionModule, clientLoaderModule, module]) {
      if (!file) continue;
      const part = (await import(/* @vite-ignore */ file)) as object;
      modules[id] = { ...modules[id], ...part };
    }
  }
  Object.assign(window, {
    __reactRouterContext: Object.assign(context, { stream: data }),
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  });
  hydrate();
};

/** Hands the whole page to the router. */
export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
