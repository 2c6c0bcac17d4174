import type { Register } from "react-router";
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

type StaffPage = Extract<keyof Register["pages"], `/admin${string}`>;
type Needed = Permission | { read: Permission; act: Permission };

/** The permission each page of the admin area needs. Leaving a route out is a type error. */
const pages: Record<StaffPage, Needed> = {
  "/admin": { read: "leads:follow", act: "settings:edit" },
  /** It shows each only what they may open. */
  "/admin/zoeken": "leads:follow",
  "/admin/taken": "leads:follow",
  "/admin/leads": "leads:follow",
  "/admin/leads/nieuw": "leads:follow",
  "/admin/leads.csv": "leads:export",
  "/admin/leads/stand": "leads:follow",
  "/admin/leads/avg": "privacy:handle",
  "/admin/leads/avg/export": "privacy:handle",
  "/admin/leads/:id": "leads:follow",
  "/admin/zoekers": "searches:follow",
  "/admin/zoekers/nieuw": "searches:follow",
  "/admin/zoekers/:id": "searches:follow",
  "/admin/zoekers/export": "searches:export",
  "/admin/inzicht": "leads:follow",
  "/admin/inzicht.csv": "leads:follow",
  "/admin/personen/:id": "leads:follow",
  "/admin/agenda": "viewings:plan",
  "/admin/agenda/nieuw": "viewings:plan",
  "/admin/agenda/afspraak/nieuw": "viewings:plan",
  "/admin/agenda/afspraak/:id": "viewings:plan",
  "/admin/agenda/route": "viewings:plan",
  "/admin/agenda/abonnement": "viewings:plan",
  "/admin/agenda/groep/:moment": "viewings:plan",
  "/admin/agenda/:id": "viewings:plan",
  "/admin/woningen/:id/bezichtigingen": "viewings:plan",
  "/admin/woningen": "listings:edit",
  "/admin/woningen/nieuw": "listings:edit",
  "/admin/woningen/:id": "listings:edit",
  "/admin/woningen/:id/fotos": "listings:edit",
  "/admin/woningen/:id/momenten": "viewings:plan",
  "/admin/bezichtigers": "viewings:plan",
  "/admin/bezichtigers/:id": "viewings:plan",
  "/admin/beoordelingen": "reviews:reply",
  "/admin/beoordelingen/:id": "reviews:reply",
  "/admin/dossiers": "listings:edit",
  "/admin/dossiers/nieuw": "listings:edit",
  "/admin/dossiers/:id": "listings:edit",
  "/admin/dossiers/:id/woningpagina": "listings:edit",
  "/admin/dossiers/:id/documenten": "listings:edit",
  "/admin/dossiers/:id/documenten/:document": "listings:edit",
  "/admin/dossiers/:id/kijkers": "listings:edit",
  "/admin/dossiers/:id/identiteit": "identity:handle",
  "/admin/identiteit": "identity:handle",
  "/admin/identiteit/:id": "identity:handle",
  "/admin/dossiers/:id/opdracht": "listings:edit",
  "/admin/dossiers/:id/opdracht.pdf": "listings:edit",
  "/admin/dossiers/:id/vragenlijst": "listings:edit",
  "/admin/dossiers/:id/lijst-van-zaken": "listings:edit",
  "/admin/dossiers/:id/versie/:paper": "listings:edit",
  "/admin/dossiers/:id/concept/:part": "listings:edit",
  "/admin/sleutels": "listings:edit",
  "/admin/sleutels/:id": "listings:edit",
  "/admin/overdrachten": "sales:handle",
  "/admin/overdrachten/:id": "sales:handle",
  "/admin/overdrachten/:id/koopovereenkomst": "sales:handle",
  "/admin/overdrachten/:id/pakket": "sales:handle",
  "/admin/overdrachten/:id/documenten/:document": "sales:handle",
  "/admin/overdrachten/:id/inspectie": "sales:handle",
  "/admin/overdrachten/:id/inspectie/regels": "sales:handle",
  "/admin/overdrachten/:id/inspectie/offline.js": "sales:handle",
  "/admin/overdrachten/:id/inspectie/foto/:file": "sales:handle",
  "/admin/verkopen": "sales:handle",
  "/admin/verkopen/nieuw": "sales:handle",
  "/admin/verkopen/:id": "sales:handle",
  "/admin/verkopen/:id/bod/:number": "sales:handle",
  "/admin/verkopen/:id/keuze/:number": "sales:handle",
  "/admin/verkopen/:id/correctie/:number": "sales:correct",
  "/admin/verkopen/:id/biedlogboek.json": "sales:handle",
  "/admin/verkopen/:id/koopovereenkomst": "sales:handle",
  "/admin/verkopen/:id/koopovereenkomst.pdf": "sales:handle",
  "/admin/begin": "settings:edit",
  "/admin/begin/:step": "settings:edit",
  "/admin/begin/bron": "settings:edit",
  "/admin/begin/teksten": "texts:edit",
  "/admin/begin/live-gaan": "settings:edit",
  "/admin/demo": "settings:edit",
  "/admin/bronnen": "settings:edit",
  "/admin/bronnen/:id": "settings:edit",
  "/admin/ai": "settings:edit",
  "/admin/synchronisatie": "sync:run",
  "/admin/synchronisatie/plaatsen": { read: "sync:run", act: "sync:decide" },
  "/admin/synchronisatie/:run": { read: "sync:run", act: "sync:decide" },
  "/admin/blogs": "blogs:edit",
  "/admin/blogs/nieuw": "blogs:edit",
  "/admin/blogs/afbeelding": "blogs:edit",
  "/admin/blogs/:id": "blogs:edit",
  "/admin/teksten": "texts:edit",
  "/admin/paginas": "texts:edit",
  "/admin/paginas/:page": "texts:edit",
  "/admin/paginas/:page/voorbeeld": "texts:edit",
  "/admin/brieven": "texts:edit",
  "/admin/brieven/vel": "texts:edit",
  "/admin/brieven/:letter": "texts:edit",
  "/admin/brieven/:letter/voorbeeld": "texts:edit",
  "/admin/paginas/eigen/nieuw": "texts:edit",
  "/admin/paginas/eigen/:id": "texts:edit",
  "/admin/paginas/eigen/:id/voorbeeld": "texts:edit",
  "/admin/doorverwijzingen": "redirects:edit",
  "/admin/wordpress": "wordpress:import",
  "/admin/wordpress/:id": "wordpress:import",
  "/admin/medewerkers": "staff:manage",
  "/admin/medewerkers/:id": "staff:manage",
  "/admin/instellingen": "settings:edit",
  "/admin/kantoor": "settings:edit",
  "/admin/kantoor/:screen": "settings:edit",
  "/admin/logboek": "log:read",
};

/**
 * The permission that a request to a page of the admin area needs.
 * @throws when nobody declared it: such a page is closed to everyone.
 */
export function permissionFor(pattern: string, method: string): Permission {
  const needed = Object.hasOwn(pages, pattern) ? pages[pattern as StaffPage] : undefined;
  if (!needed) throw new Error(`no permission is declared for ${pattern}`);
  if (typeof needed === "string") return needed;
  return method === "GET" || method === "HEAD" ? needed.read : needed.act;
}
