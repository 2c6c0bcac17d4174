import { href } from "react-router";
import { isShut } from "@voordeur/bids/rules.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { momentText } from "@voordeur/language/dates.ts";
import { servicesContext } from "../../platform/services.ts";
import { SelectField } from "../../ui/field.tsx";
import { may } from "../../staff/accounts/permissions.ts";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { refusedForm } from "../../platform/body/refused-form.ts";
import { loadedStaffMeta } from "../../staff/kit/staff-meta.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import { boundsOf, isSettled } from "../../deals/sales/afterwards/day-rules.ts";
import { unsentAt } from "../../staff/kit/waiting/unsent.server.ts";
import { WaitingGroup } from "../../staff/kit/waiting/waiting-group.tsx";
import { compareAgreement } from "../../deals/sales/agreement/service.server.ts";
import {
  findFallen,
  findTransferOfSale,
  laterReceipt,
} from "../../deals/transfers/queries.server.ts";
import { fallWords } from "../../deals/transfers/kinds.ts";
import { findFollowed, readSaleDays } from "../../deals/sales/afterwards/queries.server.ts";
import { bidEmails } from "../../deals/sales/service.server.ts";
import { statusForSource } from "../../deals/sales/afterwards/service.server.ts";
import { replacedLinks, sellerUrl } from "../../deals/sales/links.server.ts";
import type { Route } from "./+types/show";
import { DaysSection } from "../../deals/sales/staff/afterwards/days-section.tsx";
import { ShareSection } from "../../deals/sales/staff/afterwards/share-section.tsx";
import { bidRows } from "../../deals/sales/staff/bid-rows.server.ts";
import { openSale } from "../../deals/sales/staff/find-sale.server.ts";
import { LinkForm } from "../../deals/sales/staff/bids/link-form.tsx";
import { BidderList } from "../../deals/sales/staff/bids/bidder-list.tsx";
import { Invite } from "../../deals/sales/staff/bids/invite.tsx";
import { BidCards } from "../../deals/sales/staff/choice/bid-cards.tsx";
import { orderOf } from "../../deals/sales/staff/choice/order.ts";
import { RulesRead } from "../../deals/sales/staff/announce/preview.tsx";
import { LogSection } from "../../deals/sales/staff/log/log-section.tsx";
import { NextStep } from "../../deals/sales/staff/next-step.tsx";
import { phaseWords, wayNames } from "../../deals/sales/kinds.ts";
import { listCandidates, listHolders, staffNames } from "../../deals/sales/staff/queries.server.ts";
import { ReasonForm } from "../../deals/sales/staff/reason-form.tsx";
import { BackLink } from "../../staff/kit/back-link.tsx";
import { RefusedLine } from "../../ui/refused-line.tsx";

