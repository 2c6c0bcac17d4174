interface Program {
  wake: (part: HTMLElement) => void | Promise<void>;
}

/** By the names in `data-wake`: of parts of visitors' pages, and of a page that the router takes over. */
export const programs: Record<string, () => Promise<Program>> = {
  agreement: () => import("./deals/contracts/form/agreement-program.ts"),
  "arrival-toasts": () => import("./ui/toasts/arrival-toasts-program.ts"),
  "dossier-keep": () => import("./deals/dossiers/keep-program.ts"),
  language: () => import("./ui/layout/language-program.ts"),
  "lead-form": () => import("./ui/lead-forms/lead-form-program.ts"),
  list: () => import("./homes/listings/search/list-program.ts"),
  "list-map": () => import("./homes/listings/map/list-map-program.ts"),
  page: () => import("./hydrate.tsx"),
  "place-map": () => import("./homes/listings/map/place-map-program.ts"),
  restyler: () => import("./site/restyler/studio-program.ts"),
  selection: () => import("./homes/inspiration/selection-program.ts"),
  seen: () => import("./ui/seen/seen-program.ts"),
  share: () => import("./site/listing/share-program.ts"),
  "sign-pad": () => import("./ui/signing/sign-pad-program.ts"),
  viewer: () => import("./site/listing/viewer/viewer-program.tsx"),
};
