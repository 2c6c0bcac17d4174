import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import type { Sent } from "./bodies.ts";

/** As many as one address may have connections to fetch pages in earnest. */
const CONNECTIONS = 60;
const LONGEST = 2000;

const many = (name: string, value: string, times: number) =>
  Array.from({ length: times }, () => `${name}=${value}NUMBER`).join("&");
const words = (count: number) => Array.from({ length: count }, (_, at) => `tuin${at}`).join("+");

/** What a page with a search reads, as much of it as an address holds. */
const searches = {
  "many words": `zoek=${words(60)}+NUMBER`,
  "many filters": `${many("type", "Hoekwoning", 25)}&${many("plaats", "Venlo", 25)}&prijs-van=NUMBER`,
  "a long area": `gebied=513704_61724${"_9_-9".repeat(38)}&prijs-van=NUMBER&kaart=1`,
};

const worst: Record<string, Record<string, string>> = {
  "/woningaanbod-venlo": searches,
  "/woningaanbod-venlo/rss.xml": searches,
  "/woningaanbod-venlo/open-huizen.ics": searches,
  "/kaart/woningen.json": searches,
  "/vergelijken": { "many homes": `woningen=${"123456-".repeat(200)}NUMBER` },
};

/** Every address that anyone may fetch, each with the query that asks most of it. */
export function worstAddresses(): Sent[] {
  const known = pathsOf(routes).flatMap((one): Sent[] => [
    {
      path: `${one}?x=${words(400).slice(0, LONGEST - one.length)}`,
      what: "GET, an unknown parameter",
    },
    ...Object.entries(worst[one] ?? {}).map(([what, query]) => ({
      path: `${one}?${query}`,
      what: `GET, ${what}`,
    })),
  ]);
  const others = [
    { path: `/woningaanbod-venlo?x=${"woord+".repeat(1500)}`, what: "GET, 1,500 words" },
    { path: "/weg-NUMBER".repeat(150), what: "GET, a deep 404" },
    { path: "/woningaanbod-venlo/weg-NUMBER", what: "GET, no such home" },
    { path: "/weg-NUMBER.data", what: "GET, no such data" },
    { path: "/woningaanbod-venlo.data?zoek=NUMBER", what: "GET, data of a list" },
  ];
  return [...known, ...others].map((one) => ({ ...one, connections: CONNECTIONS }));
}

/** The path of every route outside the admin area that answers a GET. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.startsWith("/") ? entry.path : `${parent}/${entry.path ?? ""}`;
    if (own.startsWith("/admin")) return [];
    const source = readFileSync(path.join("app", entry.file), "utf8");
    const answers = /export (default|(async )?function loader|const loader)\b/.test(source);
    const here = answers ? [own.replace(/:\w+/g, "1").replace("*", "1")] : [];
    return [...here, ...pathsOf(entry.children ?? [], own)];
  });
}
