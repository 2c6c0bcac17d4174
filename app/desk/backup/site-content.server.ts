import { z } from "zod";
import type { PageContent } from "../../site/pages/extra/blocks.ts";
import { readContent } from "../../site/pages/extra/input.ts";
import { findExtraPage, listAllExtraPages } from "../../site/pages/extra/queries.server.ts";
import { createExtraPage, saveExtraPage } from "../../site/pages/extra/service.server.ts";
import { fromPathOf } from "../../site/redirects/input.ts";
import {
  findRedirects,
  hasExtraPage,
  listEveryRedirect,
} from "../../site/redirects/queries.server.ts";
import { addRedirect, refusalWords } from "../../site/redirects/service.server.ts";
import { listSeoContent } from "../../site/texts/queries.server.ts";
import { saveText } from "../../site/texts/service.server.ts";
import type { Database } from "../../platform/database/database.ts";
import { hasStoredFile, type Storage } from "../../platform/files/storage.ts";
import type { Services } from "../../platform/services.ts";

/** Staff's own words that no group of settings holds: the top of the home page, extra pages, old addresses. */
export const siteContent = z.strictObject({
  hero: z.strictObject({ title: z.string(), content: z.string() }).nullable(),
  pages: z.array(z.strictObject({ slug: z.string(), isShown: z.boolean(), content: z.json() })),
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
});
type SiteContent = z.infer<typeof siteContent>;

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings" | "publicUrl"> & {
  storage: Storage;
};

/** `changed`: what was written, or would be; `left`: what stays behind, each with its reason. */
interface Import {
  changed: string[];
  left: string[];
}

export async function exportContent(db: Database): Promise<SiteContent> {
  const [hero] = await listSeoContent(db, "homepage_hero", 1);
  const pages: SiteContent["pages"] = [];
  for (const { id, deleted_at } of await listAllExtraPages(db)) {
    const page = deleted_at ? null : await findExtraPage(db, id);
    if (!page) continue;
    const content = z.json().parse(page.data);
    pages.push({ slug: page.slug, isShown: page.is_published, content });
  }
  const redirects = await listEveryRedirect(db);
  return {
    hero: hero ? { title: hero.title, content: hero.content } : null,
    pages,
    redirects: redirects.map(({ from_path, to_path }) => ({ from: from_path, to: to_path })),
  };
}

/** Adds what this site lacks; a page or redirect of its own at the same address stays. */
export async function importContent(
  services: Needed,
  { hero, pages, redirects }: SiteContent,
  isTrial: boolean,
): Promise<Import> {
  const done: Import = { changed: [], left: [] };
  if (hero) await importHero(services, hero, isTrial, done);
  for (const page of pages) await importPage(services, page, isTrial, done);
  // Behind the pages, for an old address never hides one.
  for (const redirect of redirects) await importRedirect(services, redirect, isTrial, done);
  return done;
}

const HERO = "de kop van de voorpagina";

async function importHero(
  services: Needed,
  hero: NonNullable<SiteContent["hero"]>,
  isTrial: boolean,
  { changed, left }: Import,
): Promise<void> {
  const [now] = await listSeoContent(services.db, "homepage_hero", 1);
  if (now?.title === hero.title && now.content === hero.content) return;
  const saved = isTrial ? null : await saveText(services, "homepage_hero", now?.id ?? null, hero);
  if (saved && saved.outcome !== "saved") left.push(HERO);
  else changed.push(HERO);
}

async function importPage(
  services: Needed,
  { slug, isShown, content: sent }: SiteContent["pages"][number],
  isTrial: boolean,
  { changed, left }: Import,
): Promise<void> {
  const path = `/${slug}`;
  if (await hasExtraPage(services.db, slug, { orDeleted: true })) {
    left.push(`${path}: deze site heeft daar al een pagina`);
    return;
  }
  const { content, misses } = await withoutMissingPictures(sent, services.storage);
  if (misses) left.push(`de afbeeldingen van ${path}; nog niemand ziet die pagina`);
  if (!isTrial) {
    const made = await createExtraPage(services, { slug, content, by: null });
    if (made.outcome !== "saved") {
      const reasons = made.outcome === "invalid" ? Object.values(made.errors).join("; ") : "";
      left.push(`${path}: ${reasons}`);
      return;
    }
    const publish = { act: "publiceren", slug, content, by: null } as const;
    const shown = isShown && !misses ? await saveExtraPage(services, made, publish) : made;
    if (shown.outcome !== "saved") left.push(`${path}: nog niemand ziet die pagina`);
  }
  changed.push(`de pagina ${path}`);
}

/** The content as if staff had typed it, and whether it shows pictures that this site does not have. */
async function withoutMissingPictures(
  sent: unknown,
  storage: Storage,
): Promise<{ content: PageContent; misses: boolean }> {
  const content = readContent(new Map(leavesOf(sent)));
  let misses = false;
  for (const block of content.blocks) {
    if (block.kind !== "picture" || !block.picture) continue;
    if (await hasStoredFile(`${block.picture.split(" ")[0]}-480.webp`, storage)) continue;
    block.picture = "";
    misses = true;
  }
  const texts = JSON.stringify(content.blocks);
  for (const [, key = ""] of texts.matchAll(/\/media\/([\w/-]+\.[a-z]+)/g)) {
    misses ||= !(await hasStoredFile(key, storage));
  }
  return { content, misses };
}

/** The values of an object by the names that a form would give them: `blocks.0.kind`. */
function leavesOf(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  return Object.entries(value ?? {}).flatMap(([key, each]) =>
    leavesOf(each, name ? `${name}.${key}` : key),
  );
}

async function importRedirect(
  services: Needed,
  { from, to }: SiteContent["redirects"][number],
  isTrial: boolean,
  { changed, left }: Import,
): Promise<void> {
  const [now] = await findRedirects(services.db, [fromPathOf(from) ?? from]);
  if (now?.to_path === to) return;
  const line = `de doorverwijzing van ${from}`;
  const redirect = { from, to, source: "settings" };
  const added = isTrial && !now ? null : await addRedirect(services, redirect, null);
  if (added?.added === false) left.push(`${line}: ${refusalWords[added.refusal]}`);
  else changed.push(line);
}
