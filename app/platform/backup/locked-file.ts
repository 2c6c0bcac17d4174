import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { workerProgram } from "../jobs/worker-program.ts";
import { BackupError } from "./manifest.ts";

/** The end of a locked file's name. */
export const LOCKED = ".tar.age";

/**
 * A backup as one file that opens with a password: `age -d backup.tar.age | tar x`. A process of its own
 * makes it; it ends with the stream.
 * @source https://age-encryption.org/v1 (scrypt recipient), https://www.gnu.org/software/tar
 */
export function lockBackup(folder: string, password: string): ReadableStream<Uint8Array> {
  const program = workerProgram("lock-worker", new URL("lock-worker.ts", import.meta.url));
  const child = fork(program, { env: {}, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const ended = new Promise<unknown>((resolve) => {
    child.once("error", resolve).once("exit", resolve);
  });
  child.send({ folder, password }, () => {});
  async function* bytes() {
    try {
      yield* child.stdout!;
      // A file that ends too early must not look whole.
      const how = await ended;
      if (how !== 0) throw new Error("a backup could not be locked", { cause: how });
    } finally {
      child.kill();
    }
  }
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>;
}

/** Unpacks a locked file below `into`, which is there; returns the folder of the backup. @throws BackupError */
export async function unlockBackup(file: string, password: string, into: string): Promise<string> {
  // Only a restore needs them.
  const [{ Decrypter }, { extract }] = await Promise.all([import("age-encryption"), import("tar")]);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  try {
    const locked = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    const open = await decrypter.decrypt(locked);
    await pipeline(Readable.fromWeb(open as never), extract({ cwd: into, strict: true }));
  } catch (cause) {
    throw new BackupError(`${file} does not open: the password is another, or it is damaged`, {
      cause,
    });
  }
  const [folder, ...others] = await readdir(into);
  if (!folder || others.length > 0) throw new BackupError(`${file} holds no backup`);
  return path.join(into, folder);
}
