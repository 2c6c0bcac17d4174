import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { asDutch, unmarked, withDutchParts, writtenIn } from "./dutch-parts.ts";
import { speaking } from "./speak.server.ts";

const inSpan = (words: string, language = "nl") => `<span lang="${language}">${words}</span>`;
const html = (...children: string[]) =>
  renderToString(createElement("p", { title: children.join("") }, ...children));

test.each([
  ["a word", ["een ", asDutch("huis")], `een <!-- -->${inSpan("huis")}`],
  ["two in one text", [`${asDutch("a")} en ${asDutch("b")}`], `${inSpan("a")} en ${inSpan("b")}`],
  ["one in another", [asDutch(`a ${asDutch("b")} c`)], inSpan(`a ${inSpan("b")} c`)],
  ["signs of HTML", [asDutch('a < b > c & "d"')], inSpan("a &lt; b &gt; c &amp; &quot;d&quot;")],
  ["cut before its end", [asDutch("een huis").slice(0, 5), "!"], `${inSpan("een ")}<!-- -->!`],
  ["cut behind its beginning", [asDutch("een huis").slice(3)], "n huis"],
  ["nothing", [asDutch("")], inSpan("")],
  ["an end and a beginning", [asDutch("a").split("").toReversed().join("")], `a${inSpan("")}`],
])("of %s, the language is told by whole elements", (_what, children, inside) => {
  const page = withDutchParts(html(...children));
  expect(page.slice(page.indexOf(">") + 1, -"</p>".length)).toBe(inside);
});

test.each(["script", "style", "title", "textarea", "option"])(
  "within <%s> and in attributes nothing is told",
  (tag) => {
    const page = (words: string) => `<${tag} title="${words}">${words} 1 </${tag}><p>${words}</p>`;
    expect(withDutchParts(page(asDutch("huis")))).toBe(
      `<${tag} title="huis">huis 1 </${tag}><p>${inSpan("huis")}</p>`,
    );
  },
);

test("words of another language than the page's say so", async () => {
  const shown = await speaking("en", () => withDutchParts(writtenIn("de", "Haus")), {});
  expect(shown).toBe(inSpan("Haus", "de"));
});

test("whatever is marked, cut and put together: no tag is lost, and the spans nest", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 12 });
  const marked = fc
    .tuple(fc.array(fc.oneof(words, words.map(asDutch))), fc.nat(30), fc.nat(30))
    .map(([parts, from, to]) => {
      const all = parts.join("");
      return all.slice(Math.min(from, to), Math.max(from, to));
    });
  const element = fc.record({
    tag: fc.constantFrom("p", "b", "option", "title"),
    marked,
    title: marked,
  });
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      const page = elements
        .map(({ tag, marked: text, title }) => renderToString(createElement(tag, { title }, text)))
        .join("");
      const shown = withDutchParts(page);
      expect(unmarked(shown)).toBe(shown);
      expect(shown.replaceAll(/<\/?span[^>]*>/g, "")).toBe(unmarked(page));
      // Removes well-nested elements from the inside out; nothing is left of them.
      const nested = /<(\w+)[^>]*>[^<]*<\/\1>/g;
      let rest = shown.replaceAll("<!-- -->", "");
      while (nested.test(rest)) rest = rest.replaceAll(nested, "");
      expect(rest).not.toContain("<");
    }),
  );
});
