import { data, Form, href } from "react-router";
import { showFigure } from "@voordeur/insight/figure.ts";
import { parsePeriod, periodAt, type PeriodName, periods } from "@voordeur/insight/period.ts";
import { readTwice } from "../../../platform/database/read-twice.ts";
import { servicesContext } from "../../../platform/services.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { StaffSection } from "../../admin/section.tsx";
import { staffMeta } from "../../admin/staff-meta.ts";
import { sectionNames, sectionTitles } from "../input.ts";
import type { Route } from "./+types/show";
import { FigurePanel } from "../../../ui/figure-panel.tsx";

export const meta = staffMeta("Inzicht", href("/admin/inzicht"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, log } = services;
  const name = parsePeriod(new URL(request.url).searchParams.get("periode"));
  const period = periodAt(name, clock());
  // The program that draws is in memory only once somebody looks at charts.
  const { makeFigures } = await import("../figures.server.ts");
  const sections = await Promise.all(
    sectionNames.map(async (section) => {
      try {
        const figures = await readTwice(log, () => makeFigures[section](services, period));
        return { name: section, figures: figures.map(showFigure) };
      } catch (error) {
        log.error({ err: error }, "figures could not be read");
        return { name: section, figures: null };
      }
    }),
  );
  const isComplete = sections.every(({ figures }) => figures !== null);
  return data({ period: name, sections }, { status: isComplete ? 200 : 503 });
}

export default function Insight({ loaderData: { period, sections } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Inzicht</h2>
        <PeriodForm chosen={period} />
      </div>
      <p className="mt-2 max-w-[44rem] text-[0.9375rem] text-muted">
        Weken lopen van maandag tot en met zondag; de week van vandaag loopt nog. Vergeleken wordt
        met een even lange tijd ervoor. Mogelijke spam telt niet mee, gewiste aanvragen ook niet.
      </p>
      {sections.map(({ name, figures }) => (
        <StaffSection key={name} id={name} title={sectionTitles[name]} ruled className="mt-10">
          {figures ? (
            <div className="mt-5 gap-5 xl:columns-2">
              {figures.map((figure) => (
                <FigurePanel
                  key={figure.id}
                  figure={figure}
                  csv={`${href("/admin/inzicht.csv")}?${new URLSearchParams({ deel: name, tabel: figure.id, periode: period })}`}
                />
              ))}
            </div>
          ) : (
            <div className="mt-5">
              <NoticeLine
                tone="error"
                title="Dit kon niet worden gelezen"
                description="Probeer het over een ogenblik opnieuw."
              />
            </div>
          )}
        </StaffSection>
      ))}
    </>
  );
}

function PeriodForm({ chosen }: { chosen: PeriodName }) {
  return (
    <Form aria-label="Periode" preventScrollReset className="flex flex-wrap gap-2 print:hidden">
      {Object.entries(periods).map(([word, { name }]) => (
        <button
          key={word}
          name="periode"
          value={word}
          aria-current={word === chosen ? "true" : undefined}
          className="min-h-11 rounded-full border border-line bg-white px-4 text-[0.9375rem] max-sm:px-3 font-medium hover:border-river-300 aria-[current=true]:border-river-700 aria-[current=true]:bg-river-700 aria-[current=true]:text-white"
        >
          {name}
        </button>
      ))}
    </Form>
  );
}
