// Prepares a fresh clone: installs packages, builds, finds the programs of tests; each only when needed. Runs
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
  "languages",
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
if (wants.has("--test-programs")) testPrograms();

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
  run("node", ["scripts/check-texts.ts"]);
  run("react-router", ["build"], "Building");
  writeFileSync(stamp, wanted);
}

/** Only with Debian's packages, as root: elsewhere the browser is asked for, and the rest left out. */
function testPrograms() {
  const isDebian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!isDebian && !findBrowser()) {
    fail("The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its program.");
  }
  const refused = "node_modules/.voordeur-refused-programs";
  if (!isDebian || existsSync(refused)) return;
  const wanted = [
    ...(isTestBrowserSettled() ? [] : ["chromium-headless-shell"]),
    // The second opinion on what calendars get from us.
    ...(hasLibical() ? [] : ["python3", "libical3"]),
    // A mailbox that answers are read from.
    ...(existsSync("/usr/sbin/dovecot") ? [] : ["dovecot-imapd"]),
    // Second and third opinions on signatures.
    ...(existsSync("/usr/bin/pdfsig") ? [] : ["poppler-utils"]),
    ...(existsSync("/usr/bin/openssl") ? [] : ["openssl"]),
  ];
  if (wanted.length === 0) return;
  const options = ["-qq", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=1"];
  // With another Chromium, without the other programs, the tests still run: slower, and some are skipped.
  const giveUp = findBrowser() ? () => writeFileSync(refused, "") : fail;
  const found = run("apt-get", [...options, "update"], `Installing ${wanted.join(", ")}`, giveUp);
  if (!found) return;
  const install = ["install", "-y", "--no-install-recommends"];
  for (const name of wanted) run("apt-get", [...options, ...install, name], undefined, giveUp);
}

function hasLibical() {
  const script = "import ctypes; ctypes.CDLL('libical.so.3')";
  return spawnSync("python3", ["-c", script]).status === 0;
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
