import { servicesContext } from "../../platform/services.ts";
import { settingsFile } from "./apply-settings.server.ts";
import type { Route } from "./+types/settings-file";

/** The settings of the site as a file, without passwords and keys. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await settingsFile(context.get(servicesContext).db), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="instellingen.json"',
    },
  });
}
