import { isWholeAddress, wholeAddress } from "../../../homes/addresses/service.server.ts";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { servicesContext } from "../../../platform/services.ts";
import type { Sent } from "../../../platform/body/acts.ts";

/** A form whose postcode and number are completed by the register, before an act holds a connection. */
export async function readAddressForm({ request, context }: Pick<Sent, "request" | "context">) {
  const form = await readForm(request);
  const typed = textOf(form, "adres");
  if (typed) form.set("adres", (await wholeAddress(context.get(servicesContext), typed)) ?? typed);
  return form;
}

/** @throws Refused when street, number or place is missing */
export function requireWhole(address: string): string {
  const error = "Schrijf straat, huisnummer en plaats, zoals Dorpsstraat 12, 5911 AA Venlo";
  if (!isWholeAddress(address)) {
    throw new Refused({ errors: { adres: address === "" ? "Vul het adres in" : error } });
  }
  return address;
}
