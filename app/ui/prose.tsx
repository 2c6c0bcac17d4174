import type { Agency } from "../settings/agency.ts";
import { splitLanguage } from "../settings/paths/languages.ts";
import { isOffered } from "../settings/paths/offered.ts";
import { useAgency } from "../settings/use-agency.ts";
import { focusableTables } from "./focusable-tables.ts";

/** What staff wrote: HTML that `cleanRichText` returned. */
export function Prose({ html, className }: { html: string; className: string }) {
  const shown = offeredLinks(focusableTables(html), useAgency());
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** The text of a link to what the office does not do stays, without the link. */
function offeredLinks(html: string, agency: Agency): string {
  if (!agency.notOffered) return html;
  let isDropped = false;
  return html.replace(/<a\s([^<>]*)>|<\/a>/g, (tag, attributes?: string) => {
    const closes = attributes === undefined;
    if (!closes) {
      const [, url = ""] = /href="([^"]*)"/.exec(attributes) ?? [];
      const [, pathname = "", rest = ""] =
        /^([^?#]*)(.*)$/s.exec(url.replaceAll("&amp;", "&")) ?? [];
      isDropped = !isOffered(agency, (splitLanguage(agency, pathname).dutch ?? pathname) + rest);
    }
    const dropped = isDropped;
    if (closes) isDropped = false;
    return dropped ? "" : tag;
  });
}
