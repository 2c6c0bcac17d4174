/**
 * Restyles one photo in a process of its own; prints the milliseconds that a visitor waits and the
 * seconds of processor time.
 */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { createPainters } from "../../app/site/restyler/painting/painters.server.ts";
import { ticksOfFamily } from "../processor-time.ts";

const [style = "", file = ""] = process.argv.slice(2);
const photo = await readFile(file);
const painters = createPainters({ processes: 1 });
// Warms up: the first picture also loads the code.
const small = await sharp(photo).resize(64).jpeg().toBuffer();
const signal = AbortSignal.timeout(600_000);
await painters.run({ photo: small, style }, signal);
const ticks = ticksOfFamily(process.pid);
const from = performance.now();
await painters.run({ photo, style }, signal);
console.log(performance.now() - from, (ticksOfFamily(process.pid) - ticks) / 100);
await painters.close();
