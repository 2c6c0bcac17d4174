import { Form, href, redirect } from "react-router";
import { textOf } from "../../../../platform/body/form.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../../platform/body/refused-form.ts";
import { oneLine, urlSlug } from "../../../../platform/text-input.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { RefusedLine } from "../../../../ui/refused-line.tsx";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { readSlug } from "../../extra/input.ts";
import { createExtraPage } from "../../extra/service.server.ts";
import { contentOf, startNames, starts } from "../../extra/starts.ts";
import type { Route } from "./+types/new";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export const meta = staffMeta("Nieuwe eigen pagina", href("/admin/paginas/eigen/nieuw"));

export const action = staffAction({ page: () => href("/admin/paginas") })({
  "": {
    inOne: true,
    run: async ({ services, staff, form }) => {
      const label = oneLine(textOf(form, "label"));
      const slug = readSlug(form);
      const start = startNames.find((name) => name === form.get("start")) ?? "leeg";
      const content = contentOf(start, label);
      const page = { slug: slug || urlSlug(label, ""), content, by: staff.id };
      const made = await createExtraPage(services, page);
      if (made.outcome === "saved") {
        const path = href("/admin/paginas/eigen/:id", { id: String(made.id) });
        return redirect(noticePath(path, "eigen-pagina-gemaakt"), 303);
      }
      const errors = made.outcome === "invalid" ? made.errors : {};
      throw new Refused({ typed: { label, slug, start }, errors });
    },
  },
});

export default function NewExtraPage({ actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <>
      <BackLink to={href("/admin/paginas")}>Pagina’s</BackLink>
      <h2 className="text-2xl">Nieuwe eigen pagina</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Een nieuwe pagina is een concept tot je die op de site zet.
      </p>
      <RefusedLine>{actionData?.error}</RefusedLine>
      <Form method="post" noValidate className="mt-5 grid max-w-xl gap-6">
        <OnceField />
        <Field
          label="Naam"
          {...field("label")}
          maxLength={40}
          autoComplete="off"
          hint="Kort, zoals Vacatures of Wonen in het centrum. Zo heet de pagina ook in het menu."
        />
        <Field
          label="Adres"
          {...field("slug")}
          optional
          maxLength={81}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="wonen-in-het-centrum"
          hint="Achter de naam van de site. Leeg: wij maken het van de naam."
        />
        <fieldset>
          <legend className="mb-1 text-[0.9375rem] font-medium">Begin met</legend>
          {startNames.map((name) => (
            <label key={name} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="start"
                value={name}
                defaultChecked={name === (actionData?.typed["start"] ?? "leeg")}
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
