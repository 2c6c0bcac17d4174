import type { Route } from "./+types/upload";
import { receiveFiles } from "./receive-files.server.ts";

/** Takes files one by one from the page's script, which shows how far each is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { status, errors } = await receiveFiles(context, Number(params.id), request);
  return Response.json({ errors }, { status });
}

export function loader() {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}
