import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href } from "react-router";
import { listActorsAndSections } from "../../platform/audit.ts";
import { servicesContext } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Paging } from "../../staff/kit/paging.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/list";
import { LogLines } from "./log-lines.tsx";
import { readLog } from "./read-log.server.ts";

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
  const filter = { actor: text("wie"), section: text("waar"), over: text("over"), page };
  const [names, found] = await Promise.all([listActorsAndSections(db), readLog(db, filter)]);
  return { ...names, ...found, filter };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { lines, total, pages, filter, actors, sections } = loaderData;
  const { actor = "", section = "", over = "", page } = filter;
  const to = (other: Record<string, string>) => {
    const asked = Object.entries({ wie: actor, waar: section, over, ...other });
    return `${href("/admin/logboek")}?${new URLSearchParams(asked.filter(([, value]) => value))}`;
  };
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Logboek</h2>
      <p className="mt-3 max-w-prose text-muted">
        Wie wat deed in het beheer. Wat iemand invulde staat er niet bij, behalve een reden die voor
        het logboek is gevraagd. Namen zijn die van nu: het logboek zelf bewaart ze niet. Wordt twee
        jaar bewaard.
      </p>
      <Form method="get" className="mt-6 flex flex-wrap items-end gap-4">
        <Select label="Wie" name="wie" value={actor} options={actors} />
        <Select
          label="Onderdeel"
          name="waar"
          value={section}
          options={sections.map((name) => [name, name])}
        />
        {over && <input type="hidden" name="over" value={over} />}
        <Button type="submit" look="secondary">
          Tonen
        </Button>
      </Form>
      {over && (
        <p className="mt-4 wrap-anywhere">
          Alleen over {lines[0]?.thing || over}.{" "}
          <TextLink to={to({ over: "" })}>Alles tonen</TextLink>
        </p>
      )}
      <p className="mt-6 text-muted">{countOf(total, "handeling", "handelingen")}</p>
      <LogLines lines={lines} over={(path) => to({ over: path })} isOver={over !== ""} />
      <Paging page={page} pages={pages} to={(other) => to({ pagina: String(other) })} />
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
