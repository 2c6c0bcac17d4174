import { isDeepStrictEqual } from "node:util";
import { data, redirect, redirectDocument } from "react-router";
import { numberIn } from "../../../platform/body/ids.ts";
import { textOf } from "../../../platform/body/form.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Fields } from "../../../settings/fields.ts";
import { type NoticeName, noticePath } from "../../../ui/toasts/notices.ts";
import { staffAction, type StaffPage, type StaffSent } from "../acts/staff-action.server.ts";
import { type DraftObject, differencesOf } from "../form/draft.ts";
import { withLostNotices } from "../rich-text/lost.server.ts";
import type { Difference } from "../conflict.tsx";
import type { Version } from "../versions.tsx";
import type { EditableAnswer } from "./editable-form.tsx";

/**
 * Something that staff write: its loader, acts, form and versions are made from this description.
 * `staff/accounts/staff-pages.ts` decides who may open its screen, its group of settings which pages it touches.
 */
export interface Editable<Value = unknown> {
  /** Its screen. */
  path: string;
  fields: Fields;
  /** Those that have translations; default: all. */
  spoken?: Fields;
  /** The texts in those fields; default: its form. */
  wordsOf?(value: Value): DraftObject;
  /** Readers of another language get it once all of it is translated. */
  isWhole?: true;
  /** Its address on the site, for the link above its translation; null: visitors do not see it. */
  shownAt?: string | null;
  /** The original texts, for editables whose fields can be put back to them. */
  initial?: DraftObject;
  store: EditableStore<Value>;
  /** The form of a value. */
  draftOf(value: Value): DraftObject;
  /** Compares two of its forms; default: field by field. */
  differences?(one: DraftObject, other: DraftObject): Difference[];
  read(services: Services, form: FormData): Promise<SentEditable<Value>>;
  notices: { saved: NoticeName; restored?: NoticeName };
  /** Its form does more than store a value, as to withdraw a page. */
  doesMore?: boolean;
  /** Where it goes on once it is saved; default: its screen. */
  next?: string;
  /** Every page shows it, so that its screen is drawn anew as a whole. */
  isOnEveryPage?: true;
}

/** Where the versions of an editable are kept; each save is another one. */
export interface EditableStore<Value> {
  /** The version 0 is the initial one. */
  current(services: Services): Promise<{ version: number; value: Value }>;
  /** Null: there is none, or it no longer fits. */
  at(services: Services, version: number): Promise<Value | null>;
  /** The newest first. */
  versions(services: Services, most: number): Promise<(Version & { value: Value | null })[]>;
  /** Gives the new version, or what is wrong; null: somebody else saved after the one that was seen. */
  save(services: Services, change: Change<Value>): Promise<number | null | Wrong>;
}

type Wrong = Pick<SentEditable<unknown>, "errors">;

export interface Change<Value> {
  seen: number;
  value: Value;
  /** The user's id. */
  by: string;
  within: ((tx: Database, by: string) => Promise<void>) | undefined;
}

/** A form that was sent: what comes back of it, what is wrong with it, and what it means. */
export interface SentEditable<Value> {
  draft: DraftObject;
  errors: Record<string, string>;
  /** Undefined: something is wrong. */
  value?: Value | undefined;
  /** Set where it only asks for another order: the id of the part that gets the focus. */
  focus?: string | undefined;
  /** Is stored with it, or not at all. */
  within?: Change<Value>["within"];
  /** Said once it is saved, instead of the editable's own notice. */
  notice?: NoticeName | undefined;
}

export const SHOWN_VERSIONS = 30;

/** An editable as it is, or as it was at the earlier version that `?versie=` asks for. */
export async function editableAt<Value>(
  services: Services,
  { store }: Editable<Value>,
  request: Request,
) {
  const now = await store.current(services);
  const asked = numberIn(new URL(request.url).searchParams.get("versie"));
  if (!asked || asked >= now.version) return { ...now, shown: null };
  const value = await store.at(services, asked);
  if (value === null) throw new Response("Not Found", { status: 404 });
  return { version: now.version, value, shown: asked };
}

