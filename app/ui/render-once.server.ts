import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { RenderOnce } from "./rendered-once.tsx";

/** In characters, of which each takes a byte or two: the cards of some two thousand listings. */
const MOST = 4_000_000;

/** Keeps the markup that was asked for last. */
export function createRenderOnce(): RenderOnce {
  const rendered = new LRUCache<string, string, ReactNode>({
    maxSize: MOST,
    sizeCalculation: (html, from) => html.length + from.length,
    memoMethod: (_from, _old, { context }) => renderToString(context),
  });
  return (from, children) => rendered.memo(from, { context: children });
}
