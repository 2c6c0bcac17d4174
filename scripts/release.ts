// One archive with everything that the site needs to run on a system like this one, beside Node.
import { statSync } from "node:fs";
import { packRelease } from "./release/archive.ts";

const LARGEST = 10;

const { file, files } = await packRelease(process.cwd(), "release");
const parts = new Map<string, number>();
for (const { path, bytes } of files) {
  const part = /^node_modules\/(?:@[^/]+\/)?[^/]+|^build\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;
  parts.set(part, (parts.get(part) ?? 0) + bytes);
}
const largest = [...parts].toSorted(([, one], [, other]) => other - one).slice(0, LARGEST);
for (const [part, bytes] of largest) console.log(`${megabytes(bytes).padStart(8)}  ${part}`);
const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${file}: ${megabytes(statSync(file).size)}, ${megabytes(whole)} unpacked`);

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
