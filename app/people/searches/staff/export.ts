import { href } from "react-router";
import { recordAction, settleAction } from "../../../platform/audit.ts";
import { textOf } from "../../../platform/body/form.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { csvLine, csvMark } from "../../../staff/kit/csv-line.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { rhythmNames, stateNames } from "../rhythms.ts";
import { describeSearch } from "../searches.server.ts";
import { searchBatches, type SearchRow } from "./queries.server.ts";

const SHORTEST_REASON = 5;

const columns: Record<string, (row: SearchRow) => string> = {
  "E-mail": ({ email }) => email,
  Naam: ({ name }) => name ?? "",
  Telefoon: ({ phone }) => phone ?? "",
  Zoekopdracht: ({ query, style }) => describeSearch(query, style),
  Ritme: ({ rhythm }) => rhythmNames[rhythm],
  Stand: ({ state }) => stateNames[state],
  Bewaard: ({ created_at }) => formatDateTime(created_at),
  Mails: ({ letters }) => String(letters),
  "Laatste mail": ({ latest }) => (latest ? formatDateTime(latest) : ""),
};

/**
 * All searches with their addresses as a table for Excel. By POST, with a reason that the log
 * has before any of it is sent.
 */
export const action = staffAction({ page: () => href("/admin/zoekers") })({
  "": {
    run: async ({ services: { db, clock }, staff, form }) => {
      const reason = oneLine(textOf(form, "logboekreden"), 300);
      if (reason.length < SHORTEST_REASON) return "reden-nodig";
      const taking = { section: "zoekers", action: `exporteren (${reason})` };
      const by = { actor: staff.id, resource: href("/admin/zoekers/export") };
      await settleAction(db, await recordAction(db, clock(), { ...taking, ...by }), 200);
      const batches = searchBatches(db);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) =>
          controller.enqueue(encoder.encode(csvMark + csvLine(Object.keys(columns)))),
        async pull(controller) {
          const { done, value } = await batches.next();
          if (done || !value) return controller.close();
          const lines = value.map((row) => csvLine(Object.values(columns).map((of) => of(row))));
          controller.enqueue(encoder.encode(lines.join("")));
        },
        cancel: () => void batches.return(undefined),
      });
      const [day] = formatDateTime(clock()).split(" ");
      return new Response(body, {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="zoekers-${day}.csv"`,
        },
      });
    },
  },
});
