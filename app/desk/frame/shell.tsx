import { formatNumber } from "@voordeur/language/numbers.ts";
import { CalendarDays, House, Inbox, LogOut, Menu, Sun, X } from "lucide-react";
import { Form, href, Link, useLocation, useRouteLoaderData } from "react-router";
import { entryAt, LEADS, menu, type MenuEntry } from "./menu.ts";
import { SearchLink } from "../search/search-link.tsx";
import type { Offering } from "../../settings/groups/offerings.ts";
import { useMay } from "../../staff/kit/use-may.ts";

const MENU = "beheer-menu";

/** Shortcuts in the bar of a phone, beside the whole menu. */
const bar: readonly (readonly [to: string, icon: typeof Sun])[] = [
  [href("/admin"), Sun],
  [href("/admin/agenda"), CalendarDays],
  [LEADS, Inbox],
  [href("/admin/woningen"), House],
];

/** The frame of every page of the admin area: a menu at the side of a desk, a bar on a phone. */
export function Shell() {
  return (
    <>
      <header className="staff-head">
        {/* Its name is the one that the site's own header has for the way here. */}
        <Link to={href("/admin")} className="shrink-0 rounded">
          <img src="/favicon.svg" alt="Admin" className="size-9" />
        </Link>
        <h1 className="shrink-0 text-2xl">Beheer</h1>
        <SearchLink />
        <SiteLink className="py-2 text-[0.9375rem] underline lg:hidden" />
      </header>
      <WholeMenu />
      <ThumbBar />
    </>
  );
}

/** The data of the layout's loader; undefined where it failed. */
const useLoaded = () =>
  useRouteLoaderData<{ email: string; leads: number | null; gone: readonly Offering[] }>(
    "desk/frame/layout",
  );

/** The entries that this person may see, with the number of leads, and which of them is the page's. */
function useEntries() {
  const { leads = null, gone = [] } = useLoaded() ?? {};
  const may = useMay();
  const here = entryAt(useLocation().pathname);
  const count = leads === null ? "" : ` (${formatNumber(leads)})`;
  const draw = (entry: MenuEntry) => ({
    ...entry,
    label: entry.to === LEADS ? entry.label + count : entry.label,
    "aria-current": entry === here ? ("page" as const) : undefined,
  });
  return menu
    .map(({ title, entries }) => ({
      title,
      entries: entries
        .filter(({ needs, offering }) => may(needs) && !(offering && gone.includes(offering)))
        .map(draw),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** A popover needs no script, and its place is always in sight where there is room for it. */
function WholeMenu() {
  const email = useLoaded()?.email;
  return (
    <nav id={MENU} popover="auto" aria-label="Beheer" className="staff-menu">
      <button
        type="button"
        popoverTarget={MENU}
        popoverTargetAction="hide"
        aria-label="Menu sluiten"
        className="float-right grid size-11 place-items-center rounded-full border border-line bg-white lg:hidden"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
      {useEntries().map(({ title, entries }, at) => (
        <div key={at} className="staff-group">
          {title && <p id={`menu-${at}`}>{title}</p>}
          <ul aria-labelledby={title && `menu-${at}`}>
            {entries.map(({ to, label, "aria-current": current }) => (
              <li key={to}>
                <Link to={to} aria-current={current} className="staff-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="staff-group border-t border-line pt-2 lg:sticky lg:bottom-0 lg:mb-0! lg:bg-marl-100 lg:pb-3">
        <SiteLink className="staff-link" />
        <Link to={href("/auth/beveiliging")} className="staff-link truncate">
          {email}
        </Link>
        <Form method="post" action={href("/auth/uitloggen")}>
          <button type="submit" className="staff-link">
            Uitloggen
            <LogOut className="ml-2 inline size-4" aria-hidden="true" />
          </button>
        </Form>
      </div>
    </nav>
  );
}

function SiteLink({ className }: { className: string }) {
  return (
    <a href={href("/")} className={className}>
      Bekijk de site
    </a>
  );
}

function ThumbBar() {
  const entries = useEntries().flatMap((group) => group.entries);
  const here = entries.find((entry) => entry["aria-current"]);
  return (
    <nav aria-label="Snel naar" className="staff-bar">
      <ul>
        {bar.map(([to, Icon]) => {
          const entry = entries.find((one) => one.to === to);
          return (
            entry && (
              <li key={to}>
                <Link to={to} aria-current={entry["aria-current"]}>
                  <Icon aria-hidden="true" />
                  {entry.label}
                </Link>
              </li>
            )
          );
        })}
        <li>
          <button
            type="button"
            popoverTarget={MENU}
            aria-current={bar.some(([to]) => to === here?.to) ? undefined : "true"}
          >
            <Menu aria-hidden="true" />
            Meer
          </button>
        </li>
      </ul>
    </nav>
  );
}
