import sharp from "sharp";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { readXml } from "../feeds/xml.ts";

const site = await useSite({ work: false });
const addresses = await readMap();

async function readMap(): Promise<string[]> {
  const elements = readXml(await (await site.fetch("/sitemap.xml")).text());
  return elements.filter(({ path }) => path.endsWith("/loc")).map(({ text }) => text);
}

interface Head {
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  image: string | undefined;
}

async function read(address: string): Promise<{ status: number; html: string; head: Head }> {
  const answer = await site.fetch(address);
  const html = await answer.text();
  const head = {
    title: /<title>([^<]*)/.exec(html)?.[1],
    description: /name="description" content="([^"]*)/.exec(html)?.[1],
    canonical: /rel="canonical" href="([^"]*)/.exec(html)?.[1],
    robots: /name="robots" content="([^"]*)/.exec(html)?.[1],
    image: /property="og:image" content="([^"]*)/.exec(html)?.[1],
  };
  return { status: answer.status, html, head };
}

/** The types in a page's structured data, all of which must parse. */
function typesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)];
  return scripts.flatMap(([, json]) => {
    const data = JSON.parse(json!) as { "@type": string; "@graph"?: { "@type": string }[] };
    expect(data).toHaveProperty("@context", "https://schema.org");
    return (data["@graph"] ?? [data]).map((thing) => thing["@type"]);
  });
}

test("every page in the map is there, is itself and has words of its own", async () => {
  expect(addresses.length).toBeGreaterThan(30);
  const pages = await Promise.all(addresses.map(read));
  for (const [index, { status, head }] of pages.entries()) {
    const address = addresses[index]!;
    expect({ address, status, robots: head.robots }).toEqual({
      address,
      status: 200,
      robots: undefined,
    });
    expect(head.canonical).toBe(address);
    const path = new URL(address).pathname;
    // A page in another language has the picture of the Dutch one.
    if (/^\/(de|en)(\/|$)/.test(path)) continue;
    expect(head.image).toBe(`${site.url}/og${path === "/" ? "/home" : path}.png`);
  }
  expect(new Set(pages.map(({ head }) => head.title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ head }) => head.description)).size).toBe(pages.length);
});

test.each([
  ["/", ["RealEstateAgent", "WebSite"]],
  ["/blog", ["BreadcrumbList"]],
  ["/blog/drie-dagen-bedenktijd", ["BlogPosting", "BreadcrumbList"]],
  ["/woningaanbod-venlo/weeshuisgang-7-venlo", ["BreadcrumbList", "RealEstateListing"]],
  ["/contracten/contract-maken", ["BreadcrumbList"]],
])("%s describes %j", async (path, types) => {
  expect(typesOf((await read(path)).html).toSorted()).toEqual(types);
});

test("/og/home.png is a share picture", async () => {
  const answer = await site.fetch("/og/home.png");
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
});
