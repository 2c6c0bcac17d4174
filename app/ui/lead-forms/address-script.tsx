import { readWritten } from "@voordeur/addresses/written-address.ts";
import { href } from "react-router";
import { compact } from "../deferred-scripts/compact.ts";
import { InlineScript } from "../deferred-scripts/inline-script.tsx";
import { followAddress } from "./follow-address.ts";

/** For a page without framework; elsewhere `useLeadForm` starts the same. */
export function AddressScript() {
  const words = [JSON.stringify(href("/adres")), compact(readWritten), "document"];
  return <InlineScript>{`(${compact(followAddress)})(${words.join()})`}</InlineScript>;
}
