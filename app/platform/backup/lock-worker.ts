/** The program that locks a backup; see locked-file.ts. */
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Encrypter } from "age-encryption";
import { create } from "tar";

process.once("message", ({ folder, password }: { folder: string; password: string }) => {
  void lock(folder, password).then(() => process.exit(0));
});

async function lock(folder: string, password: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  // The least that OWASP advises for scrypt; half the time of the default, in JavaScript.
  encrypter.setScryptWorkFactor(17);
  const archive = create({ cwd: path.dirname(folder), portable: true }, [path.basename(folder)]);
  const bytes = Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array>;
  await pipeline(Readable.fromWeb((await encrypter.encrypt(bytes)) as never), process.stdout, {
    end: false,
  });
}
