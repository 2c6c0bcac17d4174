import { listEvents } from "../../../platform/events.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, Form, href, Link } from "react-router";
import { z } from "zod";
import type { Sent } from "../../../platform/body/acts.ts";
import { found, numberIn } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { listHandlers } from "../../../staff/accounts/staff/queries.server.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { SavedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { TelephoneLink } from "../../../staff/kit/facts.tsx";
import { HistoryEntry } from "../../../staff/kit/history-entry.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { loanForm, ringForm, ringLabel, wordsOfRing } from "../input.ts";
import { findRing } from "../queries.server.ts";
import { closeRing, editRing, giveOut, reopenRing, takeIn } from "../service.server.ts";
import type { Route } from "./+types/show";
import { GiveOut } from "./give-out.tsx";
import { RingAct, RingFields, WhereLine } from "./parts.tsx";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Sleutelbos ${ringLabel(loaderData.ring.id)}` : "Sleutelbos";
  return loadedStaffMeta(matches, title, href("/admin/sleutels"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { id: me } = await requireStaff(request, context);
  const ring = await findRing(db, numberIn(params.id) ?? 0);
  if (!ring) throw data(null, { status: 404 });
  const [events, colleagues] = await Promise.all([
    listEvents(db, "ring_id", ring.id),
    listHandlers(db),
  ]);
  return { ring, events, me, colleagues, now: clock() };
}

export const action = staffAction<{ id: number }>({
  find: async ({ services: { db }, params }) =>
    found(await findRing(db, found(numberIn(params["id"])))),
  page: ({ id }) => href("/admin/sleutels/:id", { id: String(id) }),
})({
  uitgeven: {
    inOne: true,
    schema: ({ services }: Sent) => loanForm(services.clock()),
    run: async ({ services, staff, id }, { wie, naam, telefoon: phone, voor: due_at }) => {
      const colleague = (await listHandlers(services.db)).find((one) => one.id === wie);
      const wrong = "Kies een collega die hier nog werkt";
      if (wie && !colleague) throw new Refused({ errors: { wie: wrong } });
      const { id: user_id, name: holder } = colleague ?? { id: null, name: naam };
      await giveOut(services, id, staff.email, { holder, user_id, phone, due_at });
    },
    notice: "sleutels-uit",
  },
  terug: {
    schema: z.object({ sinds: z.iso.datetime("Deze knop is verouderd: laad de pagina opnieuw") }),
    run: async ({ services, staff, id }, { sinds }) =>
      (await takeIn(services, id, staff.email, sinds)) || "sleutels-al-terug",
    notice: "sleutels-terug",
  },
  opslaan: {
    schema: ringForm,
    run: ({ services, staff, id, seen }, values) =>
      editRing(services, id, staff.email, { values, seen }),
    notice: "sleutelbos-bewaard",
  },
  teruggegeven: {
    run: async ({ services, staff, id }) => void (await closeRing(services, id, staff.email)),
    notice: "sleutelbos-teruggegeven",
  },
  heropenen: {
    run: async ({ services, staff, id }) => void (await reopenRing(services, id, staff.email)),
    notice: "sleutelbos-heropend",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { ring, events, me, colleagues, now } = loaderData;
  const { about, property_id, keys, note, phone, holder, closed_at, version } = ring;
  const label = ringLabel(ring.id);
  const isIn = holder === null && closed_at === null;
  const changing = refusedForm(actionData, "opslaan");
  const home = property_id && href("/admin/woningen/:id", { id: String(property_id) });
  return (
    <>
      <BackLink to={href("/admin/sleutels")}>Alle sleutels</BackLink>
      {actionData?.error && (
        <div className="mb-4">
          <NoticeLine tone="error" title={actionData.error} />
        </div>
      )}
      <h2 className="text-3xl tabular-nums">{label}</h2>
      <p className="mt-1 text-lg wrap-anywhere">
        {home ? (
          <Link to={home} className="underline">
            {about}
          </Link>
        ) : (
          `${about} (niet meer in het aanbod)`
        )}
      </p>
      <p className="mt-1 text-muted">{countOf(keys, "sleutel", "sleutels")}</p>
      {note && <p className="mt-1 max-w-xl wrap-anywhere">{note}</p>}
      <div className="mt-4 grid max-w-xl gap-2 border-l-4 border-river-600 bg-white px-5 py-4">
        <WhereLine ring={ring} now={now} />
        {phone && <TelephoneLink phone={phone} />}
        {holder !== null && (
          <RingAct ring={ring} act="terug">
            Terug
          </RingAct>
        )}
        {closed_at && (
          <RingAct ring={ring} act="heropenen">
            Toch niet teruggegeven
          </RingAct>
        )}
      </div>
      {isIn && (
        <GiveOut {...{ me, colleagues, now }} refusal={refusedForm(actionData, "uitgeven")} />
      )}
      <StaffSection id="gegevens" title="Gegevens" ruled className="mt-10 max-w-xl">
        <p className="mt-3 text-muted">Op het label staat alleen {label}, nooit een adres.</p>
        {changing.isOvertaken && <SavedMeanwhile className="mt-4" />}
        <Form key={version} method="post" noValidate className="mt-4 grid gap-4">
          <input type="hidden" name="seen" value={version} />
          <RingFields ring={ring} refusal={changing} />
          <Button act="opslaan" look="secondary">
            Opslaan
          </Button>
        </Form>
      </StaffSection>
      <StaffSection id="geschiedenis" title="Geschiedenis" ruled className="mt-10 max-w-xl">
        <ol className="mt-4 ml-1 border-l border-line">
          {events.map((event) => (
            <HistoryEntry
              key={event.id}
              at={event.at}
              by={event.actor}
              title={wordsOfRing(event)}
            />
          ))}
        </ol>
      </StaffSection>
      {isIn && (
        <StaffSection id="eigenaar" title="Naar de eigenaar" ruled className="mt-10 max-w-xl">
          <p className="my-3">
            Voorgoed terug naar de eigenaar? De bos blijft nog een jaar in het register.
          </p>
          <RingAct ring={ring} act="teruggegeven">
            Teruggegeven aan de eigenaar
          </RingAct>
        </StaffSection>
      )}
    </>
  );
}
