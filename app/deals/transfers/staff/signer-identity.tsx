import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";

/** How the office knows who a signer is; without it they sign on paper alone. */
export function SignerIdentity({
  id,
  words,
  mark,
  isOver,
  refusal,
}: {
  id: string;
  /** Null: nobody saw their document yet. */
  words: string | null;
  /** Their state, by `markOfParty`. */
  mark: string;
  isOver: boolean;
  refusal: Refusal | undefined;
}) {
  const { isRefused, field } = refusedForm(refusal, "identiteit", { deelnemer: id });
  if (words) return <p className="text-sm text-muted">Identiteit: {words}</p>;
  if (isOver) return null;
  return (
    <FormDetails opens={isRefused}>
      <summary className="w-fit cursor-pointer py-2.5 text-[0.9375rem] underline">
        Identiteit nog niet gezien
      </summary>
      <Form method="post" preventScrollReset className="mt-1 grid gap-3">
        <input type="hidden" name="deelnemer" value={id} />
        <input type="hidden" name="seen" value={mark} />
        <p className="text-sm text-muted">
          Op de eigen pagina tekenen kan pas als iemand van kantoor het document zag. Een controle
          volgens de Wwft die is geaccepteerd, telt vanzelf mee.
        </p>
        <SelectField
          label="Hoe zag je het?"
          {...field("hoe")}
          options={[
            ["person", "Het origineel, in persoon"],
            ["document", "Op een kopie of scherm"],
          ]}
        />
        <Button act="identiteit" look="secondary" className="justify-self-start">
          Vandaag gezien
        </Button>
      </Form>
    </FormDetails>
  );
}
