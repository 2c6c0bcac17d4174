import { openImmo, plainObject } from "@voordeur/feeds/fixtures/openimmo.ts";
import { kolibriProperty } from "@voordeur/feeds/fixtures/kolibri.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { xmlObject, xmlObjects } from "@voordeur/feeds/fixtures/realworks-xml.ts";
import type { HurtfulFeed } from "./answers.ts";
import { zipOf } from "./zip.ts";

/** A valid feed. */
export interface Sound extends Pick<HurtfulFeed, "connector" | "path"> {
  body: Buffer;
}

const numbers = [1, 2, 3, 4, 5, 6];

/** A feed for every connector, with homes that are not on the site. */
export async function soundFeeds(): Promise<Sound[]> {
  const text = (connector: Sound["connector"], path: string, body: string) => ({
    connector,
    path,
    body: Buffer.from(body),
  });
  const paths = numbers.map((number) => `<url><loc>/${number}</loc></url>`).join("");
  const kolibri = numbers.map((number) => [
    `${number}.xml`,
    Buffer.from(kolibriProperty(`K${number}`)),
  ]);
  return [
    text("openimmo", "/feed.xml", openImmo(numbers.map((id) => plainObject(`O${id}`)))),
    text(
      "realworks",
      "/feed.json",
      JSON.stringify({
        resultaten: numbers.map((id) => realworksObject(id + 100)),
        paginering: {},
      }),
    ),
    text(
      "realworks-xml",
      "/feed.xml",
      xmlObjects(...numbers.map((id) => xmlObject(String(id + 200)))),
    ),
    text("web", "/sitemap.xml", `<?xml version="1.0"?><urlset>${paths}</urlset>`),
    { connector: "kolibri", path: "/feed.zip", body: await zipOf(Object.fromEntries(kolibri)) },
  ];
}
