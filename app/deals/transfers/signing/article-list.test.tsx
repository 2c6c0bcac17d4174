import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleList } from "./article-list.tsx";

test("a page names the articles that changed, leads to each, and marks their words", () => {
  const lines = (was: string) => [{ text: "Levering op 4 mei 2027", was }];
  const same = { heading: "Artikel 1", article: 1, lines: lines("Levering op 4 mei 2027") };
  const other = { heading: "Artikel 2", article: 2, lines: lines("Levering op 3 mei 2027") };
  const sections = [
    { ...same, isChanged: false },
    { ...other, isChanged: true },
  ];
  const html = renderToStaticMarkup(<ArticleList sections={sections} remarks={null} />);
  const [[, id] = [], ...others] = [...html.matchAll(/<a href="#([^"]+)"[^>]*>Artikel 2<\/a>/g)];
  expect(others).toEqual([]);
  expect(html).toMatch(new RegExp(`<section id="${id}"[^>]*><h3[^>]*>Artikel 2`));
  expect(html).not.toContain(">Artikel 1</a>");
  expect(html).toMatch(/Levering op <del[^>]*><span[^>]*>weg: <\/span>3<\/del> <ins[^>]*>/);
  const first = renderToStaticMarkup(
    <ArticleList sections={sections.slice(0, 1)} remarks={null} />,
  );
  expect(first).not.toMatch(/Gewijzigd|<del|<ins/);
});
