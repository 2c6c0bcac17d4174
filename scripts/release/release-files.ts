import { globSync, lstatSync } from "node:fs";
import path from "node:path";
import { runtimePackages } from "./runtime-packages.ts";

export interface ReleaseFile {
  /** From the project's folder, with slashes. */
  path: string;
  bytes: number;
}

const OWN = [
  "build/client/**",
  "build/server/**",
  "database/{migrations,functions,triggers}/**",
  "demo/**",
  "deploy/**",
  "docs/{deploy,faults,feeds,privacy,security}.md",
  "README.md",
];

/** In packages: types, sources of stack traces, and what one would link a program of C with. */
const NEVER_READ = /\.(?:d\.[cm]?ts|map|a|h)$|\/pgxs\//;

/** The files that a site needs to run on this system beside Node, sorted. */
export function releaseFiles(root: string): ReleaseFile[] {
  const packages = runtimePackages(root).flatMap((folder) =>
    filesIn(root, [`${folder}/**`]).filter(
      // Nested packages that are needed are packages of the list themselves.
      (file) => !file.slice(folder.length).includes("/node_modules/") && !NEVER_READ.test(file),
    ),
  );
  return [...new Set([...filesIn(root, OWN), ...packages])].toSorted().map((file) => ({
    path: file,
    bytes: lstatSync(path.join(root, file)).size,
  }));
}

function filesIn(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"));
}
