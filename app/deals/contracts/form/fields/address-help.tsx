import { dutch, t } from "@voordeur/language/text.ts";
import { type ReactNode, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";
import type { AddressAnswer } from "../../../../ui/addresses/address-answer.ts";
import { askAddress, isNumberAlone } from "../../../../ui/addresses/ask-address.ts";
import type { FieldName } from "./use-field.ts";

export const NUMBER_IS_ENOUGH = dutch`Het huisnummer is genoeg: bij een postcode vullen wij straat en plaats aan.`;

export type FoundHome = NonNullable<AddressAnswer["home"]>;

/**
 * Completes the address among these fields once its postcode and number are there: an empty town, and
 * a street of which only the number was typed. What somebody wrote stays.
 */
export function AddressHelp({
  street,
  postcode,
  town,
  onFound,
  className,
  children,
}: {
  /** The paths of the fields in the form. */
  street: string;
  postcode: string;
  town: string;
  /** Says in a sentence what else was filled in. */
  onFound?: (home: FoundHome) => string;
  className?: string;
  children: ReactNode;
}) {
  const { getValues, setValue } = useFormContext<ContractValues>();
  const [text, setText] = useState("");
  const asked = useRef("");
  const valueOf = (name: string) => (getValues(name as FieldName) ?? "") as string;
  const set = (name: string, value: string) =>
    setValue(name as FieldName, value as never, { shouldDirty: true, shouldTouch: true });

  async function complete() {
    const [streetNow, code] = [valueOf(street), valueOf(postcode)];
    const question = `${streetNow}\n${code}`;
    if (question === asked.current) return;
    asked.current = question;
    const answer = await askAddress(code, streetNow);
    if (asked.current !== question || valueOf(street) !== streetNow) return;
    if (!answer) return setText("");
    const { home } = answer;
    if (!home) return setText(answer.text);
    const [needsStreet, needsTown] = [isNumberAlone(streetNow), valueOf(town).trim() === ""];
    if (needsStreet) set(street, home.street);
    if (needsTown) set(town, home.city);
    asked.current = `${valueOf(street)}\n${code}`;
    const said = filledText(needsStreet, needsTown);
    setText([said, onFound?.(home)].filter(Boolean).join(" "));
  }

  return (
    <div className={className} onBlur={() => void complete()}>
      {children}
      <output className="block text-sm text-muted empty:hidden md:col-span-full">{text}</output>
    </div>
  );
}

function filledText(street: boolean, town: boolean): string {
  if (street && town) return t`Aangevuld: straat en plaats. Klopt het?`;
  if (street) return t`Aangevuld: straat. Klopt het?`;
  return town ? t`Aangevuld: plaats. Klopt het?` : "";
}
