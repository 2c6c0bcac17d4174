import { showFigure } from "@voordeur/insight/figure.ts";
import type { Period } from "@voordeur/insight/period.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { makeFigures } from "../figures.server.ts";
import type { SectionName } from "../input.ts";
import { FigurePanel } from "./figure-panel.tsx";

/**
 * The markup of a section's figures. The browser gets that instead of the figures: the cells of two
 * years, each as data and once more as an element, took a third of the page's processor time.
 */
export async function drawFigures(
  services: Pick<Services, "db" | "settings">,
  section: SectionName,
  period: Period,
): Promise<string> {
  const figures = await makeFigures[section](services, period);
  const csv = href("/admin/inzicht.csv");
  return renderToStaticMarkup(
    figures.map((figure) => (
      <FigurePanel
        key={figure.id}
        figure={showFigure(figure)}
        csv={`${csv}?${new URLSearchParams({ deel: section, tabel: figure.id, periode: period.name })}`}
      />
    )),
  );
}
