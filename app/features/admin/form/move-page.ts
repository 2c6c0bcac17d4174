import type { DraftObject } from "./field.ts";

/** One page, one place higher or lower. */
export interface PageMove {
  page: string;
  way: "omhoog" | "omlaag";
}

/** The move that a button means; null: it means something else. */
export function pageMoveOf(act: FormDataEntryValue | null): PageMove | null {
  const [, way, page] =
    (typeof act === "string" && /^(omhoog|omlaag)-([a-z0-9-]+)$/.exec(act)) || [];
  return page ? { page, way: way as PageMove["way"] } : null;
}

/** The pages of a draft after a move; at either end they stay as they are. */
export function movePage(items: readonly DraftObject[], { page, way }: PageMove): DraftObject[] {
  const moved = [...items];
  const at = moved.findIndex((item) => item.page === page);
  const to = at + (way === "omhoog" ? -1 : 1);
  if (at >= 0 && to >= 0) moved.splice(to, 0, ...moved.splice(at, 1));
  return moved;
}
