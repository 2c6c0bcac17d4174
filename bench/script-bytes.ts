/**
 * The JavaScript that each public route loads immediately, and what its visitor's first touch adds: the
 * scripts that the built page names, its module preloads and their imports; and for the home page the
 * ratio of both to React, React DOM and the router alone, built by the same Vite with the same settings.
 * Inline script is ours and the router's; the JSON that names what a touch loads is not counted.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { brotliCompressSync, constants } from "node:zlib";
import { PROGRAM_ID, type PageProgram } from "../app/ui/deferred-scripts/page-program.ts";
import { inlineScript } from "./site/inline-script.ts";
import { publicRoutes } from "./site/public-routes.ts";
import { startServer } from "./site/server.ts";

const BAR = 1.15;

interface Size {
  files: number;
  identity: number;
  brotli: number;
}

const compressedSizes = new Map<string, number>();
const pages = await readPages();
const rows = Object.fromEntries(
  pages.map(([route, html]) => {
    const { files, brotli } = sizeOf(scriptsOf(namedIn(html)));
    const touched = sizeOf(scriptsOf(programIn(html)));
    const inline = Buffer.byteLength(inlineScript(html));
    return [
      route,
      { files, brotli, inline, "by touch": touched.brotli, identity: touched.identity },
    ];
  }),
);
console.table(rows);
const bare = bareSite();
const home = rows["/"]!;
console.table({ "home page": home, "React and router alone": bare });
const ratio = home.brotli / bare.brotli;
const touched = (home.brotli + home["by touch"]) / bare.brotli;
const verdict = ratio <= BAR ? "met" : "missed";
console.log(
  `home page: ${ratio.toFixed(3)} × React and router alone, bar ${BAR}: ${verdict}; touched: ${touched.toFixed(3)}`,
);

async function readPages(): Promise<[route: string, html: string][]> {
  const server = await startServer({ LOG_LEVEL: "error" });
  try {
    const pages: [string, string][] = [];
    for (const route of publicRoutes) {
      const answer = await fetch(server.url + route);
      if (!answer.ok) throw new Error(`${route} answered ${answer.status}`);
      pages.push([route, await answer.text()]);
    }
    return pages;
  } finally {
    await server.stop();
  }
}

/** The addresses that the page loads immediately. */
function namedIn(html: string): string[] {
  const named =
    /<link rel="modulepreload" href="([^"]+)"|"(\/assets\/[^"]+\.js)";|<script[^>]+src="([^"]+)"/g;
  return [...html.matchAll(named)].map((found) => found[1] ?? found[2] ?? found[3]!);
}

/** Those that it loads when its visitor first touches it. */
function programIn(html: string): string[] {
  const json = new RegExp(`<script id="${PROGRAM_ID}"[^>]*>(.*?)</script>`, "s").exec(html)?.[1];
  if (!json) return [];
  const { routes, manifest } = JSON.parse(json) as PageProgram;
  const parts = routes.map((id) => manifest.routes[id]!);
  const modules = parts.flatMap(({ module, clientLoaderModule = [] }) => [
    module,
    clientLoaderModule,
  ]);
  return [manifest.entry.module, ...modules.flat()];
}

/** These files, and those they import statically. */
function scriptsOf(addresses: string[]): Set<string> {
  const waiting = [...addresses];
  const scripts = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const file = path.join("build/client", next);
    if (scripts.has(file)) continue;
    scripts.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g);
    for (const [, name] of imports) waiting.push(`/assets/${name}`);
  }
  return scripts;
}

function sizeOf(scripts: Iterable<string>): Size {
  const size = { files: 0, identity: 0, brotli: 0 };
  for (const script of scripts) {
    const bytes = readFileSync(script);
    size.files += 1;
    size.identity += bytes.length;
    size.brotli += compressed(script, bytes);
  }
  return size;
}

function compressed(script: string, bytes: Buffer): number {
  let size = compressedSizes.get(script);
  if (size === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    size = brotliCompressSync(bytes, { params }).length;
    compressedSizes.set(script, size);
  }
  return size;
}

function bareSite(): Size {
  const program = path.resolve("node_modules/.bin/react-router");
  const { status, stderr } = spawnSync(program, ["build"], {
    cwd: "bench/bare-site",
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the bare site could not be built: ${stderr}`);
  const assets = "build/bare-site/client/assets";
  // Without the manifest of routes: both sites have it in the page.
  const scripts = readdirSync(assets).filter((name) => /^(?!manifest).*\.js$/.test(name));
  return sizeOf(scripts.map((name) => path.join(assets, name)));
}
