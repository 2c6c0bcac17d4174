import { href } from "react-router";
import { cleanRichText } from "../../platform/rich-text.ts";
import type { Services } from "../../platform/services.ts";
import type { Agency } from "../../settings/agency.ts";
import { parseText, type SiteText, type TextErrors } from "./input.ts";
import { staticPages } from "../../site-pages.ts";
import { addSeoContent, type ContentType } from "./queries.server.ts";

export { listingsWithPage } from "./queries.server.ts";

export type TextOutcome =
  | { outcome: "saved"; id: number }
  | { outcome: "invalid"; errors: TextErrors }
  /** Someone else saved after the version that was seen; nothing was stored. */
  | { outcome: "changed" };

type Needed = Pick<Services, "db" | "clock" | "pages">;

/** Puts a text on the site; `seen` is the id of the newest version that was on the screen. */
export async function saveText(
  services: Needed,
  contentType: ContentType,
  seen: number | null,
  typed: SiteText,
): Promise<TextOutcome> {
  const parsed = parseText(typed);
  if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
  const text = { title: parsed.text.title, content: cleanRichText(parsed.text.content) };
  const { db, clock, pages } = services;
  const added = await db.transaction(async (tx) => {
    const id = await addSeoContent(tx, contentType, seen, { ...text, updated_at: clock() });
    if (id !== null) await pages.changed(tx, "texts");
    return id;
  });
  return added === null ? { outcome: "changed" } : { outcome: "saved", id: added };
}

/** Every address of the site that needs no parameter and that a text may link to. */
export const sitePaths = (agency: Agency): readonly string[] => [
  ...staticPages(agency).map(({ path }) => path),
  href("/auth"),
  href("/blog/rss.xml"),
  href("/sitemap.xml"),
];