/** The data for the screen of an editable. */
export async function loadEditable<Value>(
  services: Services,
  editable: Editable<Value>,
  request: Request,
) {
  const { path, fields, initial, store } = editable;
  const [{ value, ...at }, versions] = await Promise.all([
    editableAt(services, editable, request),
    store.versions(services, SHOWN_VERSIONS),
  ]);
  return { path, fields, initial, ...at, value, draft: editable.draftOf(value), versions };
}

type Asked = StaffSent & { editable: Editable };

async function readSent({ services, editable, form }: Asked) {
  const { draft, errors, value, focus, within, ...said } = await editable.read(services, form);
  const original = editable.initial?.[textOf(form, "original")];
  const isReset = form.has("move") || original !== undefined;
  const answer: EditableAnswer = {
    draft: original === undefined ? draft : { ...draft, [textOf(form, "original")]: original },
    errors: isReset && focus === undefined ? {} : errors,
    seen: numberIn(form.get("seen")) ?? numberIn(form.get("version")) ?? 0,
    theirs: null,
    ...(focus !== undefined && { focus }),
  };
  return {
    answer,
    isRearranged: isReset || focus !== undefined,
    value,
    within,
    notice: said.notice ?? editable.notices.saved,
  };
}

function done({ editable, form }: Asked, version: number, notice: NoticeName): Response {
  const { path, next, isOnEveryPage, notices } = editable;
  const here = `${noticePath(path, notice)}&bewaard=${version}`;
  const onwards = next && notice !== notices.saved ? noticePath(next, notice) : next;
  const place = onwards ?? withLostNotices(here, form);
  return (isOnEveryPage ? redirectDocument : redirect)(place, 303);
}

/** The action of an editable's screen. */
export const editableAction = <Tried = never>(
  page: Omit<StaffPage<{ editable: Editable }>, "page">,
) =>
  staffAction<{ editable: Editable }, EditableAnswer<Tried>>({
    ...page,
    page: ({ editable }) => editable.path,
  });

/** The answer of an act that tries something of its own. */
export const nothingTyped = { draft: null, errors: {}, seen: 0, theirs: null };

/** Puts what was typed on the site, or only in another order. */
export const saveEditable = {
  run: async (asked: Asked) => {
    const { services, editable, staff } = asked;
    const { answer, isRearranged, value, within, notice } = await readSent(asked);
    if (isRearranged) return answer;
    if (value === undefined) return data(answer, { status: 422 });
    const change = { seen: answer.seen, value, by: staff.id, within };
    const saved = await editable.store.save(services, change);
    if (typeof saved === "number") return done(asked, saved, notice);
    if (saved) return data({ ...answer, ...saved }, { status: 422 });
    const now = await editable.store.current(services);
    // The same is stored already, perhaps by the first press of this button.
    if (!within && !editable.doesMore && isDeepStrictEqual(plain(value), plain(now.value)))
      return done(asked, now.version, editable.notices.saved);
    const there = editable.draftOf(now.value);
    const differences =
      editable.differences?.(there, answer.draft!) ??
      differencesOf(editable.fields, there, answer.draft!);
    return data({ ...answer, theirs: { differences, version: now.version } }, { status: 409 });
  },
};

/** As it is stored: without fields that hold nothing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Shows what was typed, and stores nothing. */
export const showEditable = {
  run: async (asked: Asked) => {
    const { answer, value } = await readSent(asked);
    return value === undefined ? data(answer, { status: 422 }) : { ...answer, preview: value };
  },
};

/** Puts an earlier version back, as the newest. */
export const restoreEditable = {
  run: async (asked: Asked) => {
    const { services, form, staff, editable } = asked;
    const { store, notices } = editable;
    const version = numberIn(form.get("versie"));
    const { version: seen } = await store.current(services);
    const value = version === undefined ? null : await store.at(services, version);
    const change = { seen, value, by: staff.id, within: undefined };
    const restored = value === null ? null : await store.save(services, change);
    if (typeof restored !== "number") throw new Response("Not Found", { status: 404 });
    return done(asked, restored, notices.restored ?? notices.saved);
  },
};
