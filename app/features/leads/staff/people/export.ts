import { z } from "zod";
import { readForm, textOf } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { exportAddress, exportPerson } from "../../privacy/service.server.ts";
import type { Route } from "./+types/export";

/** A person's data as a file. By POST: it is an act, and noted down as one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email: actor } = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { data: id } = z.uuid().safeParse(form.get("persoon"));
  const address = textOf(form, "adres");
  if (!id && !address) throw new Response("Bad Request", { status: 400 });
  const person = await (id
    ? exportPerson(services, actor, id)
    : exportAddress(services, actor, address));
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="persoonsgegevens.json"',
    },
  });
}
