import { ArrowLeft } from "lucide-react";
import { data, href, Link, redirect } from "react-router";
import { readUpload, textOf, TooLargeError } from "../../../platform/body/form.ts";
import { numberIn } from "../../../platform/body/ids.ts";
import { once } from "../../../platform/body/once.ts";
import { servicesContext, uploadFolderContext } from "../../../platform/services.ts";
import { PICTURE_TOO_LARGE } from "../../../platform/files/upload-limits.ts";
import { settled } from "../../../settings/service.server.ts";
import { BlogArticle } from "../../../ui/blog/blog-article.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { type BlogErrors, BLOG_FORM, stateOf, typedBlog } from "../editing/input.ts";
import { findBlog, listAuthors } from "../editing/queries.server.ts";
import {
  deleteBlog,
  leadPictureOf,
  previewOf,
  type SaveAct,
  saveActs,
  saveBlog,
} from "../editing/service.server.ts";
import type { Route } from "./+types/edit";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { findUser } from "../../../staff/accounts/queries.server.ts";
import { PreviewFrame } from "../../../staff/kit/rich-text/preview-frame.tsx";
import { withLostNotices } from "../../../staff/kit/rich-text/lost.server.ts";
import { BlogForm } from "./form.tsx";
import {
  isForTranslation,
  loadTranslation,
  translateAction,
} from "../../../staff/kit/editables/translated-editable.server.ts";
import { answerOf, Languages } from "../../../staff/kit/editables/editable-form.tsx";
import { Translation } from "../../../staff/kit/editables/translation.tsx";
import { blogEditable } from "./blog-editable.server.ts";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loadedStaffMeta(
    matches,
    loaderData?.blog ? `${loaderData.blog.title} bewerken` : "Nieuwe blog",
    href("/admin/blogs"),
  );
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const id = idOf(params);
  const staff = await requireStaff(request, context);
  const [blog, authors, author] = await Promise.all([
    id === null ? null : findBlog(db, id),
    listAuthors(db),
    findUser(db, staff.id),
  ]);
  if (id !== null && (!blog || blog.deleted_at)) throw data(null, { status: 404 });
  const state = blog ? stateOf(blog, clock()) : ("concept" as const);
  const shownAt = state === "gepubliceerd" ? href("/blog/:slug", { slug: blog!.slug }) : null;
  return {
    blog,
    authors,
    author: author?.name ?? "",
    state,
    translation:
      blog && (await loadTranslation(services, { ...blogEditable(blog.id), shownAt }, request)),
  };
}

/** Null for a new blog. */
function idOf(params: { id?: string | undefined }): number | null {
  if (params.id === undefined) return null;
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  return Number(params.id);
}

const savedNotice = {
  bewaren: "blog-bewaard",
  publiceren: "blog-gepubliceerd",
  plannen: "blog-gepland",
  intrekken: "blog-ingetrokken",
} as const;

const unread = {
  typed: null,
  image: null,
  publishAt: null,
  version: null,
  preview: null,
  current: null,
};

const translate = translateAction(async ({ params }) => blogEditable(idOf(params) ?? 0));

export async function action({ context, request, params }: Route.ActionArgs) {
  if (isForTranslation(request)) return translate({ context, request, params });
  const services = context.get(servicesContext);
  const id = idOf(params);
  const folder = context.get(uploadFolderContext);
  const form = await readUpload(request, BLOG_FORM, folder).catch((error: unknown) => {
    if (error instanceof TooLargeError) return null;
    throw error;
  });
  // With script the form on the screen keeps what was typed.
  if (!form) return data({ ...unread, errors: { picture: PICTURE_TOO_LARGE } }, { status: 413 });
  const act = form.get("act");
  if (act === "verwijderen" && id !== null) {
    await deleteBlog(services, id);
    throw redirect(`${href("/admin/blogs")}?verwijderd=${id}`, 303);
  }
  const typed = typedBlog(form);
  const publishAt = textOf(form, "publish_at");
  const picture = await leadPictureOf(form, services.storage);
  const image = "error" in picture ? null : picture.image;
  // Ticking the box means having seen the other version.
  const version = numberIn(form.get("seen") ?? form.get("version")) ?? 0;
  const sent = { typed, image, publishAt, version };
  const none = { errors: {} as BlogErrors, preview: null, current: null };
  if ("error" in picture) {
    return data({ ...sent, ...none, errors: { picture: picture.error } }, { status: 422 });
  }
  if (act === "voorbeeld") {
    return data({ ...sent, ...none, preview: { ...previewOf(typed, services.clock()), image } });
  }
  const seen = id === null ? null : { id, version: sent.version };
  const how = saveActs.find((known): known is SaveAct => known === act) ?? "bewaren";
  const saved = once(services, form, async (given) => {
    const result = await saveBlog(given, seen, { act: how, typed, image, publishAt });
    if (result.outcome === "saved") {
      const page = href("/admin/blogs/:id", { id: String(result.id) });
      const path = `${noticePath(page, savedNotice[how])}&bewaard=${result.version}`;
      throw redirect(withLostNotices(path, form), 303);
    }
    if (result.outcome === "invalid") {
      return data({ ...sent, ...none, errors: result.errors }, { status: 422 });
    }
    const current = result.current ?? ("gone" as const);
    return data({ ...sent, ...none, current }, { status: 409 });
  });
  // A text that changed may leave a language.
  return saved.finally(() => settled(services));
}

export default function EditBlog({ loaderData, actionData }: Route.ComponentProps) {
  const { blog, authors, author, state, translation } = loaderData;
  const answer = actionData && "publishAt" in actionData ? actionData : undefined;
  return (
    <>
      <p>
        <Link
          to={href("/admin/blogs")}
          className="inline-flex min-h-6 items-center gap-2 text-river-700 hover:text-brick-600 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Alle blogs
        </Link>
      </p>
      {translation?.form ? (
        <Translation title={blog!.title} loaded={translation.form} answer={answerOf(actionData)} />
      ) : (
        <>
          {translation && <Languages behind={translation.behind} />}
          <BlogForm
            key={blog?.id ?? "new"}
            blog={blog}
            authors={authors}
            author={author}
            state={state}
            answer={answer}
          />
        </>
      )}
      {answer?.preview && (
        <PreviewFrame shown={answer} formId="blog-formulier">
          <BlogArticle blog={answer.preview} heading="h2" />
        </PreviewFrame>
      )}
    </>
  );
}
