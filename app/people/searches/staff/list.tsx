import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { Form, href, Link } from "react-router";
import { z } from "zod";
import { membersOf } from "../../../settings/groups/division.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { servicesContext } from "../../../platform/services.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Paging } from "../../../staff/kit/paging.tsx";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../staff/kit/use-may.ts";
import { stateNames } from "../rhythms.ts";
import { describeSearch } from "../searches.server.ts";
import type { Route } from "./+types/list";
import { BarList } from "./bar-list.tsx";
import { ExportForm } from "./export-form.tsx";
import { readFigures } from "./figures.server.ts";
import { countAll } from "./figures.queries.server.ts";
import { listSearches } from "./queries.server.ts";
import { SearchLine } from "./search-line.tsx";

const path = href("/admin/zoekers");

export const meta = staffMeta("Zoekers", path);

const states = ["active", "paused", "unconfirmed"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { email } = await requireStaff(request, context);
  const { searchParams } = new URL(request.url);
  const division = services.settings.get("division");
  const who = oneLine(searchParams.get("wie") ?? "", 60);
  const members = membersOf(division, who, email);
  const state = z.enum(states).safeParse(searchParams.get("stand")).data ?? null;
  const asked = Math.trunc(Number(searchParams.get("pagina")));
  const page = asked >= 1 && asked <= 100_000 ? asked : 1;
  const [totals, figures, { rows, total, pages }] = await Promise.all([
    countAll(services.db),
    readFigures(services),
    listSearches(services.db, { state, page, members }),
  ]);
  const searches = rows.map(({ query, style, ...row }) => ({
    ...row,
    words: describeSearch(query, style),
  }));
  const offices = division.offices.map(({ name }) => name);
  return { totals, figures, searches, total, state, page, pages, offices, wie: members && who };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { totals, figures, searches, total, state, page, pages, offices, wie } = loaderData;
  const may = useMay();
  const isEmpty = totals.active + totals.paused + totals.unconfirmed === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Zoekers</h2>
        <Link to={href("/admin/zoekers/nieuw")} className={buttonClass("secondary", "min-h-11!")}>
          Zoekopdracht voor een beller
        </Link>
      </div>
      <p className="mt-3 max-w-2xl text-muted">
        Wie zich laat mailen als er een woning komt die past. Adressen staan hier niet: die zie je
        per zoekopdracht, en dat komt in het logboek.
      </p>
      <Totals {...totals} />
      {isEmpty ? (
        <p className="mt-8 border-y border-line py-10 text-center text-muted">
          Nog niemand heeft een zoekopdracht bewaard. Bij het woningaanbod staat de knop ‘Mail mij
          nieuwe woningen’.
        </p>
      ) : (
        <>
          {totals.active > 0 && (
            <StaffSection id="cijfers" title="Waar wordt op gewacht?" ruled className="mt-10">
              <div className="mt-5 gap-5 md:columns-2 @wide:columns-3">
                {figures.map((bars) => (
                  <BarList key={bars.id} bars={bars} />
                ))}
              </div>
            </StaffSection>
          )}
          <StaffSection id="lijst" title="Zoekopdrachten" ruled className="mt-10">
            <StateForm {...{ state, total, offices, wie }} />
            <ul className="divide-y divide-line border-y border-line">
              {searches.map((search) => (
                <SearchLine key={search.id} search={search} />
              ))}
            </ul>
            <Paging
              page={page}
              pages={pages}
              to={(other) =>
                `${path}?${new URLSearchParams({ ...(state && { stand: state }), ...(wie && { wie }), pagina: String(other) })}`
              }
            />
          </StaffSection>
          {may("searches:export") && <ExportForm />}
        </>
      )}
    </>
  );
}

function Totals({
  people,
  active,
  paused,
  unconfirmed,
}: Record<"people" | "active" | "paused" | "unconfirmed", number>) {
  const numbers = [
    ["Mensen die wachten", people],
    ["Zoekopdrachten lopen", active],
    ["Gepauzeerd", paused],
    ["Nog niet bevestigd", unconfirmed],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-4">
      {numbers.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="font-serif text-3xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function StateForm({
  state,
  total,
  offices,
  wie,
}: Pick<Route.ComponentProps["loaderData"], "state" | "total" | "offices" | "wie">) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <Buttons
        label="Stand"
        name="stand"
        chosen={state ?? ""}
        choices={[["", "Alle"], ...states.map((key) => [key, stateNames[key]] as const)]}
        keeps={{ wie: wie ?? "" }}
      />
      <Buttons
        label="Opgeschreven door"
        name="wie"
        chosen={wie ?? ""}
        choices={[
          ["", "Van iedereen"],
          ["mij", "Door mij"],
          ...offices.map((office) => [office, office] as const),
        ]}
        keeps={{ stand: state ?? "" }}
      />
      <p className="text-muted">{countOf(total, "zoekopdracht", "zoekopdrachten")}</p>
    </div>
  );
}

/** A choice of which each button is one, beside what else is asked. */
function Buttons({
  label,
  name,
  chosen,
  choices,
  keeps,
}: {
  label: string;
  name: string;
  chosen: string;
  choices: readonly (readonly [value: string, text: string])[];
  keeps: Record<string, string>;
}) {
  return (
    <Form action={path} aria-label={label} preventScrollReset className="flex flex-wrap gap-2">
      {Object.entries(keeps).map(
        ([kept, value]) => value && <input key={kept} type="hidden" name={kept} value={value} />,
      )}
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          aria-current={value === chosen ? "true" : undefined}
          className="min-h-11 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium hover:border-river-300 aria-[current=true]:border-river-700 aria-[current=true]:bg-river-700 aria-[current=true]:text-white"
        >
          {text}
        </button>
      ))}
    </Form>
  );
}
