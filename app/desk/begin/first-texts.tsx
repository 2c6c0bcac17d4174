import { href, Link } from "react-router";
import { STAFF_FORM } from "../../platform/body/form.ts";
import { servicesContext } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { pathAfter, stepPath } from "./steps.ts";
import { answerOf } from "../../staff/kit/documents/document-form.tsx";
import {
  documentAction,
  loadDocument,
  saveDocument,
  type StaffDocument,
} from "../../staff/kit/documents/document.server.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { hasDemoHero } from "../demo/queries.server.ts";
import { plainHero } from "../demo/service.server.ts";
import type { SiteText } from "../../site/texts/input.ts";
import type { Route } from "./+types/first-texts";
import { heroDocument } from "../../site/texts/staff/hero-document.server.ts";
import { HeroForm } from "../../site/texts/staff/hero-form.tsx";

const document: StaffDocument<SiteText> = {
  ...heroDocument,
  path: stepPath("teksten"),
  next: pathAfter("teksten"),
};

export const meta = staffMeta("Teksten: eerste stappen", href("/admin/begin"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const loaded = await loadDocument(services, document, request);
  // The demo's words are about another office: plain ones of this office are a better beginning.
  const isDemo = await hasDemoHero(services.db);
  return { ...loaded, ...(isDemo && { draft: { ...plainHero(services.settings.agency) } }) };
}

export const action = documentAction({
  limits: STAFF_FORM,
  find: () => ({ document }),
})({ "": saveDocument });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const answer = answerOf(actionData);
  return (
    <>
      <HeroForm loaded={loaderData} answer={answer}>
        <Button act="bewaren" className="min-h-11! justify-self-start">
          Opslaan en verder
        </Button>
      </HeroForm>
      <p className="mt-6 max-w-prose text-muted">
        De teksten van de andere pagina’s wijzig je bij{" "}
        <Link to={href("/admin/paginas")} className="underline">
          Pagina’s
        </Link>
        , met een voorbeeld ernaast.
      </p>
    </>
  );
}
