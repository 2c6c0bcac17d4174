import { countOf } from "@voordeur/language/numbers.ts";
import { useEffect } from "react";
import { data, href, Link } from "react-router";
import { readTwice } from "../../../platform/database/read-twice.ts";
import { servicesContext } from "../../../platform/services.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { membersOf } from "../../../settings/groups/division.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { leadSearch, parseLeadQuery } from "../follow-up/input.ts";
import { deadlineOf, leadsVersion, listLeads } from "../follow-up/queries.server.ts";
import type { Route } from "./+types/list";
import { FilterForm } from "./filter-form.tsx";
import { Paging } from "../../../staff/kit/paging.tsx";
import { LeadRows } from "./rows.tsx";
import { useFreshLeads } from "../../../staff/kit/use-fresh-leads.ts";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../staff/kit/use-may.ts";

const failure = {
  title: "Fout bij ophalen leads",
  description: "Probeer het over een ogenblik opnieuw.",
};

export const meta = staffMeta("Leads beheren", href("/admin/leads"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, log, settings } = services;
  const { id: userId, email } = await requireStaff(request, context);
  const deadline = deadlineOf(services);
  const { now } = deadline;
  const asked = parseLeadQuery(new URL(request.url).searchParams);
  const division = settings.get("division");
  const members = membersOf(division, asked.wie ?? "", email);
  const offices = division.offices.map(({ name }) => name);
  try {
    // The version first, so that a change while the list is read is noticed afterwards.
    const version = await readTwice(log, () => leadsVersion(db, deadline));
    const list = await readTwice(log, () => listLeads(db, asked, { userId, members, ...deadline }));
    return data({ asked, now, offices, version, list });
  } catch (error) {
    // The error itself quotes the search: a name, an address.
    const { cause } = error as Error;
    log.error(
      { cause: cause instanceof Error ? cause.message : "" },
      "the leads could not be read",
    );
    return data({ asked, now, offices, version: null, list: null }, { status: 503 });
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { asked, now, offices, version, list } = loaderData;
  useFreshLeads(version);
  const failed = list === null;
  useEffect(() => {
    if (failed) showToast({ tone: "error", about: "leads", ...failure });
  }, [failed]);

  return (
    <>
      <h2 className="sr-only">Leads</h2>
      <FilterForm {...{ asked, offices }} />
      {list ? (
        <Found list={list} asked={asked} now={now} />
      ) : (
        <div className="mt-6">
          <NoticeLine tone="error" {...failure} />
        </div>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Found({
  list,
  asked,
  now,
}: Pick<Loaded, "asked" | "now"> & { list: NonNullable<Loaded["list"]> }) {
  const search = leadSearch({ ...asked, pagina: 1 });
  const may = useMay();
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-[0.9375rem]">
        <output className="mr-auto font-medium tabular-nums">
          {countOf(list.total, "lead", "leads")}
        </output>
        <Link to={href("/admin/leads/nieuw")} className={buttonClass("secondary", "min-h-11!")}>
          Lead noteren
        </Link>
        {list.total > 0 && may("leads:export") && (
          <a href={href("/admin/leads.csv") + search} download className={linkLook}>
            Download voor Excel (CSV)
          </a>
        )}
        {may("privacy:handle") && (
          <Link to={href("/admin/leads/avg")} className={linkLook}>
            Inzage en wissen (AVG)
          </Link>
        )}
      </div>
      {list.total > 0 ? (
        <LeadRows leads={list.leads} now={now} />
      ) : (
        <p className="mt-6 border-y border-line py-12 text-center text-muted">
          {search
            ? "Geen leads gevonden. Zoek ruimer of wis de filters."
            : "Nog geen leads. Zodra iemand een formulier verstuurt, staat die hier."}
        </p>
      )}
      <Paging
        page={list.page}
        pages={list.pages}
        to={(pagina) => href("/admin/leads") + leadSearch({ ...asked, pagina })}
      />
    </>
  );
}

const linkLook = "py-2 underline hover:text-brick-600";
