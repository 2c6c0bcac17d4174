import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a start on a port in use says so in one sentence and touches no database", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-port-"));
  onTestFinished(async () => {
    taken.close();
    await rm(dataDir, { recursive: true });
  });
  const PORT = String((taken.address() as AddressInfo).port);
  const env = { ...process.env, PORT, HOST: "127.0.0.1", DATA_DIR: dataDir };
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, ["build/server/main.js"], { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
  expect(stderr).toBe(
    `Poort ${PORT} is al in gebruik: stop het programma dat daar luistert, of kies een andere poort met PORT.\n`,
  );
  expect(code).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
});
