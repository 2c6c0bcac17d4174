import { href } from "react-router";
import type { BlogListQuery } from "../editing/input.ts";

/** The address of the list that shows this. */
export function blogListPath({ q, state, page }: BlogListQuery): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (state) search.set("staat", state);
  if (page > 1) search.set("pagina", String(page));
  return search.size > 0 ? `${href("/admin/blogs")}?${search}` : href("/admin/blogs");
}
