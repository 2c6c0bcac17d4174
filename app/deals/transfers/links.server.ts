import { privatePage } from "../cases/service.server.ts";
import { readTransferOfParty } from "./queries.server.ts";

/** The pages of a party. A transfer that is closed or fell through can still be read. */
export const {
  url: partyUrl,
  find: findParty,
  sent: partyOf,
} = privatePage({
  purpose: "party of transfer",
  path: "/overdracht",
  find: readTransferOfParty,
  personOf: ({ party }) => party,
});
