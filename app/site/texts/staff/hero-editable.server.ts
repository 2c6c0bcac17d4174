import { href } from "react-router";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { line, rich } from "../../../settings/fields.ts";
import type { EditableStore, Editable } from "../../../staff/kit/editables/editable.server.ts";
import { readDraft } from "../../../staff/kit/form/read-draft.server.ts";
import { parseText, type SiteText } from "../input.ts";
import { findSeoContent, listSeoContent } from "../queries.server.ts";
import { saveText } from "../service.server.ts";

const KIND = "homepage_hero";

/** The rows of the hero's text; the id of a row is its version. */
const store: EditableStore<SiteText> = {
  async current(services) {
    const [newest] = await store.versions(services, 1);
    const { version = 0, value } = newest ?? {};
    return { version, value: value ?? { title: "", content: "" } };
  },
  at: async ({ db }, version) => findSeoContent(db, KIND, version),
  async versions({ db }, most) {
    const versions = await listSeoContent(db, KIND, most);
    return versions.map(({ id, title, content, updated_at: at }) => {
      return { version: id, at, title, value: { title, content: cleanRichText(content) } };
    });
  },
  async save(services, { seen, value }) {
    const saved = await saveText(services, KIND, seen || null, value);
    return saved.outcome === "saved" ? saved.id : null;
  },
};

/** The first words of the home page. */
export const heroEditable: Editable<SiteText> = {
  path: href("/admin/teksten"),
  fields: {
    title: line("Titel", {
      input: { maxLength: 120 },
      className: "[&_input]:font-serif [&_input]:text-2xl",
    }),
    content: rich("Tekst"),
  },
  store,
  notices: { saved: "tekst-bewaard" },
  draftOf: (text) => ({ ...text }),
  async read(_services, form) {
    const { draft } = await readDraft(form, this.fields);
    const read = parseText(draft);
    if (!read.ok) return { draft, errors: read.errors };
    const { title, content } = read.text;
    return { draft, errors: {}, value: { title, content: cleanRichText(content) } };
  },
};
