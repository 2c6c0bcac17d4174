import { fixedMeta } from "../../ui/meta/page-meta.ts";

/** The `meta` of an account page: search engines stay out. */
export function accountMeta(title: string, description: string, path: string) {
  return fixedMeta({ title, description, path, noindex: true });
}
