import { CheckFold } from "../../../ui/check-fold.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form, href } from "react-router";
import { z } from "zod";
import { Refused } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { spacedCode } from "../../../platform/security/six-digits.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { may } from "../../../staff/accounts/permissions.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { emailOrNone } from "../../../people/leads/input.ts";
import {
  codeOf,
  isOpen,
  listParcels,
  makeParcel,
  withdrawParcel,
} from "../parcel/parcels.server.ts";
import { partNames, parcelParts } from "../parcel/parts.ts";
import { listParties } from "../queries.server.ts";
import type { Route } from "./+types/parcel";
import { findTransfer, transferAt } from "./find-transfer.server.ts";
import { CasePart } from "../../../staff/kit/cases/case-part.tsx";

/** Whoever made a parcel reads its code for as long, to say it by telephone. */
const SHOWN_MS = 10 * 60_000;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Pakket ${loaderData.transfer.about}` : "Pakket";
  return loadedStaffMeta(matches, title, href("/admin/overdrachten"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const { id, about, closed_at } = await transferAt(services.db, params.id);
  const [parcels, parties] = await Promise.all([
    listParcels(services.db, id),
    listParties(services.db, id),
  ]);
  const now = services.clock();
  return {
    transfer: { id, about },
    isOver: closed_at !== null,
    mayIdentity: may(staff, "identity:handle"),
    notaries: parties
      .filter(({ role }) => role === "notary")
      .map((one) => [one.id, one.name] as const),
    parcels: parcels.map((parcel) => ({
      id: parcel.id,
      madeAt: parcel.created_at,
      by: parcel.created_by,
      to: parties.find((party) => party.id === parcel.party_id)?.name ?? "Naam gewist",
      endsAt: parcel.ends_at,
      isOpen: isOpen(parcel, now),
      fetchedAt: parcel.fetched_at,
      hash: parcel.fetched_hash,
      code:
        parcel.code_to === null &&
        parcel.created_by === staff.email &&
        parcel.fetched_at === null &&
        isOpen(parcel, now) &&
        now.getTime() - parcel.created_at.getTime() < SHOWN_MS
          ? spacedCode(codeOf(services, parcel.id))
          : null,
    })),
  };
}

const ticked = z.string().transform((value) => value === "ja");
const parcelForm = z.object({
  notaris: z.uuid("Kies de notaris"),
  code: emailOrNone,
  signed: ticked,
  items: ticked,
  identity: ticked,
  guarantee: ticked,
});

export const action = staffAction({
  find: findTransfer,
  page: ({ transfer }) => href("/admin/overdrachten/:id/pakket", { id: transfer.id }),
})({
  maken: {
    inOne: true,
    schema: parcelForm,
    run: async ({ services, transfer, by, staff }, { notaris, code, ...chosen }) => {
      if (chosen.identity && !may(staff, "identity:handle")) {
        throw new Refused("Gegevens van de identiteit stuurt alleen een beheerder.", 403);
      }
      const parts = partNames.filter((name) => chosen[name]);
      await makeParcel(services, transfer.id, { partyId: notaris, codeTo: code, parts }, by);
    },
    notice: "pakket-klaar",
  },
  intrekken: {
    schema: z.object({ pakket: z.uuid("Dit pakket is er niet meer") }),
    run: ({ services, transfer, by }, { pakket }) =>
      withdrawParcel(services, transfer.id, pakket, by),
    notice: "pakket-ingetrokken",
  },
});

export default function Page({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { transfer, isOver, notaries, parcels, mayIdentity } = loaderData;
  const { field } = refusedForm(refusal, "maken");
  return (
    <CasePart
      page="/admin/overdrachten/:id"
      of={transfer}
      title="Pakket voor de notaris"
      refused={refusal?.error}
    >
      <div className="mt-6 grid max-w-2xl gap-10">
        {notaries.length === 0 && <p>Voeg eerst de notaris toe als deelnemer.</p>}
        {notaries.length > 0 && !isOver && (
          <Form method="post" noValidate className="grid gap-4">
            <OnceField />
            <SelectField label="Voor" {...field("notaris")} options={notaries} />
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-medium">Wat erin gaat</legend>
              {partNames
                .filter((name) => name !== "identity" || mayIdentity)
                .map((name) => (
                  <Tick key={name} name={name} value="ja" defaultChecked>
                    {parcelParts[name]}
                  </Tick>
                ))}
            </fieldset>
            <Field
              label="Tweede e-mailadres voor de code"
              {...field("code")}
              type="email"
              optional
              hint="Leeg: je leest de code hier en belt de notaris."
            />
            <p>
              <Button act="maken">Zet het pakket klaar</Button>
            </p>
            <p className="text-[0.9375rem] text-muted">
              De notaris krijgt een link. Een eerder pakket voor deze notaris vervalt.
            </p>
          </Form>
        )}
        {parcels.length > 0 && (
          <StaffSection id="pakketten" title="Pakketten" ruled>
            <ul className="mt-3 divide-y divide-line">
              {parcels.map((parcel) => (
                <li key={parcel.id} className="py-3 wrap-anywhere">
                  <p className="font-semibold">{parcel.to}</p>
                  <p className="text-muted">
                    {parcel.isOpen
                      ? `Werkt tot ${formatDateTime(parcel.endsAt)}`
                      : "Werkt niet meer"}
                    {` · gemaakt op ${formatDateTime(parcel.madeAt)}, ${parcel.by}`}
                  </p>
                  {parcel.code && (
                    <p className="my-2 text-xl">
                      Code om te zeggen: <strong className="tabular-nums">{parcel.code}</strong>
                    </p>
                  )}
                  {parcel.fetchedAt && (
                    <>
                      <p>Opgehaald op {formatDateTime(parcel.fetchedAt)}</p>
                      {parcel.hash && <CheckFold>{parcel.hash}</CheckFold>}
                    </>
                  )}
                  {parcel.isOpen && (
                    <Form method="post" preventScrollReset className="mt-2">
                      <input type="hidden" name="pakket" value={parcel.id} />
                      <Button act="intrekken" look="secondary">
                        Intrekken
                      </Button>
                    </Form>
                  )}
                </li>
              ))}
            </ul>
          </StaffSection>
        )}
      </div>
    </CasePart>
  );
}
