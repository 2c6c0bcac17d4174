import type { Language } from "@voordeur/language/language.ts";
import { pathIn, type Town } from "./languages.ts";

const TAGS = /<(?:a|form|button|input|link|meta|div|area)\s[^>]*>/g;
const ADDRESSES = /(\s(?:href|action|formaction|content|data-to|data-first)=")([^"]*)"/g;

/**
 * A page or email with its links to other pages in a language, where those speak it. Links that name their
 * language, `hreflang`, stay as they are.
 */
export function speakingLinks(
  html: string,
  { places, origin, language }: { places: Town; origin: string; language: Language },
): string {
  if (language === "nl") return html;
  return html.replace(TAGS, (tag) =>
    / hreflang=/i.test(tag)
      ? tag
      : tag.replace(ADDRESSES, (whole, name: string, url: string) => {
          const path = url.startsWith(origin) ? url.slice(origin.length) : url;
          if (!path.startsWith("/")) return whole;
          const there = pathIn(places, language, path);
          return there === null ? whole : `${name}${url.slice(0, -path.length)}${there}"`;
        }),
  );
}
