import { currentLanguage } from "@voordeur/language/current.ts";
import { type Language, tagOf } from "@voordeur/language/language.ts";
import type { MetaDescriptor } from "react-router";
import { addressesOf, spokenPath } from "../../settings/paths/languages.ts";
import type { Agency } from "../../settings/agency.ts";
import { publicPath } from "../../settings/paths/paths.ts";
import type { PageName, PageTexts } from "../../settings/texts/pages.ts";

export interface PageMeta {
  /** Without the agency's name; that is added. */
  title: string;
  description: string;
  /** Path of the page in the code, such as `/blog`; becomes the canonical address. */
  path: string;
  type?: "website" | "article";
  /** When an article appeared. */
  published?: Date;
  noindex?: boolean;
  /** The page as RSS, by its path in the code. */
  feed?: { title: string; path: string };
}

/** A page whose words name the office. */
export type OfficePageMeta = PageMeta | ((agency: Agency) => PageMeta);

interface Root {
  publicUrl: string;
  agency: Agency;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical, Open Graph and Twitter tags of one page. */
export function pageMeta(matches: Matches, given: OfficePageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Root | undefined;
  // Nothing is there only when the site itself failed.
  if (typeof given === "function" && !root) return [];
  const page = typeof given === "function" ? given(root!.agency) : given;
  const origin = root?.publicUrl ?? "";
  const siteName = root?.agency.name ?? "";
  const title = `${page.title} | ${siteName}`;
  const path = root ? spokenPath(root.agency, page.path) : page.path;
  const url = `${origin}${path}`;
  const image = `${origin}/og${path === "/" ? "/home" : path}.png`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: localeOf() },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
  ];
  if (page.published) {
    tags.push({ property: "article:published_time", content: page.published.toISOString() });
  }
  if (page.feed) {
    const href = root ? publicPath(root.agency, page.feed.path) : page.feed.path;
    const { title } = page.feed;
    tags.push({ tagName: "link", rel: "alternate", type: "application/rss+xml", title, href });
  }
  if (page.noindex) return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: url },
    ...(root ? alternatesOf(root, page.path) : []),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.title },
    { name: "twitter:image", content: image },
  ];
}

/** The page in each of its languages; for all others the Dutch one. */
function alternatesOf({ agency, publicUrl }: Root, path: string): MetaDescriptor[] {
  const addresses = addressesOf(agency, path);
  const [dutch] = addresses;
  const all = addresses.map((each) => ({ hrefLang: each.language as string, path: each.path }));
  if (dutch) all.push({ hrefLang: "x-default", path: dutch.path });
  const others = addresses.filter(({ language }) => language !== currentLanguage());
  return [
    ...others.map(({ language }) => ({
      property: "og:locale:alternate",
      content: localeOf(language),
    })),
    ...all.map(({ hrefLang, path }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: publicUrl + path,
    })),
  ];
}

/** As Facebook writes it: "nl_NL". */
const localeOf = (language?: Language) => tagOf(language).replace("-", "_");

/** The `meta` of a page that is the same for every request. */
export function fixedMeta(page: OfficePageMeta) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page);
}

/** The `meta` of a page whose texts staff can change. */
export function textsMeta(page: PageName, path: string) {
  return ({ matches, loaderData }: { matches: Matches; loaderData?: unknown }) => {
    const texts = (loaderData as { texts: Record<string, PageTexts<PageName>> } | undefined)?.texts;
    const { metaTitle: title = "", metaDescription: description = "" } = texts?.[page] ?? {};
    return pageMeta(matches, { title, description, path });
  };
}
