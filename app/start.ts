import module from "node:module";
import path from "node:path";
import process from "node:process";

// Here, where an older Node still understands every word: it would stumble over the rest.
const NEEDED = 24;
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Voordeur needs Node.js ${NEEDED} or newer, and this is ${process.version}.\n`,
  );
  process.exit(1);
}

// V8 would take 130 MB for young objects under visits, let old ones grow to four times the live ones,
// and glibc would keep freed memory for each of eleven threads. Both can be told only before they start.
// The first collection of old objects waits until a start is over: before, nearly all of them are live.
const FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=50", "--initial-heap-size=128"];
const hasFlags = process.execArgv.some((flag) => flag.startsWith("--max-semi-space-size"));
// The same process: whoever started it waits for it and stops it as before. Windows cannot do this.
if (!hasFlags && process.execve && process.platform !== "win32") {
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...FLAGS, ...process.argv.slice(1)],
    { MALLOC_ARENA_MAX: "1", ...process.env },
  );
}

// Compiling what is loaded is half of a start. Where the folder cannot be written it is left out.
module.enableCompileCache(path.resolve("node_modules/.cache/node-compile"));
await import("./main.ts");
