import { enableCompileCache } from "node:module";
import path from "node:path";

// Compiling what is loaded is half of a start. Where the folder cannot be written it is left out.
enableCompileCache(path.resolve("node_modules/.cache/node-compile"));
await import("./main.ts");
