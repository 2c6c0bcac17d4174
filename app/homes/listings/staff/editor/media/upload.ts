import { servicesContext } from "../../../../../platform/services.ts";
import { mediaForStaff } from "../../table/queries.server.ts";
import type { Route } from "./+types/upload";
import { receiveFiles } from "./receive-files.server.ts";

/** Takes files one by one from the page's script, which shows how far each is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = Number(params.id);
  const { status, errors } = await receiveFiles(context, id, request);
  // The page shows them without being read again: then a connection that goes takes nothing away.
  const media =
    status === 200 ? await mediaForStaff(context.get(servicesContext).db, id) : undefined;
  return Response.json({ errors, media }, { status });
}

export function loader() {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}
