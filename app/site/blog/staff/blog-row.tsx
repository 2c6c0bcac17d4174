import { ExternalLink, RotateCcw, Trash2 } from "lucide-react";
import { Form, href, Link } from "react-router";
import type { BlogState } from "../editing/input.ts";
import type { listBlogs } from "../editing/queries.server.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StateBadge } from "./state-badge.tsx";

type Row = Awaited<ReturnType<typeof listBlogs>>[number] & {
  state: BlogState;
  /** As `languagesOf` says it. */
  languages: string[];
};

const icon =
  "flex size-11 items-center justify-center rounded-lg text-muted hover:bg-marl-200 hover:text-ink";

/** A line of the list; on a phone a card. */
export function BlogRow({ blog }: { blog: Row }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 @desk:grid-cols-[minmax(0,1fr)_9rem_12rem_11rem_6rem]">
      <div className="min-w-0 @max-desk:col-span-2">
        {blog.state === "verwijderd" ? (
          <p className="font-medium">{blog.title}</p>
        ) : (
          <Link
            to={href("/admin/blogs/:id", { id: String(blog.id) })}
            className="font-medium hover:text-brick-600 hover:underline"
          >
            {blog.title}
          </Link>
        )}
        <p className="truncate text-sm text-muted">
          {[`/blog/${blog.slug}`, ...blog.languages].join(", ")}
        </p>
      </div>
      <p className="@max-desk:row-start-2">
        <StateBadge state={blog.state} />
      </p>
      <p className="text-sm text-muted @max-desk:col-start-1 @desk:text-[0.9375rem]">
        {dateOf(blog)}
      </p>
      <p className="truncate text-sm text-muted @max-desk:col-start-1 @desk:text-[0.9375rem]">
        {blog.author}
      </p>
      <div className="flex justify-end gap-1 @max-desk:col-start-2 @max-desk:row-span-2 @max-desk:row-start-3 @max-desk:self-end">
        <Actions blog={blog} />
      </div>
    </li>
  );
}

function dateOf({ state, published_at, updated_at, deleted_at }: Row): string {
  if (state === "verwijderd") return `weg sinds ${formatDateTime(deleted_at!)}`;
  if (state === "concept") return `gewijzigd ${formatDateTime(updated_at)}`;
  return state === "gepland"
    ? `vanaf ${formatDateTime(published_at!)}`
    : formatDateTime(published_at!);
}

function Actions({ blog }: { blog: Row }) {
  const deleted = blog.state === "verwijderd";
  const [act, label] = deleted ? ["herstellen", "Herstellen"] : ["verwijderen", "Verwijderen"];
  const Icon = deleted ? RotateCcw : Trash2;
  return (
    <>
      {blog.state === "gepubliceerd" && (
        <a
          href={href("/blog/:slug", { slug: blog.slug })}
          target="_blank"
          rel="noreferrer"
          title="Bekijken op de site"
          aria-label={`${blog.title} bekijken op de site, in een nieuw venster`}
          className={icon}
        >
          <ExternalLink className="size-4.5" aria-hidden="true" />
        </a>
      )}
      <Form method="post" action={href("/admin/blogs")}>
        <input type="hidden" name="id" value={blog.id} />
        <button
          type="submit"
          name="act"
          value={act}
          title={label}
          aria-label={`${blog.title} ${label.toLowerCase()}`}
          className={icon}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </button>
      </Form>
    </>
  );
}
