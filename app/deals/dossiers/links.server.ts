import { privatePage } from "../cases/service.server.ts";
import { readDossierOfSeller } from "./queries.server.ts";

/** The pages of a seller. A file that is closed can still be read: see `closed_at`. */
export const {
  url: sellerUrl,
  find: findSeller,
  sent: sellerOf,
} = privatePage({
  purpose: "seller of file",
  path: "/dossier",
  find: readDossierOfSeller,
  personOf: ({ seller }) => seller,
});
