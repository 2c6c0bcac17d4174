import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { create } from "tar";
import { type ReleaseFile, releaseFiles } from "./release-files.ts";

/** The Node that the server is built for and tested with; `app/start.ts` refuses older ones. */
const NODE = ">=24";

export interface Release {
  file: string;
  files: ReleaseFile[];
}

/**
 * Packs the built site and its packages for this system into `folder`. The same files give the same
 * archive: names are sorted, times and owners fixed.
 */
export async function packRelease(root: string, folder: string, level = 6): Promise<Release> {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `voordeur-${version}-${process.platform}-${process.arch}`;
  const file = path.join(folder, `${name}.tar.gz`);
  const files = releaseFiles(root);
  mkdirSync(folder, { recursive: true });
  const manifest = path.join(folder, "package.json");
  writeFileSync(manifest, `${JSON.stringify(manifestOf(version), null, 2)}\n`);
  const options = {
    file,
    cwd: root,
    prefix: name,
    gzip: { level },
    portable: true,
    mtime: new Date(0),
    noDirRecurse: true,
  };
  const ownManifest = path.relative(root, manifest);
  await create(
    {
      ...options,
      onWriteEntry: (entry) => {
        if (entry.path === ownManifest) entry.path = "package.json";
      },
    },
    [ownManifest, ...files.map((one) => one.path)],
  );
  return { file, files };
}

/** The same commands as in the project, without installing and building before each. */
function manifestOf(version: string) {
  const commands = ["sync", "admin", "backup", "restore", "upgrade-database"];
  const scripts = commands.map((name) => [name, `node build/server/main.js ${name}`]);
  return {
    name: "voordeur",
    version,
    private: true,
    license: "UNLICENSED",
    type: "module",
    engines: { node: NODE },
    scripts: { start: "node build/server/main.js", ...Object.fromEntries(scripts) },
  };
}
