import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href, redirect } from "react-router";
import { textOf } from "../../../platform/body/form.ts";
import { useEmptied } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { numberIn } from "../../../platform/body/ids.ts";
import { servicesContext } from "../../../platform/services.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { Paging } from "../../../staff/kit/paging.tsx";
import { SearchBox } from "../../../staff/kit/search-box.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { listRedirects, PAGE_SIZE } from "../queries.server.ts";
import { addRedirect, refusalWords, removeRedirect } from "../service.server.ts";
import type { Route } from "./+types/list";

const path = href("/admin/doorverwijzingen");

export const meta = staffMeta("Doorverwijzingen", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const q = oneLine(searchParams.get("q") ?? "", 200);
  const asked = Math.trunc(Number(searchParams.get("pagina")));
  const page = asked >= 1 && asked <= 100_000 ? asked : 1;
  const { rows, total } = await listRedirects(db, { q, page });
  const gone = { from: searchParams.get("van") ?? "", to: searchParams.get("naar") ?? "" };
  return { rows, total, q, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), gone };
}

export const action = staffAction({ page: () => path })({
  "": {
    run: async ({ services, staff, form }) => {
      const from = oneLine(textOf(form, "from"), 1200);
      const to = oneLine(textOf(form, "to"), 1200);
      const result = await addRedirect(services, { from, to, source: "staff" }, staff);
      if (result.added) return;
      const { refusal } = result;
      const field = refusal === "to" || refusal === "loop" ? "to" : "from";
      throw new Refused({ typed: { from, to }, errors: { [field]: refusalWords[refusal] } });
    },
    notice: "doorverwezen",
  },
  verwijderen: {
    run: async ({ services, form }) => {
      const id = numberIn(form.get("id"));
      const gone = id === undefined ? null : await removeRedirect(services.db, id);
      const undo = gone && new URLSearchParams({ van: gone.from_path, naar: gone.to_path });
      return redirect(undo ? `${path}?${undo}` : path, 303);
    },
  },
});

const sources: Record<string, string> = {
  staff: "zelf toegevoegd",
  wordpress: "uit WordPress",
  pages: "van een eigen pagina",
};

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, q, page, pages, gone } = loaderData;
  // The way back sends the same fields, without an act.
  const key = useEmptied((sent) => sent.has("to") && sent.has("act"));
  const field = fieldsOf(actionData);
  return (
    <>
      <h2 className="text-2xl">Doorverwijzingen</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Wie een oud adres opent, bijvoorbeeld uit Google of een oude mail, komt vanzelf op de nieuwe
        pagina.
      </p>
      {gone.from && <Undo gone={gone} />}
      <Form
        key={key}
        method="post"
        action={path}
        noValidate
        className="mt-5 grid max-w-4xl gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
      >
        <input type="hidden" name="act" value="toevoegen" />
        <Field
          label="Oud adres"
          {...field("from")}
          placeholder="/over-ons"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Nieuwe pagina"
          {...field("to")}
          placeholder="/blog"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" className="justify-self-start sm:mt-[1.875rem]">
          Toevoegen
        </Button>
      </Form>
      <StaffSection id="lijst" title="Alle doorverwijzingen" className="mt-10">
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
          <p className="text-muted">{amount(total, q)}</p>
          <SearchBox action={path} q={q} label="Zoek op adres" />
        </div>
        <ul className="divide-y divide-line">
          {rows.map(({ id, from_path, to_path, source, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <p className="min-w-0 wrap-anywhere">
                {from_path} <span aria-hidden="true">→</span>
                <span className="sr-only">naar</span>{" "}
                <a href={to_path} className="underline hover:text-brick-600">
                  {to_path}
                </a>
                <span className="block text-sm text-muted">
                  {formatDateTime(created_at)}, {sources[source] ?? source}
                </span>
              </p>
              <Form method="post" action={path}>
                <input type="hidden" name="id" value={id} />
                <TextButton act="verwijderen">
                  Verwijderen <span className="sr-only">{from_path}</span>
                </TextButton>
              </Form>
            </li>
          ))}
        </ul>
        <Paging
          page={page}
          pages={pages}
          to={(other) => `${path}?${new URLSearchParams({ q, pagina: String(other) })}`}
        />
      </StaffSection>
    </>
  );
}

function amount(total: number, q: string): string {
  if (total === 0) return q ? "Niets gevonden." : "Er is nog geen doorverwijzing.";
  return countOf(total, "doorverwijzing", "doorverwijzingen");
}

/** The way back to a redirect that was removed a moment ago. */
function Undo({ gone }: { gone: { from: string; to: string } }) {
  return (
    <Form
      method="post"
      action={path}
      className="mt-4 flex flex-wrap items-center gap-x-4 border-l-4 border-river-600 bg-river-50 px-5 py-2"
    >
      <output className="wrap-anywhere">De doorverwijzing van {gone.from} is verwijderd.</output>
      <input type="hidden" name="from" value={gone.from} />
      <input type="hidden" name="to" value={gone.to} />
      <TextButton>Ongedaan maken</TextButton>
    </Form>
  );
}
