import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";
import { writeWhole } from "./write-whole.ts";

export type Storage = Disk;

/** A folder of this machine; flydrive's own leaves half a file where the disk was full. */
class WholeFiles extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "public" });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const file = path.join(this.#folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeWhole(file, contents);
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    // One that fails before it is read would end the process.
    contents.once("error", () => {});
    await this.put(key, contents);
  }
}

/**
 * Files that outlive a process, by key such as `photos/ab12-960.avif`: on disk under
 * `<dataDir>/files`, or in an S3-compatible bucket when one is configured.
 */
export async function openStorage(config: Pick<Config, "dataDir" | "s3">): Promise<Storage> {
  if (!config.s3) {
    const location = path.resolve(config.dataDir, "files");
    return new Disk(new WholeFiles(location));
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { endpoint, bucket, accessKeyId, secretAccessKey } = config.s3;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region: "auto",
      bucket,
      visibility: "private",
      supportsACL: false,
      ...(endpoint && { endpoint, forcePathStyle: true }),
    }),
  );
}

// Ours have at most 80; a file system takes 255 between two slashes.
const MAX_KEY_LENGTH = 200;

/** True for the key of a stored picture; a text that cannot be one, made by whoever, is false. */
export async function hasStoredFile(key: string, storage: Storage): Promise<boolean> {
  if (key.length > MAX_KEY_LENGTH) return false;
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/.test(key) && storage.exists(key);
}
