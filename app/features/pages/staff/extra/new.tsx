import { data, Form, href, redirect } from "react-router";
import { readForm, textOf } from "../../../../platform/body/form.ts";
import { once } from "../../../../platform/body/once.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine, urlSlug } from "../../../../platform/text-input.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { staffMeta } from "../../../admin/staff-meta.ts";
import { readSlug } from "../../extra/input.ts";
import { createExtraPage } from "../../extra/service.server.ts";
import { contentOf, startNames, starts } from "../../extra/starts.ts";
import type { Route } from "./+types/new";
import { OnceField } from "../../../admin/acts/once-field.tsx";
import { BackLink } from "../../../admin/back-link.tsx";

export const meta = staffMeta("Nieuwe eigen pagina", href("/admin/paginas/eigen/nieuw"));

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id: by } = await requireStaff(request, context);
  const form = await readForm(request);
  const label = oneLine(textOf(form, "label"));
  const slug = readSlug(form);
  const start = startNames.find((name) => name === form.get("start")) ?? "leeg";
  const content = contentOf(start, label);
  return once(services, form, async (given) => {
    const made = await createExtraPage(given, { slug: slug || urlSlug(label, ""), content, by });
    if (made.outcome === "saved") {
      const path = href("/admin/paginas/eigen/:id", { id: String(made.id) });
      return redirect(noticePath(path, "eigen-pagina-gemaakt"), 303);
    }
    const errors = made.outcome === "invalid" ? made.errors : {};
    return data({ label, slug, start, errors }, { status: 422 });
  });
}

export default function NewExtraPage({ actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <>
      <BackLink to={href("/admin/paginas")}>Pagina’s</BackLink>
      <h2 className="text-2xl">Nieuwe eigen pagina</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Een nieuwe pagina is een concept tot je die op de site zet.
      </p>
      <Form method="post" noValidate className="mt-5 grid max-w-xl gap-6">
        <OnceField />
        <Field
          label="Naam"
          name="label"
          maxLength={40}
          autoComplete="off"
          defaultValue={actionData?.label}
          hint="Kort, zoals Vacatures of Wonen in het centrum. Zo heet de pagina ook in het menu."
          error={errors.label}
        />
        <Field
          label="Adres"
          name="slug"
          optional
          maxLength={81}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={actionData?.slug}
          placeholder="wonen-in-het-centrum"
          hint="Achter de naam van de site. Leeg: wij maken het van de naam."
          error={errors.slug}
        />
        <fieldset>
          <legend className="mb-1 text-[0.9375rem] font-medium">Begin met</legend>
          {startNames.map((name) => (
            <label key={name} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="start"
                value={name}
                defaultChecked={name === (actionData?.start ?? "leeg")}
                className="mt-1 size-5 shrink-0 accent-river-700"
              />
              <span>
                {starts[name].label}
                <span className="block text-sm text-muted">{starts[name].line}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" className="justify-self-start">
          Pagina maken
        </Button>
      </Form>
    </>
  );
}
