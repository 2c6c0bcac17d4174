import { href, redirect } from "react-router";
import { readPicturesForm } from "../../../../platform/files/file-form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import {
  answerOf,
  Languages,
  type PaintedBelow,
} from "../../../../staff/kit/editables/editable-form.tsx";
import {
  editableAction,
  restoreEditable,
  saveEditable,
} from "../../../../staff/kit/editables/editable.server.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../../staff/kit/editables/translated-editable.server.ts";
import { Translation } from "../../../../staff/kit/editables/translation.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { deleteExtraPage, saveActs } from "../../extra/service.server.ts";
import { TextsEditor } from "../texts-editor.tsx";
import type { Route } from "./+types/edit";
import { BlockList } from "./block-list.tsx";
import { extraPageAt, extraPageEditable } from "./page-editable.server.ts";
import { SearchFields } from "./page-fields.tsx";
import { PublishBar } from "./publish-bar.tsx";

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.label} wijzigen` : "Eigen pagina wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/paginas/eigen/:id", params));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await extraPageAt(services.db, params.id);
  const editable = extraPageEditable(page);
  const { value, versions, ...loaded } = await loadTexts(services, editable, request);
  return {
    ...loaded,
    versions: versions.map(({ version, at, by }) => ({ version, at, by })),
    label: loaded.language === "nl" ? value.content.label : page.label,
    slug: page.slug,
    isPublished: page.is_published,
    preview: href("/admin/paginas/eigen/:id/voorbeeld", params),
    site: { name: services.settings.agency.name, origin: services.publicUrl },
  };
}

export const action = editableAction({
  read: readPicturesForm,
  find: async ({ services, params, form, request }) => {
    const page = await extraPageAt(services.db, params["id"]);
    const act = saveActs.find((known) => known === form.get("act"));
    const editable = extraPageEditable(page, act);
    return { editable: await inAskedLanguage(services, editable, request) };
  },
})({
  "": saveEditable,
  terugzetten: restoreEditable,
  verwijderen: {
    run: async ({ services, params }) => {
      const { id } = await extraPageAt(services.db, params["id"]);
      await deleteExtraPage(services, id);
      return redirect(`${href("/admin/paginas")}?verwijderd=${id}`, 303);
    },
  },
});

export default function EditExtraPage({ loaderData, actionData }: Route.ComponentProps) {
  const { behind, ...loaded } = loaderData;
  const { label, slug, isPublished, preview, site } = loaded;
  const answer = answerOf(actionData);
  const publicPath = href("/:slug", { slug });
  if (loaded.language !== "nl") {
    return (
      <>
        <BackLink to={href("/admin/paginas")}>Pagina’s</BackLink>
        <Translation title={label} loaded={loaderData} answer={answer} />
      </>
    );
  }
  return (
    <>
      <BackLink to={href("/admin/paginas")}>Pagina’s</BackLink>
      <h2 className="text-2xl wrap-anywhere">{label} wijzigen</h2>
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
      <TextsEditor
        loaded={loaded}
        answer={answer}
        words={{ earlier: "Bewaar je die", now: isPublished ? "nu op de site" : "de nieuwste" }}
        found={{ path: publicPath, site, fallbacks: searchFallbacks }}
        className="@desk:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
        hasFiles
        below={SearchAndBlocks}
      >
        <PublishBar isPublished={isPublished} preview={preview} />
      </TextsEditor>
    </>
  );
}

const SearchAndBlocks = (form: PaintedBelow) => (
  <>
    <SearchFields {...form} />
    <BlockList {...form} />
  </>
);

const searchFallbacks = { metaTitle: "title", metaDescription: "introduction" };
