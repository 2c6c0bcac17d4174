import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(`build/client/${file}`, "utf8");

test("no table of the database reaches a browser", () => {
  const scripts = globSync("assets/*.js", { cwd: "build/client" });
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((file) => read(file).includes("drizzle:"))).toEqual([]);
});

interface ClientRoute {
  id: string;
  path?: string;
  module: string;
  imports: string[];
}

/** The routes as a browser gets to know them. */
function clientRoutes(): ClientRoute[] {
  // The page of the web app's manifest has that name too.
  const files = globSync("assets/manifest-*.js", { cwd: "build/client" }).map(read);
  const manifest = files.find((script) => script.startsWith("window.__reactRouterManifest"))!;
  const json = manifest.replace(/^[^{]+/, "");
  const { routes } = JSON.parse(json.replace(/;\s*$/, "")) as {
    routes: Record<string, ClientRoute>;
  };
  return Object.values(routes);
}

/** Whether a script, or one that it loads at once, checks its input with zod. */
function hasZod(script: string, seen = new Set<string>()): boolean {
  if (seen.has(script)) return false;
  seen.add(script);
  const text = read(script);
  if (text.includes("ZodError")) return true;
  const imports = text.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g);
  return [...imports].some(([, file]) => hasZod(posix.join("/assets", file!), seen));
}

test("no page of a sale, of visitors or of staff, brings zod into a browser", () => {
  const all = clientRoutes();
  const ofSales = all.filter(({ path = "" }) =>
    /^\/?(bod|verkoop|biedlogboek|verkopen)(?!.*koopovereenkomst)(\/|$)/.test(path),
  );
  expect(ofSales.length).toBeGreaterThan(9);
  const withZod = ofSales.filter(({ module, imports }) =>
    [module, ...imports].some((script) => hasZod(script)),
  );
  expect(withZod.map(({ id }) => id)).toEqual([]);
  // The form of an agreement is checked while it is filled in, and would be found.
  const generator = all.find(({ id }) => id === "deals/contracts/generator");
  expect(hasZod(generator!.module)).toBe(true);
});
