import { listEvents } from "../../../platform/events.ts";
import { Form, href } from "react-router";
import { z } from "zod";
import { casePeople } from "../../../../database/schema/cases.ts";
import { readFileForm, storedFrom } from "../../../platform/files/file-form.ts";
import { languagesOf } from "../../../platform/outbox/language.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { chosenHandler, listHandlers } from "../../../staff/accounts/staff/queries.server.ts";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { HistoryEntry } from "../../../staff/kit/history-entry.tsx";
import { unsentAt } from "../../../staff/kit/waiting/unsent.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { WaitingGroup } from "../../../staff/kit/waiting/waiting-group.tsx";
import { readSale } from "../../bids/queries.server.ts";
import { keptValues } from "../../sales/agreement/service.server.ts";
import { storeDocument } from "../documents/service.server.ts";
import { newPartyForm, ofParty, partyChange } from "../input.ts";
import { eventTitle, fallWords } from "../kinds.ts";
import { dayForm, ofMove, settleForm, stepForm } from "../line/input.ts";
import { daysMark } from "../line/line.ts";
import { hourOf } from "../line/move-rules.ts";
import { changeDay, takeBack } from "../line/moves.server.ts";
import { reopenStep, settle } from "../line/settle.server.ts";
import { viewLine } from "../line/view.server.ts";
import { partyUrl } from "../links.server.ts";
import { addParty, removeParty, resendLink } from "../parties.server.ts";
import { listParties } from "../queries.server.ts";
import { closeTransfer, reopenTransfer, setHandler, transferEmails } from "../service.server.ts";
import type { Route } from "./+types/show";
import { findTransfer, transferAt } from "./find-transfer.server.ts";
import { StaffLine } from "./line-section.tsx";
import { PartyList } from "./party-list.tsx";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

