import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RenderIslandContext } from "../../app/ui/islands/island.tsx";
import { renderApart } from "../../app/ui/rendered-once/render-once.server.tsx";
import { inOffice, testAgency, testTexts } from "./agency.tsx";
import { createRoutesStub, type MetaDescriptor } from "react-router";

/** The markup of a page without script and without its document. */
export function renderPage(Page: ComponentType, office = { agency: testAgency, texts: testTexts }) {
  // Under a root that has loaded, as in the site.
  const root = { publicUrl: "https://voordeur.example", ...office };
  const loaderData = { root };
  const Stub = createRoutesStub([{ id: "root", path: "/", loader: () => null, Component: Page }]);
  return renderToStaticMarkup(
    inOffice(
      <RenderIslandContext value={(name, part) => renderApart(office.agency, part, name)}>
        <Stub hydrationData={{ loaderData }} />
      </RenderIslandContext>,
      office.agency,
    ),
  );
}

/** The visible text of markup. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * The texts of the items in the list that is labelled by the element with this id: the list that
 * assistive technology announces.
 */
export function itemsOf(markup: string, labelId: string): string[] {
  if (!markup.includes(` id="${labelId}"`)) throw new Error(`nothing has the id ${labelId}`);
  const list = new RegExp(`<(ul|ol) aria-labelledby="${labelId}"[^>]*>(.*?)</\\1>`).exec(
    markup,
  )?.[2];
  if (list === undefined) throw new Error(`no list is labelled by ${labelId}`);
  return [...list.matchAll(/<li\b[^>]*>(.*?)<\/li>/g)].map(([, item]) => textOf(item ?? ""));
}

/** The content of one meta tag of a route's `meta`, or its title. */
export function metaContent(tags: readonly MetaDescriptor[], name: string): string {
  for (const tag of tags) {
    if (name === "title" && "title" in tag) return String(tag.title);
    if ("name" in tag && tag.name === name && "content" in tag) return String(tag.content);
    if ("rel" in tag && tag.rel === name && "href" in tag) return String(tag.href);
  }
  return "";
}
