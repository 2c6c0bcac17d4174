import { ownTurn } from "../../../platform/http/own-turn.ts";
import { servicesContext } from "../../../platform/services.ts";
import { membersOf } from "../../../settings/groups/division.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { parseLeadQuery } from "../follow-up/input.ts";
import { deadlineOf, leadBatches } from "../follow-up/queries.server.ts";
import type { Route } from "./+types/csv";
import { csvHead, leadLine } from "./csv-format.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock, settings } = services;
  const { id: userId, email } = await requireStaff(request, context);
  const asked = parseLeadQuery(new URL(request.url).searchParams);
  const members = membersOf(settings.get("division"), asked.wie ?? "", email);
  const batches = leadBatches(db, asked, { userId, members, ...deadlineOf(services) });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvHead)),
    async pull(controller) {
      const { done, value } = await batches.next();
      await ownTurn(userId);
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(leadLine).join("")));
    },
    cancel: () => void batches.return(undefined),
  });
  const [day] = formatDateTime(clock()).split(" ");
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${day}.csv"`,
    },
  });
}
