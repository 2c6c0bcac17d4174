import { createContext, createElement, type ReactNode, use } from "react";

/** The markup of these children, by a text that says all of what they show. */
export type RenderOnce = (from: string, children: ReactNode) => string;

/** Null: React renders everything anew, as it does in a browser. */
export const RenderOnceContext = createContext<RenderOnce | null>(null);

interface Props {
  as: "article" | "div" | "fieldset" | "header" | "label";
  className?: string;
  id?: string;
  /**
   * Says where this is and all that is shown in it: the same text gives the same markup. Null: no other
   * page shows the same, so that keeping it would push out what others share.
   */
  from: () => string | null;
  children: ReactNode;
}

/**
 * An element whose children the server renders once for all pages that show the same. They use no
 * context and no hook of the router, start no preload, and wait for nothing.
 */
export function RenderedOnce({ as, from, children, ...attributes }: Props) {
  const renderOnce = use(RenderOnceContext);
  const shown = renderOnce && from();
  if (!renderOnce || shown === null) return createElement(as, attributes, children);
  const html = renderOnce(shown, children);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
