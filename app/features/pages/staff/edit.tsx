import { href } from "react-router";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { typedTexts } from "../../../settings/texts/compose.ts";
import type { Fields, StoredTexts } from "../../../settings/fields.ts";
import { initialTexts, localTexts } from "../../../settings/texts/page-texts.ts";
import { pages } from "../../../settings/texts/pages.ts";
import { placeholderValues } from "../../../settings/texts/placeholders.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { loadedStaffMeta } from "../../admin/staff-meta.ts";
import { editable, pageNamed } from "../editable.ts";
import { findErrors } from "./read-texts.server.ts";
import type { Route } from "./+types/edit";
import { saveTexts } from "./save-texts.server.ts";
import { TextsEditor } from "./texts-editor.tsx";
import { textsWithVersions } from "./texts.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.title} wijzigen` : "Pagina wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/paginas"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNamed(params.page);
  const { settings, publicUrl } = context.get(servicesContext);
  const { agency } = settings;
  const { stored, ...versions } = await textsWithVersions(context, `texts-${page}`, request);
  return {
    page,
    title: editable[page].title,
    path: publicPath(agency, editable[page].path),
    fields: pages[page] as Fields,
    texts: typedTexts(pages[page], localTexts(page, agency), stored),
    initial: initialTexts(page, agency),
    placeholders: placeholderValues(agency),
    ...versions,
    site: { name: agency.name, origin: publicUrl },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = pageNamed(params.page);
  const services = context.get(servicesContext);
  const { id: by } = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const initial = initialTexts(page, services.settings.agency);
  const fields: Fields = pages[page];
  const editing = {
    group: `texts-${page}` as const,
    path: href("/admin/paginas/:page", { page }),
    fields,
    initial,
    findErrors: (typed: StoredTexts) => findErrors(fields, typed),
    notices: { saved: "pagina-opgeslagen", restored: "versie-teruggezet" } as const,
  };
  return saveTexts(services, editing, form, by);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, title, path, site } = loaderData;
  return (
    <>
      <h2 className="text-2xl">{title} wijzigen</h2>
      <p className="mt-1 text-muted">
        <a href={path} className="underline underline-offset-4">
          Bekijk {path}
        </a>
      </p>
      <TextsEditor
        loaded={loaderData}
        answer={actionData}
        screen={href("/admin/paginas/:page", { page })}
        preview={href("/admin/paginas/:page/voorbeeld", { page })}
        words={words}
        found={{ path, site }}
      />
    </>
  );
}

const words = {
  what: "deze pagina",
  preview: "de pagina",
  save: "Op de site zetten",
  choice: "Zet mijn versie op de site",
  earlier: "Zet je die op de site",
  unchanged: "Deze pagina heeft nog de oorspronkelijke teksten.",
  now: "nu op de site",
};
