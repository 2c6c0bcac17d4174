import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { testAgency } from "../../tests/site/agency.tsx";
import { AgencyContext } from "../settings/use-agency.ts";
import { Prose } from "./prose.tsx";

const shown = (html: string) =>
  renderToStaticMarkup(
    <AgencyContext value={{ ...testAgency, notOffered: ["blog", "valuation", "restyler"] }}>
      <Prose html={html} className="" />
    </AgencyContext>,
  ).replace(/^<div[^>]*>(.*)<\/div>$/s, "$1");

const gone: readonly string[] = [
  "/blog",
  "/blog/bedenktijd",
  "/blog?pagina=2",
  "/blog#kop",
  "/taxatie-venlo",
  "/taxatie-venlo#stappen",
  "/restyler",
  "/aanvraag?soort=taxatie",
  "/aanvraag?woning=a-1&amp;soort=taxatie",
  "/de/blog",
  "/de/wertgutachten-venlo",
  "/en/valuation-venlo",
  "/en/restyler",
];

test.each(gone)("a link of staff to %s leaves its words", (to) => {
  expect(shown(`<p>Lees <a href="${to}" rel="noopener">wat <b>wij</b></a> doen.</p>`)).toBe(
    "<p>Lees wat <b>wij</b> doen.</p>",
  );
});

test.each([
  "/",
  "/blogs",
  "/mijn-huis-verkopen",
  "/aanvraag",
  "/aanvraag?soort=terugbellen",
  "/woningaanbod-venlo",
  "https://elders.example/blog",
  "mailto:blog@voordeur.example",
  "tel:+31775550123",
  "#blog",
])("a link to %s stays", (to) => {
  const html = `<p><a href="/blog">Blog</a> <a href="${to}">hier</a> <a href="/blog">b</a></p>`;
  expect(shown(html)).toBe(`<p>Blog <a href="${to}">hier</a> b</p>`);
});

test("an office that does everything reads it as it was written", () => {
  const html = '<p><a href="/blog">Blog</a></p>';
  expect(
    renderToStaticMarkup(
      <AgencyContext value={testAgency}>
        <Prose html={html} className="" />
      </AgencyContext>,
    ),
  ).toContain(html);
});
