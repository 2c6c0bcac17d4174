import type { StaffRole } from "../../../database/staff-role.ts";

/** The permissions of staff, as `subject:action`, and the roles that have them. */
const rules = {
  "leads:follow": ["admin", "agent"],
  "leads:export": ["admin"],
  /** Look up, hand out and erase everything about one person. */
  "privacy:handle": ["admin"],
  /** See and change the agenda of viewings, and what owners may see. */
  "viewings:plan": ["admin", "agent"],
  /** See what visitors search, save a search for a caller, end one. */
  "searches:follow": ["admin", "agent"],
  "searches:export": ["admin"],
  "listings:edit": ["admin", "agent"],
  /** See and write the checks of the law against money laundering: documents, risks, sanctions. */
  "identity:handle": ["admin"],
  /** Sell a home by bids, and write its agreement. */
  "sales:handle": ["admin", "agent"],
  /** Change what a bid says, or enter an absent colleague's code, with a reason. */
  "sales:correct": ["admin"],
  "reviews:reply": ["admin", "agent"],
  /** Hide a review on a ground of law, or show it again. */
  "reviews:hide": ["admin"],
  "sync:run": ["admin", "agent"],
  /** Hide what a feed misses, or undo a run: hundreds of listings at once. */
  "sync:decide": ["admin"],
  "blogs:edit": ["admin", "agent"],
  "texts:edit": ["admin"],
  "redirects:edit": ["admin"],
  "wordpress:import": ["admin"],
  /** Change the site itself: the office, its sources, pages and addresses. */
  "settings:edit": ["admin"],
  "log:read": ["admin"],
  "staff:manage": ["admin"],
} as const satisfies Record<string, readonly StaffRole[]>;

export const roleNames: Record<StaffRole, string> = { admin: "Beheerder", agent: "Makelaar" };

export type Permission = keyof typeof rules;

/** Whether this person may do that. Without a role nobody may do anything. */
export function may(person: { role: StaffRole | null }, permission: Permission): boolean {
  const allowed: readonly (StaffRole | null)[] = rules[permission];
  return allowed.includes(person.role);
}
