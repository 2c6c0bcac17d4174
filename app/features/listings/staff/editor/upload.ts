import { servicesContext } from "../../../../platform/services.ts";
import type { Route } from "./+types/upload";
import { receivePhotos } from "./receive-photos.server.ts";

/** Takes photos one by one from the page's script, which shows how far each is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { status, errors } = await receivePhotos(services, Number(params.id), request);
  return Response.json({ errors }, { status });
}

export function loader() {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}
