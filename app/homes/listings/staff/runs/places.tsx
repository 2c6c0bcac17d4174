import { useId } from "react";
import { Form, href, Link, redirect } from "react-router";
import { textOf } from "../../../../platform/body/form.ts";
import { numberIn } from "../../../../platform/body/ids.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { Field, SelectField } from "../../../../ui/field.tsx";
import { NameChoices } from "../../../../ui/name-choices.tsx";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import { useEmptied } from "../../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../../staff/kit/use-may.ts";
import {
  forgetPlaceName,
  listPlaceNames,
  listPlaces,
  renamePlace,
} from "../../sync/names/place-names.server.ts";
import type { Route } from "./+types/places";
import { BusyAlert } from "./busy-alert.tsx";
import { homes } from "./run-words.ts";

const path = href("/admin/synchronisatie/plaatsen");

export const meta = staffMeta("Plaatsnamen", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const changed = numberIn(new URL(request.url).searchParams.get("aantal"));
  return { places: await listPlaces(db), names: await listPlaceNames(db), changed };
}

export const action = staffAction({ page: () => path })({
  "": {
    run: async ({ services, staff, form }) => {
      const chosen = textOf(form, "from");
      const to = oneLine(textOf(form, "to"), 100);
      const place = (await listPlaces(services.db)).find((each) => keyOf(each) === chosen);
      if (!place || to === "" || to === place.city) throw new Refused({});
      const { source, city: from } = place;
      const amount = await renamePlace(services, { source, from, to }, staff);
      return redirect(`${path}?aantal=${amount}`, 303);
    },
  },
  vergeten: {
    run: async ({ services, form }) => {
      await forgetPlaceName(services.db, numberIn(form.get("id")) ?? 0);
    },
  },
});

/** A source's id has no space. */
function keyOf({ source, city }: { source: string; city: string }): string {
  return `${source} ${city}`;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const sourceLabel = useSourceLabel();
  const { places, names, changed } = loaderData;
  const known = useId();
  const canDecide = useMay()("sync:decide");
  const key = useEmptied((sent) => sent.has("to"));
  const isWrong = actionData && !actionData.isBusy;
  return (
    <>
      {actionData?.isBusy && <BusyAlert />}
      <Link to={href("/admin/synchronisatie")} className="underline">
        Alle runs
      </Link>
      <h2 className="mt-2 text-2xl">Plaatsnamen</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Schrijft een bron een plaats verkeerd of anders? Geef de naam die bezoekers zien. Die blijft
        bij elke synchronisatie staan.
      </p>
      <output className="block empty:hidden mt-3 font-medium">
        {changed !== undefined && `${homes(changed)} gewijzigd.`}
      </output>
      {canDecide && (
        <Form key={key} method="post" className="mt-5 grid max-w-2xl gap-4 sm:grid-cols-2">
          <input type="hidden" name="act" value="hernoemen" />
          <SelectField
            label="Plaats in de bron"
            name="from"
            defaultValue={actionData?.typed["from"]}
            options={places.map((place) => [
              keyOf(place),
              `${place.city} (${sourceLabel(place.source)}, ${homes(place.homes)})`,
            ])}
          />
          <Field
            label="Zo zien bezoekers de plaats"
            name="to"
            maxLength={100}
            list={known}
            autoComplete="off"
            defaultValue={actionData?.typed["to"]}
            error={isWrong ? "Vul een andere plaatsnaam in." : undefined}
          />
          <NameChoices id={known} names={[...new Set(places.map(({ city }) => city))]} />
          <Button type="submit" className="justify-self-start">
            Wijzig de plaatsnaam
          </Button>
        </Form>
      )}
      <StaffSection id="gewijzigd" title="Gewijzigde plaatsen" ruled className="mt-8 max-w-2xl">
        {names.length === 0 && <p className="mt-3 text-muted">Er is nog geen plaats gewijzigd.</p>}
        <ul className="divide-y divide-line">
          {names.map(({ id, source, feed_name, shown_name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <span className="wrap-anywhere">
                {feed_name} ({sourceLabel(source)}) → <strong>{shown_name}</strong>
              </span>
              {canDecide && (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <TextButton act="vergeten">
                    Vergeet <span className="sr-only">{feed_name}</span>
                  </TextButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </StaffSection>
    </>
  );
}
