import { inTransaction } from "../../../platform/database/database.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import type { PageTag } from "../../../platform/page-cache/caching.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine, urlSlug } from "../../../platform/text-input.ts";
import { settled } from "../../../settings/service.server.ts";
import { repairHeadings } from "../../blog/editing/service.server.ts";
import { removeRedirectFrom } from "../../redirects/queries.server.ts";
import { addRedirect } from "../../redirects/service.server.ts";
import type { PageContent } from "./blocks.ts";
import { findErrors, type PageErrors } from "./input.ts";
import {
  changeExtraPage,
  type ExtraPageRow,
  findExtraPage,
  insertExtraPage,
  setDeleted,
  wasShownAt,
} from "./queries.server.ts";
import { refusalOfSlug } from "./slug.server.ts";

/** Keep it as it is, put it on the site, or take it off. */
export const saveActs = ["bewaren", "publiceren", "intrekken"] as const;
export type SaveAct = (typeof saveActs)[number];

export type SaveOutcome =
  | { outcome: "saved"; id: number; version: number }
  | { outcome: "invalid"; errors: PageErrors }
  /** Somebody else saved in between; nothing was stored. Null: the page was deleted. */
  | { outcome: "changed"; current: ExtraPageRow | null };

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings" | "publicUrl">;

/** Stores a new page that is not on the site yet. */
export async function createExtraPage(
  services: Needed,
  { slug, content, by }: { slug: string; content: PageContent; by: string | null },
): Promise<SaveOutcome> {
  const { clock } = services;
  return inTransaction(services, async (services, tx): Promise<SaveOutcome> => {
    const errors = findErrors(content, { isDraft: true });
    const refusal = await refusalOfSlug(services, slug);
    if (refusal) errors.slug = refusal;
    if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };
    const id = await insertExtraPage(tx, {
      slug,
      label: content.label,
      is_published: false,
      data: content,
      changed_at: clock(),
      changed_by: by,
    });
    if (id === null) return { outcome: "invalid", errors: { slug: SLUG_TAKEN } };
    return { outcome: "saved", id, version: 1 };
  });
}

const SLUG_TAKEN = "Dit adres heeft al een andere eigen pagina";

interface SaveRequest {
  act: SaveAct;
  slug: string;
  content: PageContent;
  /** The user's id; null: a command. */
  by: string | null;
}

/**
 * Stores a page by the rules; `seen` is the version that was on the screen. Its earlier address
 * leads on to the new one.
 */
export async function saveExtraPage(
  services: Needed,
  seen: { id: number; version: number },
  request: SaveRequest,
): Promise<SaveOutcome> {
  const saved = await inTransaction(services, (services) => save(services, seen, request));
  await settled(services);
  return saved;
}

async function save(
  services: Needed,
  seen: { id: number; version: number },
  { act, slug, content, by }: SaveRequest,
): Promise<SaveOutcome> {
  const { db } = services;
  const current = await findExtraPage(db, seen.id);
  if (!current || current.deleted_at || current.version !== seen.version) {
    return { outcome: "changed", current: current?.deleted_at ? null : current };
  }
  const isPublished = act === "publiceren" || (act === "bewaren" && current.is_published);
  const errors = findErrors(content, { isDraft: !isPublished });
  const refusal = await refusalOfSlug(services, slug, current);
  if (refusal) errors.slug = refusal;
  if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };
  const change = {
    slug,
    label: content.label,
    is_published: isPublished,
    data: content,
    changed_at: services.clock(),
    changed_by: by,
  };
  // Before it is stored: a page keeps no redirect from its own address.
  if (slug !== current.slug) await removeRedirectFrom(db, `/${slug}`);
  if (!(await changeExtraPage(db, seen, change))) {
    return { outcome: "changed", current: await findExtraPage(db, seen.id) };
  }
  if (slug !== current.slug && (await wasShownAt(db, seen.id, current.slug))) {
    const lead = { from: `/${current.slug}`, to: `/${slug}`, source: "pages" };
    await addRedirect(services, lead, by === null ? null : { id: by });
  }
  await announce(services, current, { ...change, id: seen.id });
  return { outcome: "saved", id: seen.id, version: seen.version + 1 };
}

/** Hides a page; it can come back as long as it is kept. */
export async function deleteExtraPage(services: Needed, id: number): Promise<boolean> {
  return hide(services, id, services.clock());
}

/** Brings a deleted page back as it was, on the site or not. */
export async function undeleteExtraPage(services: Needed, id: number): Promise<boolean> {
  return hide(services, id, null);
}

async function hide(services: Needed, id: number, at: Date | null): Promise<boolean> {
  const changed = await inTransaction(services, async (services, tx) => {
    const page = await setDeleted(tx, id, at);
    if (!page) return null;
    const hidden = { ...page, is_published: false };
    await announce(services, at ? page : hidden, at ? hidden : page);
    return page;
  });
  await settled(services);
  return changed !== null;
}

interface WrittenPage extends Omit<PageContent, "label" | "blocks"> {
  slug: string;
  /** All of its text; it is cleaned. */
  html: string;
  isPublished: boolean;
}

/**
 * Stores a page that was written elsewhere, in the caller's transaction, at the first free address;
 * call `settled` after it.
 * @returns null when it breaks a rule, such as that of its length.
 */
export async function addWrittenExtraPage(
  services: Needed,
  { slug, isPublished, html, ...words }: WrittenPage,
  by: string | null,
): Promise<{ id: number; slug: string } | null> {
  const text = repairHeadings(cleanRichText(html));
  const label = oneLine(words.title.replace(/(\S{24})(?=\S)/g, "$1 "), 40);
  const content: PageContent = { ...words, label, blocks: [{ kind: "text", title: "", text }] };
  if (Object.keys(findErrors(content, { isDraft: true })).length > 0) return null;
  const wanted = urlSlug(slug || content.title, "pagina")
    .slice(0, 70)
    .replace(/-$/, "");
  for (let number = 1; number < 1000; number += 1) {
    const free = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await refusalOfSlug(services, free)) !== null) continue;
    const values = {
      slug: free,
      label: content.label,
      is_published: isPublished && text !== "",
      data: content,
      changed_at: services.clock(),
      changed_by: by,
    };
    const id = await insertExtraPage(services.db, values);
    if (id === null) continue;
    await announce(services, null, { ...values, id });
    return { id, slug: free };
  }
  return null;
}

interface Shown {
  slug: string;
  label: string;
  is_published: boolean;
}

/** Empties the pages that show a page, or its link. */
async function announce(
  { db, pages, settings }: Needed,
  before: Shown | null,
  after: Shown & { id: number },
): Promise<void> {
  const tags = new Set<PageTag>();
  for (const each of [before, after]) {
    if (each?.is_published) tags.add(`extra-page-${each.slug}`);
  }
  if (tags.size === 0) return;
  tags.add("extra-pages");
  const { spoken = {} } = settings.agency;
  const isSpoken = Object.values(spoken).some((paths) => paths.includes(`/${after.slug}`));
  const linked = (shown: Shown | null) => shown?.is_published && `${shown.slug} ${shown.label}`;
  // A text that changed may leave a language, and with it the menu.
  if (linked(before) !== linked(after) || isSpoken) {
    tags.add("settings");
    const isInMenu = settings.get("menu").some(({ page }) => page === `extra-${after.id}`);
    if (isInMenu) tags.add("office");
  }
  await pages.changed(db, ...tags);
}
