import { href } from "react-router";
import type { Permission } from "../../staff/accounts/permissions.ts";
import { links } from "../office/staff/links.ts";

export interface MenuEntry {
  to: string;
  label: string;
  needs: Permission;
  /** Left out where the office does not do this and nothing of it is left. */
  offering?: "reviews" | "blog";
  /** Other addresses that belong under this one. */
  also?: readonly string[];
}

interface MenuGroup {
  /** Shown above the group; without one its entries say enough. */
  title?: string;
  entries: readonly MenuEntry[];
}

const TODAY = href("/admin");
export const LEADS = href("/admin/leads");

/** The menu of the admin area, in the order in which it is shown. */
export const menu: readonly MenuGroup[] = [
  {
    entries: [
      { to: TODAY, label: "Vandaag", needs: "leads:follow" },
      { to: href("/admin/taken"), label: "Taken", needs: "leads:follow" },
      {
        to: href("/admin/agenda"),
        label: "Agenda",
        needs: "viewings:plan",
        also: ["/admin/bezichtigers"],
      },
    ],
  },
  {
    title: "Mensen",
    entries: [
      { to: LEADS, label: "Leads", needs: "leads:follow", also: ["/admin/personen"] },
      { to: href("/admin/zoekers"), label: "Zoekers", needs: "searches:follow" },
      {
        to: href("/admin/beoordelingen"),
        label: "Beoordelingen",
        needs: "reviews:reply",
        offering: "reviews",
      },
    ],
  },
  {
    title: "Aanbod",
    entries: [
      {
        to: href("/admin/woningen"),
        label: "Woningen",
        needs: "listings:edit",
        // Their lists stand beside the filters of this one.
        also: ["/admin/identiteit", "/admin/verkopen", "/admin/overdrachten"],
      },
      { to: href("/admin/dossiers"), label: "Dossiers", needs: "listings:edit" },
      { to: href("/admin/sleutels"), label: "Sleutels", needs: "listings:edit" },
      { to: href("/admin/synchronisatie"), label: "Synchronisatie", needs: "sync:run" },
    ],
  },
  {
    entries: [{ to: href("/admin/inzicht"), label: "Inzicht", needs: "leads:follow" }],
  },
  {
    title: "Site",
    entries: [
      { to: href("/admin/blogs"), label: "Blogs", needs: "blogs:edit", offering: "blog" },
      {
        to: href("/admin/teksten"),
        label: "Teksten",
        needs: "texts:edit",
        also: ["/admin/paginas", "/admin/brieven"],
      },
    ],
  },
  {
    title: "Kantoor",
    entries: [
      { to: href("/admin/medewerkers"), label: "Medewerkers", needs: "staff:manage" },
      {
        to: href("/admin/instellingen"),
        label: "Instellingen",
        needs: "settings:edit",
        // Some have an entry of their own, which comes before this one.
        also: Object.values(links).map(({ to }) => to),
      },
      { to: href("/admin/logboek"), label: "Logboek", needs: "log:read" },
    ],
  },
];

/** The entry that the page at this address is at or below. */
export function entryAt(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/$/, "");
  const isBelow = (at: string) => path === at || (at !== TODAY && path.startsWith(`${at}/`));
  return menu
    .flatMap(({ entries }) => entries)
    .find(({ to, also = [] }) => [to, ...also].some(isBelow));
}
