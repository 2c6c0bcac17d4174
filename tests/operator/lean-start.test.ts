import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Loaded by the first who needs them: pictures, email, models, passwords, storage elsewhere. */
const LATER =
  "sharp undici nodemailer imapflow satori ai @ai-sdk @aws-sdk better-call otpauth @zxcvbn-ts @tiptap @myriaddreamin".split(
    " ",
  );

test("a start loads neither what its first visitor does not need nor a package file by file", () => {
  const { files, packages, external, bytes } = loadedAtStart();
  expect(files).toContainEqual(expect.stringMatching(/^server-build-/));
  expect(packages).toContain("react-dom");
  const loaded = [...packages, ...external];
  const tooEarly = loaded.filter((name) => LATER.includes(name.replace(/(?<=.)\/.*/, "")));
  expect(tooEarly).toEqual([]);
  // All others are built in: a package that is loaded file by file costs a start far more.
  expect([...external].toSorted()).toEqual(["pg", "pg-copy-streams", "pino"]);
  expect(bytes).toBeLessThan(6_930_000);
});

test("a start bounds the memory of V8 and of the C library, and keeps its words and its end", async () => {
  const sayFlags = `process.on("exit", () => console.log(process.execArgv.join(" "), process.env.MALLOC_ARENA_MAX))`;
  const flags = ["--import", `data:text/javascript,${encodeURIComponent(sayFlags)}`];
  const { code, stdout, stderr } = await startOf([...flags, "build/server/main.js", "admin", "x"]);
  expect(stdout).toMatch(
    / --max-semi-space-size=8 --heap-growing-percent=50 --initial-heap-size=128 1\n$/,
  );
  expect(stderr).toBe("Say whose account: npm run admin -- name@example.nl\n");
  expect(code).toBe(1);
});

function startOf(words: string[]) {
  const env = { ...process.env, DATA_DIR: path.join(tmpdir(), "voordeur-lean-start") };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, words, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });
}

/** The modules that `main.js` imports before it listens: its own, the pages, and theirs in turn. */
function loadedAtStart() {
  const sources = new Map<string, string>();
  const external = new Set<string>();
  const read = (file: string) => {
    if (sources.has(file)) return;
    const source = readFileSync(file, "utf8");
    sources.set(file, source);
    for (const [, fixed, awaited] of source.matchAll(IMPORT)) {
      const name = fixed ?? awaited ?? "";
      if (name.startsWith(".")) read(path.resolve(path.dirname(file), name));
      else if (!name.startsWith("node:")) external.add(name);
    }
  };
  read(path.resolve("build/server/main.js"));
  const all = [...sources.values()];
  const packages = new Set(
    all.flatMap((source) => [...source.matchAll(BUILT_IN)].map(([, name = ""]) => name)),
  );
  return {
    files: [...sources.keys()].map((file) => path.basename(file)),
    packages,
    external,
    bytes: all.reduce((sum, source) => sum + source.length, 0),
  };
}

/** Static imports, and the two that a start awaits. */
const IMPORT =
  /^(?:import|export)\b[^"\n]*"([^"\n]+)";$|import\("(\.\/(?:assets\/main|server-build)-[^"]+)"\)/gm;
/** The builder names the file of each module that it builds in. */
const BUILT_IN = /^\s*\/\/(?:#region)? .*?node_modules\/((?:@[^/]+\/)?[^/]+)\//gm;
