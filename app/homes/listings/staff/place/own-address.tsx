import { type FocusEvent, useRef, useState } from "react";
import { askAddress, isNumberAlone } from "../../../../ui/addresses/ask-address.ts";
import { Field } from "../../../../ui/field.tsx";
import type { OwnField } from "../../own/input.ts";

interface Given {
  label: string;
  name: OwnField;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** Street, postcode and town; postcode and number are enough, the registers know the rest. */
export function OwnAddress({ of }: { of: (name: OwnField) => Given }) {
  const [text, setText] = useState("");
  const asked = useRef("");

  async function complete({ currentTarget }: FocusEvent<HTMLElement>) {
    const [street, postcode, city] = ["address", "postal_code", "city"].map((name) =>
      currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)!,
    ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const typed = street.value;
    const question = `${typed}\n${postcode.value}`;
    // An address that is whole needs no help.
    if (question === asked.current || (!isNumberAlone(typed) && city.value.trim() !== "")) return;
    asked.current = question;
    const answer = await askAddress(postcode.value, typed);
    if (street.value !== typed) return;
    if (answer?.home) {
      if (isNumberAlone(typed)) street.value = answer.home.street;
      if (city.value.trim() === "") city.value = answer.home.city;
      asked.current = `${street.value}\n${postcode.value}`;
    }
    setText(answer && !answer.home ? answer.text : "");
  }

  return (
    <div
      className="col-span-full grid grid-cols-6 gap-x-4 gap-y-5"
      onBlur={(event) => void complete(event)}
    >
      <Field
        required
        hint="Het huisnummer is genoeg: bij een postcode vullen wij straat en plaats aan."
        className="col-span-full sm:col-span-6"
        {...of("address")}
      />
      <Field required className="col-span-3 sm:col-span-2" {...of("postal_code")} />
      <Field required className="col-span-3 sm:col-span-4" {...of("city")} />
      <output className="block col-span-full text-sm text-muted empty:hidden">{text}</output>
    </div>
  );
}
