import { href } from "react-router";
import { STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { placeholderValues } from "../../../settings/texts/placeholders.ts";
import { answerOf } from "../../../staff/kit/editables/editable-form.tsx";
import {
  editableAction,
  restoreEditable,
  saveEditable,
} from "../../../staff/kit/editables/editable.server.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../staff/kit/editables/translated-editable.server.ts";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { editablePages, pageNamed } from "../editable-pages.ts";
import type { Route } from "./+types/edit";
import { pageEditable } from "./page-editable.server.ts";
import { SaveBar } from "./save-bar.tsx";
import { TextsEditor } from "./texts-editor.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.title} wijzigen` : "Pagina wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/paginas"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNamed(params.page);
  const services = context.get(servicesContext);
  const { agency } = services.settings;
  const { title, path } = editablePages[page];
  return {
    ...(await loadTexts(services, pageEditable(page, agency), request)),
    title,
    preview: href("/admin/paginas/:page/voorbeeld", { page }),
    placeholders: placeholderValues(agency),
    found: {
      path: publicPath(agency, path),
      site: { name: agency.name, origin: services.publicUrl },
    },
  };
}

export const action = editableAction({
  limits: STAFF_FORM,
  find: async ({ params, services, request }) => {
    const editable = pageEditable(pageNamed(params["page"]!), services.settings.agency);
    return { editable: await inAskedLanguage(services, editable, request) };
  },
})({
  "": saveEditable,
  terugzetten: restoreEditable,
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { title, found } = loaderData;
  return (
    <>
      <h2 className="text-2xl">{title} wijzigen</h2>
      <p className="mt-1 text-muted">
        <a href={found.path} className="underline">
          Bekijk {found.path}
        </a>
      </p>
      <TextsEditor
        loaded={loaderData}
        answer={answerOf(actionData)}
        {...{ words, conflict, found }}
      >
        <SaveBar save="Op de site zetten" preview={loaderData.preview} />
      </TextsEditor>
    </>
  );
}

const conflict = {
  title: "Iemand anders heeft deze pagina intussen gewijzigd",
  choice: "Zet mijn versie op de site",
};

const words = {
  earlier: "Zet je die op de site",
  unchanged: "Deze pagina heeft nog de oorspronkelijke teksten.",
  now: "nu op de site",
};
