import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href } from "react-router";
import { listActions, listActorsAndSections } from "../../../platform/audit.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { Paging } from "../paging.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/list";
import { ActionLine } from "./act-line.tsx";

export const meta = staffMeta("Logboek", href("/admin/logboek"));

const MAX_PAGE = 1_000_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  // PostgreSQL has no text with this character in it.
  const text = (name: string) =>
    searchParams.get(name)?.toWellFormed().replaceAll("\0", "") || undefined;
  const asked = Math.trunc(Number(searchParams.get("pagina")));
  const page = asked >= 1 && asked <= MAX_PAGE ? asked : 1;
  const filter = { actor: text("wie"), section: text("waar"), page };
  const [names, found] = await Promise.all([listActorsAndSections(db), listActions(db, filter)]);
  return { ...names, ...found, filter };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { actions, total, pages, filter, actors, sections } = loaderData;
  const { actor = "", section = "", page } = filter;
  const to = (other: number) =>
    `${href("/admin/logboek")}?${new URLSearchParams({ wie: actor, waar: section, pagina: String(other) })}`;
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Logboek</h2>
      <p className="mt-3 max-w-prose text-muted">
        Wie wat deed in het beheer, zonder wat daarbij is ingevuld; alleen een reden die voor het
        logboek is gevraagd, staat erbij. Wordt twee jaar bewaard.
      </p>
      <Form method="get" className="mt-6 flex flex-wrap items-end gap-4">
        <Select label="Wie" name="wie" value={actor} options={actors} />
        <Select
          label="Onderdeel"
          name="waar"
          value={section}
          options={sections.map((name) => [name, name])}
        />
        <Button type="submit" look="secondary">
          Tonen
        </Button>
      </Form>
      <p className="mt-6 text-muted">{countOf(total, "handeling", "handelingen")}</p>
      {actions.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {actions.map((event) => (
            <ActionLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      <Paging page={page} pages={pages} to={to} />
    </>
  );
}

function Select({
  label,
  name,
  value,
  options,
}: {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [string, string])[];
}) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span className="font-medium">{label}</span>
      <select
        key={value}
        name={name}
        defaultValue={value}
        className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-white px-3"
      >
        <option value="">Alles</option>
        {options.map(([option, shown]) => (
          <option key={option} value={option}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
