import { showFigure } from "@voordeur/insight/figure.ts";
import { requestFigure } from "@voordeur/insight/figures/requests.ts";
import { periodAt } from "@voordeur/insight/period.ts";

const period = periodAt("4-weken", new Date("2026-11-20T10:00:00Z"));

/** Three requests of the week that is running, and two of the period before. */
export const figure = showFigure(
  requestFigure({
    id: "soort",
    title: "Naar soort",
    period,
    names: { bezichtiging: "Bezichtiging", taxatie: "Taxatie" },
    rows: [
      { week: "2026-11-16", group: "bezichtiging", requests: 3 },
      { week: null, group: "taxatie", requests: 2 },
    ],
    isBeforeKnown: true,
  }),
);
