import { href } from "react-router";
import type { Draft } from "@voordeur/wordpress/export.ts";
import { inTransaction } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { settled } from "../../settings/service.server.ts";
import { addWrittenBlog } from "../../site/blog/editing/service.server.ts";
import { addWrittenExtraPage } from "../../site/pages/extra/service.server.ts";
import { addRedirect, refusalWords } from "../../site/redirects/service.server.ts";
import {
  bringFiles,
  isFile,
  isSameHost,
  missing,
  type PictureIo,
  Pictures,
} from "./pictures.server.ts";
import {
  changeImport,
  findImport,
  findTaken,
  type Import,
  type Item,
  lockItem,
  nextItem,
  settleItem,
} from "./queries.server.ts";
import { RUN_MS } from "./job-name.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "log" | "pages" | "publicUrl" | "settings" | "storage"
>;

/**
 * Brings over what was chosen of an export file, one item after another: each whole, with its
 * pictures and old addresses, or not at all. It may stop anywhere and go on later.
 * @returns whether items are left.
 */
export async function runImport(
  services: Needed,
  id: number,
  io: PictureIo,
  runMs = RUN_MS,
): Promise<{ isMoreLeft: boolean }> {
  const { db, clock, log, storage } = services;
  const run = await findImport(db, id);
  if (!run || run.state !== "running") return { isMoreLeft: false };
  const pictures = new Pictures(io, storage);
  const endsAt = performance.now() + runMs;
  for (;;) {
    io.signal?.throwIfAborted();
    const item = await nextItem(db, id);
    if (!item) break;
    if (performance.now() > endsAt) return { isMoreLeft: true };
    await importItem(services, run, item, pictures).catch(async (error: unknown) => {
      io.signal?.throwIfAborted();
      log.error({ err: error, item: item.id }, "an item of WordPress was not brought over");
      const notes = [...item.notes, "Kon door een fout niet worden overgenomen."];
      // With the database away, this fails too, and the run is tried again.
      await settleItem(db, item.id, { outcome: "failed", notes });
    });
  }
  if (run.summary.takesLists) await redirectLists(services, run);
  await changeImport(db, id, "running", { state: "done", finished_at: clock() });
  return { isMoreLeft: false };
}

async function importItem(services: Needed, run: Import, item: Item, pictures: Pictures) {
  const { draft } = item;
  if (!draft) return settleItem(services.db, item.id, { outcome: "failed", notes: item.notes });
  if (item.redirect_to !== null) return redirectPage(services, run, item, draft);
  await importDraft(services, run, item, draft, pictures);
  if (item.kind === "page") await settled(services);
}

/** An article becomes a blog, a page one of our own, with its whole text in one block. */
async function importDraft(
  services: Needed,
  run: Import,
  item: Item,
  draft: Draft,
  pictures: Pictures,
): Promise<void> {
  const isArticle = item.kind === "article";
  const pathOf = (slug: string | null) => `${isArticle ? "/blog" : ""}/${slug}`;
  const known = await findTaken(services.db, item);
  const written = isArticle ? draft.content : withLeadPicture(draft);
  const text = known ? null : await bringFiles(written, run.site_url, pictures);
  const hasLead = isArticle && text && draft.leadPicture;
  const lead = hasLead ? await pictures.bringPicture(draft.leadPicture!) : null;
  await inTransaction(services, async (services, tx) => {
    await lockItem(tx, item.key);
    const taken = (await findTaken(tx, item)) ?? known;
    if (taken || !text) {
      const others = isArticle ? "bij de verwijderde blogs" : "bij de verwijderde pagina’s";
      const place = taken?.deleted_at ? others : `als ${pathOf(taken?.slug ?? "")}`;
      return settleItem(tx, item.id, { outcome: "known", notes: [`Stond er al, ${place}.`] });
    }
    const notes = [...item.notes, ...text.notes];
    if (lead && "error" in lead) notes.push(missing(draft.leadPicture!, lead.error));
    const image = lead && "src" in lead ? lead.src : null;
    const whole = { ...item, draft, html: withOwnLinks(text.html, run.site_url), image };
    const made = await (isArticle ? addArticle : addPage)(services, run, whole);
    if (!made) {
      notes.push(`De tekst is te lang voor een ${isArticle ? "blog" : "pagina"}.`);
      return settleItem(tx, item.id, { outcome: "failed", notes });
    }
    notes.push(...(await redirectAll(services, run, draft.addresses, pathOf(made.slug))));
    return settleItem(tx, item.id, {
      outcome: "taken",
      notes: [...new Set(notes)],
      target_id: made.id,
    });
  });
}

