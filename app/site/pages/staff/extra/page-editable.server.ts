import { href } from "react-router";
import type { Database } from "../../../../platform/database/database.ts";
import { found, numberIn } from "../../../../platform/body/ids.ts";
import type { Editable } from "../../../../staff/kit/editables/editable.server.ts";
import type { DraftObject } from "../../../../staff/kit/form/draft.ts";
import { readSlug } from "../../extra/input.ts";
import {
  type ExtraPageRow,
  findExtraPage,
  findExtraPageVersion,
  listExtraPageVersions,
  type VersionData,
} from "../../extra/queries.server.ts";
import { type SaveAct, saveExtraPage } from "../../extra/service.server.ts";
import { fieldsIn, wordsOf } from "../../extra/words.ts";
import { differencesOfPages } from "./differences.ts";
import { headFields } from "./page-fields.tsx";
import { readPageForm } from "./page-form.server.ts";

/** A page that staff made. @throws a 404 response when it is not there, or deleted */
export async function extraPageAt(db: Database, id: unknown): Promise<ExtraPageRow> {
  const page = await findExtraPage(db, found(numberIn(id)));
  return found(page && !page.deleted_at && page);
}

const notices = {
  bewaren: "eigen-pagina-opgeslagen",
  publiceren: "eigen-pagina-gepubliceerd",
  intrekken: "eigen-pagina-ingetrokken",
} as const;

/** The act that changes no more than the words. */
const JUST_SAVE = "bewaren" satisfies SaveAct;

/** An extra page as staff write it; `act`: what its form is sent for. */
export function extraPageEditable(
  { id, slug, data, is_published }: ExtraPageRow,
  act: SaveAct = JUST_SAVE,
): Editable<Pick<VersionData, "slug" | "content">> {
  return {
    path: href("/admin/paginas/eigen/:id", { id: String(id) }),
    fields: headFields,
    spoken: fieldsIn(data),
    isWhole: true,
    shownAt: is_published ? href("/:slug", { slug }) : null,
    doesMore: act !== JUST_SAVE,
    notices: { saved: notices[act], restored: notices.bewaren },
    store: {
      async current({ db }) {
        const page = await extraPageAt(db, String(id));
        return { version: page.version, value: { slug: page.slug, content: page.data } };
      },
      // Its words then, at its address now.
      async at({ db }, version) {
        const [page, earlier] = await Promise.all([
          extraPageAt(db, String(id)),
          findExtraPageVersion(db, id, version),
        ]);
        return earlier && { slug: page.slug, content: earlier.content };
      },
      versions: async ({ db }, most) => listExtraPageVersions(db, id, most),
      async save(services, { seen, value, by }) {
        const request = { act, ...value, by };
        const saved = await saveExtraPage(services, { id, version: seen }, request);
        if (saved.outcome === "saved") return saved.version;
        return saved.outcome === "invalid" ? { errors: saved.errors } : null;
      },
    },
    draftOf: ({ slug, content }) => ({ ...content, slug }) as unknown as DraftObject,
    wordsOf: ({ content }) => wordsOf(content) as DraftObject,
    differences: differencesOfPages,
    async read({ storage }, form) {
      const { content, ...read } = await readPageForm(form, storage);
      const value = { slug: readSlug(form), content };
      const isRight = Object.keys(read.errors).length === 0;
      return { ...read, draft: this.draftOf(value), value: isRight ? value : undefined };
    },
  };
}
