import { href } from "react-router";
import type { PageName } from "../../settings/texts/pages.ts";

/** The pages whose texts staff can change: their names in the admin area, and their addresses. */
export const editablePages: Record<PageName, { title: string; path: string }> = {
  home: { title: "Voorpagina", path: href("/") },
  product: { title: "Makelaardij", path: href("/makelaardij-venlo") },
  selling: { title: "Huis verkopen", path: href("/mijn-huis-verkopen") },
  valuation: { title: "Taxatie", path: href("/taxatie-venlo") },
  mortgage: { title: "Hypotheekadvies", path: href("/hypotheek-advies-venlo") },
  buying: { title: "Kopen in Nederland", path: href("/kopen-in-nederland") },
  privacy: { title: "Privacyverklaring", path: href("/privacy") },
  accessibility: { title: "Toegankelijkheid", path: href("/toegankelijkheid") },
};

/** @throws a 404 response when it is no page whose texts can be changed. */
export function pageNamed(name: string): PageName {
  if (!Object.hasOwn(editablePages, name)) throw new Response("Not Found", { status: 404 });
  return name as PageName;
}
