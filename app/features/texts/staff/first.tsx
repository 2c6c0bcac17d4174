import { data, href, Link, redirect } from "react-router";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { pathAfter, stepPath } from "../../admin/begin/steps.ts";
import { staffMeta } from "../../admin/staff-meta.ts";
import { hasDemoHero } from "../../demo/queries.server.ts";
import { plainHero } from "../../demo/service.server.ts";
import { type TextErrors, typedText } from "../input.ts";
import { listSeoContent } from "../queries.server.ts";
import { saveText } from "../service.server.ts";
import type { Route } from "./+types/first";
import { TextForm } from "./form.tsx";

const KIND = "homepage_hero";

export const meta = staffMeta("Teksten: eerste stappen", href("/admin/begin"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const [newest] = await listSeoContent(db, KIND, 1);
  // The demo's words are about another office: plain ones of this office are a better beginning.
  const words = (await hasDemoHero(db)) ? plainHero(settings.agency) : newest;
  if (!newest || !words) return { current: undefined };
  const { title, content } = words;
  return { current: { ...newest, title, content: cleanRichText(content) } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, STAFF_FORM);
  const typed = typedText(form);
  const version = Number(form.get("seen") ?? form.get("version")) || null;
  const result = await saveText(services, KIND, version, typed);
  if (result.outcome === "saved") throw redirect(pathAfter("teksten"), 303);
  const answer = { typed, version, errors: {} as TextErrors, newest: null as number | null };
  if (result.outcome === "invalid") {
    return data({ ...answer, errors: result.errors }, { status: 422 });
  }
  const [newest] = await listSeoContent(services.db, KIND, 1);
  return data({ ...answer, newest: newest?.id ?? null }, { status: 409 });
}

export default function Page({ loaderData: { current }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TextForm
        key={current?.id}
        current={current}
        answer={actionData}
        action={stepPath("teksten")}
        buttons={
          <Button type="submit" name="act" value="bewaren" className="min-h-11! justify-self-start">
            Opslaan en verder
          </Button>
        }
      />
      <p className="mt-6 max-w-prose text-muted">
        De teksten van de andere pagina’s wijzig je bij{" "}
        <Link to={href("/admin/paginas")} className="underline underline-offset-4">
          Pagina’s
        </Link>
        , met een voorbeeld ernaast.
      </p>
    </>
  );
}
