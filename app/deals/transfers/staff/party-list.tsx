import { Form } from "react-router";
import type { PartyRole } from "../../../../database/schema/cases.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { LinkedPerson, type PersonWithPage } from "../../../staff/kit/cases/linked-person.tsx";
import { PersonFields } from "../../../staff/kit/cases/person-fields.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { isPerson, markOfParty, roleNames } from "../kinds.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

interface ShownParty extends PersonWithPage {
  role: PartyRole;
  firm: string;
}

interface Shown {
  isOver: boolean;
  refusal: Refusal | undefined;
}

/** Those who take part, each with their link; others can be added. */
export function PartyList({
  parties,
  notary,
  ...shown
}: Shown & {
  parties: readonly ShownParty[];
  /** The firm that the agreement names, while no notary takes part. */
  notary: string;
}) {
  const { key, once } = useEmptiedForm();
  const adding = refusedForm(shown.refusal, "deelnemer");
  return (
    <StaffSection id="deelnemers" title="Wie doet mee" ruled>
      <ul className="divide-y divide-line">
        {parties.map((party) => (
          <LinkedPerson
            key={party.id}
            person={party}
            field="deelnemer"
            title={<PartyTitle {...party} />}
            mark={markOfParty(party)}
            sendWords="Stuur de link"
            removeWords="Verwijder"
            isOver={shown.isOver}
            refusal={shown.refusal}
          >
            {(field) => (
              <PersonFields field={field} stored={party} hasFirm={!isPerson(party.role)} />
            )}
          </LinkedPerson>
        ))}
      </ul>
      {!shown.isOver && (
        <FormDetails key={key} opens={adding.isRefused} className="mt-2">
          <summary className="w-fit cursor-pointer py-2 underline">Nog een deelnemer</summary>
          <Form method="post" noValidate className="mt-2 grid gap-3">
            {once}
            <SelectField
              label="Wie is het?"
              {...adding.field("rol", "notary")}
              options={Object.entries(roleNames)}
            />
            <PersonFields field={adding.field} stored={{ firm: notary }} hasFirm />
            <p>
              <Button act="deelnemer" look="secondary">
                Toevoegen en de link sturen
              </Button>
            </p>
          </Form>
        </FormDetails>
      )}
    </StaffSection>
  );
}

function PartyTitle({ role, name, firm }: ShownParty) {
  return (
    <>
      <p className="text-sm text-muted">{roleNames[role]}</p>
      <p className="font-semibold wrap-anywhere">{[name, firm].filter(Boolean).join(", ")}</p>
    </>
  );
}
