import { formatNumber } from "@voordeur/language/numbers.ts";
import { useEffect, useRef } from "react";
import { Form, href, Link, Outlet, useLocation } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { useSessionTabs } from "../../ui/layout/use-session-tabs.ts";
import type { Permission } from "../accounts/permissions.ts";
import { staffOnly, requireStaff } from "../accounts/service.server.ts";
import type { Route } from "./+types/layout";
import { countLeads } from "./queries.server.ts";
import { settingsLinks } from "./settings-index.ts";
import { staffMeta } from "./staff-meta.ts";
import { useMay } from "./use-may.ts";

export const handle = { hydrate: true, staff: true };

// Guards every page below this one, its loaders and its actions.
export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export const meta = staffMeta("Beheer", href("/admin"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, role } = await requireStaff(request, context);
  const { db, log } = context.get(servicesContext);
  // Without the number the other tabs still work, and the first one says what is wrong.
  const leads = await countLeads(db).catch((error: unknown) => {
    log.error({ err: error }, "the leads could not be counted");
    return null;
  });
  return { email, role, leads, once: crypto.randomUUID() };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  useSessionTabs("in");
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-6 pb-20 text-base sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Beheer</h1>
        <div className="flex flex-wrap items-center gap-x-5 text-[0.9375rem] print:hidden">
          <Link to={href("/auth/beveiliging")} className="py-2 hover:underline">
            {loaderData.email}
          </Link>
          <Form method="post" action={href("/auth/uitloggen")}>
            <button
              type="submit"
              className="min-h-11 rounded-full border border-line bg-white px-5 font-medium hover:border-river-300"
            >
              Uitloggen
            </button>
          </Form>
        </div>
      </div>
      <Tabs leads={loaderData.leads} />
      <Outlet />
    </div>
  );
}

const TODAY = href("/admin");
/** Some have a tab of their own, which comes before that of the settings. */
const settings = settingsLinks.map(({ to }) => to);

interface Tab {
  to: string;
  label: string;
  needs: Permission;
  /** Other addresses that belong under this tab. */
  also?: readonly string[];
}

function Tabs({ leads }: { leads: number | null }) {
  const pathname = useLocation().pathname.replace(/\/$/, "");
  const may = useMay();
  const count = leads === null ? "" : ` (${formatNumber(leads)})`;
  const tabs: readonly Tab[] = [
    { to: TODAY, label: "Vandaag", needs: "leads:follow" },
    { to: href("/admin/taken"), label: "Taken", needs: "leads:follow" },
    {
      to: href("/admin/leads"),
      label: `Leads${count}`,
      needs: "leads:follow",
      also: ["/admin/personen"],
    },
    {
      to: href("/admin/agenda"),
      label: "Agenda",
      needs: "viewings:plan",
      also: ["/admin/bezichtigers"],
    },
    { to: href("/admin/sleutels"), label: "Sleutels", needs: "listings:edit" },
    { to: href("/admin/zoekers"), label: "Zoekers", needs: "searches:follow" },
    { to: href("/admin/inzicht"), label: "Inzicht", needs: "leads:follow" },
    {
      to: href("/admin/woningen"),
      label: "Woningen",
      needs: "listings:edit",
      also: ["/admin/synchronisatie"],
    },
    { to: href("/admin/verkopen"), label: "Verkopen", needs: "sales:handle" },
    { to: href("/admin/blogs"), label: "Blogs", needs: "blogs:edit" },
    { to: href("/admin/teksten"), label: "Teksten", needs: "texts:edit" },
    { to: href("/admin/medewerkers"), label: "Medewerkers", needs: "staff:manage" },
    {
      to: href("/admin/instellingen"),
      label: "Instellingen",
      needs: "settings:edit",
      also: settings,
    },
    { to: href("/admin/logboek"), label: "Logboek", needs: "log:read" },
  ];
  const shown = tabs.filter(({ needs }) => may(needs));
  const row = useRef<HTMLUListElement>(null);
  const current = shown.findIndex(({ to, also = [] }) =>
    [to, ...also].some((at) => pathname === at || (at !== TODAY && pathname.startsWith(`${at}/`))),
  );
  useEffect(() => {
    const tab = row.current?.children[current];
    if (!row.current || !(tab instanceof HTMLElement)) return;
    // Only sideways: `scrollIntoView` would move the page as well.
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Beheer" className="-mx-4 mt-3 mb-6 border-b border-line sm:mx-0">
      <ul
        ref={row}
        className="relative flex [scrollbar-width:thin] gap-x-4 overflow-x-auto px-4 text-[0.9375rem] sm:gap-x-3 sm:px-0 lg:gap-x-7"
      >
        {shown.map(({ to, label }, at) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={at === current ? "page" : undefined}
              className="block border-b-2 border-transparent py-2.5 font-medium whitespace-nowrap text-muted hover:text-brick-600 focus-visible:-outline-offset-2 aria-[current=page]:border-brick-500 aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