const unsentOfTransfer = unsentAt(transferEmails, "mails-overdracht");

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Overdracht ${loaderData.transfer.about}` : "Overdracht";
  return loadedStaffMeta(matches, title, href("/admin/overdrachten"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const transfer = await transferAt(db, params.id);
  const { id, about, handler, sale_id, property_id, dossier_id, fell_because, fell_note } =
    transfer;
  const [line, parties, events, colleagues, unsent, whole] = await Promise.all([
    viewLine(services, transfer, null),
    listParties(db, id).then((all) => languagesOf(db, casePeople, all)),
    listEvents(db, "transfer_id", id),
    listHandlers(db),
    unsentOfTransfer(services, id),
    readSale(db, sale_id),
  ]);
  const places = await services.placesOf(db, parties);
  const hasNotary = parties.some(({ role }) => role === "notary");
  const agreement = whole && !hasNotary ? await keptValues(services, whole) : null;
  return {
    transfer: { id, about, handler, saleId: sale_id, propertyId: property_id, fell_note },
    dossierId: dossier_id,
    fellBecause: fell_because,
    isClosed: transfer.closed_at !== null,
    line: { ...line, seen: daysMark(line.steps) },
    parties: parties.map((party) => ({
      ...party,
      url: partyUrl(services, party),
      elsewhere: places.filter(({ personId }) => personId === party.id),
    })),
    notary: agreement?.notariskantoor ?? "",
    events,
    colleagues,
    unsent,
  };
}

export const action = staffAction({
  read: readFileForm,
  find: findTransfer,
  page: ({ transfer }) => href("/admin/overdrachten/:id", { id: transfer.id }),
})({
  deelnemer: {
    inOne: true,
    schema: newPartyForm,
    run: ({ services, transfer, by }, { rol, taal, ...party }) =>
      addParty(services, transfer.id, { ...party, role: rol, language: taal }, by),
    notice: "deelnemer-toegevoegd",
  },
  "deelnemer-wijzigen": {
    schema: partyChange,
    run: ({ services, transfer, by, seen, form }, { deelnemer, ...values }) =>
      services.changeEverywhere(
        services,
        { of: transfer.id, id: deelnemer },
        { values, seen },
        form,
        by,
      ),
    notice: "deelnemer-bewaard",
  },
  "deelnemer-weg": {
    schema: ofParty,
    run: ({ services, transfer, by }, { deelnemer }) =>
      removeParty(services, transfer.id, deelnemer, by),
    notice: "deelnemer-weg",
  },
  "link-sturen": {
    inOne: true,
    schema: ofParty,
    run: ({ services, transfer, by }, { deelnemer }) =>
      resendLink(services, transfer.id, deelnemer, false, by),
    notice: "dossierlink-gestuurd",
  },
  "link-vervangen": {
    inOne: true,
    schema: ofParty,
    run: ({ services, transfer, by }, { deelnemer }) =>
      resendLink(services, transfer.id, deelnemer, true, by),
    notice: "dossierlink-vervangen",
  },
  "stap-klaar": {
    schema: settleForm,
    run: ({ services, transfer, by }, { stap }) =>
      settle(services, transfer.id, { step: stap, outcome: "done", proof: null }, by),
    notice: "stap-bewaard",
  },
  "stap-bewijs": {
    schema: settleForm,
    run: async ({ services, transfer, by, form }, { stap }) => {
      const proof = await storedFrom(form, "bewijs", (bytes) => storeDocument(services, bytes));
      await settle(services, transfer.id, { step: stap, outcome: "done", proof }, by);
    },
    notice: "stap-bewaard",
  },
  "stap-niet-nodig": {
    schema: settleForm,
    run: ({ services, transfer, by }, { stap }) =>
      settle(services, transfer.id, { step: stap, outcome: "not-needed", proof: null }, by),
    notice: "stap-bewaard",
  },
  "stap-open": {
    schema: stepForm,
    run: ({ services, transfer, by }, { stap }) => reopenStep(services, transfer.id, stap, by),
    notice: "stap-bewaard",
  },
  "stap-dag": {
    schema: dayForm,
    run: async ({ services, transfer, by, seen }, { stap, dag, tijd, reden }) => {
      const to = { step: stap, day: dag, time: hourOf(stap, tijd), reason: reden };
      const isSet = await changeDay(services, transfer.id, to, by, seen);
      return isSet ? "dag-vastgelegd" : "verzetten-gevraagd";
    },
  },
  "verzet-intrekken": {
    schema: ofMove,
    run: ({ services, transfer, by }, { verzoek }) => takeBack(services, transfer.id, verzoek, by),
    notice: "verzetten-ingetrokken",
  },
  behandelaar: {
    schema: z.object({ wie: z.string() }),
    run: async ({ services, transfer }, { wie }) => {
      const chosen = await chosenHandler(services.db, wie, "Kies een collega die hier nog werkt");
      await setHandler(services, transfer.id, chosen);
    },
    notice: "behandelaar-bewaard",
  },
  sluiten: {
    run: async ({ services, transfer, by }) =>
      void (await closeTransfer(services, transfer.id, by)),
    notice: "overdracht-gesloten",
  },
  heropenen: {
    run: async ({ services, transfer, by }) =>
      void (await reopenTransfer(services, transfer.id, by)),
    notice: "overdracht-heropend",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, dossierId, fellBecause, isClosed, parties, events, colleagues, unsent, line } =
    loaderData;
  const { about, handler, saleId, propertyId, fell_note } = transfer;
  const nameOf = ({ party_id }: { party_id: string | null }) =>
    parties.find(({ id }) => id === party_id)?.name;
  return (
    <>
      <BackLink to={href("/admin/overdrachten")}>Alle overdrachten</BackLink>
      <h2 className="mt-2 text-3xl wrap-anywhere">{about}</h2>
      <RefusedLine>
        {actionData?.error || actionData?.errors["wie"] || actionData?.errors["deelnemer"]}
      </RefusedLine>
      <nav aria-label="Delen van de overdracht" className="mt-1 flex flex-wrap gap-x-5">
        <TextLink to={href("/admin/overdrachten/:id/koopovereenkomst", { id: transfer.id })}>
          Koopovereenkomst
        </TextLink>
        <TextLink to={href("/admin/overdrachten/:id/pakket", { id: transfer.id })}>
          Pakket voor de notaris
        </TextLink>
        <TextLink
          to={href("/admin/overdrachten/:id/inspectie", { id: transfer.id })}
          reloadDocument
        >
          Eindinspectie
        </TextLink>
      </nav>
      <p className="flex flex-wrap gap-x-5 text-muted">
        {isClosed && !fellBecause && <span className="py-2">Gesloten</span>}
        <TextLink to={href("/admin/verkopen/:id", { id: saleId })}>Verkoop</TextLink>
        {dossierId && (
          <TextLink to={href("/admin/dossiers/:id", { id: dossierId })}>Dossier</TextLink>
        )}
        {propertyId && (
          <TextLink to={href("/admin/woningen/:id", { id: String(propertyId) })}>Woning</TextLink>
        )}
      </p>
      {fellBecause && (
        <p className="mt-4 max-w-2xl border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
          De koop gaat niet door: {fallWords[fellBecause].toLowerCase()}. {fell_note}
        </p>
      )}
      {unsent.total > 0 && <WaitingGroup group={unsent} />}
      <div className="mt-8 grid gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <StaffLine {...line} transferId={transfer.id} isOver={isClosed} refusal={actionData} />
          <PartyList
            parties={parties}
            notary={loaderData.notary}
            isOver={isClosed}
            refusal={actionData}
          />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <StaffSection id="wie" title="Behandelaar" ruled>
            <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
              <SelectField
                label="Wie behandelt deze overdracht?"
                name="wie"
                defaultValue={handler ?? ""}
                options={[["", "Niemand"], ...colleagues.map((one) => [one.id, one.name] as const)]}
              />
              <Button act="behandelaar" look="secondary">
                Opslaan
              </Button>
            </Form>
          </StaffSection>
          <StaffSection id="geschiedenis" title="Geschiedenis" ruled>
            <ol className="mt-4 ml-1 border-l border-line">
              {events.map((event) => (
                <HistoryEntry
                  key={event.id}
                  at={event.at}
                  by={event.actor ?? nameOf(event) ?? null}
                  title={[eventTitle(event), event.actor && nameOf(event)]
                    .filter(Boolean)
                    .join(": ")}
                />
              ))}
            </ol>
          </StaffSection>
        </div>
      </div>
      {!fellBecause && (
        <Form method="post" className="mt-10">
          <Button act={isClosed ? "heropenen" : "sluiten"} look="secondary">
            {isClosed ? "Overdracht heropenen" : "Overdracht sluiten"}
          </Button>
        </Form>
      )}
    </>
  );
}
