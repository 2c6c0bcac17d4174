import { t, translated } from "@voordeur/language/text.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { NameChoices } from "../../../ui/name-choices.tsx";
import { Field } from "../../../ui/field.tsx";

/** The fields of a form that add a thing to its list, in a room that is there or a new one. */
export function AddItem({
  rooms,
  refusal,
  typed: waiting = {},
}: {
  rooms: readonly string[];
  refusal: Refusal | undefined;
  /** An item that is kept back until the list above it is valid. */
  typed: Refusal["typed"] | undefined;
}) {
  const field = fieldsOf(refusal ?? { typed: waiting, errors: {} });
  return (
    <section id="toevoegen" aria-labelledby="toevoegen-kop" className="mt-12">
      <h2 id="toevoegen-kop" className="text-2xl">
        {t`Staat iets er niet bij?`}
      </h2>
      <div className="mt-4 grid gap-4 sm:max-w-xl">
        <NameChoices id="ruimten" names={rooms.map((room) => translated(room))} />
        <Field label={t`Ruimte`} {...field("ruimte")} list="ruimten" maxLength={100} />
        <Field label={t`Wat is het?`} {...field("zaak")} maxLength={200} />
        <Button act="toevoegen" look="secondary" className="justify-self-start">
          {t`Toevoegen`}
        </Button>
      </div>
    </section>
  );
}
