import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { StoredFinding } from "../../labels/queries.server.ts";
import { Alert } from "../runs/alert.tsx";
import { findingWords } from "./messages.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

/** An energy label that is not as it is registered; staff change it at its source, or put this away. */
export function FindingAlert({
  finding,
  answer,
}: {
  finding: StoredFinding;
  answer: Partial<Refusal> | undefined;
}) {
  const words = findingWords(finding);
  const wrong = answer?.errors?.["reden"];
  const typed = answer?.typed?.["reden"];
  if (finding.dismissed_at) {
    return (
      <div className="mb-5 border-l-4 border-river-300 bg-river-50 px-5 py-3">
        <p>{words}</p>
        {wrong && (
          <p role="alert" className="mt-1 font-medium wrap-anywhere">
            {wrong}: jouw reden is niet bewaard (‘{typed}’).
          </p>
        )}
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          Opzijgezet op {formatDateTime(finding.dismissed_at)}: {finding.reason}
        </p>
        <Form method="post" preventScrollReset>
          <TextButton act="label-melden">Weer melden</TextButton>
        </Form>
      </div>
    );
  }
  return (
    <Alert title="Het energielabel klopt misschien niet">
      <p>{words}</p>
      <p className="text-sm text-muted">
        Gevonden op {formatDateTime(finding.found_at)}. De site wijzigt het label niet zelf.
      </p>
      <FormDetails className="mt-2" opens={wrong !== undefined}>
        <summary className="w-fit cursor-pointer py-2 font-medium underline">Opzijzetten</summary>
        <Form method="post" noValidate preventScrollReset className="mt-2 grid max-w-xl gap-3 pb-2">
          <Field
            label="Reden"
            name="reden"
            maxLength={300}
            hint="Bijvoorbeeld: nieuw label is aangevraagd. Verandert er iets, dan wordt het weer gemeld."
            defaultValue={typed ?? ""}
            error={wrong}
          />
          <Button look="secondary" act="label-opzij" className="justify-self-start">
            Opzijzetten
          </Button>
        </Form>
      </FormDetails>
    </Alert>
  );
}
