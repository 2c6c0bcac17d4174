import { listEvents } from "../../../platform/events.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { Form, href, Link } from "react-router";
import { z } from "zod";
import { casePeople } from "../../../../database/schema/cases.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { languagesOf } from "../../../platform/outbox/language.ts";
import { servicesContext } from "../../../platform/services.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { may } from "../../../staff/accounts/permissions.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { chosenHandler, listHandlers } from "../../../staff/accounts/staff/queries.server.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { HistoryEntry } from "../../../staff/kit/history-entry.tsx";
import { SavedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { HomeField } from "../../../staff/kit/home-field.tsx";
import { unsentAt } from "../../../staff/kit/waiting/unsent.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { WaitingGroup } from "../../../staff/kit/waiting/waiting-group.tsx";
import { findHomeWritten, homesToName } from "../../../homes/listings/queries.server.ts";
import { address, passForm, sellerForm, stepForm } from "../input.ts";
import { eventTitle, isShutGate, steps } from "../kinds.ts";
import { sellerUrl } from "../links.server.ts";
import { listSellers, listSteps, readHomeOf } from "../queries.server.ts";
import {
  addSeller,
  closeDossier,
  correctAddress,
  dossierEmails,
  linkListing,
  removeSeller,
  reopenDossier,
  resendLink,
  setHandler,
} from "../service.server.ts";
import { markStep } from "../mark-step.server.ts";
import type { Route } from "./+types/show";
import { AddressField } from "./address-field.tsx";
import { readAddressForm, requireWhole } from "./address-form.server.ts";
import { dossierAt, findDossier } from "./find-dossier.server.ts";
import { SellerList } from "./seller-list.tsx";
import { StepList } from "./step-list.tsx";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

const unsentOfDossier = unsentAt(dossierEmails, "mails-dossier");

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Dossier ${loaderData.dossier.about}` : "Dossier";
  return loadedStaffMeta(matches, title, href("/admin/dossiers"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const staff = await requireStaff(request, context);
  const dossier = await dossierAt(db, params.id);
  const { id, about, handler, lead_id, closed_at } = dossier;
  const [sellers, all, events, home, colleagues, homes, unsent] = await Promise.all([
    listSellers(db, id).then((all) => languagesOf(db, casePeople, all)),
    listSteps(db, id),
    listEvents(db, "dossier_id", id),
    readHomeOf(db, dossier),
    listHandlers(db),
    dossier.property_id === null ? homesToName(db) : [],
    unsentOfDossier(services, id),
  ]);
  const places = await services.placesOf(db, sellers);
  return {
    dossier: { id, about, handler, leadId: lead_id, closedAt: closed_at },
    sellers: sellers.map((seller) => ({
      ...seller,
      url: sellerUrl(services, seller),
      elsewhere: places.filter(({ personId }) => personId === seller.id),
    })),
    steps: all,
    events,
    home,
    homes,
    colleagues,
    unsent,
    today: amsterdamDate(clock()),
    canPass: may(staff, "settings:edit"),
  };
}

const ofSeller = z.object({ verkoper: z.uuid("Deze verkoper is er niet (meer)") });
const sellerChange = sellerForm.safeExtend(ofSeller.shape);

export const action = staffAction({
  read: readAddressForm,
  find: findDossier,
  page: ({ dossier }) => href("/admin/dossiers/:id", { id: dossier.id }),
})({
  klaar: {
    schema: stepForm,
    run: ({ services, dossier, by }, { stap }) => markStep(services, dossier.id, stap, "done", by),
  },
  "weer-open": {
    schema: stepForm,
    run: ({ services, dossier, by }, { stap }) => markStep(services, dossier.id, stap, "open", by),
  },
  overslaan: {
    schema: passForm,
    run: ({ services, staff, dossier, by }, { stap, reden }) =>
      markStep(
        services,
        dossier.id,
        stap,
        { reason: reden, mayGate: may(staff, "settings:edit") },
        by,
      ),
    notice: "stap-overgeslagen",
  },
  wanneer: {
    schema: stepForm.extend({ dag: z.literal("").or(z.iso.date("Kies een bestaande dag")) }),
    run: ({ services, dossier, by }, { stap, dag }) =>
      markStep(services, dossier.id, stap, { wishedOn: dag || null }, by),
    notice: "dag-bewaard",
  },
  verkoper: {
    inOne: true,
    schema: sellerForm,
    run: ({ services, dossier, by }, { taal: language, ...seller }) =>
      addSeller(services, dossier.id, { ...seller, language }, by),
    notice: "verkoper-toegevoegd",
  },
  "verkoper-wijzigen": {
    schema: sellerChange,
    run: ({ services, dossier, by, seen, form }, { verkoper, ...values }) =>
      services.changeEverywhere(
        services,
        { of: dossier.id, id: verkoper },
        { values, seen },
        form,
        by,
      ),
    notice: "verkoper-bewaard",
  },
  "verkoper-weg": {
    schema: ofSeller,
    run: ({ services, dossier, by }, { verkoper }) =>
      removeSeller(services, dossier.id, verkoper, by),
    notice: "verkoper-weg",
  },
  "link-sturen": {
    inOne: true,
    schema: ofSeller,
    run: ({ services, dossier, by }, { verkoper }) =>
      resendLink(services, dossier.id, verkoper, false, by),
    notice: "dossierlink-gestuurd",
  },
  "link-vervangen": {
    inOne: true,
    schema: ofSeller,
    run: ({ services, dossier, by }, { verkoper }) =>
      resendLink(services, dossier.id, verkoper, true, by),
    notice: "dossierlink-vervangen",
  },
  adres: {
    schema: z.object({ adres: address }),
    run: ({ services, dossier, by, seen }, { adres }) =>
      correctAddress(services, dossier.id, { about: requireWhole(adres), seen }, by),
    notice: "adres-bewaard",
  },
  woning: {
    schema: z.object({ woning: z.string().transform((text) => oneLine(text, 300)) }),
    run: async ({ services, dossier, by }, { woning }) => {
      const home = await findHomeWritten(services.db, woning);
      if (!home) throw new Refused({ errors: { woning: "Kies een woning uit de lijst" } });
      await linkListing(services, dossier.id, home.id, by);
    },
    notice: "woning-gekoppeld",
  },
  behandelaar: {
    schema: z.object({ wie: z.string() }),
    run: async ({ services, dossier }, { wie }) => {
      const chosen = await chosenHandler(services.db, wie, "Kies een collega die hier nog werkt");
      await setHandler(services, dossier.id, chosen);
    },
    notice: "behandelaar-bewaard",
  },
  sluiten: {
    run: async ({ services, dossier, by }) => void (await closeDossier(services, dossier.id, by)),
    notice: "dossier-gesloten",
  },
  heropenen: {
    run: async ({ services, dossier, by }) => void (await reopenDossier(services, dossier.id, by)),
    notice: "dossier-heropend",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, sellers, steps: all, events, home, homes, colleagues, unsent } = loaderData;
  const { id, about, handler, leadId, closedAt } = dossier;
  const linking = refusedForm(actionData, "woning");
  const correcting = refusedForm(actionData, "adres");
  const names = new Map(sellers.map((seller) => [seller.id, seller.name]));
  const shut = all.filter(isShutGate);
  return (
    <>
      <BackLink to={href("/admin/dossiers")}>Alle dossiers</BackLink>
      <h2 className="mt-2 text-3xl wrap-anywhere">{about}</h2>
      <RefusedLine>
        {actionData?.error || actionData?.errors["stap"] || actionData?.errors["wie"]}
      </RefusedLine>
      <p className="mt-1 flex flex-wrap gap-x-5 text-muted">
        {closedAt && <span>Gesloten</span>}
        {home && (
          <TextLink to={href("/admin/woningen/:id", { id: String(home.id) })}>Woning</TextLink>
        )}
        {leadId && (
          <TextLink to={href("/admin/leads/:id", { id: leadId })}>Waardebepaling</TextLink>
        )}
        <TextLink to={href("/admin/dossiers/:id/kijkers", { id })}>Kijkers</TextLink>
      </p>
      <GateLine shut={shut.map(({ step }) => steps[step].name)} home={home} />
      {unsent.total > 0 && <WaitingGroup group={unsent} />}
      <div className="mt-8 grid gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StepList
          dossierId={id}
          steps={all}
          today={loaderData.today}
          isClosed={closedAt !== null}
          canPass={loaderData.canPass}
          refusal={actionData}
        />
        <div className="grid content-start gap-10">
          <SellerList sellers={sellers} isClosed={closedAt !== null} refusal={actionData} />
          {!home && !closedAt && (
            <StaffSection id="woning" title="Woning" ruled>
              <Form key={about} method="post" noValidate className="my-3 grid gap-3">
                <input type="hidden" name="seen" value={about} />
                {correcting.isOvertaken && <SavedMeanwhile />}
                <AddressField {...correcting.field("adres", about)} />
                <p>
                  <Button act="adres" look="secondary">
                    Adres bewaren
                  </Button>
                </p>
              </Form>
              <p className="my-3 text-muted">
                Staat de woning al in het aanbod, verborgen of niet? Koppel haar dan aan dit
                dossier.
              </p>
              <Form method="post" noValidate className="grid gap-3">
                <HomeField {...linking.field("woning")} homes={homes} />
                <p className="flex flex-wrap items-center gap-x-5">
                  <Button act="woning" look="secondary">
                    Koppelen
                  </Button>
                  {leadId && (
                    <TextLink to={`${href("/admin/woningen/nieuw")}?lead=${leadId}`}>
                      Maak een eigen woning
                    </TextLink>
                  )}
                </p>
              </Form>
            </StaffSection>
          )}
          <StaffSection id="wie" title="Behandelaar" ruled>
            <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
              <SelectField
                label="Wie behandelt dit dossier?"
                name="wie"
                defaultValue={handler ?? ""}
                options={[["", "Niemand"], ...colleagues.map((one) => [one.id, one.name] as const)]}
              />
              <Button act="behandelaar" look="secondary">
                Opslaan
              </Button>
            </Form>
          </StaffSection>
        </div>
      </div>
      <StaffSection id="geschiedenis" title="Geschiedenis" ruled className="mt-10 max-w-xl">
        <ol className="mt-4 ml-1 border-l border-line">
          {events.map((event) => (
            <HistoryEntry
              key={event.id}
              at={event.at}
              by={event.actor ?? names.get(event.party_id ?? "") ?? null}
              title={eventTitle(event)}
              text={event.detail["reason"] as string | undefined}
            />
          ))}
        </ol>
      </StaffSection>
      <Form method="post" className="mt-6">
        <Button act={closedAt ? "heropenen" : "sluiten"} look="secondary">
          {closedAt ? "Dossier heropenen" : "Dossier sluiten"}
        </Button>
        {!closedAt && (
          <p className="mt-2 max-w-xl text-muted">
            De verkopers kunnen alles nog lezen, maar niets meer wijzigen.
            {shut.length > 0 && " De woning komt dan niet op de site."}
          </p>
        )}
      </Form>
    </>
  );
}

/** The gates that keep the home from the site, or that none does. */
function GateLine({
  shut,
  home,
}: {
  shut: readonly string[];
  home: { id: number; isShown: boolean } | null;
}) {
  const isOpen = shut.length === 0;
  return (
    <p
      className={`mt-4 max-w-2xl border-l-4 px-5 py-3 ${isOpen ? "border-river-600 bg-river-50" : "border-brick-600 bg-brick-50"}`}
    >
      {!isOpen && `De woning komt pas op de site na: ${shut.join(", ").toLowerCase()}.`}
      {isOpen && home?.isShown && "De woning staat op de site."}
      {isOpen && home && !home.isShown && (
        <>
          Alles wat nodig is, is binnen.{" "}
          <Link to={href("/admin/woningen/:id", { id: String(home.id) })} className="underline">
            Zet de woning op de site
          </Link>
          .
        </>
      )}
      {isOpen && !home && "Alles wat nodig is, is binnen. Koppel de woning, of maak haar aan."}
    </p>
  );
}
