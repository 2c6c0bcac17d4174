import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { type LetterName, rulesOf } from "../../../../settings/letters/letters.ts";
import { typedTexts } from "../../../../settings/texts/compose.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import { documentAt } from "../../../admin/documents/document.server.ts";
import { readTexts } from "../texts-document.server.ts";
import type { Route } from "./+types/preview";
import { examplesOf } from "./examples.server.ts";
import { letterDocument } from "./letter-document.server.ts";
import { letterNamed } from "./letter-names.ts";
import { previewPage } from "./preview-page.server.tsx";

/** The emails with the texts of a version, in the frame beside the editor. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const letter = letterNamed(params.letter);
  const services = context.get(servicesContext);
  const { value } = await documentAt(services, letterDocument(letter), request);
  return preview(context, letter, value);
}

/** The emails with what is typed, of which nothing is kept. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const letter = letterNamed(params.letter);
  const { fields } = rulesOf(letter);
  const typed = await readTexts(fields, await readForm(request, STAFF_FORM), typedTexts(fields));
  return preview(context, letter, typed);
}

async function preview(
  context: Route.LoaderArgs["context"],
  letter: LetterName,
  texts: StoredTexts,
): Promise<Response> {
  const { page, policy } = previewPage(
    await examplesOf(context.get(servicesContext), letter, texts),
  );
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
