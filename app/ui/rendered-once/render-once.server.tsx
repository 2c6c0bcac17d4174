import { currentLanguage } from "@voordeur/language/current.ts";
import type { Language } from "@voordeur/language/language.ts";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Agency } from "../../settings/agency.ts";
import { AgencyContext } from "../../settings/use-agency.ts";
import type { RenderOnce } from "./rendered-once.tsx";

/** In characters, of which each takes a byte or two: the cards of some two thousand listings. */
const MOST = 4_000_000;

/** Keeps the markup that was asked for last, of one office at a time, in each language. */
export function createRenderOnce(): (agency: Agency) => RenderOnce {
  let kept: Partial<Record<Language, RenderOnce>> = {};
  let of: Agency | undefined;
  return (agency) => {
    if (of !== agency) kept = {};
    of = agency;
    return (kept[currentLanguage()] ??= renderOnceOf(agency));
  };
}

function renderOnceOf(agency: Agency): RenderOnce {
  const rendered = new LRUCache<string, string, ReactNode>({
    maxSize: MOST,
    sizeCalculation: (html, from) => html.length + from.length,
    memoMethod: (_from, _old, { context }) => renderApart(agency, context),
  });
  return (from, children) => rendered.memo(from, { context: children });
}

/** The markup of a part of a page, which knows nothing of its page but the office. */
export function renderApart(agency: Agency, part: ReactNode, identifierPrefix = ""): string {
  return renderToString(<AgencyContext value={agency}>{part}</AgencyContext>, { identifierPrefix });
}
