import { href } from "react-router";
import { STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { placeholderValues } from "../../../settings/texts/placeholders.ts";
import { answerOf } from "../../../staff/kit/documents/document-form.tsx";
import {
  documentAction,
  restoreDocument,
  saveDocument,
} from "../../../staff/kit/documents/document.server.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../staff/kit/documents/translated-document.server.ts";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { editable, pageNamed } from "../editable.ts";
import type { Route } from "./+types/edit";
import { pageDocument } from "./page-document.server.ts";
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
  const { title, path } = editable[page];
  return {
    ...(await loadTexts(services, pageDocument(page, agency), request)),
    title,
    preview: href("/admin/paginas/:page/voorbeeld", { page }),
    placeholders: placeholderValues(agency),
    found: {
      path: publicPath(agency, path),
      site: { name: agency.name, origin: services.publicUrl },
    },
  };
}

export const action = documentAction({
  limits: STAFF_FORM,
  find: async ({ params, services, request }) => {
    const document = pageDocument(pageNamed(params["page"]!), services.settings.agency);
    return { document: await inAskedLanguage(services, document, request) };
  },
})({
  "": saveDocument,
  terugzetten: restoreDocument,
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
