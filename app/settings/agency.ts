import type { GroupValues } from "./groups.ts";
import { shownClaims, type ShownClaims } from "./groups/claims.ts";
import type { Hours } from "./groups/hours.ts";
import type { Identity } from "./groups/identity.ts";
import type { Look } from "./groups/look.ts";
import { notOffered } from "./groups/offerings.ts";
import type { Places } from "./groups/places.ts";
import type { Social } from "./groups/social.ts";
import type { TeamMember } from "./groups/team.ts";
import type { Offers } from "./offers.ts";
import type { Spoken } from "./paths/languages.ts";
import { type ExtraPage, initialMenu, type MenuEntry } from "./paths/menu-pages.ts";
import { hoursLine, usualHours } from "./opening-hours.ts";

/** The facts of the office on every page: sent to browsers, so nothing secret. */
export interface Agency extends Identity, Offers, Omit<Places, "formerPaths"> {
  claims: ShownClaims;
  hours: Hours;
  /** The hours of most days, and all of them on a line. */
  openingHours: { days: string; opens: string; closes: string; line: string };
  team: TeamMember[];
  social: Social;
  look: Look;
  /** Left out while it is the initial one, which every page's script knows. */
  menu?: MenuEntry[];
  /** The pages of staff in that menu; left out when there are none. */
  extraPages?: readonly ExtraPage[];
  /** Articles and pages of staff that speak other languages; left out when none does. */
  spoken?: Spoken;
  /** The names of the sources of listings, by their ids. */
  sourceLabels: Record<string, string>;
}

export function agencyOf(
  values: GroupValues,
  extraPages: readonly ExtraPage[] = [],
  spoken: Spoken = {},
): Agency {
  const { identity, offerings, places, claims, hours, team, social, look, menu, sources, demo } =
    values;
  // Those removed with the demo have no listing left that anybody sees.
  const named = sources.filter(({ removedAt }) => !removedAt || removedAt !== demo.removedAt);
  const sourceLabels = Object.fromEntries(named.map(({ id, label }) => [id, label]));
  const { workingArea, town, paths } = places;
  const openingHours = { ...usualHours(hours.week), line: hoursLine(hours.week) };
  const shown = { claims: shownClaims(claims), hours, openingHours, team, social, look };
  const unticked = notOffered(offerings);
  const own = {
    ...(!isInitial(menu) && { menu }),
    ...(unticked.length > 0 && { notOffered: unticked }),
  };
  const linked = extraPages.filter(({ id }) => menu.some(({ page }) => page === id));
  const extra = {
    ...(linked.length > 0 && { extraPages: linked }),
    ...(Object.keys(spoken).length > 0 && { spoken }),
  };
  return { ...identity, workingArea, town, paths, ...shown, ...own, ...extra, sourceLabels };
}

function isInitial(menu: readonly MenuEntry[]): boolean {
  return (
    menu.length === initialMenu.length &&
    menu.every(({ page, word }, at) => word === undefined && page === initialMenu[at]!.page)
  );
}
