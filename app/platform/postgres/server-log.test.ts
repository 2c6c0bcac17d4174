import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDataDir } from "../../../tests/setup/postgres.ts";
import { logSize, readLogTail, trimLog } from "./server-log.ts";

test("a log within its limit stays, a larger one is moved aside once", async () => {
  const file = join(await freshDataDir(), "server.log");
  await writeFile(file, "older\n");
  await trimLog(file, 6);
  expect(await readFile(file, "utf8")).toBe("older\n");

  await appendFile(file, "newer\n");
  await trimLog(file, 6);
  expect(await logSize(file)).toBe(0);
  expect(await readFile(`${file}.1`, "utf8")).toBe("older\nnewer\n");
});

test("the tail starts where it is asked to, and is short", async () => {
  const file = join(await freshDataDir(), "server.log");
  expect(await readLogTail(file, 0)).toBe("");
  await writeFile(file, "earlier start\nthis start\n");
  expect(await readLogTail(file, 14)).toBe("this start");
  await appendFile(file, "x".repeat(10_000));
  expect(await readLogTail(file, 0)).toBe("x".repeat(2000));
});
