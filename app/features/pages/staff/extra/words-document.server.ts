import { href } from "react-router";
import type { Original } from "../../../admin/documents/translated-document.server.ts";
import type { DraftObject } from "../../../admin/form/draft.ts";
import {
  type ExtraPageRow,
  findExtraPage,
  listEarlierContents,
} from "../../extra/queries.server.ts";
import { fieldsIn, wordsOf } from "../../extra/words.ts";

/** The words of an extra page, to be translated. @throws a 404 response when it was deleted meanwhile */
export const wordsDocument = ({ id, data }: ExtraPageRow): Original => ({
  path: href("/admin/paginas/eigen/:id", { id: String(id) }),
  fields: fieldsIn(data),
  isWhole: true,
  async drafts({ db }) {
    const page = await findExtraPage(db, id);
    if (!page || page.deleted_at) throw new Response("Not Found", { status: 404 });
    const contents = [page.data, ...(await listEarlierContents(db, id))];
    return contents.map((content) => wordsOf(content) as DraftObject);
  },
});
