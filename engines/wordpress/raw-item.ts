import { builders } from "./content/builders.ts";
import { type XmlElement, textAt } from "@voordeur/feeds/xml-element.ts";

/** An `item` of an export file, as it stands there. */
export interface RawItem {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  guid: string;
  name: string;
  parent: string;
  creator: string;
  content: string;
  excerpt: string;
  hasPassword: boolean;
  /** On the clock of the site. */
  date: string;
  dateGmt: string;
  pubDate: string;
  attachmentUrl: string;
  /** Its place among the pictures of an article. */
  order: number;
  comments: number;
  /** The sections and labels that it stood in. */
  lists: string[];
  meta: Map<string, string>;
}

/** The fields that count; there are plugins that write thousands. */
const metaKeys = new Set([
  "_thumbnail_id",
  "_wp_attachment_image_alt",
  "_yoast_wpseo_title",
  "_yoast_wpseo_metadesc",
  "rank_math_title",
  "rank_math_description",
  "_aioseo_title",
  "_aioseo_description",
  "footnotes",
  ...builders,
]);
const MAX_META = 5000;

export function readItem(item: XmlElement): RawItem {
  const text = (path: string) => textAt(item, path)?.slice(0, 5000) ?? "";
  const whole = (path: string) => item.children.find(({ name }) => name === path)?.text ?? "";
  const meta = new Map<string, string>();
  for (const child of item.children) {
    if (child.name !== "wp:postmeta") continue;
    const key = textAt(child, "wp:meta_key") ?? "";
    const most = builders.has(key) ? Infinity : MAX_META;
    if (metaKeys.has(key)) meta.set(key, (textAt(child, "wp:meta_value") ?? "").slice(0, most));
  }
  return {
    id: /^\d{1,15}$/.exec(text("wp:post_id"))?.[0] ?? "",
    type: text("wp:post_type"),
    status: text("wp:status"),
    title: text("title"),
    link: text("link"),
    guid: text("guid"),
    name: text("wp:post_name"),
    parent: text("wp:post_parent"),
    creator: text("dc:creator"),
    content: whole("content:encoded"),
    excerpt: text("excerpt:encoded"),
    hasPassword: text("wp:post_password") !== "",
    date: text("wp:post_date"),
    dateGmt: text("wp:post_date_gmt"),
    pubDate: text("pubDate"),
    attachmentUrl: text("wp:attachment_url"),
    order: Number(text("wp:menu_order")) || 0,
    lists: item.children.flatMap(({ name, text }) => (name === "category" ? [text.trim()] : [])),
    comments: item.children.filter(({ name }) => name === "wp:comment").length,
    meta,
  };
}
