import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, TextArea } from "../../../../ui/field.tsx";
import { SavedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { reasonField } from "../../inspection/kinds.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

/** Finishes the inspection, where each buyer and seller signed or staff say why not. */
export function FinishForm({
  mark,
  unsigned,
  waiting,
  refusal,
}: {
  mark: string;
  unsigned: readonly { id: string; name: string }[];
  /** Entries of this phone that the server has not got. */
  waiting: number;
  refusal: Refusal | undefined;
}) {
  const { field, isOvertaken } = refusedForm(refusal, "afronden");
  return (
    <StaffSection id="afronden" title="Afronden" ruled>
      {isOvertaken && <SavedMeanwhile className="mt-3" />}
      <Form method="post" noValidate className="mt-3 grid gap-3">
        <input type="hidden" name="seen" value={mark} />
        {unsigned.length > 0 && (
          <p className="text-muted">
            Laat iedereen die er is tekenen. Wie niet tekent, staat met de reden in het verslag.
          </p>
        )}
        {unsigned.map(({ id, name }) => (
          <Field key={id} label={`Waarom ${name} niet tekent`} {...field(reasonField(id))} />
        ))}
        {waiting > 0 && (
          <p className="text-muted">
            {countOf(waiting, "regel", "regels")} van deze telefoon {waiting === 1 ? "is" : "zijn"}{" "}
            nog niet verstuurd.
          </p>
        )}
        <p>
          <Button act="afronden" disabled={waiting > 0}>
            Afronden en het verslag versturen
          </Button>
        </p>
      </Form>
    </StaffSection>
  );
}

/** The reports, and the way back for a correction. */
export function FinishedInspection({
  transferId,
  reports,
  isClosed,
  refusal,
}: {
  transferId: string;
  reports: readonly { id: string; name: string }[];
  isClosed: boolean;
  refusal: Refusal | undefined;
}) {
  const { field, isRefused } = refusedForm(refusal, "heropenen");
  return (
    <StaffSection id="verslag" title="Afgerond" ruled>
      <ul className="mt-2">
        {reports.map(({ id, name }) => (
          <li key={id}>
            <a
              href={href("/admin/overdrachten/:id/documenten/:document", {
                id: transferId,
                document: id,
              })}
              className="inline-block py-2 underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {!isClosed && (
        <FormDetails opens={isRefused}>
          <summary className="w-fit cursor-pointer py-2 underline">Er klopt iets niet</summary>
          <Form method="post" noValidate className="mt-2 grid gap-3">
            <TextArea
              label="Reden"
              {...field("reden")}
              rows={3}
              hint="Komt in de volgende versie van het verslag"
            />
            <p>
              <Button act="heropenen" look="secondary">
                Heropenen
              </Button>
            </p>
          </Form>
        </FormDetails>
      )}
    </StaffSection>
  );
}

/** On the day of the transfer: the keys are the buyer's, those that hang in the office too. */
export function HandOverKeys({
  rings,
}: {
  rings: readonly { label: string; holder: string | null }[];
}) {
  const inside = rings.filter(({ holder }) => holder === null).map(({ label }) => label);
  return (
    <StaffSection id="sleutels" title="Sleutels geven" ruled>
      <p className="mt-2 text-muted">Vanaf de dag van de overdracht, zodra de akte is getekend.</p>
      {inside.length > 0 && (
        <p className="mt-2">
          Uit het register {inside.length === 1 ? "gaat" : "gaan"} mee: {inside.join(", ")}.
        </p>
      )}
      {rings.map(
        ({ label, holder }) =>
          holder !== null && (
            <p key={label} className="mt-2 font-semibold wrap-anywhere text-brick-700">
              {label} is nog bij {holder}.
            </p>
          ),
      )}
      <Form method="post" className="mt-3">
        <Button act="sleutels" look="secondary">
          De koper heeft de sleutels
        </Button>
      </Form>
    </StaffSection>
  );
}
