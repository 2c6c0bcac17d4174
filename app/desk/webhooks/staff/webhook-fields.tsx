import type { Refusal } from "../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { FormFields } from "../../../ui/staff-form/form-fields.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { topicNames, webhookForm } from "../input.ts";
import type { Webhook } from "../queries.server.ts";

/** The fields of a webhook; of a refused form what was typed and ticked. */
export function WebhookFields({
  webhook,
  refusal,
}: {
  webhook?: Webhook;
  refusal: Pick<Refusal, "errors" | "typed"> | undefined;
}) {
  const isTicked = (name: string, stored: boolean) =>
    refusal?.typed["url"] === undefined ? stored : refusal.typed[name] === "on";
  const wrong = refusal?.errors["topics"];
  const { label, url, topics = [], with_person = false } = webhook ?? {};
  return (
    <>
      <FormFields form={webhookForm} field={fieldsOf(refusal)} stored={{ label, url }} />
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-medium">Berichten over</legend>
        {Object.entries(topicNames).map(([name, words]) => (
          <Tick
            key={name}
            name={name}
            defaultChecked={isTicked(
              name,
              topics.some((one) => one === name),
            )}
          >
            {words}
          </Tick>
        ))}
        {wrong && <p className="text-sm font-medium text-brick-700">{wrong}</p>}
      </fieldset>
      <Tick name="with_person" defaultChecked={isTicked("with_person", with_person)}>
        Stuur naam, e-mailadres en telefoonnummer mee. Spreek dan met de ontvanger af wat die ermee
        mag: het zijn persoonsgegevens.
      </Tick>
    </>
  );
}
