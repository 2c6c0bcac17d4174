import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Encoding } from "./encodings.ts";
import { makePage, type Page, setVariant } from "./page.ts";

const mediaTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The extensions of compressed copies that the build writes; see `scripts/precompress.ts`. */
const suffixes = { br: ".br", gzip: ".gz" } as const;

const loaded = new Map<string, ReadonlyMap<string, Page>>();

/**
 * The files of the built client in memory, by URL: some megabytes that never change while the process
 * lives, so its sites share them. `headers` go with each. Those under `/assets` never change: they
 * carry their content's hash in their name, drawings a number of their own.
 */
export function loadAssets(
  folder: string,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, Page> {
  const key = JSON.stringify([folder, headers]);
  const assets = loaded.get(key) ?? readAssets(folder, headers);
  loaded.set(key, assets);
  return assets;
}

/** At once, because waiting for each of two thousand files costs a start four times as much. */
function readAssets(folder: string, headers: Readonly<Record<string, string>>): Map<string, Page> {
  const assets = new Map<string, Page>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
  const present = new Set(names);
  for (const name of names) {
    const type = mediaTypes[path.extname(name)];
    if (!type) continue;
    const address = `/${name.split(path.sep).join("/")}`;
    const content = readFileSync(path.join(folder, name));
    const page = makePage(content, 200, [
      ...Object.entries(headers).flat(),
      ...headersOf(address, type),
    ]);
    const plain = setVariant(page, "identity", page.body);
    page.variants.zstd = plain;
    for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
      if (!present.has(name + suffix)) page.variants[encoding] = plain;
      else setVariant(page, encoding, readFileSync(path.join(folder, name + suffix)));
    }
    assets.set(address, page);
  }
  return assets;
}

function headersOf(address: string, type: string): string[] {
  const isForEver = address.startsWith("/assets/");
  return [
    "Content-Type",
    type,
    "Vary",
    "Accept-Encoding",
    "Cache-Control",
    isForEver ? "public, max-age=31536000, immutable" : "public, max-age=86400",
  ];
}
