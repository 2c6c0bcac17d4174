import { href } from "react-router";
import { fixedMeta } from "../../ui/meta/page-meta.ts";

/** The `meta` of a page about saved searches: each is one visitor's own. */
export function searchMeta(title: string) {
  const description = "Mail over nieuwe woningen die passen bij wat u zoekt.";
  return fixedMeta({ title, description, path: href("/zoekopdracht"), noindex: true });
}
