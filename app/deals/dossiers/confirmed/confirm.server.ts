import { t } from "@voordeur/language/text.ts";
import { isDeepStrictEqual } from "node:util";
import { Refused } from "../../../platform/body/refusal.ts";
import { putPrivate } from "../../../platform/files/private-file.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifyOfVersion } from "../letters/version.server.ts";
import { confirmPaper, issuePaper, newestPaper, type Paper } from "../papers.server.ts";
import type { Dossier, Seller } from "../queries.server.ts";
import { type Doer, lockOpenDossier } from "../steps.server.ts";
import { type Disclosure, type DisclosureContent, markOf, readCurrent } from "./current.server.ts";
import { printDisclosure } from "./print.server.ts";

/** The database orders the keys of what it keeps, and has no undefined ones. */
export const isContentOf = (paper: Pick<Paper, "content"> | null, content: DisclosureContent) =>
  paper !== null && isDeepStrictEqual(paper.content, JSON.parse(JSON.stringify(content)));

/**
 * A seller confirms what stands there now, as they read it. The first one makes a version of it, with its
 * PDF; the others confirm that one. Where it corrects an earlier version, the other sellers are notified.
 * False: they had confirmed it already. @throws Refused, TypesetterBusyError
 */
export async function confirmDisclosure(
  services: Services,
  dossier: Dossier,
  seller: Pick<Seller, "id" | "name">,
  kind: Disclosure,
  { name, asked, seen }: { name: string; asked?: string; seen: string },
): Promise<boolean> {
  const { content } = await readWhole(services.db, dossier, kind, seen);
  const before = await newestPaper(services.db, dossier.id, kind);
  const version = (before?.version ?? 0) + 1;
  const isNew = !isContentOf(before, content);
  const printed = isNew && (await printDisclosure(services, dossier, kind, { content, version }));
  const file = printed && (await putPrivate(services.storage, printed, "pdf"));
  return inTransaction(services, async (services, tx) => {
    const held = await lockOpenDossier(tx, dossier.id);
    await readWhole(tx, held, kind, seen);
    const newest = await newestPaper(tx, held.id, kind);
    const by: Doer = { sellerId: seller.id };
    let paper = isContentOf(newest, content) ? newest! : null;
    if (!paper) {
      // A version that came and went while the PDF was made: its number is in it.
      if (!file || newest?.id !== before?.id) throw changed();
      paper = await issuePaper(services, held, { kind, content, ...file }, by);
      if (newest) await notifyOfVersion(services, held, paper, by);
    }
    const how = { typed_name: name, asked, way: "page" as const, hash: paper.hash };
    return confirmPaper(services, held, { paperId: paper.id, seller, ...how }, by);
  });
}

const changed = () =>
  new Refused(t`Er is intussen iets gewijzigd. Lees het nog eens door en bevestig dan.`, 409);

/** @throws Refused when it is not whole, or no longer what the seller read */
async function readWhole(db: Services["db"], dossier: Dossier, kind: Disclosure, seen: string) {
  const current = await readCurrent(db, dossier, kind);
  if (current.missing > 0) throw new Refused(t`Nog niet alles is ingevuld.`, 409);
  if (markOf(current.content) !== seen) throw changed();
  return current;
}
