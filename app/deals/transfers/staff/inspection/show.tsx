import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { ringLabel } from "../../../../agenda/keys/input.ts";
import { listRings } from "../../../../agenda/keys/queries.server.ts";
import {
  isFinished,
  listEntries,
  receiveEntry,
  shownEntries,
} from "../../inspection/entries.server.ts";
import {
  finishInspection,
  handOverKeys,
  listReports,
  reopenInspection,
} from "../../inspection/finish.server.ts";
import { finishForm, readInspectionForm, reopenForm } from "../../inspection/input.ts";
import { entryKinds, entrySections } from "../../inspection/kinds.ts";
import { roomsToWalk } from "../../inspection/rooms.server.ts";
import { roleNames } from "../../kinds.ts";
import { listParties, listTransferSteps } from "../../queries.server.ts";
import { findTransfer, transferAt } from "../find-transfer.server.ts";
import { CasePart } from "../../../../staff/kit/cases/case-part.tsx";
import type { Route } from "./+types/show";
import { EntryFields } from "./entry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryList } from "./entry-list.tsx";
import { RoomWalk } from "./room-walk.tsx";
import { useEntries } from "./use-entries.ts";
import { WaitingList } from "./waiting-list.tsx";
import { FinishForm, FinishedInspection, HandOverKeys } from "./finish-forms.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Eindinspectie ${loaderData.transfer.about}` : "Eindinspectie";
  return loadedStaffMeta(matches, title, href("/admin/overdrachten"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { id, about, closed_at, property_id: home } = await transferAt(db, params.id);
  const [entries, parties, reports, steps, hasEnded, rings, rooms] = await Promise.all([
    listEntries(db, id),
    listParties(db, id),
    listReports(db, id),
    listTransferSteps(db, id),
    isFinished(db, id),
    home ? listRings(db, { q: "", stand: "", home }, clock()) : [],
    roomsToWalk(db, home),
  ]);
  return {
    transfer: { id, about },
    list: shownEntries(entries),
    signers: parties
      .filter(({ role }) => role === "buyer" || role === "seller")
      .map(({ id, role, name }) => ({ id, name, label: `${roleNames[role]}: ${name}` })),
    parties: parties.map(({ id, name }) => ({ id, name })),
    reports: reports.map(({ id, name }) => ({ id, name })),
    rooms,
    isClosed: closed_at !== null,
    isFinished: hasEnded,
    hasKeys: steps.some(({ step, outcome }) => step === "keys" && outcome === "done"),
    rings: rings
      .filter(({ closed_at: gone }) => !gone)
      .map(({ id: ring, holder }) => ({ label: ringLabel(ring), holder })),
    // Without a script a form has its id from here; a phone makes its own.
    fresh: randomUUID(),
  };
}

export const action = staffAction({
  read: readInspectionForm,
  find: findTransfer,
  page: ({ transfer }) => href("/admin/overdrachten/:id/inspectie", { id: transfer.id }),
})({
  regel: {
    run: ({ services, transfer, form, by }) => receiveEntry(services, transfer.id, form, by),
    notice: "inspectie-regel",
  },
  afronden: {
    schema: finishForm,
    run: ({ services, transfer, by, seen }, without) =>
      finishInspection(services, transfer, { without, seen }, by),
    notice: "inspectie-afgerond",
  },
  heropenen: {
    schema: reopenForm,
    run: ({ services, transfer, by }, { reden }) => reopenInspection(services, transfer, reden, by),
    notice: "inspectie-heropend",
  },
  sleutels: {
    run: ({ services, transfer, by }) => handOverKeys(services, transfer, by),
    notice: "sleutels-gegeven",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, signers, parties, reports, rooms, isClosed, hasKeys, rings, fresh } =
    loaderData;
  const isOpen = !loaderData.isFinished && !isClosed;
  const { list, waiting, add, remove } = useEntries(transfer.id, loaderData.list, isOpen);
  const unsent = waiting.filter(({ error }) => !error);
  const removed = unsent.filter(({ fields }) => fields["soort"] === "removal");
  const isGone = (id: string) => removed.some(({ fields }) => fields["id"] === id);
  const entries = list.entries.filter(({ id }) => !isGone(id));
  const seen = new Set([
    ...entries.map(({ about }) => about),
    ...unsent.flatMap(({ fields }) => fields["ruimte"] ?? []),
  ]);
  const form = { transferId: transfer.id, fresh, add, parties, refusal: actionData };
  const unsigned = signers.filter(({ id }) => !entries.some(({ signer }) => signer === id));
  return (
    <CasePart
      page="/admin/overdrachten/:id"
      of={transfer}
      title="Eindinspectie"
      refused={actionData?.error}
    >
      <div className="mt-6 grid max-w-2xl gap-10">
        {loaderData.isFinished && (
          <FinishedInspection
            transferId={transfer.id}
            reports={reports}
            isClosed={isClosed}
            refusal={actionData}
          />
        )}
        <WaitingList
          waiting={waiting.filter(({ fields, error }) => error && fields["soort"] === "removal")}
          remove={remove}
        />
        {entrySections.map(([title, kinds], at) => (
          <StaffSection key={title} id={`deel-${at}`} title={title} ruled>
            <EntryList
              transferId={transfer.id}
              entries={entries.filter(({ kind }) => (kinds as readonly string[]).includes(kind))}
              isOpen={isOpen}
              remove={remove}
            />
            <WaitingList
              waiting={waiting.filter(({ fields }) => fields["soort"] === entryKinds[at])}
              remove={remove}
            />
            {isOpen && at === 0 && <RoomWalk rooms={rooms} seen={seen} {...form} />}
            {isOpen && (
              <EntryForm kind={entryKinds[at]!} {...form}>
                {(shown) => <EntryFields kind={entryKinds[at]!} signers={signers} {...shown} />}
              </EntryForm>
            )}
          </StaffSection>
        ))}
        {isOpen && (
          <FinishForm
            mark={list.mark}
            unsigned={unsigned}
            waiting={unsent.length}
            refusal={actionData}
          />
        )}
        {!isClosed && !hasKeys && <HandOverKeys rings={rings} />}
      </div>
    </CasePart>
  );
}
