import { gzipSync } from "node:zlib";
import { type Answer, endless, type HurtfulFeed, whole } from "./answers.ts";

const page = { "content-type": "text/html" };
const data = '<script type="application/ld+json">';
const list = '<?xml version="1.0"?><urlset>';
const urls = (count: number) =>
  Array.from({ length: count }, (_none, at) => `<url><loc>/${at}</loc></url>`).join("");

/** Answers of an overview page. */
const pages: Record<string, Answer> = {
  "endless elements": endless("", "<b>", page),
  "an endless attribute": endless("<a b='", "a", page),
  "endless attributes": endless("<a ", "b c ", page),
  "an endless comment": endless("<!-- ", "-", page),
  "an endless text": endless("", "&amp;", page),
  "an endless block of data": endless(data, " ", page),
  "endless blocks of data": endless("", `${data}{}</script>`, page),
  "a deep block of data": whole(data + "[".repeat(2e6) + "]".repeat(2e6) + "</script>", page),
  "data of half a house": whole(`${data}{"@type":"House","name":"Parade 7, Venlo`, page),
  "more homes announced than there are": whole(
    `${data}{"@type":"ItemList","numberOfItems":1e300,"itemListElement":[{"@type":"House","name":"Parade 7, 5911 CA Venlo","url":"/7"}]}</script>`,
    page,
  ),
  "a redirect to itself": (_url, response) =>
    void response.writeHead(302, { location: "/aanbod" }).end(),
};

// Packed when a test asks for it, as that takes a second.
const bomb = () => gzipSync(Buffer.alloc(80_000_000, 32));

/** Answers of a sitemap. */
const sitemaps: Record<string, Answer> = {
  "endless addresses": endless(list, urls(1000)),
  "an endless address": endless(`${list}<url><loc>/`, "a"),
  "endless sitemaps": ({ pathname }, response) => {
    const next = `${pathname.replace(".xml", "")}a.xml`;
    response.end(`<sitemapindex><sitemap><loc>${next}</loc></sitemap></sitemapindex>`);
  },
  "a bomb": (url, response) => whole(bomb())(url, response),
  "a broken bomb": (url, response) => whole(bomb().subarray(0, 20_000))(url, response),
  "addresses of pages that fail": ({ pathname }, response) => {
    if (pathname === "/sitemap.xml") response.end(`${list}${urls(100)}</urlset>`);
    else response.writeHead(404).end();
  },
};

/** Answers of robots.txt, with a sitemap of pages without homes. */
const robots: Record<string, string> = {
  "endless rules": "Disallow: /*a*a*a*a*a*a*a*a*b\n",
  "endless sitemaps": "Sitemap: /a.xml\n",
  "an endless line": "a",
};

export function hurtfulWeb(): HurtfulFeed[] {
  const feed = (name: string, path: string, answer: Answer): HurtfulFeed => ({
    name: `web: ${name}`,
    connector: "web",
    path,
    answer: (url, response) => {
      if (url.pathname !== "/robots.txt" || name.startsWith("robots")) answer(url, response);
      else response.writeHead(404).end();
    },
  });
  return [
    ...Object.entries(pages).map(([name, answer]) =>
      feed(`a page with ${name}`, "/aanbod", answer),
    ),
    ...Object.entries(sitemaps).map(([name, answer]) =>
      feed(`a sitemap with ${name}`, "/sitemap.xml", answer),
    ),
    ...Object.entries(robots).map(([name, line]) =>
      feed(`robots.txt with ${name}`, "/", (url, response) => {
        const isRobots = url.pathname === "/robots.txt";
        if (isRobots) endless("User-agent: *\n", line)(url, response);
        else response.end(`${list}<url><loc>/${"a".repeat(1000)}</loc></url></urlset>`);
      }),
    ),
  ];
}
