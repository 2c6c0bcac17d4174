import { codesOf } from "../../signing/codes/service.server.ts";
import { dossierEmail } from "../letters/queue.server.ts";
import { newerVersion, newestPaper } from "../papers.server.ts";
import { lockOpenDossier } from "../steps.server.ts";

/** The codes with which sellers agree to the newest version of their mandate. */
export const mandateCodes = codesOf(
  { kind: dossierEmail, letter: "mandate-code" },
  async (tx, { case_id }, versionId) => {
    const dossier = await lockOpenDossier(tx, case_id);
    if ((await newestPaper(tx, dossier.id, "mandate"))?.id !== versionId) throw newerVersion();
  },
);
