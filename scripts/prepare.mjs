// Prepares a fresh clone: installs packages, builds, finds a browser; each only when needed. Runs
// before `npm start` and `npm test` under any Node ≥ 20, so it uses only Node itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findBrowser, isTestBrowserSettled } from "./browser.mjs";

const wants = new Set(process.argv.slice(2));
const SOURCES = [
  "app",
  "engines",
  "database",
  "public",
  "scripts/precompress.ts",
  "agency.config.ts",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

install();
if (wants.has("--build")) build();
if (wants.has("--browser")) browser();

function install() {
  const wanted = digest(["package.json", "package-lock.json"]);
  const stamp = "node_modules/.voordeur-installed";
  // A linked node_modules belongs to another checkout, which keeps it up to date.
  if (existsSync("node_modules") && lstatSync("node_modules").isSymbolicLink()) return;
  if (read(stamp) === wanted) return;
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], "Installing packages");
  writeFileSync(stamp, wanted);
}

function build() {
  const wanted = digest(SOURCES);
  const stamp = "build/.voordeur-built";
  if (read(stamp) === wanted) return;
  run("react-router", ["build"], "Building");
  writeFileSync(stamp, wanted);
}

function browser() {
  if (isTestBrowserSettled()) return;
  const isDebian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  const refused = "node_modules/.voordeur-no-headless-shell";
  if (findBrowser() && (!isDebian || existsSync(refused))) return;
  if (!isDebian) {
    fail("The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its program.");
  }
  const options = ["-qq", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=1"];
  // With another Chromium, the tests still run, only slower.
  const giveUp = findBrowser() ? () => writeFileSync(refused, "") : fail;
  const found = run("apt-get", [...options, "update"], "Installing Chromium", giveUp);
  if (!found) return;
  const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell"];
  run("apt-get", [...options, ...install], undefined, giveUp);
}

/** Hash of the names and content of files and folders. */
function digest(entries) {
  const hash = createHash("sha256");
  for (const entry of entries) addTo(hash, entry);
  return hash.digest("hex");
}

function addTo(hash, entry) {
  if (!existsSync(entry)) return;
  if (lstatSync(entry).isDirectory()) {
    for (const name of readdirSync(entry).toSorted()) addTo(hash, path.join(entry, name));
  } else {
    hash.update(entry).update("\0").update(readFileSync(entry)).update("\0");
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Runs a program, preferring those of installed packages; shows its output when it fails. */
function run(program, args, title, onFailure = fail) {
  if (title) console.error(`${title} …`);
  const bin = path.resolve("node_modules/.bin");
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    env: { ...process.env, PATH, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return true;
  onFailure(`${program} ${args.join(" ")}: ${error?.message ?? ""}${stdout}${stderr}`);
  return false;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
