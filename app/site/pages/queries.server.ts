import { href } from "react-router";
import { and, asc, isNull, sql } from "drizzle-orm";
import { extraPages } from "../../../database/schema/pages.ts";
import { hasWords, wordFinder } from "../../platform/search-words.ts";
import type { Services } from "../../platform/services.ts";
import type { Fields } from "../../settings/fields.ts";
import { letterTexts } from "../../settings/letters/letter-texts.ts";
import { letterNames, rulesOf } from "../../settings/letters/letters.ts";
import { pageNames, pages } from "../../settings/texts/pages.ts";
import { latestSeoContent } from "../texts/queries.server.ts";
import { editablePages } from "./editable-pages.ts";
import { letterTitles } from "./staff/letters/letter-names.ts";

interface FoundText {
  title: string;
  to: string;
  facts: string[];
}

/** The screens where these words are written: the head of the site, its pages and its letters. */
export async function searchTexts(
  { db, settings }: Pick<Services, "db" | "settings">,
  text: string,
  most: number,
): Promise<FoundText[]> {
  const [hero, own] = await Promise.all([
    latestSeoContent(db, "homepage_hero"),
    searchExtraPages(db, text, most),
  ]);
  const screens = [
    {
      title: "Kop van de voorpagina",
      to: href("/admin/teksten"),
      labels: { title: "Titel", content: "Tekst" },
      texts: { ...hero },
    },
    ...pageNames.map((page) => ({
      title: editablePages[page].title,
      to: href("/admin/paginas/:page", { page }),
      labels: labelsOf(pages[page]),
      texts: settings.texts(page),
    })),
    ...letterNames.map((letter) => ({
      title: `Brief: ${letterTitles[letter]}`,
      to: href("/admin/brieven/:letter", { letter }),
      labels: labelsOf(rulesOf(letter).fields),
      texts: letterTexts(settings, letter),
    })),
  ];
  const says = wordFinder(text);
  const found = screens.flatMap(({ title, to, labels, texts }) => {
    const place = Object.entries(labels).find(([field]) =>
      says(plain((texts as Record<string, unknown>)[field])),
    );
    if (!place && !says(title)) return [];
    return [{ title, to, facts: place ? [`bij ‘${place[1]}’`] : [] }];
  });
  return [...own, ...found].slice(0, most);
}

const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** Without tags; of a list the texts of its items. */
const plain = (value: unknown): string =>
  typeof value === "string"
    ? value.replace(/<[^<>]*>/g, " ")
    : Object.values(value ?? {})
        .map(plain)
        .join(" ");

/** The pages of staff with these words anywhere on them; those that were deleted are left out. */
async function searchExtraPages(
  db: Services["db"],
  text: string,
  most: number,
): Promise<FoundText[]> {
  const { id, slug, label, is_published, deleted_at, data } = extraPages;
  const words = sql`concat_ws(' ', ${label}, ${slug}, ${data})`;
  const rows = await db
    .select({ id, slug, label, is_published })
    .from(extraPages)
    .where(and(isNull(deleted_at), ...hasWords(text, words)))
    .orderBy(asc(label), asc(id))
    .limit(most);
  return rows.map((page) => ({
    title: page.label,
    to: href("/admin/paginas/eigen/:id", { id: String(page.id) }),
    facts: [`/${page.slug}`, ...(page.is_published ? [] : ["niet gepubliceerd"])],
  }));
}
