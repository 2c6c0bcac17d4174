import { t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { fixedMeta } from "../../ui/meta/page-meta.ts";

/** The `meta` of a page about saved searches, with a title that `dutch` marks: each is one visitor's own. */
export const searchMeta = (title: string) =>
  fixedMeta(() => ({
    title: translated(title),
    description: t`Mail over nieuwe woningen die passen bij wat u zoekt.`,
    path: href("/zoekopdracht"),
    noindex: true,
  }));
