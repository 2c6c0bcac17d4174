import type { Services } from "../../../platform/services.ts";
import { hasStoredFile } from "../../../platform/files/storage.ts";
import { listingsWithPage, sitePaths } from "../../texts/service.server.ts";
import { attributeOf, tokensOf } from "../markup.ts";
import { publishedSlugs } from "../queries.server.ts";
import { anyCodePath } from "../../../settings/paths/paths.ts";

/** The addresses in an article that lead to a place of this site which is not there. */
export async function brokenLinks(
  services: Pick<Services, "db" | "clock" | "publicUrl" | "storage" | "settings">,
  clean: string,
  slug: string,
): Promise<string[]> {
  const { db, clock, publicUrl, storage } = services;
  const places = services.settings.get("places");
  const here = `${publicUrl}/blog/${slug}`;
  const ours = addressesIn(clean).flatMap((address) => {
    const url = URL.canParse(address, here) ? new URL(address, here) : null;
    return url?.origin === new URL(publicUrl).origin
      ? [{ address, path: anyCodePath(places, url.pathname) }]
      : [];
  });
  const below = (folder: string) =>
    ours.flatMap(({ path }) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  const [blogs, listings, files] = await Promise.all([
    publishedSlugs(db, below("/blog/"), clock()),
    listingsWithPage(db, below("/woningaanbod-venlo/")),
    Promise.all(
      below("/media/").map(async (key) => ((await hasStoredFile(key, storage)) ? [key] : [])),
    ),
  ]);
  const there = new Set([
    ...sitePaths(services.settings.agency),
    ...services.settings.extraPages.map(({ to }) => to),
    ...blogs.map((slug) => `/blog/${slug}`),
    ...listings.map((slug) => `/woningaanbod-venlo/${slug}`),
    ...files.flat().map((key) => `/media/${key}`),
  ]);
  const broken = ours.filter(({ path }) => !there.has(path.replace(/(?<=.)\/$/, "")));
  return [...new Set(broken.map(({ address }) => address))];
}

/** Where links lead and pictures come from; a place on the same page is left out. */
function addressesIn(clean: string): string[] {
  return tokensOf(clean).flatMap(({ source, tag }) => {
    const address = attributeOf(source, tag === "img" ? "src" : "href");
    return (tag === "a" || tag === "img") && address && !address.startsWith("#") ? [address] : [];
  });
}
