import { readForm } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { exportPerson } from "../../privacy/service.server.ts";
import type { Route } from "./+types/person";
import { parseAddress } from "./person-address.ts";

/** A person's data as a file. By POST, so that the address stays out of logs and histories. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email: actor } = await requireStaff(request, context);
  const email = parseAddress(await readForm(request));
  if (!email) throw new Response("Bad Request", { status: 400 });
  const person = await exportPerson(context.get(servicesContext), actor, email);
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="persoonsgegevens.json"',
    },
  });
}
