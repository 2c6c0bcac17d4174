import { pageMeta } from "../../ui/meta/page-meta.ts";

/** Title and description of a page for staff, whom no search engine needs to find. */
export function staffMeta(matches: Parameters<typeof pageMeta>[0], title: string, path: string) {
  return pageMeta(matches, {
    title,
    description: "Aanvragen, woningen, blogs en teksten beheren.",
    path,
    noindex: true,
  });
}
