import { currentLanguage } from "@voordeur/language/current.ts";
import { listConfirmations, listPapers } from "../papers.server.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Dossier, listSellers } from "../queries.server.ts";
import { isContentOf } from "./confirm.server.ts";
import { type Disclosure, markOf, readCurrent } from "./current.server.ts";

/** The versions of a questionnaire or list, who confirmed them, and what would be confirmed now. */
export async function readVersions(db: Database, dossier: Dossier, kind: Disclosure) {
  const [papers, sellers, current] = await Promise.all([
    listPapers(db, dossier.id, kind),
    listSellers(db, dossier.id),
    readCurrent(db, dossier, kind),
  ]);
  const language = currentLanguage();
  // It is read after what the mark is of: a change in between then asks to read once more.
  const shown = language === "nl" ? current : await readCurrent(db, dossier, kind, language);
  const given = await listConfirmations(db, papers);
  const names = new Map(sellers.map(({ id, name }) => [id, name]));
  return {
    versions: papers.map(({ id, version, hash, created_at }) => ({
      id,
      version,
      hash,
      at: created_at,
      confirmations: given
        .filter(({ paper_id, withdrawn_at }) => paper_id === id && withdrawn_at === null)
        .map(({ seller_id, typed_name, at }) => ({
          sellerId: seller_id,
          name: typed_name || (names.get(seller_id) ?? ""),
          at,
        })),
    })),
    sellers: sellers.map(({ id, name }) => ({ id, name })),
    sections: shown.content.sections,
    missing: current.missing,
    mark: markOf(current.content),
    /** Whether the newest version says what stands there now. */
    isCurrent: isContentOf(papers[0] ?? null, current.content),
  };
}

export type Versions = Awaited<ReturnType<typeof readVersions>>;
