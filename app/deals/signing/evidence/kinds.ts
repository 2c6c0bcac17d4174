import type { Language } from "@voordeur/language/language.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import type { identifications } from "../../../../database/schema/cases.ts";

/** How the office identified a signer: by whom, when, and from the original or a copy. */
export interface Identity {
  how: (typeof identifications)[number];
  on: IsoDay;
  by: string;
  /** From a check that the Wwft asks for. */
  isWwft: boolean;
}

/** The sealed part of the evidence of a signature; signer, version and time have columns of their own. */
export interface Evidence {
  /** The name that the office had of them. */
  name: string;
  typedName: string;
  /** Drawn with a finger: a JPEG in base64. */
  drawn: string | null;
  /** Null: of a mandate, for which the law asks none. */
  identity: Identity | null;
  /** Where the code went, and when it was asked for; `phone`: where a second one went by text message. */
  code: { to: string; at: string; phone?: string };
  language: Language;
  /** The words that they ticked, in that language. */
  consent: string;
  /** The address on the internet and the browser that the form came from. */
  from: { address: string; browser: string };
}
