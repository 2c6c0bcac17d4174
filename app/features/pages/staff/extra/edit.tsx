import { useEffect, useRef } from "react";
import { data, Form, href, redirect } from "react-router";
import {
  PICTURES_FORM,
  readUpload,
  refuseTooLarge,
  textOf,
} from "../../../../platform/body/form.ts";
import { servicesContext, uploadFolderContext } from "../../../../platform/services.ts";
import { focusFirstError } from "../../../../ui/focus-first-error.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { type Difference, NothingSaved, SavedMeanwhile } from "../../../admin/conflict.tsx";
import { withLostNotices } from "../../../admin/rich-text/lost.server.ts";
import { useUnsavedWork } from "../../../admin/rich-text/unsaved-work.ts";
import { answerOf, Languages } from "../../../admin/documents/document-form.tsx";
import {
  isForTranslation,
  loadTranslation,
  translateAction,
} from "../../../admin/documents/translated-document.server.ts";
import { Translation } from "../../../admin/documents/translation.tsx";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { type PageErrors, readSlug } from "../../extra/input.ts";
import { findExtraPage, listExtraPageVersions } from "../../extra/queries.server.ts";
import {
  deleteExtraPage,
  restoreExtraPage,
  saveActs,
  saveExtraPage,
} from "../../extra/service.server.ts";
import { EarlierVersion } from "../form-parts.tsx";
import { PagePreview } from "../page-preview.tsx";
import { SearchResult } from "../search-result.tsx";
import { Versions } from "../../../admin/versions.tsx";
import type { Route } from "./+types/edit";
import { BlockList } from "./block-list.tsx";
import { differencesOfPages } from "./differences.ts";
import { pageAt } from "./page-at.server.ts";
import { readPageForm, rearranged } from "./page-form.server.ts";
import { PageWords } from "./page-words.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { wordsDocument } from "./words-document.server.ts";
import { BackLink } from "../../../admin/back-link.tsx";

