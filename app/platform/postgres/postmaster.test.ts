import { pbkdf2 } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freshDataDir } from "../../../tests/setup/postgres.ts";
import { preparePlace } from "./place.ts";
import { spawnPostmaster } from "./postmaster.ts";

test("a PostgreSQL that ends at once, as on a full disk, is seen ending by a busy process", async () => {
  const place = await preparePlace(await freshDataDir());
  await mkdir(place.cluster);
  // Node's threads, which do its work with files, have their hands full until the end.
  const over = new AbortController();
  const toil = async () => {
    while (!over.signal.aborted) await promisify(pbkdf2)("password", "salt", 200_000, 64, "sha512");
  };
  const toils = Array.from({ length: 12 }, toil);
  const endpoint = { host: place.home, port: 5432 };
  const child = spawnPostmaster(place, endpoint, { shared_buffers: "nonsense" });
  expect(await once(child, "exit")).toEqual([1, null]);
  over.abort();
  await Promise.all(toils);
});
