import { z } from "zod";
import { MAX_FIELDS, textOf } from "../../../platform/body/form.ts";
import { MAX_PICTURE_BYTES } from "../../../platform/files/upload-limits.ts";
import { firstErrors, urlSlug } from "../../../platform/text-input.ts";

const SLUG_LENGTH = 100;

/** A picture and all the text of a blog, with room for how a form is written. */
export const BLOG_FORM = {
  bytes: MAX_PICTURE_BYTES + 2 * 1024 * 1024,
  fields: MAX_FIELDS,
  fileBytes: MAX_PICTURE_BYTES,
};

/** "Wat kost een taxatie?" as `wat-kost-een-taxatie`. */
export function slugOf(title: string): string {
  return urlSlug(title, "artikel");
}

/** True for an address under which a blog can be found. */
export function isSlug(text: string): boolean {
  return text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** One line of text, without characters that break a database or the direction of nearby text. */
function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, " ").trim();
}

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/(?![\n\t])\p{Cc}/gu, "");
}

const line = z.string().transform(oneLine);

const schema = z.object({
  title: line.pipe(
    z.string().min(1, "Vul een titel in").max(150, "Titel mag maximaal 150 tekens bevatten"),
  ),
  slug: line.pipe(
    z
      .string()
      .max(SLUG_LENGTH, `Webadres mag maximaal ${SLUG_LENGTH} tekens bevatten`)
      .refine(
        (slug) => slug === "" || isSlug(slug),
        "Gebruik alleen kleine letters, cijfers en streepjes",
      ),
  ),
  excerpt: line.pipe(z.string().max(400, "Samenvatting mag maximaal 400 tekens bevatten")),
  author: line.pipe(
    z.string().min(1, "Vul een auteur in").max(100, "Auteur mag maximaal 100 tekens bevatten"),
  ),
  meta_title: line.pipe(z.string().max(150, "Titel mag maximaal 150 tekens bevatten")).optional(),
  meta_description: line
    .pipe(z.string().max(400, "Omschrijving mag maximaal 400 tekens bevatten"))
    .optional(),
  content: z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(200_000, "De tekst mag maximaal 200.000 tekens bevatten")),
});

/**
 * A blog as staff type it: its content is cleaned before it is stored, the excerpt and the slug may be
 * left to us, and so may the words for search engines; undefined leaves those as they are.
 */
export type BlogText = z.infer<typeof schema>;

type BlogField = keyof BlogText | "publish_at" | "picture";
export type BlogErrors = Partial<Record<BlogField, string>>;

/** The fields of a sent form as they came; a missing one, or a file in its place, is empty. */
export function typedBlog(form: { get(name: string): unknown }): BlogText {
  const names = Object.keys(schema.shape);
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as BlogText;
}

/** Validates the typed values; errors are in Dutch, one per field. */
export function parseBlog(
  typed: BlogText,
): { ok: true; blog: BlogText } | { ok: false; errors: BlogErrors } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, blog: parsed.data };
  return { ok: false, errors: firstErrors<BlogField>(parsed.error) };
}

export const blogStates = ["concept", "gepland", "gepubliceerd", "verwijderd"] as const;
export type BlogState = (typeof blogStates)[number];

/** Where a blog stands at `now`. */
export function stateOf(
  blog: { is_published: boolean; published_at: Date | null; deleted_at: Date | null },
  now: Date,
): BlogState {
  if (blog.deleted_at) return "verwijderd";
  if (!blog.is_published || !blog.published_at) return "concept";
  return blog.published_at > now ? "gepland" : "gepubliceerd";
}

export interface BlogListQuery {
  q: string;
  state: BlogState | null;
  /** From 1. */
  page: number;
}

/** The filters in a URL of the list; those that make no sense are ignored. */
export function blogListQuery(search: URLSearchParams): BlogListQuery {
  const state = blogStates.find((state) => state === search.get("staat")) ?? null;
  const page = Number(search.get("pagina"));
  return {
    q: oneLine(search.get("q") ?? "").slice(0, 100),
    state,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}
