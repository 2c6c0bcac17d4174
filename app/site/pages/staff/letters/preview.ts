import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { rulesOf } from "../../../../settings/letters/letters.ts";
import { typedTexts } from "../../../../settings/texts/compose.ts";
import { editableAt } from "../../../../staff/kit/editables/editable.server.ts";
import { readTexts } from "../texts-editable.server.ts";
import type { Route } from "./+types/preview";
import { type Example, exampleOf, examplesOf, isFixed } from "./examples.server.ts";
import { letterEditable } from "./letter-editable.server.ts";
import { letterNamed, ON_SHEET } from "./letter-names.ts";
import { previewPage } from "./preview-page.server.tsx";

/** The emails with the texts of a version, in the frame beside the editor or on the sheet of all. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = params.letter;
  if (isFixed(asked)) return previewOf([exampleOf(services, asked)], "sheet");
  const letter = letterNamed(asked);
  const { value } = await editableAt(services, letterEditable(letter), request);
  const isOfSheet = new URL(request.url).searchParams.has(ON_SHEET);
  return previewOf(await examplesOf(services, letter, value), isOfSheet ? "sheet" : "editor");
}

/** The emails with what is typed, of which nothing is kept. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const letter = letterNamed(params.letter);
  const { fields } = rulesOf(letter);
  const typed = await readTexts(fields, await readForm(request, STAFF_FORM), typedTexts(fields));
  return previewOf(await examplesOf(context.get(servicesContext), letter, typed), "editor");
}

function previewOf(examples: readonly Example[], place: "editor" | "sheet"): Response {
  const { page, policy } = previewPage(examples, place);
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "no-store",
    },
  });
}
