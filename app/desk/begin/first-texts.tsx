import { href, Link } from "react-router";
import { STAFF_FORM } from "../../platform/body/form.ts";
import { servicesContext } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { pathAfter, stepPath } from "./steps.ts";
import { answerOf } from "../../staff/kit/editables/editable-form.tsx";
import {
  editableAction,
  loadEditable,
  saveEditable,
  type Editable,
} from "../../staff/kit/editables/editable.server.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { hasDemoHero } from "../demo/queries.server.ts";
import { plainHero } from "../demo/service.server.ts";
import type { SiteText } from "../../site/texts/input.ts";
import type { Route } from "./+types/first-texts";
import { heroEditable } from "../../site/texts/staff/hero-editable.server.ts";
import { HeroForm } from "../../site/texts/staff/hero-form.tsx";

const editable: Editable<SiteText> = {
  ...heroEditable,
  path: stepPath("teksten"),
  next: pathAfter("teksten"),
};

export const meta = staffMeta("Teksten: eerste stappen", href("/admin/begin"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const loaded = await loadEditable(services, editable, request);
  // The demo's words are about another office: plain ones of this office are a better beginning.
  const isDemo = await hasDemoHero(services.db);
  return { ...loaded, ...(isDemo && { draft: { ...plainHero(services.settings.agency) } }) };
}

export const action = editableAction({
  limits: STAFF_FORM,
  find: () => ({ editable }),
})({ "": saveEditable });

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
