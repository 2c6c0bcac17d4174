import { textOf } from "../../platform/body/form.ts";
import { noticePath } from "../../ui/toasts/notices.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { pageBehind } from "../../staff/kit/acts/page-behind.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { data, href, redirect } from "react-router";
import { readTwice } from "../../platform/database/read-twice.ts";
import { servicesContext } from "../../platform/services.ts";
import { NoticeLine } from "../../ui/toasts/notice-toasts.tsx";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { leadSearch, parseLeadQuery } from "../../people/leads/follow-up/input.ts";
import { deadlineOf, leadsVersion } from "../../people/leads/follow-up/queries.server.ts";
import { BeginCard } from "../begin/card.tsx";
import { sendAllUnsentAgain, sendUnsentAgain } from "../outbox/send-again.server.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { useFreshLeads } from "../../staff/kit/use-fresh-leads.ts";
import type { Route } from "./+types/show";
import { Calm } from "./calm.tsx";
import { readToday } from "./today.server.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { WaitingGroup } from "../../staff/kit/waiting/waiting-group.tsx";
import type { WaitingGroup as Group } from "../../staff/kit/waiting/waiting.ts";

export const meta = staffMeta("Vandaag", href("/admin"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, log } = services;
  // The list of leads was here; bookmarks and older emails still ask for it.
  const search = leadSearch(parseLeadQuery(new URL(request.url).searchParams));
  if (search) throw redirect(href("/admin/leads") + search, 301);
  const staff = await requireStaff(request, context);
  try {
    // The version first, so that a change while the rest is read is noticed afterwards.
    const version = await readTwice(log, () => leadsVersion(db, deadlineOf(services)));
    return data({ version, today: await readTwice(log, () => readToday(services, staff)) });
  } catch (error) {
    log.error({ err: error }, "what waits could not be read");
    return data({ version: null, today: null }, { status: 503 });
  }
}

export const action = staffAction({ page: () => href("/admin") })({
  // Staff say that the date is right, however long the site stood still.
  "datum-klopt": {
    run: ({ services: { db, sharedClock } }) => sharedClock.trust(db),
    notice: "datum-klopt",
  },
  "mail-opnieuw": {
    run: async ({ services, staff, form }) => {
      const isAgain = await sendUnsentAgain(services, textOf(form, "mail"), staff.email);
      const page = pageBehind(textOf(form, "terug"));
      return redirect(noticePath(page, isAgain ? "melding-onderweg" : "mail-weg"), 303);
    },
  },
  "mails-opnieuw": {
    inOne: true,
    run: ({ services, staff }) => sendAllUnsentAgain(services, staff.email),
    notice: "mails-onderweg",
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { version, today } = loaderData;
  useFreshLeads(version);
  if (!today) {
    return (
      <NoticeLine
        tone="error"
        title="Wat er wacht kon niet worden opgehaald"
        description="Probeer het over een ogenblik opnieuw."
      />
    );
  }
  return <Today today={today} />;
}

function Today({ today }: { today: NonNullable<Route.ComponentProps["loaderData"]["today"]> }) {
  const { day, people, rest, begin, happened } = today;
  const focus = useKeptFocus();
  return (
    <div {...focus}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 tabIndex={-1} className="text-2xl">
          Vandaag
        </h2>
        <p className="text-muted">{day}</p>
      </div>
      {begin && <BeginCard begin={begin} />}
      <Contents groups={[...people, ...rest]} />
      <div
        className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 ${rest.length > 0 ? "@wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]" : ""}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-10">
          {people.map((group) => (
            <WaitingGroup key={group.id} group={group} />
          ))}
          {people.length === 0 && (
            <Calm nothing={rest.length === 0 && !begin} happened={happened} />
          )}
        </div>
        {rest.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-10">
            {rest.map((group) => (
              <WaitingGroup key={group.id} group={group} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Links to the groups, where they stand below each other. */
function Contents({ groups }: { groups: readonly Group[] }) {
  if (groups.length < 3) return null;
  return (
    <nav aria-label="Wat er wacht" className="mt-3 @wide:hidden">
      <ul className="flex flex-wrap gap-x-5 text-[0.9375rem]">
        {groups.map(({ id, title, total }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-2 underline">
              {title}
              <span className="tabular-nums">
                {"\u00a0"}({formatNumber(total)})
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
