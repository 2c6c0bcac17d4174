import { countOf } from "@voordeur/language/numbers.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ChoiceLink } from "../../../staff/kit/choice-link.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { isLate, isShutGate, steps } from "../kinds.ts";
import { listDossiers } from "../queries.server.ts";
import type { Route } from "./+types/list";

const path = href("/admin/dossiers");

export const meta = staffMeta("Dossiers", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const which = new URL(request.url).searchParams.get("stand") === "gesloten" ? "closed" : "open";
  return { which, rows: await listDossiers(db, which), today: amsterdamDate(clock()) } as const;
}

export default function Page({ loaderData: { which, rows, today } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Dossiers</h2>
        <ButtonLink to={href("/admin/dossiers/nieuw")}>Nieuw dossier</ButtonLink>
      </div>
      <nav aria-label="Welke dossiers" className="mt-2 flex flex-wrap gap-x-5">
        <ChoiceLink to={path} isChosen={which === "open"}>
          Open
        </ChoiceLink>
        <ChoiceLink to={`${path}?stand=gesloten`} isChosen={which === "closed"}>
          Gesloten
        </ChoiceLink>
      </nav>
      {rows.length === 0 && (
        <p className="mt-4 max-w-xl text-muted">
          {which === "open"
            ? "Er loopt geen dossier. Begin er een vanuit een gewonnen waardebepaling, vanuit een woning, of hier met een adres."
            : "Er is nog geen dossier gesloten."}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row) => (
          <Item key={row.dossier.id} {...row} today={today} />
        ))}
      </ul>
    </>
  );
}

type Row = Awaited<ReturnType<typeof listDossiers>>[number];

function Item({ dossier: { id, about }, steps: all, isShown, today }: Row & { today: string }) {
  const done = all.filter(({ doneAt }) => doneAt !== null).length;
  const open = all.filter(({ doneAt }) => doneAt === null);
  const late = open.filter((step) => isLate(step, today));
  const next = late[0] ?? open[0];
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 @desk:grid-cols-[minmax(0,1fr)_12rem]">
      <div>
        <Link
          to={href("/admin/dossiers/:id", { id })}
          className="inline-block py-1 font-semibold wrap-anywhere underline"
        >
          {about}
        </Link>
        {next && (
          <p className={late.length > 0 ? "text-brick-700" : "text-muted"}>
            {steps[next.step].name}
            {next.wishedOn &&
              ` · ${late.length > 0 ? "had klaar moeten zijn op" : "graag vóór"} ${formatDay(next.wishedOn)}`}
            {late.length > 1 && ` · nog ${countOf(late.length - 1, "stap", "stappen")} te laat`}
          </p>
        )}
      </div>
      <p className="self-center text-sm text-muted">
        {done} van {countOf(all.length, "stap", "stappen")} klaar
        <br />
        {isShown
          ? "Staat op de site"
          : open.some(isShutGate)
            ? "Mag nog niet op de site"
            : "Mag op de site"}
      </p>
    </li>
  );
}
