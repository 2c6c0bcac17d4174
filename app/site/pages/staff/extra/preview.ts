import { href } from "react-router";
import { PICTURES_FORM, readForm } from "../../../../platform/body/form.ts";
import { renderContext, servicesContext } from "../../../../platform/services.ts";
import { editableAt } from "../../../../staff/kit/editables/editable.server.ts";
import type { PageContent } from "../../extra/blocks.ts";
import { readContent } from "../../extra/input.ts";
import { framed } from "../framed.server.ts";
import type { Route } from "./+types/preview";
import { extraPageAt, extraPageEditable } from "./page-editable.server.ts";

/** The page as it is stored, or as a version was, in the frame beside the editor. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await extraPageAt(services.db, params.id);
  const { value } = await editableAt(services, extraPageEditable(page), request);
  return preview(context, page.slug, value.content);
}

/** The page with what is typed, of which nothing is kept; a photo shows once it was sent. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, PICTURES_FORM);
  const { slug } = await extraPageAt(context.get(servicesContext).db, params.id);
  return preview(context, slug, readContent(form));
}

async function preview(
  context: Route.LoaderArgs["context"],
  slug: string,
  content: PageContent,
): Promise<Response> {
  const services = context.get(servicesContext);
  const typedPage = { slug, content };
  const render = context.get(renderContext);
  return framed(await render(href("/:slug", { slug }), { ...services, typedPage }));
}
