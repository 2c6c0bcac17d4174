import { tableLines } from "@voordeur/insight/table.ts";
import { parsePeriod, periodAt } from "@voordeur/insight/period.ts";
import { servicesContext } from "../../../platform/services.ts";
import { csvLine, csvMark } from "../../../staff/kit/csv-line.ts";
import { findSection } from "../input.ts";
import type { Route } from "./+types/csv";

/** The table of one figure, for Excel. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const section = findSection(asked.get("deel"));
  if (!section) throw new Response(null, { status: 404 });
  const period = periodAt(parsePeriod(asked.get("periode")), services.clock());
  const { makeFigures } = await import("../figures.server.ts");
  const figure = (await makeFigures[section](services, period)).find(
    ({ id }) => id === asked.get("tabel"),
  );
  if (!figure) throw new Response(null, { status: 404 });
  return new Response(csvMark + tableLines(figure.table).map(csvLine).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${figure.id}-${period.name}.csv"`,
    },
  });
}
