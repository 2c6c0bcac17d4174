import { pageMeta } from "../../ui/meta/page-meta.ts";

/** The `meta` of an account page: search engines stay out. */
export function accountMeta(title: string, description: string, path: string) {
  return ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
    pageMeta(matches, { title, description, path, noindex: true });
}
