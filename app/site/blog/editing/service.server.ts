import { fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import type { Services } from "../../../platform/services.ts";
import { excerptOf } from "../excerpt.ts";
import { repairHeadings } from "../upkeep/headings.ts";
import { type BlogErrors, type BlogText, parseBlog, slugOf } from "./input.ts";
import {
  changeBlog,
  type EditableBlog,
  findBlog,
  freeSlug,
  insertBlog,
  setDeleted,
} from "./queries.server.ts";

export { repairHeadings } from "../upkeep/headings.ts";
export { leadPictureOf, storeBlogBytes, storeBlogPicture } from "./pictures.server.ts";

/** Keep the state it has, show it now, show it from a moment on, or take it off the site. */
export const saveActs = ["bewaren", "publiceren", "plannen", "intrekken"] as const;
export type SaveAct = (typeof saveActs)[number];

export interface SaveRequest {
  act: SaveAct;
  typed: BlogText;
  /** A `drawing:` URL, an address of our own storage, or null. */
  image: string | null;
  /** The value of a `datetime-local` field, in Amsterdam's time; counts for `plannen`. */
  publishAt: string;
}

export type SaveOutcome =
  | { outcome: "saved"; id: number; version: number }
  | { outcome: "invalid"; errors: BlogErrors }
  /** Someone else saved in between; nothing was stored. Null: the blog was deleted. */
  | { outcome: "changed"; current: EditableBlog | null };

type Needed = Pick<Services, "db" | "clock" | "pages">;

const SLUG_TAKEN = "Dit webadres is al in gebruik. Kies een ander.";

/** Stores a blog by the rules; `seen` is the version that was on the screen, null for a new blog. */
export async function saveBlog(
  services: Needed,
  seen: { id: number; version: number } | null,
  request: SaveRequest,
): Promise<SaveOutcome> {
  const { db, clock, pages } = services;
  const current = seen && (await findBlog(db, seen.id));
  if (seen && (!current || current.deleted_at || current.version !== seen.version)) {
    return { outcome: "changed", current: current?.deleted_at ? null : current };
  }
  const parsed = parseBlog(request.typed);
  const errors = parsed.ok ? {} : parsed.errors;
  const content = cleanRichText(parsed.ok ? parsed.blog.content : request.typed.content);
  const publication = publicationOf(request, current, clock());
  if (publication === null) errors.publish_at = "Kies een datum en tijd";
  else if (publication.is_published && !errors.content && isEmpty(content)) {
    errors.content = "Schrijf eerst een tekst, dan kun je publiceren";
  }
  if (!parsed.ok || publication === null || Object.keys(errors).length > 0) {
    return { outcome: "invalid", errors };
  }
  const { title, author, slug, excerpt } = parsed.blog;
  const values = {
    title,
    author,
    image: request.image,
    updated_at: clock(),
    ...publication,
    content,
    slug: slug || current?.slug || (await freeSlug(db, slugOf(title))),
    excerpt: excerpt || (publication.is_published ? excerptOf(content) : ""),
    meta_title: (parsed.blog.meta_title ?? current?.meta_title) || null,
    meta_description: (parsed.blog.meta_description ?? current?.meta_description) || null,
  };
  if (!seen) {
    const made = await db.transaction(async (tx) => {
      const blog = await insertBlog(tx, { ...values, created_at: clock() });
      if (blog) await pages.changed(tx, "blogs");
      return blog;
    });
    return made ? { outcome: "saved", id: made.id, version: made.version } : slugTaken;
  }
  const result = await db.transaction(async (tx) => {
    const change = await changeBlog(tx, seen, values);
    if (change === "saved") await pages.changed(tx, "blogs");
    return change;
  });
  if (result === "slug-taken") return slugTaken;
  if (result === "stale") return saveBlog(services, seen, request);
  return { outcome: "saved", id: seen.id, version: seen.version + 1 };
}

type WrittenBlog = BlogText & Pick<EditableBlog, "is_published" | "published_at" | "image">;

/**
 * Stores a blog that was written elsewhere, in the caller's transaction, at the first free address.
 * @returns null when it breaks a rule, such as that of its length.
 */
export async function addWrittenBlog(
  { db, clock, pages }: Pick<Needed, "db" | "clock" | "pages">,
  { is_published, published_at, image, ...typed }: WrittenBlog,
): Promise<EditableBlog | null> {
  const parsed = parseBlog({ ...typed, slug: "" });
  if (!parsed.ok) return null;
  const content = repairHeadings(cleanRichText(parsed.blog.content));
  const { title, author, excerpt, meta_title, meta_description } = parsed.blog;
  const values = {
    title,
    author,
    image,
    content,
    is_published,
    published_at,
    excerpt: excerpt || (is_published ? excerptOf(content) : ""),
    meta_title: meta_title || null,
    meta_description: meta_description || null,
    created_at: clock(),
    updated_at: clock(),
  };
  const wanted = slugOf(typed.slug || title);
  for (;;) {
    const blog = await insertBlog(db, { ...values, slug: await freeSlug(db, wanted) });
    if (!blog) continue;
    await pages.changed(db, "blogs");
    return blog;
  }
}

/** True for cleaned HTML with neither words nor a picture. */
function isEmpty(content: string): boolean {
  return !content.includes("<img ") && content.replace(/<[^>]*(?:>|$)/g, "").trim() === "";
}

const slugTaken: SaveOutcome = { outcome: "invalid", errors: { slug: SLUG_TAKEN } };

/** Null when a moment is asked for and none is given. */
function publicationOf(
  { act, publishAt }: SaveRequest,
  current: EditableBlog | null,
  now: Date,
): Pick<EditableBlog, "is_published" | "published_at"> | null {
  if (act === "publiceren") return { is_published: true, published_at: now };
  if (act === "intrekken") return { is_published: false, published_at: null };
  if (act === "plannen") {
    const at = fromDateTimeField(publishAt);
    return at && { is_published: true, published_at: at };
  }
  return {
    is_published: current?.is_published ?? false,
    published_at: current?.published_at ?? null,
  };
}

/** The blog as visitors would see it if this were saved: sanitized, and with its future date. */
export function previewOf(typed: BlogText, publishedAt: Date) {
  const content = cleanRichText(typed.content);
  return {
    title: typed.title.trim() || "Zonder titel",
    excerpt: typed.excerpt.trim() || excerptOf(content),
    author: typed.author.trim(),
    content,
    published_at: publishedAt,
  };
}

/** Hides a blog everywhere; it can come back as long as it is kept. */
export async function deleteBlog(services: Needed, id: number): Promise<boolean> {
  return hide(services, id, services.clock());
}

/** Brings a deleted blog back as it was, published or not. */
export async function restoreBlog(services: Needed, id: number): Promise<boolean> {
  return hide(services, id, null);
}

async function hide({ db, pages }: Needed, id: number, at: Date | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await setDeleted(tx, id, at);
    if (found) await pages.changed(tx, "blogs");
    return found;
  });
}