type Whole = Pick<Item, "title"> & { draft: Draft; html: string; image: string | null };

function addArticle(services: Needed, run: Import, { title, draft, html, image }: Whole) {
  const isShown = run.keeps_published && draft.status !== "draft";
  return addWrittenBlog(services, {
    title,
    slug: draft.slug,
    excerpt: draft.excerpt,
    author: draft.author || "Redactie",
    content: html,
    meta_title: draft.metaTitle === title ? "" : draft.metaTitle,
    meta_description: draft.metaDescription,
    image,
    is_published: isShown,
    published_at: isShown && draft.publishedAt ? new Date(draft.publishedAt) : null,
  });
}

function addPage(services: Needed, run: Import, { title, draft, html }: Whole) {
  const page = {
    slug: draft.slug,
    title,
    introduction: draft.excerpt,
    metaTitle: draft.metaTitle === title ? "" : draft.metaTitle,
    metaDescription: draft.metaDescription,
    html,
    isPublished: run.keeps_published && draft.status === "published",
  };
  return addWrittenExtraPage(services, page, run.uploaded_by);
}

function withLeadPicture({ content, leadPicture }: Draft): string {
  if (!leadPicture || content.includes(leadPicture)) return content;
  const src = leadPicture.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<img src="${src}" alt="">${content}`;
}

/** Links to the old site become paths of this one, from where redirects lead on. */
function withOwnLinks(html: string, site: string): string {
  return html.replaceAll(/<a href="(https?:\/\/[^"]*)">/g, (whole, written: string) => {
    const url = URL.parse(written.replaceAll("&amp;", "&"));
    if (!url || !isSameHost(url, site) || isFile(url) || url.pathname.startsWith("//"))
      return whole;
    const path = url.pathname + url.search + url.hash;
    return `<a href="${path.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;
  });
}

async function redirectPage(services: Needed, run: Import, item: Item, draft: Draft) {
  const to = item.redirect_to ?? "";
  await inTransaction(services, async (services, tx) => {
    const refused = await redirectAll(services, run, draft.addresses, to);
    const outcome = refused.length < draft.addresses.length ? "redirected" : "failed";
    await settleItem(tx, item.id, { outcome, notes: refused });
  });
}

/** Lets old addresses lead to a page; the notes say which do not. */
async function redirectAll(
  services: Needed,
  run: Import,
  addresses: readonly string[],
  to: string,
): Promise<string[]> {
  const notes: string[] = [];
  const actor = run.uploaded_by === null ? null : { id: run.uploaded_by };
  for (const from of addresses) {
    const result = await addRedirect(services, { from, to, source: "wordpress" }, actor);
    if (result.added || isSame(from, to)) continue;
    notes.push(`Geen doorverwijzing van ${from.slice(0, 200)}: ${refusalWords[result.refusal]}.`);
  }
  return notes;
}

const isSame = (from: string, to: string) => from.replace(/(?<!\/)\/+$/, "").toLowerCase() === to;

async function redirectLists(services: Needed, run: Import): Promise<void> {
  const { lists } = run.summary;
  await inTransaction(services, async (services) => {
    await redirectAll(services, run, lists, href("/blog"));
    await redirectAll(services, run, ["/feed"], href("/blog/rss.xml"));
  });
}