const SHOWN_VERSIONS = 30;

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.content.label} wijzigen` : "Eigen pagina wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/paginas/eigen/:id", params));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, settings, publicUrl } = services;
  const { page, content, shown } = await pageAt(context, params.id, request);
  const { id, slug, version, is_published } = page;
  const shownAt = is_published ? href("/:slug", { slug }) : null;
  return {
    translation: await loadTranslation(services, wordsDocument(page), { request, shownAt }),
    id: String(id),
    slug,
    version,
    isPublished: is_published,
    content,
    shown,
    versions: await listExtraPageVersions(db, id, SHOWN_VERSIONS),
    site: { name: settings.agency.name, origin: publicUrl },
  };
}

const notices = {
  bewaren: "eigen-pagina-opgeslagen",
  publiceren: "eigen-pagina-gepubliceerd",
  intrekken: "eigen-pagina-ingetrokken",
} as const;

const translate = translateAction(async ({ context, params, request }) =>
  wordsDocument((await pageAt(context, params["id"]!, request)).page),
);

export async function action({ context, params, request }: Route.ActionArgs) {
  if (isForTranslation(request)) return translate({ context, params, request });
  const services = context.get(servicesContext);
  const { id: by } = await requireStaff(request, context);
  const folder = context.get(uploadFolderContext);
  const form = await readUpload(request, PICTURES_FORM, folder).catch(refuseTooLarge);
  const { page } = await pageAt(context, params.id, request);
  const path = href("/admin/paginas/eigen/:id", params);
  const act = form.get("act");
  if (act === "verwijderen") {
    await deleteExtraPage(services, page.id);
    return redirect(`${href("/admin/paginas")}?verwijderd=${page.id}`, 303);
  }
  if (act === "terugzetten") {
    const version = numberOf(form, "versie");
    const restored = await restoreExtraPage(services, page.id, { version, by });
    if (restored?.outcome !== "saved") throw data(null, { status: 404 });
    return redirect(noticePath(path, "eigen-pagina-opgeslagen"), 303);
  }
  const { content, errors } = await readPageForm(form, services.storage);
  const slug = readSlug(form);
  const version = numberOf(form, "version");
  const answer = {
    content,
    slug,
    version,
    errors,
    focus: null as number | null,
    theirs: null as { differences: Difference[]; version: number } | null,
  };
  const changed = rearranged(content, form);
  if (changed) return { ...answer, ...changed };
  if (Object.keys(errors).length > 0) return data(answer, { status: 422 });
  const how = saveActs.find((known) => known === act) ?? "bewaren";
  const seen = { id: page.id, version: numberOf(form, "seen") || version };
  const saved = await saveExtraPage(services, seen, { act: how, slug, content, by });
  if (saved.outcome === "saved") {
    return redirect(withLostNotices(noticePath(path, notices[how]), form), 303);
  }
  if (saved.outcome === "invalid") {
    return data({ ...answer, errors: saved.errors }, { status: 422 });
  }
  const current = saved.current ?? (await findExtraPage(services.db, page.id));
  if (!current) throw data(null, { status: 404 });
  const theirs = {
    differences: [
      ...(current.slug === slug ? [] : [{ label: "Adres", one: current.slug, other: slug }]),
      ...differencesOfPages(current.data, content),
    ],
    version: current.version,
  };
  return data({ ...answer, theirs }, { status: 409 });
}

function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

export default function EditExtraPage({ loaderData, actionData: sent }: Route.ComponentProps) {
  const actionData = sent && "content" in sent ? sent : undefined;
  const { id, slug, isPublished, versions, shown, site } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const work = useUnsavedWork(actionData);
  useEffect(() => {
    if (!actionData) return;
    const { focus, errors } = actionData;
    const place = focus === null ? null : document.getElementById(`blok-${focus}`);
    place?.querySelector<HTMLElement>("input:not([type=hidden]), textarea:not([hidden])")?.focus();
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [actionData]);
  const content = actionData?.content ?? loaderData.content;
  const errors: PageErrors = actionData?.errors ?? {};
  const path = href("/admin/paginas/eigen/:id", { id });
  const preview = href("/admin/paginas/eigen/:id/voorbeeld", { id });
  const publicPath = href("/:slug", { slug });
  const { behind, form: translation } = loaderData.translation;
  if (translation) {
    return (
      <>
        <BackLink to={href("/admin/paginas")}>Pagina’s</BackLink>
        <Translation title={content.label} loaded={translation} answer={answerOf(sent)} />
      </>
    );
  }
  return (
    <>
      <BackLink to={href("/admin/paginas")}>Pagina’s</BackLink>
      <h2 className="text-2xl wrap-anywhere">{loaderData.content.label} wijzigen</h2>
      <p className="mt-1 text-muted">
        {isPublished ? (
          <a href={publicPath} className="underline">
            Bekijk {publicPath}
          </a>
        ) : (
          "Concept: nog niet op de site."
        )}
      </p>
      <Languages behind={behind} />
      <EarlierVersion shown={shown} action="Bewaar je die" />
      <div className="mt-5 grid gap-x-8 gap-y-8 @desk:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <Form
          key={JSON.stringify([content, loaderData.version, actionData?.theirs])}
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          onInput={work.touch}
          onSubmit={work.settle}
          className="grid content-start gap-6"
        >
          {/* The first button is the one that Enter presses. */}
          <button
            type="submit"
            name="act"
            value="bewaren"
            hidden
            aria-hidden="true"
            tabIndex={-1}
          />
          <input type="hidden" name="version" value={actionData?.version ?? loaderData.version} />
          {actionData?.theirs && (
            <SavedMeanwhile
              differences={actionData.theirs.differences}
              newest={actionData.theirs.version}
            />
          )}
          <NothingSaved errors={errors} />
          <PageWords content={content} slug={actionData?.slug ?? slug} errors={errors} />
          <BlockList blocks={content.blocks} errors={errors} onChange={work.touch} />
          <PublishBar isPublished={isPublished} preview={preview} />
        </Form>
        <div className="grid min-w-0 content-start gap-6">
          <PagePreview
            form={form}
            address={shown === null ? preview : `${preview}?versie=${shown}`}
            action={preview}
            placeholders={noPlaceholders}
          />
          <SearchResult
            form={form}
            texts={{
              metaTitle: content.metaTitle,
              metaDescription: content.metaDescription,
              title: content.title,
              introduction: content.introduction,
            }}
            fallbacks={searchFallbacks}
            placeholders={noPlaceholders}
            path={publicPath}
            site={site}
          />
          <Versions
            path={path}
            versions={versions}
            shown={shown}
            now={isPublished ? "nu op de site" : "de nieuwste"}
          />
        </div>
      </div>
    </>
  );
}

const noPlaceholders = {};
const searchFallbacks = { metaTitle: "title", metaDescription: "introduction" };
