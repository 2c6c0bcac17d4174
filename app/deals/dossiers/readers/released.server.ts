import { t, translated } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { dossierPapers } from "../../../../database/schema/dossiers.ts";
import type { Services } from "../../../platform/services.ts";
import { type Audience, maySee, type Viewer } from "../access.ts";
import type { Disclosure } from "../confirmed/current.server.ts";
import { type Document, listDocuments } from "../documents/queries.server.ts";
import { steps } from "../kinds.ts";
import type { Paper } from "../papers.server.ts";
import { type Dossier, isConfirmedByAll } from "../queries.server.ts";
import { listOpenings, listReaders, readSaleOfHome } from "./queries.server.ts";
import { stageOf } from "./stage.ts";

/** Something that readers may open. */
export type Released = {
  /** As openings name it. */
  part: string;
  name: string;
  /** 0: a document, which has none. */
  version: number;
  hash: string;
  at: Date;
  audience: Audience;
} & ({ paper: Paper } | { document: Document });

/** The parts of a file that somebody may see: confirmed versions, and documents that staff released. */
export async function listReleased(
  { db, settings }: Pick<Services, "db" | "settings">,
  { id }: Pick<Dossier, "id">,
  viewer: Viewer,
): Promise<Released[]> {
  const { questionnaireFor: questionnaire, itemsFor: items } = settings.get("dossiers");
  const { dossier_id, kind: kindOf, version: number } = dossierPapers;
  const confirmed = await db
    .selectDistinctOn([kindOf])
    .from(dossierPapers)
    .where(and(eq(dossier_id, id), inArray(kindOf, ["questionnaire", "items"]), isConfirmedByAll))
    .orderBy(desc(kindOf), desc(number));
  const papers = confirmed.map((paper): Released => {
    const { version, hash, created_at: at } = paper;
    const part = paper.kind as Disclosure;
    const audience = { questionnaire, items }[part];
    return { part, name: translated(steps[part].name), version, hash, at, audience, paper };
  });
  const documents = (await listDocuments(db, id)).flatMap(({ document }): Released[] => {
    const { name, hash, audience, added_at: at, removed_at } = document;
    if (removed_at) return [];
    return [{ part: document.id, name, version: 0, hash, at, audience, document }];
  });
  return [...papers, ...documents].filter((one) => maySee(viewer, one));
}

export const titleOf = ({ name, version }: Pick<Released, "name" | "version">): string =>
  version > 0 ? t`${name}, versie ${version}` : name;

/** Everything that any reader may open, with who opened it as it is now, and of how many who may. */
export async function listOpened(
  services: Pick<Services, "db" | "settings">,
  dossier: Pick<Dossier, "id">,
) {
  const { db } = services;
  const [released, all, sale, openings] = await Promise.all([
    listReleased(services, dossier, "buyer"),
    listReaders(db, dossier.id),
    readSaleOfHome(db, dossier.id),
    listOpenings(db, dossier.id),
  ]);
  const readers = all.map((reader) => ({ ...reader, stage: stageOf(reader, sale) }));
  const parts = released.map((one) => {
    const may = readers.filter(({ ended_at, stage }) => !ended_at && maySee(stage, one));
    const isIt = ({ opening: { part, hash } }: (typeof openings)[number]) =>
      part === one.part && hash === one.hash;
    const ids = new Set(openings.filter(isIt).map(({ opening }) => opening.reader_id));
    const openedBy = may.filter(({ id }) => ids.has(id));
    return { ...one, mayOpen: may.map(({ id }) => id), openedBy: openedBy.map(({ id }) => id) };
  });
  return { readers, openings, parts };
}

/** "geopend door 4 van 6 kijkers" */
export const openedWords = ({
  openedBy,
  mayOpen,
}: Record<"openedBy" | "mayOpen", readonly string[]>): string =>
  mayOpen.length === 0
    ? t`nog niemand leest dit`
    : t`geopend door ${openedBy.length} van ${countOf(mayOpen.length, t`kijker`, t`kijkers`)}`;
