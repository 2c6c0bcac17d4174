interface Program {
  wake: (part: HTMLElement) => void | Promise<void>;
}

/** By the names in `data-wake`: of parts of visitors' pages, and of a page that the router takes over. */
export const programs: Record<string, () => Promise<Program>> = {
  agreement: () => import("./features/contracts/form/agreement-program.ts"),
  "arrival-toasts": () => import("./ui/toasts/arrival-toasts-program.ts"),
  "dossier-keep": () => import("./features/dossiers/keep-program.ts"),
  language: () => import("./ui/layout/language-program.ts"),
  "lead-form": () => import("./ui/lead-forms/lead-form-program.ts"),
  list: () => import("./features/listings/search/list-program.ts"),
  "list-map": () => import("./features/listings/map/list-map-program.ts"),
  page: () => import("./hydrate.tsx"),
  "place-map": () => import("./features/listings/map/place-map-program.ts"),
  restyler: () => import("./features/restyler/studio-program.ts"),
  selection: () => import("./features/inspiration/selection-program.ts"),
  seen: () => import("./ui/seen/seen-program.ts"),
  share: () => import("./features/listings/page/share-program.ts"),
  viewer: () => import("./features/listings/page/viewer/viewer-program.tsx"),
};
