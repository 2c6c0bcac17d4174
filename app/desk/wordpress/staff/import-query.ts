import { href } from "react-router";
import type { ItemKind } from "../queries.server.ts";

/** The part of an import that is on the screen. */
export interface ImportQuery {
  kind: ItemKind;
  /** From 1. */
  page: number;
  /** Only items with something to say about them. */
  withNotes: boolean;
}

export function importQuery(search: URLSearchParams): ImportQuery {
  const page = Math.trunc(Number(search.get("pagina")));
  return {
    kind: search.get("soort") === "paginas" ? "page" : "article",
    page: page >= 1 && page <= 10_000 ? page : 1,
    withNotes: search.get("opmerkingen") === "1",
  };
}

export function importPath(id: number, { kind, page, withNotes }: ImportQuery): string {
  const query = new URLSearchParams({
    ...(kind === "page" && { soort: "paginas" }),
    ...(withNotes && { opmerkingen: "1" }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return `${href("/admin/wordpress/:id", { id: String(id) })}${query.size > 0 ? `?${query}` : ""}`;
}
