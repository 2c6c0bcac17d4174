import { href, Outlet } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { useSessionTabs } from "../../ui/layout/use-session-tabs.ts";
import { staffOnly, requireStaff } from "../../staff/accounts/service.server.ts";
import type { Route } from "./+types/layout";
import { countLeads, offeringsLeft } from "./queries.server.ts";
import { Shell } from "./shell.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { WaitingLine } from "../../staff/kit/uploads/waiting-line.tsx";

export const handle = { hydrate: true, shell: Shell };

// Guards every page below this one, its loaders and its actions.
export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export const meta = staffMeta("Beheer", href("/admin"));

/** Beheer can be put on a phone's screen as an app; the site is for a browser. */
export const links = () => [
  { rel: "manifest", href: href("/beheer.webmanifest") },
  { rel: "apple-touch-icon", href: "/beheer-192.png" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, role } = await requireStaff(request, context);
  const { db, log, settings } = context.get(servicesContext);
  // Without the number the rest of the menu still works, and the page of leads says what is wrong.
  const leads = await countLeads(db).catch((error: unknown) => {
    log.error({ err: error }, "the leads could not be counted");
    return null;
  });
  const { notOffered = [] } = settings.agency;
  const left = notOffered.length > 0 ? await offeringsLeft(db) : [];
  const gone = notOffered.filter((offering) => !left.includes(offering));
  return { email, role, leads, gone, once: crypto.randomUUID() };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  useSessionTabs("in");
  return (
    <div className="@container/beheer mx-auto max-w-[80rem] px-4 py-6 pb-20 text-base sm:px-8">
      <WaitingLine by={loaderData.email} />
      <Outlet />
    </div>
  );
}
