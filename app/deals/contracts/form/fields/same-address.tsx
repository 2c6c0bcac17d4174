import { t } from "@voordeur/language/text.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../../ui/button.tsx";
import type { Who } from "@voordeur/agreement/contract.ts";
import { sideName } from "@voordeur/agreement/fields.ts";
import { idOf } from "../work/form-state.ts";
import { type ContractValues, othersOf } from "@voordeur/agreement/form/values.ts";

/** Couples live together: offers the first person's address while this one has none. */
export function SameAddress({ who, index }: { who: Who; index: number }) {
  const { control, setValue } = useFormContext<ContractValues>();
  const own = `${othersOf(who)}.${index}` as const;
  const [straat, postcode, woonplaats, land] = useWatch({
    control,
    name: [`${who}Straat`, `${who}Postcode`, `${who}Woonplaats`, `${who}Land`],
  });
  const filled = useWatch({
    control,
    name: [`${own}.straat`, `${own}.postcode`, `${own}.woonplaats`],
  });
  if (!straat || filled.some(Boolean)) return null;

  function copy() {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue(`${own}.straat`, straat, options);
    setValue(`${own}.postcode`, postcode, options);
    setValue(`${own}.woonplaats`, woonplaats, options);
    setValue(`${own}.land`, land, options);
    // The focused button disappears.
    document.getElementById(idOf(`${own}.straat`))?.focus();
  }
  return (
    <Button look="secondary" className="mb-6" onClick={copy}>
      {t`Zelfde adres als ${sideName(who)} 1`}
    </Button>
  );
}
