import type { ReactNode } from "react";
import { TriangleAlert } from "lucide-react";
import { href, Link, useLoaderData } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { useAgency } from "../../../../settings/use-agency.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import { useMay } from "../../../../staff/kit/use-may.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { overdueOf, type Promised } from "../../follow-up/input.ts";
import type { FollowedLead } from "../../follow-up/queries.server.ts";
import { ChangeForm, TimeForm } from "./change-form.tsx";
import { ValueForm } from "./value-form.tsx";
import { overdueNames, promiseOf } from "./words.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { CallButton } from "../call-note.tsx";

interface Given {
  lead: FollowedLead;
  now: Date;
  refused: Refusal | undefined;
}

export type Step = "bellen" | "afspraak" | "waarde" | "opdracht" | "woning";

/** The first thing to do with a lead; null: nothing. */
export function stepOf(lead: FollowedLead, now: Date): Step | null {
  const isValuation = lead.kind === "waardebepaling";
  if (lead.forgotten_at || lead.state === "verloren") return null;
  if (lead.state === "gewonnen") return isValuation ? "woning" : null;
  if (lead.state === "nieuw" || isDue(lead, now)) return "bellen";
  if (lead.state === "gebeld") return "afspraak";
  if (lead.state === "afspraak" && !lead.appointment_at) return "afspraak";
  return lead.state === "afspraak" && isValuation ? "waarde" : "opdracht";
}

const isDue = ({ call_back_at }: FollowedLead, now: Date) =>
  call_back_at !== null && amsterdamDate(call_back_at) <= amsterdamDate(now);

/**
 * The one act that comes next, with its form; red when it should have been done. The form of a call is
 * part of it or stands below, in the same place for React: whatever a colleague does to the lead, what is
 * being typed of a call stays.
 */
export function NextStep(given: Given) {
  const { lead, now, refused } = given;
  const step = stepOf(lead, now);
  const promised = useAgency();
  const overdue = overdueOf(lead, now, promised);
  const tone = overdue ? "border-brick-600 bg-brick-50" : "border-river-600 bg-marl-100";
  const look = {
    "aria-labelledby": "volgende-stap",
    className: `mt-5 space-y-3 border-l-4 px-5 py-4 ${tone}`,
  };
  const words = step && (
    <>
      <h3 id="volgende-stap" className="text-xl wrap-anywhere">
        {titles[step](lead, now)}
      </h3>
      {overdue && (
        <p className="font-semibold text-brick-700">
          <TriangleAlert size={16} aria-hidden="true" className="mr-1.5 inline align-[-2px]" />
          {overdueNames[overdue]}
        </p>
      )}
      {bodies[step]({ ...given, promised })}
    </>
  );
  const isCall = step === "bellen";
  return (
    <section {...(isCall && look)}>
      {isCall ? words : words && <section {...look}>{words}</section>}
      {lead.phone && !lead.forgotten_at && (
        <div className={isCall ? "space-y-3" : "mt-4"}>
          <LeadCall phone={lead.phone} isNext={isCall} {...{ lead, refused }} />
        </div>
      )}
    </section>
  );
}

const titles: Record<Step, (lead: FollowedLead, now: Date) => string> = {
  bellen: ({ name, email, phone, call_back_at }) =>
    `${phone ? "Bel" : "Mail"} ${name || email}${call_back_at ? " terug" : ""}`,
  afspraak: ({ state }) => (state === "afspraak" ? "Wanneer is de afspraak?" : "Maak een afspraak"),
  waarde: () => "Noem de waarde",
  opdracht: ({ state, appointment_at }, now) =>
    state === "waarde"
      ? "Is er een opdracht?"
      : appointment_at !== null && appointment_at > now
        ? "De afspraak staat"
        : "Hoe liep het af?",
  woning: ({ own_listing_id }) =>
    own_listing_id === null ? "Zet de woning klaar" : "De woning staat in Beheer",
};

const bodies: Record<Step, (given: Given & { promised: Promised }) => ReactNode> = {
  bellen: ({ lead, promised }) => (
    <>
      <p>
        {lead.call_back_at
          ? `Terugbellen op ${formatDateTime(lead.call_back_at)}.`
          : promiseOf(lead, promised)}
      </p>
      {!lead.phone && (
        <div className="flex flex-wrap gap-3">
          <a
            href={`mailto:${lead.email}`}
            className={buttonClass("primary", "min-h-11! px-5! wrap-anywhere")}
          >
            Mail {lead.email}
          </a>
          <ChangeForm act="gebeld" submit={lead.call_back_at ? "Teruggebeld" : "Is gemaild"} />
        </div>
      )}
    </>
  ),
  afspraak: ({ lead, refused }) => (
    <>
      {lead.call_back_at && <p>Terugbellen staat op {formatDateTime(lead.call_back_at)}.</p>}
      <TimeForm
        act="afspraak"
        label="Datum en tijd van de afspraak"
        at={lead.appointment_at}
        submit="Afspraak vastleggen"
        look="primary"
        refused={refused}
      />
      <Link
        to={`${href("/admin/agenda/afspraak/nieuw")}?lead=${lead.id}`}
        className="inline-block py-2 underline hover:text-brick-600"
      >
        Met duur en reistijd plannen
      </Link>
    </>
  ),
  waarde: ({ lead, refused }) => (
    <>
      {lead.appointment_at && <p>Afspraak op {formatDateTime(lead.appointment_at)}.</p>}
      <ValueForm lead={lead} look="primary" refused={refused} />
    </>
  ),
  opdracht: ({ lead }) => (
    <>
      {lead.state === "afspraak" && lead.appointment_at && (
        <p>Afspraak op {formatDateTime(lead.appointment_at)}.</p>
      )}
      <ChangeForm act="status" submit="Ja, gewonnen" look="primary">
        <input type="hidden" name="status" value="gewonnen" />
      </ChangeForm>
    </>
  ),
  woning: ({ lead }) => <ListingStep lead={lead} />,
};

function LeadCall({
  lead,
  phone,
  refused,
  isNext,
}: Pick<Given, "lead" | "refused"> & { phone: string; isNext: boolean }) {
  const { seen } = useLoaderData<{ seen: string }>();
  return (
    <CallButton
      lead={lead.id}
      phone={phone}
      seen={seen}
      refused={refusedForm(refused, "gesprek")}
      look={isNext ? "primary" : "secondary"}
    >
      {isNext && (
        <ChangeForm act="gebeld" submit={lead.call_back_at ? "Teruggebeld" : "Is gebeld"} />
      )}
    </CallButton>
  );
}

function ListingStep({ lead: { id, own_listing_id } }: { lead: FollowedLead }) {
  const may = useMay();
  if (!may("listings:edit")) return null;
  if (own_listing_id === null) {
    return (
      <>
        <p>
          Het dossier brengt de verkoper van de opdracht tot de woning op de site. De woning maak je
          met het adres en de vraagprijs van deze lead.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link
            to={`${href("/admin/dossiers/nieuw")}?lead=${id}`}
            className={buttonClass("primary", "min-h-11! px-5!")}
          >
            Dossier van de verkoper
          </Link>
          <TextLink to={`${href("/admin/woningen/nieuw")}?lead=${id}`}>Woning maken</TextLink>
        </div>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link
        to={href("/admin/woningen/:id", { id: String(own_listing_id) })}
        className={buttonClass("primary", "min-h-11! px-5!")}
      >
        Naar de woning
      </Link>
      <ChangeForm act="woning-los" submit="Loskoppelen" look="quiet" />
    </div>
  );
}
