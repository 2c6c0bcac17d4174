import { data, redirect } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { restoreSetting, saveSetting, settingVersion } from "../../../settings/service.server.ts";
import type { Fields, StoredTexts } from "../../../settings/fields.ts";
import { type NoticeName, noticePath } from "../../../ui/toasts/notices.ts";
import { withLostNotices } from "../../admin/rich-text/lost.server.ts";
import { changedTexts, type PageErrors, readTexts } from "./read-texts.server.ts";
import type { TextGroup } from "./texts.server.ts";

interface Editing {
  group: TextGroup;
  /** The screen's. */
  path: string;
  fields: Fields;
  initial: StoredTexts;
  findErrors: (typed: StoredTexts) => PageErrors;
  notices: { saved: NoticeName; restored: NoticeName };
}

/** Does what the form of a page's or a letter's texts asks: save, put back, move or undo. */
export async function saveTexts(
  services: Services,
  { group, path, fields, initial, findErrors, notices }: Editing,
  form: FormData,
  by: string,
) {
  if (form.get("act") === "terugzetten") {
    const version = Number(form.get("versie"));
    const found = Number.isInteger(version) && version > 0;
    const restored = found && (await restoreSetting(services, group, { version, by }));
    if (!restored) throw data(null, { status: 404 });
    return redirect(noticePath(path, notices.restored), 303);
  }
  const typed = await readTexts(fields, form, initial);
  const version = Number(form.get("version")) || 0;
  const answer = { typed, version, errors: {} as PageErrors, newest: 0 };
  const original = form.get("original");
  if (typeof original === "string" && initial[original] !== undefined) {
    return { ...answer, typed: { ...typed, [original]: initial[original] } };
  }
  if (form.has("move")) return answer;
  const errors = findErrors(typed);
  if (Object.keys(errors).length > 0) return data({ ...answer, errors }, { status: 422 });
  const seen = Number(form.get("seen")) || version;
  const value = changedTexts(typed, initial);
  const saved = await saveSetting(services, group, { seen, value, by });
  if (saved.outcome === "saved") {
    return redirect(withLostNotices(noticePath(path, notices.saved), form), 303);
  }
  const newest = await settingVersion(services.db, group);
  return data({ ...answer, newest }, { status: 409 });
}
