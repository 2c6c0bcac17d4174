import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { PaperKind } from "../../../../database/schema/dossiers.ts";
import type { Services } from "../../../platform/services.ts";
import { steps } from "../kinds.ts";
import { sellerUrl } from "../links.server.ts";
import { findPaper, newestPaper, type Paper } from "../papers.server.ts";
import { type Dossier, listSellers } from "../queries.server.ts";
import { type Doer, recordEvent, type Writing } from "../steps.server.ts";
import type { PartsOf } from "./letter-parts.ts";
import { queueLetter, sequenceOf } from "./queue.server.ts";

/** Tells the sellers of a new version of what they saw, except the one who made it. */
export async function notifyOfVersion(
  services: Writing & Pick<Services, "jobs">,
  dossier: Dossier,
  { id, kind, version }: Paper,
  by: Doer,
): Promise<void> {
  const others = (await listSellers(services.db, dossier.id)).filter(
    (one) => one.id !== by.sellerId,
  );
  if (others.length === 0) return;
  const sequence = sequenceOf({ kind, version });
  for (const seller of others) {
    await queueLetter(services, seller, { letter: "version", sequence, about: id });
  }
  await recordEvent(services, dossier.id, "told", by, { paper: kind, version });
}

/** Which version it is, with a link to it; null: there is a newer one, of which another email tells. */
export const versionParts: PartsOf = async (services, { dossier, seller, email }) => {
  const paper = email.about && (await findPaper(services.db, dossier.id, email.about));
  if (!paper) return null;
  const newest = await newestPaper(services.db, dossier.id, paper.kind);
  if (newest?.id !== paper.id) return null;
  return {
    facts: [{ label: translated(steps[paper.kind].name), value: t`versie ${paper.version}` }],
    link: {
      label: translated(linkTo[paper.kind]),
      url: sellerUrl(services, seller, pathOf(paper.kind)),
    },
  };
};

const linkTo: Readonly<Record<PaperKind, string>> = {
  mandate: dutch`Naar de opdracht`,
  questionnaire: dutch`Naar de vragenlijst`,
  items: dutch`Naar de lijst van zaken`,
  approval: dutch`Naar de woningpagina`,
};
const pathOf = (kind: PaperKind) => steps[kind].path?.seller;
