import { expect, test } from "vitest";
import { itemsOf, renderPage, textOf } from "../../../tests/markup.tsx";
import Inspiration from "./show.tsx";
import { housingStyles } from "./styles.ts";

const markup = renderPage(Inspiration);

test("shows the six styles, each with its drawing and its text", () => {
  const items = itemsOf(markup, "stijlen");
  expect(items).toHaveLength(6);
  for (const [index, { name, description, drawing, id }] of housingStyles.entries()) {
    expect(items[index]).toBe(`${name} ${description}`);
    expect(markup).toContain(`src="/tekeningen/${drawing}/stijl-${id}"`);
  }
});

test("leads to the listings while the guide itself opens soon", () => {
  expect(markup).toMatch(/<a [^>]*href="\/woningaanbod-venlo"[^>]*>Bekijk al onze woningen</);
  expect(textOf(markup)).toContain("opent binnenkort");
});
