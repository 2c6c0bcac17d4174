import { fixedMeta, pageMeta } from "../../ui/meta/page-meta.ts";

const common = { description: "Aanvragen, woningen, blogs en teksten beheren.", noindex: true };

/** The `meta` of a page for staff, whom no search engine needs to find. */
export function staffMeta(title: string, path: string) {
  return fixedMeta({ title, path, ...common });
}

/** The same for a title that depends on what was loaded. */
export function loadedStaffMeta(
  matches: Parameters<typeof pageMeta>[0],
  title: string,
  path: string,
) {
  return pageMeta(matches, { title, path, ...common });
}
