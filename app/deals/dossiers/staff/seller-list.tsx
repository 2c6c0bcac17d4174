import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { LinkedPerson, type PersonWithPage } from "../../../staff/kit/cases/linked-person.tsx";
import { PersonFields } from "../../../staff/kit/cases/person-fields.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { markOfSeller } from "../kinds.ts";
import { sellerWords } from "./seller-words.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

interface Shown {
  isClosed: boolean;
  refusal: Refusal | undefined;
}

/** The sellers of a file, each with their link; another can be added. */
export function SellerList({ sellers, ...shown }: Shown & { sellers: readonly PersonWithPage[] }) {
  const { key, once } = useEmptiedForm();
  const adding = refusedForm(shown.refusal, "verkoper");
  return (
    <StaffSection id="verkopers" title="Verkopers" ruled>
      <ul className="divide-y divide-line">
        {sellers.map((seller) => (
          <LinkedPerson
            key={seller.id}
            person={seller}
            field="verkoper"
            title={<p className="font-semibold wrap-anywhere">{seller.name}</p>}
            mark={markOfSeller(seller)}
            sendWords="Stuur de link nog eens"
            removeWords={sellers.length === 1 ? null : "Verwijder uit dit dossier"}
            isOver={shown.isClosed}
            refusal={shown.refusal}
          >
            {(field) => <PersonFields field={field} stored={seller} {...sellerWords} />}
          </LinkedPerson>
        ))}
      </ul>
      {!shown.isClosed && (
        <FormDetails key={key} opens={adding.isRefused} className="mt-2">
          <summary className="w-fit cursor-pointer py-2 underline">Nog een verkoper</summary>
          <Form method="post" noValidate className="mt-2 grid gap-3">
            {once}
            <PersonFields field={adding.field} {...sellerWords} />
            <p>
              <Button act="verkoper" look="secondary">
                Toevoegen
              </Button>
            </p>
          </Form>
        </FormDetails>
      )}
    </StaffSection>
  );
}
