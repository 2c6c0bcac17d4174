import type { SentEvidence } from "../../app/deals/signing/evidence/service.server.ts";

/** The evidence that comes with a form, as a browser sends it. */
export const given: SentEvidence = {
  drawn: null,
  language: "nl",
  consent: "Ik heb versie 1 gelezen.",
  from: { address: "192.0.2.7", browser: "a browser" },
};
