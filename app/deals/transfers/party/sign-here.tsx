import { t } from "@voordeur/language/text.ts";
import type { ComponentProps } from "react";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { signConsent, SignForm } from "../../../ui/signing/sign-form.tsx";

/** Signing the newest version on one's own page, or saying why one does not. */
export function SignHere({
  paper,
  signer,
  hindrance,
  refusal,
}: {
  paper: { id: string; version: number; hash: string; sentAt: Date };
  signer: ComponentProps<typeof SignForm>["signer"] & { identity: string | null };
  /** Why they cannot sign here now; null: they can. */
  hindrance: string | null;
  refusal: Refusal | undefined;
}) {
  const { isRefused, field } = refusedForm(refusal, "afzien");
  return (
    <>
      {hindrance ? (
        <p className="mt-8 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">{hindrance}</p>
      ) : (
        <SignForm
          paper={paper}
          signer={signer}
          act="tekenen"
          words={{
            title: t`Hier tekenen`,
            consent: signConsent(paper.version),
            button: t`Ik teken de koopovereenkomst`,
          }}
          refusal={refusal}
        >
          {signer.identity && <p className="text-muted">{signer.identity}</p>}
        </SignForm>
      )}
      <details open={isRefused} className="mt-6">
        <summary className="w-fit cursor-pointer py-2.5 underline">{t`Ik teken niet`}</summary>
        <form method="post" className="mt-2 grid gap-3">
          <input type="hidden" name="versie" value={paper.id} />
          <p>{t`Niemand tekent deze versie dan nog. Wij lezen uw reden en bellen u.`}</p>
          <TextArea label={t`Waarom niet?`} {...field("reden")} rows={3} maxLength={1000} />
          <Button act="afzien" look="secondary" className="justify-self-start">
            {t`Deze versie niet tekenen`}
          </Button>
        </form>
      </details>
    </>
  );
}

/** Tells signers how the office identified them. */
export const identitySeen = (how: "person" | "document", at: string): string =>
  how === "person"
    ? t`Wij zagen uw identiteitsbewijs in persoon, op ${at}.`
    : t`Wij zagen uw identiteitsbewijs op een kopie of scherm, op ${at}.`;
