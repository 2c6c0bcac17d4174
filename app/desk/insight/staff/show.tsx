import { data, href, Link } from "react-router";
import { showFigure } from "@voordeur/insight/figure.ts";
import { parsePeriod, periodAt, type PeriodName, periods } from "@voordeur/insight/period.ts";
import { readTwice } from "../../../platform/database/read-twice.ts";
import { servicesContext } from "../../../platform/services.ts";
import { FigurePanel } from "../../../ui/figure-panel.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { findSection, insightPath, sectionNames, sectionTitles } from "../input.ts";
import type { Route } from "./+types/show";

export const meta = staffMeta("Inzicht", href("/admin/inzicht"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, log } = services;
  const asked = new URL(request.url).searchParams;
  const section = findSection(asked.get("deel")) ?? "aanvragen";
  const name = parsePeriod(asked.get("periode"));
  const period = periodAt(name, clock());
  // The program that draws is in memory only once somebody looks at charts.
  const { makeFigures } = await import("../figures.server.ts");
  try {
    const figures = await readTwice(log, () => makeFigures[section](services, period));
    return data({ section, period: name, figures: figures.map(showFigure) });
  } catch (error) {
    log.error({ err: error }, "figures could not be read");
    return data({ section, period: name, figures: null }, { status: 503 });
  }
}

export default function Insight({
  loaderData: { section, period, figures },
}: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Inzicht</h2>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <Choice
          name="Onderwerp"
          options={sectionNames.map((name) => ({
            name: sectionTitles[name],
            to: insightPath(name, period),
            isChosen: name === section,
          }))}
        />
        <Choice
          name="Periode"
          options={(Object.keys(periods) as PeriodName[]).map((name) => ({
            name: periods[name].name,
            to: insightPath(section, name),
            isChosen: name === period,
          }))}
        />
      </div>
      <p className="mt-4 max-w-[44rem] text-[0.9375rem] text-muted">
        Weken lopen van maandag tot en met zondag; de week van vandaag loopt nog. Vergeleken wordt
        met een even lange tijd ervoor.
        {section !== "bezoekers" && " Mogelijke spam telt niet mee, gewiste aanvragen ook niet."}
      </p>
      <section aria-labelledby={section} className="mt-6">
        <h3 id={section} className="sr-only">
          {sectionTitles[section]}
        </h3>
        {figures ? (
          <div className="gap-5 @wide:columns-2">
            {figures.map((figure) => (
              <FigurePanel
                key={figure.id}
                figure={figure}
                csv={`${href("/admin/inzicht.csv")}?${new URLSearchParams({ deel: section, tabel: figure.id, periode: period })}`}
              />
            ))}
          </div>
        ) : (
          <NoticeLine
            tone="error"
            title="Dit kon niet worden gelezen"
            description="Probeer het over een ogenblik opnieuw."
          />
        )}
      </section>
    </>
  );
}

interface Option {
  name: string;
  to: string;
  isChosen: boolean;
}

function Choice({ name, options }: { name: string; options: readonly Option[] }) {
  return (
    <nav
      aria-label={name}
      className="flex flex-wrap rounded-3xl border border-line bg-white p-0.5 max-sm:w-full"
    >
      {options.map(({ name: label, to, isChosen }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isChosen ? "page" : undefined}
          className="flex min-h-10 items-center rounded-full px-4 text-[0.9375rem] font-medium whitespace-nowrap hover:text-brick-600 max-sm:flex-1 max-sm:justify-center max-sm:px-1 max-sm:text-sm aria-[current=page]:bg-river-700 aria-[current=page]:text-white"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
