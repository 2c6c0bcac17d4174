import { href } from "react-router";
import type { Agency } from "../../../settings/agency.ts";
import { initialTexts } from "../../../settings/texts/page-texts.ts";
import { type PageName, pages } from "../../../settings/texts/pages.ts";
import { textsEditable } from "./texts-editable.server.ts";

/** The texts of a page. */
export const pageEditable = (page: PageName, agency: Agency) =>
  textsEditable({
    group: `texts-${page}`,
    path: href("/admin/paginas/:page", { page }),
    fields: pages[page],
    initial: initialTexts(page, agency),
    required: ["title", "metaTitle", "metaDescription"],
    notices: { saved: "pagina-opgeslagen", restored: "versie-teruggezet" },
  });
