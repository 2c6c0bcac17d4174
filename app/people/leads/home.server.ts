import type { Services } from "../../platform/services.ts";
import { namedHome } from "../../homes/listings/head-start/service.server.ts";
import { findHome, type FoundHome } from "./queries.server.ts";

/** Whether a text can name a home: a slug, or the token of one that only searchers see yet. */
export const isHomeName = (text: string) => /^[\w-]{1,300}$/.test(text);

/** The home that an address or a form names; null: whoever asks may know of none. */
export async function findHomeNamed(
  services: Pick<Services, "db" | "secrets">,
  name: string,
): Promise<FoundHome | null> {
  if (!isHomeName(name)) return null;
  const home = await findHome(services.db, await namedHome(services, name));
  return home && { ...home, slug: name };
}
