import { staffAction, type StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { z } from "zod";
import { Plus } from "lucide-react";
import { data, href, redirect, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { blogListQuery, stateOf } from "../editing/input.ts";
import { countBlogs, findBlog, listBlogs, PAGE_SIZE } from "../editing/queries.server.ts";
import { deleteBlog, restoreBlog } from "../editing/service.server.ts";
import { type UpkeepReport, updateExistingBlogs } from "../upkeep/service.server.ts";
import type { Route } from "./+types/list";
import { BlogRow } from "./blog-row.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { BlogFilter } from "./filter.tsx";
import { Paging } from "../../../staff/kit/paging.tsx";
import { blogListPath } from "./blog-address.ts";
import { Upkeep } from "./upkeep.tsx";
import { languagesOf } from "../../../staff/kit/editables/translated-editable.server.ts";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";

export const meta = staffMeta("Blogs beheren", href("/admin/blogs"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const query = blogListQuery(searchParams);
  const now = clock();
  const [rows, counts, deleted] = await Promise.all([
    listBlogs(db, query, now),
    countBlogs(db, query.q, now),
    justDeleted(db, searchParams.get("verwijderd")),
  ]);
  const alive = counts.concept + counts.gepland + counts.gepubliceerd;
  const total = query.state ? counts[query.state] : alive;
  return {
    blogs: rows.map((blog) => ({
      ...blog,
      state: stateOf(blog, now),
      languages: languagesOf(settings, href("/blog/:slug", blog), blog.title),
    })),
    query,
    counts: { ...counts, alive },
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    deleted,
  };
}

/** The blog of which the address says that it was deleted a moment ago, if it still is. */
async function justDeleted(db: Parameters<typeof findBlog>[0], id: string | null) {
  if (!id || !/^\d{1,15}$/.test(id)) return null;
  const blog = await findBlog(db, Number(id));
  return blog?.deleted_at ? { id: blog.id, title: blog.title } : null;
}

const blogId = z.object({ id: z.coerce.number().int() });

async function bringUpToDate({ services, staff }: StaffSent) {
  try {
    return { report: await updateExistingBlogs(services, staff) };
  } catch (error) {
    services.log.error({ err: error }, "the existing blogs could not be updated");
    return data({ report: null }, { status: 500 });
  }
}

export const action = staffAction<object, { report: UpkeepReport | null }>({
  page: () => href("/admin/blogs"),
})({
  bijwerken: { run: bringUpToDate },
  verwijderen: {
    schema: blogId,
    run: async ({ services }, { id }) => {
      await deleteBlog(services, id);
      return redirect(`${href("/admin/blogs")}?verwijderd=${id}`, 303);
    },
  },
  herstellen: {
    schema: blogId,
    run: async ({ services }, { id }) => void (await restoreBlog(services, id)),
    notice: "blog-hersteld",
  },
});

export default function BlogList({ loaderData, actionData }: Route.ComponentProps) {
  const { blogs, query, counts, pages, deleted } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Blogs</h2>
        <Link to={href("/admin/blogs/nieuw")} className={buttonClass("primary", "min-h-11!")}>
          <Plus className="size-4" aria-hidden="true" /> Nieuwe blog
        </Link>
      </div>
      {deleted && <DeletedNotice key={deleted.id} blog={deleted} />}
      <BlogFilter query={query} counts={counts} />
      {blogs.length > 0 ? (
        <ul className="mt-5 border-t border-line">
          {blogs.map((blog) => (
            <BlogRow key={blog.id} blog={blog} />
          ))}
        </ul>
      ) : (
        <Empty filtered={query.q !== "" || query.state !== null} />
      )}
      <Paging
        page={query.page}
        pages={pages}
        to={(page) => blogListPath({ ...query, page: Math.min(page, pages) })}
      />
      <Upkeep result={actionData && "report" in actionData ? actionData : undefined} />
    </>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-5 border-y border-line py-12 text-center">
      <p className="font-serif text-xl">
        {filtered ? "Geen blogs gevonden" : "Er zijn nog geen blogs"}
      </p>
      <p className="mt-2 text-muted">
        {filtered
          ? "Zoek op een ander woord of kies een andere staat."
          : "Schrijf de eerste; je kunt hem eerst als concept bewaren."}
      </p>
    </div>
  );
}
