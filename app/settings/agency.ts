import type { GroupValues } from "./groups.ts";
import type { Claims } from "./groups/claims.ts";
import type { Identity } from "./groups/identity.ts";
import type { Places } from "./groups/places.ts";

/** What every page may show of the office: it is sent to browsers, so it holds nothing secret. */
export interface Agency extends Identity, Omit<Places, "formerPaths"> {
  claims: Claims;
  /** The names of the sources of listings, by their ids. */
  sourceLabels: Record<string, string>;
}

export function agencyOf({ identity, places, claims, sources }: GroupValues): Agency {
  const sourceLabels = Object.fromEntries(sources.map(({ id, label }) => [id, label]));
  const { workingArea, town, paths } = places;
  return { ...identity, workingArea, town, paths, claims, sourceLabels };
}
