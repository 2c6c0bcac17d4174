import type { NoticeName } from "../../../ui/toasts/notices.ts";
import type { StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { removeDemo, restoreDemo } from "../service.server.ts";

/** Removes the demo content or puts it back; the notice tells how it went. */
export const actsOnDemo = {
  verwijderen: {
    run: async ({ services, staff }: StaffSent): Promise<NoticeName> =>
      (await removeDemo(services, staff)) ? "demo-weg" : "demo-mislukt",
  },
  terugzetten: {
    run: async ({ services, staff }: StaffSent): Promise<NoticeName> =>
      (await restoreDemo(services, staff)) ? "demo-terug" : "demo-mislukt",
  },
};
