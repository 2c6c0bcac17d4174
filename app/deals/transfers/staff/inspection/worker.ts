import { found, uuidIn } from "../../../../platform/body/ids.ts";
import worker from "./worker.js?raw";

/** The service worker of one inspection's page: its scope is that page alone. */
export const loader = ({ params }: { params: { id: string } }) =>
  new Response(worker, {
    headers: {
      "Content-Type": "text/javascript",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      "Service-Worker-Allowed": `/admin/overdrachten/${found(uuidIn(params.id))}/inspectie`,
    },
  });
