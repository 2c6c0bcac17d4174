import type { SentEvidence } from "../../app/deals/signing/evidence/service.server.ts";

/** What the form of a signature proves by itself, as a browser sends it. */
export const given: SentEvidence = {
  drawn: null,
  language: "nl",
  consent: "Ik heb versie 1 gelezen.",
  from: { address: "192.0.2.7", browser: "a browser" },
};
