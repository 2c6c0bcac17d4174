import { middleOfTheCountry } from "@voordeur/geo/point.ts";
import { Form } from "react-router";
import { useAgency } from "../../../../settings/use-agency.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, SelectField } from "../../../../ui/field.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { StaffPlace } from "../../../places/service.server.ts";
import { FactList } from "../../fact-list.tsx";
import { Alert } from "../runs/alert.tsx";
import { PinMap } from "./pin-map.tsx";
import { shownOf } from "./pin-view.ts";
import type { PlaceData } from "./place.server.ts";

export const shownOptions = [
  ["exact", "Precies"],
  ["circle", "Ongeveer: een cirkel van 300 meter"],
  ["hidden", "Niet"],
] as const;

const failures = {
  "not-found": "PDOK kent dit adres niet.",
  "no-address": "Zonder Nederlands adres met huisnummer kan PDOK de plaats niet vinden.",
  unreachable: "PDOK was niet bereikbaar; het wordt vanzelf opnieuw geprobeerd.",
};

/** Where a home lies, who says so, and what visitors see of it. */
export function PlaceSection({
  data: { place, parcel, version, canLookUp, map },
  answer,
  isOwn,
}: {
  /** It cannot be looked up where the operator has PDOK turned off. */
  data: PlaceData;
  answer: Partial<Refusal> | undefined;
  /** The form of an own listing says what the site shows. */
  isOwn: boolean;
}) {
  const { location = middleOfTheCountry } = useAgency();
  const isOwnPin = place?.source === "staff";
  const seen = <input type="hidden" name="versie" value={version} />;
  const now = shownOf(place);
  return (
    <StaffSection id="plaats" title="Plaats" ruled>
      {answer?.isOvertaken && answer.act?.startsWith("plaats-") && (
        <div className="mt-4">
          <Alert title="De plaats is intussen gewijzigd">
            <p>Hieronder staat hoe die nu is. Verstuur je wijziging opnieuw als die nog klopt.</p>
          </Alert>
        </div>
      )}
      <PlaceFacts place={place} parcel={parcel} />
      <PinMap map={map} version={version} />
      {/* Another version is another form: what was typed before does not belong to it. */}
      <Form key={`pin-${version}`} method="post" noValidate className="mt-5 grid gap-3">
        {seen}
        <Field
          label="Coördinaten"
          name="punt"
          autoComplete="off"
          hint={`Breedtegraad en lengtegraad, zoals een kaart ze laat kopiëren: ${location.latitude}, ${location.longitude}`}
          defaultValue={answer?.typed?.["punt"] ?? pointText(place)}
          error={answer?.errors?.["punt"]}
        />
        <Button look="secondary" act="plaats-pin" className="justify-self-start">
          Pin verplaatsen
        </Button>
      </Form>
      {!isOwn && (
        <Form key={`shown-${version}`} method="post" className="mt-6 grid gap-3">
          {seen}
          <ShownField now={now} />
          <Button look="secondary" act="plaats-tonen" className="justify-self-start">
            Weergave wijzigen
          </Button>
        </Form>
      )}
      {canLookUp ? (
        <Form method="post" className="mt-6">
          {seen}
          {isOwnPin && (
            <p className="mb-2 text-sm text-muted">
              Opnieuw opzoeken haalt de pin van het kantoor weg.
            </p>
          )}
          <Button look="secondary" act="plaats-opzoeken">
            Opnieuw opzoeken
          </Button>
        </Form>
      ) : (
        <p className="mt-6 text-sm text-muted">
          Het opzoeken bij PDOK staat op deze server uit; een pin kun je wel zetten.
        </p>
      )}
    </StaffSection>
  );
}

/** What visitors see of the place on the map; `typed`: as it was chosen in a form that was refused. */
export const ShownField = ({ now, typed }: { now: string; typed?: string | undefined }) => (
  <SelectField
    key={now}
    label="Op de kaart van de site"
    name="tonen"
    defaultValue={typed || now}
    options={shownOptions}
  />
);

function PlaceFacts({ place, parcel }: { place: StaffPlace | null; parcel: string | null }) {
  const at = place?.looked_up_at ? formatDateTime(place.looked_up_at) : null;
  const { neighbourhood_code: code, neighbourhood_name: neighbourhood } = place ?? {};
  const lines = [
    { label: "Ligt op", value: pointText(place) || "onbekend" },
    { label: "Volgens", value: sourceWords(place, at) },
    { label: "CBS-buurt", value: code && `${neighbourhood ?? ""} (${code})`.trim() },
    { label: "Kadastraal perceel", value: parcel },
  ].flatMap(({ label, value }) => (value ? { label, value } : []));
  return (
    <>
      <div className="mt-4">
        <FactList lines={lines} />
      </div>
      {place?.failure && (
        <p className="mt-3 text-sm text-brick-700">
          {failures[place.failure]} {at && `Het laatst gevraagd op ${at}.`}
        </p>
      )}
      {!place?.looked_up_at && !place?.failure && (
        <p className="mt-3 text-sm text-muted">Het adres is nog niet opgezocht.</p>
      )}
    </>
  );
}

function sourceWords(place: StaffPlace | null, at: string | null): string | null {
  if (place?.source === "staff") return "het kantoor";
  if (place?.source === "feed") return "de bron van de woning";
  return place?.source === "pdok" ? `PDOK${at ? `, ${at}` : ""}` : null;
}

/** As it can be typed: "51.37041, 6.17242". */
function pointText(place: StaffPlace | null): string {
  if (place?.latitude == null || place.longitude === null) return "";
  // A metre; feeds write more than they know.
  return [place.latitude, place.longitude].map((each) => Number(each.toFixed(5))).join(", ");
}
