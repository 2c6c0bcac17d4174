import { href } from "react-router";

/**
 * The views of an own listing's screen, as `deel` in its address names them. One view has one way of
 * saving: `gegevens` is one form with one button, what stands on the others is stored at once.
 */
export const listingViews = { "": "Overzicht", gegevens: "Gegevens", beeld: "Beeld en stukken" };

export type ListingView = keyof typeof listingViews;

export function viewIn(request: Request): ListingView {
  const named = new URL(request.url).searchParams.get("deel");
  return named === "gegevens" || named === "beeld" ? named : "";
}

export const listingPage = (id: number, view: ListingView = ""): string =>
  href("/admin/woningen/:id", { id: String(id) }) + (view && `?deel=${view}`);
