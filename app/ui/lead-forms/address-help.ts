import { readWritten } from "@voordeur/addresses/written-address.ts";
import { followAddress } from "./follow-address.ts";

/** For a form that is not left; a module of its own, so that it comes without the builder's runtime. */
export const helpWithAddress = (form: HTMLFormElement) => followAddress(readWritten, form);
