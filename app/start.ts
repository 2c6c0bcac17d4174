import module from "node:module";
import path from "node:path";
import process from "node:process";
import v8 from "node:v8";

// Here, where an older Node still understands every word: it would stumble over the rest.
const NEEDED = 24;
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Voordeur needs Node.js ${NEEDED} or newer, and this is ${process.version}.\n`,
  );
  process.exit(1);
}

// Compiling what is loaded is half of a start. Where the folder cannot be written it is left out.
module.enableCompileCache(path.resolve("node_modules/.cache/node-compile"));
await import("./main.ts");
// Under visits V8 would let its young objects take 130 MB. It keeps to the room that the start took.
v8.setFlagsFromString("--semi-space-growth-factor=1");
