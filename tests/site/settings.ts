import { openSettings } from "../../app/settings/settings.server.ts";

/** The settings of a site in which nobody has changed any, for services without a database. */
export const testSettings = openSettings(null as never, { error: () => undefined });
