import { certainAddress } from "@voordeur/addresses/address.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import { compact } from "../inline-scripts/compact.ts";
import { InlineScript } from "../inline-scripts/inline-script.tsx";
import { followAddress } from "./follow-address.ts";

/** For the page of a form of its own; elsewhere the form's program starts the same. */
export function AddressScript() {
  const read = `text=>(${compact(readWritten)})(text,${String(certainAddress)})`;
  return <InlineScript>{`(${compact(followAddress)})(${read},document)`}</InlineScript>;
}