const unsentOfSale = unsentAt(
  bidEmails,
  "mails-biedingen",
  "Mails over biedingen die niet aankwamen",
);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Verkoop ${loaderData.sale.about}` : "Verkoop";
  return loadedStaffMeta(matches, title, href("/admin/verkopen"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const staff = await requireStaff(request, context);
  const whole = await openSale(services, params.id, staff);
  const { sale, state, entries } = whole;
  const rows = await bidRows(db, whole);
  const isOver = sale.closes_at !== null && clock() >= sale.closes_at;
  const chosen = rows.find(({ bid }) => bid?.state === "chosen")?.bid?.terms;
  const ids = new Set(entries.flatMap(({ doer }) => (doer.by === "staff" ? [doer.staff] : [])));
  const [candidates, holders, dates, names, followed, agreement, unsent, transfer, fallen] =
    await Promise.all([
      state.phase === "bidding" && !isOver ? listCandidates(db, sale) : [],
      sale.opening === "two-staff" ? listHolders(db, sale.id) : [],
      readSaleDays(db, sale.id),
      staffNames(db, [...ids]),
      state.phase === "agreed" ? findFollowed(db, sale.id) : null,
      compareAgreement(services, whole),
      unsentOfSale(services, sale.id),
      findTransferOfSale(db, sale.id),
      sale.ended_at && state.phase === "agreed" ? findFallen(db, sale.id, sale.ended_at) : null,
    ]);
  const { id, about, property_id, rules, way, closes_at, opening, checked_at, fault } = sale;
  const today = amsterdamDate(clock());
  const later = await laterReceipt(db, id, dates.days.handed_over_on);
  return {
    later,
    sale: { id, about, property_id, rules, way, closesAt: closes_at, opening, checked_at, fault },
    phase: state.phase,
    isShared: state.isShared,
    isShut: isShut(state),
    isOver,
    rows,
    entries,
    candidates,
    holders,
    dates,
    staff: names,
    me: staff.id,
    today,
    differences: agreement.differences,
    transferId: transfer?.id ?? null,
    fallen: fallen && { id: fallen.id, because: fallen.fell_because! },
    bidDays: {
      financing_until: chosen?.financing?.until ?? null,
      transfer_on: chosen?.transferOn ?? null,
      ...agreement.days,
    },
    unsent,
    sourceStatus: followed && statusForSource(followed, clock()),
    canShare: state.phase === "called-off" || isSettled(dates.days, boundsOf(state, clock())),
    canCorrect: may(staff, "sales:correct"),
    sellerUrl: sellerUrl(services, id, replacedLinks(entries)),
    order: orderOf(new URL(request.url).searchParams.get("op")),
  };
}

/** The acts of a sale are in memory only once somebody takes one. */
export async function action(args: Route.ActionArgs) {
  return (await import("./acts.server.ts")).action(args);
}

export default function Page({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { sale, phase, isOver, rows, entries, candidates, dates, staff, today } = loaderData;
  const { id, about, way, closesAt } = sale;
  const canBid = phase === "bidding" && !isOver;
  const names = new Map(rows.map(({ number, name }) => [number, name]));
  const isClosed = phase === "closed" || (phase === "bidding" && isOver);
  const phaseShown = isClosed ? (loaderData.isShut ? "closed" : "choosing") : phase;
  // The job that closes it comes a moment later; once the boxes are open, the choice is what waits.
  const phaseNow = phaseWords({ way, phase: phaseShown });
  const isRunning = phase !== "agreed" && phase !== "called-off";
  return (
    <>
      <BackLink to={href("/admin/verkopen")}>Alle verkopen</BackLink>
      <h2 className="mt-2 text-2xl wrap-anywhere">{about}</h2>
      <p className="mt-1 text-muted">
        {[wayNames[way], phaseNow, closesAt && `tot ${momentText(closesAt)}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <RefusedLine>{refusal?.error}</RefusedLine>
      {loaderData.unsent.total > 0 && (
        <div className="mt-6">
          <WaitingGroup group={loaderData.unsent} />
        </div>
      )}
      {loaderData.fallen && (
        <p className="mt-6 max-w-3xl border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
          De koop gaat niet door: {fallWords[loaderData.fallen.because].toLowerCase()}. Overleg met
          de verkoper, en heropen de verkoop onder “Gaat het niet door?”. De andere biedingen tellen
          dan weer mee.
        </p>
      )}
      <NextStep {...loaderData} refusal={refusal} />
      {rows.some(({ bid }) => bid?.terms) && (
        <div className="mt-8">
          <StaffSection id="biedingen" title="Biedingen naast elkaar" ruled>
            <BidCards
              saleId={id}
              rows={rows}
              order={loaderData.order}
              canChoose={isRunning && !loaderData.isShut}
              canCorrect={loaderData.canCorrect && isRunning}
              canAnswer={way === "open" && isRunning}
              refusal={refusal}
            />
          </StaffSection>
        </div>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 @wide:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-10">
          {phase === "agreed" && (
            <DaysSection
              saleId={id}
              transferId={loaderData.transferId ?? loaderData.fallen?.id ?? null}
              {...dates}
              today={today}
              sourceStatus={loaderData.sourceStatus}
              differences={loaderData.differences}
              bidDays={loaderData.bidDays}
              later={loaderData.later}
              refusal={refusal}
            />
          )}
          <ShareSection
            {...loaderData}
            phase={phase}
            isAsked={refusedForm(refusal, "delen").isRefused}
          />
          <StaffSection id="bieders" title="Bieders" ruled>
            <BidderList
              saleId={id}
              rows={rows}
              canBid={canBid}
              canCorrect={loaderData.canCorrect && isRunning}
            />
          </StaffSection>
          {canBid && (
            <StaffSection id="uitnodigen" title="Uitnodigen" ruled>
              <Invite candidates={candidates} refusal={refusal} />
            </StaffSection>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-10">
          <StaffSection id="verkoper" title="De pagina van de verkoper" ruled>
            <p className="mt-3">
              Met deze link leest de verkoper mee.{" "}
              {sale.rules.namesForSeller ? "Met de namen van de bieders." : "Zonder namen."} Stuur
              hem alleen aan de verkoper.
            </p>
            <p className="mt-2 rounded-lg border border-line bg-white p-3 font-mono text-sm break-all">
              {loaderData.sellerUrl}
            </p>
            <LinkForm />
          </StaffSection>
          <StaffSection id="regels" title="De regels" ruled>
            <details className="mt-2">
              <summary className="w-fit cursor-pointer py-2.5 font-medium underline">
                Lees wat iedereen leest
              </summary>
              <RulesRead
                announcement={{ way, closesAt, opening: sale.opening, rules: sale.rules }}
                titleId="regels-zelf"
              />
            </details>
          </StaffSection>
          {isRunning && (
            <StaffSection id="afblazen" title="Afblazen" ruled>
              <ReasonForm
                act="afblazen"
                label="Waarom gaat de verkoop niet door?"
                button="Blaas de verkoop af"
                refusal={refusal}
              >
                Iedereen die bood, krijgt bericht. Dit kan niet ongedaan worden gemaakt.
              </ReasonForm>
            </StaffSection>
          )}
          {phase === "agreed" && !loaderData.isShared && (
            <StaffSection id="heropenen" title="Gaat het niet door?" ruled>
              <ReasonForm
                act="heropenen"
                label="Waarom gaat de koop niet door?"
                button="Open de keuze opnieuw"
                refusal={refusal}
                fields={
                  loaderData.transferId && (
                    <SelectField
                      label="Waardoor?"
                      name="because"
                      defaultValue={refusedForm(refusal, "heropenen").typed["because"] ?? "agreed"}
                      options={Object.entries(fallWords)}
                    />
                  )
                }
              >
                De andere biedingen tellen dan weer mee, en wie bood krijgt bericht. De
                koopovereenkomst en de datums van deze koper worden gewist.
              </ReasonForm>
            </StaffSection>
          )}
        </div>
      </div>
      <div className="mt-10 max-w-4xl">
        <LogSection
          saleId={id}
          way={way}
          entries={entries}
          names={names}
          staff={staff}
          check={{ at: sale.checked_at, fault: sale.fault }}
        />
      </div>
    </>
  );
}
