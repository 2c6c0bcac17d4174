import { href } from "react-router";
import type { Agency } from "../../../settings/agency.ts";
import { initialTexts } from "../../../settings/texts/page-texts.ts";
import { type PageName, pages } from "../../../settings/texts/pages.ts";
import { textsDocument } from "./texts-document.server.ts";

/** The texts of a page. */
export const pageDocument = (page: PageName, agency: Agency) =>
  textsDocument({
    group: `texts-${page}`,
    path: href("/admin/paginas/:page", { page }),
    fields: pages[page],
    initial: initialTexts(page, agency),
    required: ["title", "metaTitle", "metaDescription"],
    notices: { saved: "pagina-opgeslagen", restored: "versie-teruggezet" },
  });
