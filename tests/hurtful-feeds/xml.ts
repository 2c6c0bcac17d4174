import { type HurtfulFeed, long, whole } from "./answers.ts";

const formats = {
  kolibri: ["<RealEstateProperties>", "<RealEstateProperty>"],
  "realworks-xml": ["<Objecten>", "<Object><ObjectDetails>"],
  openimmo: ['<openimmo><uebertragung umfang="VOLL"/><anbieter>', "<immobilie>"],
} as const;

/** Inside an object: how a token starts, and what is repeated after it. */
const tokens: Record<string, [start: string, unit: string]> = {
  "a processing instruction of question marks": ["<?x ", "?"],
  "a processing instruction of ends that are none": ["<?x ", "?a"],
  "a CDATA of brackets": ["<![CDATA[", "]"],
  "a CDATA of ends that are none": ["<![CDATA[", "]a"],
  "a comment of dashes": ["<!-- ", "-a"],
  "an attribute of lines": ['<a b="', "a\n"],
  "an attribute of entities": ['<a b="', "&lt;"],
  attributes: ["<a ", 'b="" '],
  "a tag name": ["<", "a"],
  "a closing tag": ["</", "a"],
  "blanks in a tag": ["<a ", " \n"],
  "a text": ["", "tekst "],
  "a text of entities": ["", "&amp;"],
  "a text of lines": ["", "a\r\n"],
  "an entity": ["&", "a"],
  "a number of a character": ["&#x", "1"],
  "elements in an object": ["", "<a/>"],
  depth: ["", "<a>"],
  "NUL characters": ["", "\0"],
};

const prologs: Record<string, [start: string, unit: string]> = {
  "a processing instruction ahead": ["<?x ", "?"],
  "a DOCTYPE of quotes": ["<!DOCTYPE a ", '"'],
  "a DOCTYPE of brackets": ["<!DOCTYPE a ", "["],
  "entities in a DOCTYPE": ["<!DOCTYPE a [", '<!ENTITY b "c">'],
  "blanks ahead": ["", " \n"],
  "a root name": ["<", "a"],
};

const laughs = Array.from({ length: 10 }, (_none, at) => {
  const before = at === 0 ? "lol" : `&l${at - 1};`;
  return `<!ENTITY l${at} "${before.repeat(10)}">`;
}).join("");

export function hurtfulXml(): HurtfulFeed[] {
  return Object.entries(formats).flatMap(([connector, [root, object]]) => {
    const feed = (name: string, answer: HurtfulFeed["answer"]) => ({
      name: `${connector}: ${name}`,
      connector: connector as keyof typeof formats,
      path: "/feed.xml",
      answer,
    });
    return [
      ...Object.entries(tokens).map(([name, [start, unit]]) =>
        feed(`endless ${name}`, long(root + object + start, unit)),
      ),
      ...Object.entries(prologs).map(([name, [start, unit]]) =>
        feed(`endless ${name}`, long(start, unit)),
      ),
      feed("endless objects without anything", long(root, `${object}</${object.slice(1)}`)),
      feed("a billion laughs", whole(`<!DOCTYPE a [${laughs}]>${root}${object}&l9;`)),
    ];
  });
}
