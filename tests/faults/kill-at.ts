/**
 * Preloaded into a command with `FATE={"at": 17}`: kills it at its boundary with this number, or with
 * `when: <pattern>` at the first of such a name. A boundary is just after it changed a file, before it read a
 * piece of one, or before or after it sent the database or a client something. `list: <file>` writes them all down.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";
import type { Fate } from "./kills.ts";

const { at, when, list } = JSON.parse(process.env["FATE"]!) as Fate;
const pattern = when === undefined ? undefined : new RegExp(when);
let count = 0;

function boundary(raw: string): void {
  const name = raw.replaceAll(/[^ -~]+/g, " ");
  count += 1;
  if (list) fs.appendFileSync(list, `${name}\n`);
  if (count === at || pattern?.test(name)) process.kill(process.pid, "SIGKILL");
}

type Call = (this: unknown, ...words: unknown[]) => unknown;

function watch(owner: object, name: string): void {
  const call = Reflect.get(owner, name) as Call;
  Reflect.set(owner, name, async function watched(this: unknown, ...words: unknown[]) {
    const result = await call.apply(this, words);
    boundary(`${name} ${words.filter((word) => typeof word === "string").join(" ")}`);
    return result;
  });
}

const { promises } = fs;
const handle = await promises.open(import.meta.filename);
await handle.close();
for (const name of ["writeFile", "sync", "close"]) watch(Object.getPrototypeOf(handle), name);
for (const name of ["copyFile", "link", "mkdir", "open", "rename", "rm", "writeFile"])
  watch(promises, name);

const read = Reflect.get(fs, "read") as Call;
Reflect.set(fs, "read", function watched(this: unknown, ...words: unknown[]) {
  boundary("read");
  return read.apply(this, words);
});
// For those who import them by name.
syncBuiltinESMExports();

const write = Reflect.get(Socket.prototype, "write") as Call;
Reflect.set(Socket.prototype, "write", function watched(this: Socket, ...words: unknown[]) {
  if (this === process.stdout || this === process.stderr) return write.apply(this, words);
  const [bytes] = words;
  const sent = Buffer.isBuffer(bytes)
    ? bytes.toString("latin1", 0, 80)
    : String(bytes).slice(0, 80);
  boundary(`before ${sent}`);
  const answer = write.apply(this, words);
  boundary(`after ${sent}`);
  return answer;
});
