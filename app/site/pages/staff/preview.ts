import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { renderContext, servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import type { StoredTexts } from "../../../settings/fields.ts";
import { composePage, initialTexts } from "../../../settings/texts/page-texts.ts";
import { type PageName, pages } from "../../../settings/texts/pages.ts";
import { editablePages, pageNamed } from "../editable-pages.ts";
import { editableAt } from "../../../staff/kit/editables/editable.server.ts";
import { readTexts } from "./texts-editable.server.ts";
import { framed } from "./framed.server.ts";
import { pageEditable } from "./page-editable.server.ts";
import type { Route } from "./+types/preview";

/** The page with the texts of a version, in the frame beside the editor. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNamed(params.page);
  const services = context.get(servicesContext);
  const editable = pageEditable(page, services.settings.agency);
  const { value } = await editableAt(services, editable, request);
  return preview(context, page, value);
}

/** The page with what is typed, of which nothing is kept. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = pageNamed(params.page);
  const form = await readForm(request, STAFF_FORM);
  const { agency } = context.get(servicesContext).settings;
  return preview(context, page, await readTexts(pages[page], form, initialTexts(page, agency)));
}

async function preview(
  context: Route.LoaderArgs["context"],
  page: PageName,
  stored: StoredTexts,
): Promise<Response> {
  const services = context.get(servicesContext);
  const { settings } = services;
  const shown = composePage(page, stored, {
    agency: settings.agency,
    claims: settings.get("claims"),
  });
  const texts = (name: PageName) => (name === page ? shown : settings.texts(name));
  const response = await context.get(renderContext)(
    publicPath(settings.agency, editablePages[page].path),
    {
      ...services,
      settings: { ...settings, agency: settings.agency, texts: texts as typeof settings.texts },
    },
  );
  return framed(response);
}
