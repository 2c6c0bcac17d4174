import { certainAddress } from "@voordeur/addresses/address.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import { href } from "react-router";
import { compact } from "../deferred-scripts/compact.ts";
import { InlineScript } from "../deferred-scripts/inline-script.tsx";
import { followAddress } from "./follow-address.ts";

/** For a page without framework; elsewhere `useLeadForm` starts the same. */
export function AddressScript() {
  const read = `text=>(${compact(readWritten)})(text,${String(certainAddress)})`;
  const words = [JSON.stringify(href("/adres")), read, "document"];
  return <InlineScript>{`(${compact(followAddress)})(${words.join()})`}</InlineScript>;
}
