import { langOfDutch } from "@voordeur/language/current.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import { shortMomentText } from "@voordeur/language/dates.ts";
import { data, href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { findParty } from "../links.server.ts";
import { isOpen, standingParcel } from "../parcel/parcels.server.ts";
import { partNames, parcelParts } from "../parcel/parts.ts";
import type { Route } from "./+types/parcel";
import { PartyPage, partyMeta } from "./page.tsx";

export const meta = partyMeta(dutch`Pakket voor de notaris`);

const reasons = new Map([
  ["code", dutch`Deze code klopt niet. Na vijf keer werkt het pakket niet meer.`],
  ["druk", dutch`Het is nu erg druk. Probeer het over een minuut opnieuw.`],
]);

/** Shows what there is, and opens nothing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findParty(services, params.token);
  if (found?.party.role !== "notary") return data({ file: null }, { status: 404 });
  const { party, transfer } = found;
  const parcel = await standingParcel(services.db, party);
  const isThere = parcel && !transfer.closed_at && isOpen(parcel, services.clock());
  const reason = new URL(request.url).searchParams.get("fout");
  return data({
    file: {
      about: transfer.about,
      parcel: isThere
        ? {
            endsAt: parcel.ends_at,
            parts: partNames.filter((name) => parcel.parts.includes(name)),
            fetchedAt: parcel.fetched_at,
          }
        : null,
      refused: translated((reason && reasons.get(reason)) || "") || undefined,
    },
  });
}

export default function Page({ loaderData: { file }, params: { token } }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, parcel, refused } = file;
  return (
    <PartyPage
      about={about}
      title={t`Pakket voor de notaris`}
      lead={
        parcel
          ? t`U kunt het ophalen tot ${shortMomentText(parcel.endsAt)}.`
          : t`Er staat nu geen pakket klaar. Vraag ons om een nieuw.`
      }
      back={href("/overdracht/:token", { token })}
      refused={parcel ? refused : undefined}
    >
      {parcel && (
        <>
          <ul className="mt-6 list-disc pl-6" lang={langOfDutch()}>
            {parcel.parts.map((name) => (
              <li key={name}>{parcelParts[name]}</li>
            ))}
          </ul>
          {parcel.fetchedAt && (
            <p className="mt-4">{t`Laatst opgehaald op ${shortMomentText(parcel.fetchedAt)}.`}</p>
          )}
          <form
            method="post"
            action={href("/overdracht/:token/pakket.zip", { token })}
            className="mt-6"
          >
            <Field
              label={t`Code`}
              name="code"
              hint={t`Die kreeg u per telefoon, of op een ander e-mailadres`}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="max-w-md"
              beside={<Button act="ophalen">{t`Haal het pakket op (ZIP)`}</Button>}
            />
          </form>
        </>
      )}
    </PartyPage>
  );
}
