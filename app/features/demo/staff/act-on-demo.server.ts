import type { Services } from "../../../platform/services.ts";
import type { NoticeName } from "../../../ui/toasts/notices.ts";
import type { Staff } from "../../accounts/service.server.ts";
import { removeDemo, restoreDemo } from "../service.server.ts";

/** Removes the demo content or puts it back, as a form asks; the notice tells how it went. Null: neither. */
export async function actOnDemo(
  services: Services,
  staff: Staff,
  act: string,
): Promise<NoticeName | null> {
  if (act === "verwijderen") {
    return (await removeDemo(services, staff)) ? "demo-weg" : "demo-mislukt";
  }
  if (act === "terugzetten") {
    return (await restoreDemo(services, staff)) ? "demo-terug" : "demo-mislukt";
  }
  return null;
}
