import { Refused } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { listEntries, receiveEntry, shownEntries } from "../../inspection/entries.server.ts";
import { readInspectionForm } from "../../inspection/input.ts";
import { transferAt } from "../find-transfer.server.ts";
import type { Route } from "./+types/entries";

/** Takes entries one by one from phones, and answers with the list of all of them. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const form = await readInspectionForm({ request, context, params });
  try {
    const { id } = await transferAt(services.db, params.id);
    await receiveEntry(services, id, form, { actor: staff.email });
    const list = shownEntries(await listEntries(services.db, id));
    return Response.json({ errors: [], list });
  } catch (error) {
    const isGone = error instanceof Response && error.status === 404;
    if (!isGone && !(error instanceof Refused)) throw error;
    const why = error instanceof Refused ? error.message : "Deze overdracht is er niet meer.";
    return Response.json({ errors: [why] }, { status: error.status });
  }
}

export function loader() {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}
