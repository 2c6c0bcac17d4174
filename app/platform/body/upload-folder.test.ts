import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readUpload, TooLargeError } from "./form.ts";
import { multipartReader } from "./multipart.ts";
import { clearUploads, keepUploadsClear, UploadFolder } from "./upload-folder.ts";

const KB = 1024;
const limits = { bytes: 1024 * KB, fields: 10, fileBytes: 100 * KB };

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-uploads-"))));
afterEach(() => rm(dataDir, { recursive: true }));

const left = () => readdir(path.join(dataDir, "uploads"));

const file = (name: string, contents: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.jpg"\r\n` +
  `Content-Type: image/jpeg\r\n\r\n${contents}\r\n`;
const field = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nGevel\r\n';

function request(pieces: string[], breaksOff = false): Request {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // As from a network: not all at once.
      await turn();
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(Buffer.from(piece));
      else if (breaksOff) controller.error(new Error("the client is gone"));
      else controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return new Request("https://voordeur.example", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

test("a file lies on disk until the form is done with", async () => {
  const photo = "p".repeat(90 * KB);
  const body = [file("a", photo), field, file("b", "b"), file("none", ""), "--x--\r\n"];
  const folder = new UploadFolder(dataDir);
  const form = await readUpload(request(body), limits, folder);
  expect(await left()).toHaveLength(1);
  const [a, b, none] = ["a", "b", "none"].map((name) => form.get(name) as File);
  expect([a!.name, a!.type, a!.size]).toEqual(["a.jpg", "image/jpeg", photo.length]);
  expect([await a!.text(), await b!.text()]).toEqual([photo, "b"]);
  expect([none!.size, form.get("title")]).toEqual([0, "Gevel"]);
  await folder.remove();
  expect(await left()).toEqual([]);
});

test("a file above its bound is known by its size, and the others are whole", async () => {
  const body = [file("large", "l".repeat(300 * KB)), file("small", "s"), "--x--\r\n"];
  const form = await readUpload(request(body), limits, new UploadFolder(dataDir));
  expect((form.get("large") as File).size).toBe(limits.fileBytes + 1);
  expect(await (form.get("small") as File).text()).toBe("s");
});

test("files that are too much together leave nothing", async () => {
  const body = Array.from({ length: 9 }, (_, at) => file(`f${at}`, "x".repeat(200 * KB)));
  const folder = new UploadFolder(dataDir);
  await expect(readUpload(request(body), limits, folder)).rejects.toThrow(TooLargeError);
  await folder.remove();
  expect(await left()).toEqual([]);
});

test.each([
  ["within a file", [file("a", "x".repeat(90 * KB)).slice(0, -40)]],
  ["between two", [file("a", "x".repeat(90 * KB))]],
  ["within the head of one", [file("a", "x"), file("b", "").slice(0, 30)]],
])("a client that is gone %s leaves nothing", async (_where, body) => {
  for (const breaksOff of [true, false]) {
    const folder = new UploadFolder(dataDir);
    const reading = readUpload(request([...body], breaksOff), limits, folder);
    await expect(reading).rejects.toMatchObject({ status: 400 });
    await folder.remove();
    const folders = await readdir(dataDir);
    expect(folders.includes("uploads") ? await left() : []).toEqual([]);
  }
});

test("where a file cannot be written the fields are there, and reading the file says why", async () => {
  await writeFile(path.join(dataDir, "uploads"), "no folder");
  const body = [file("a", "x".repeat(90 * KB)), field, file("b", "b"), "--x--\r\n"];
  const form = await readUpload(request(body), limits, new UploadFolder(dataDir));
  expect(form.get("title")).toBe("Gevel");
  for (const name of ["a", "b"]) {
    const unwritten = form.get(name) as File;
    expect(unwritten.size).toBeGreaterThan(0);
    await expect(unwritten.arrayBuffer()).rejects.toMatchObject({ code: "EEXIST" });
    expect(() => unwritten.stream()).toThrow("EEXIST");
  }
});

test("no more of a file is taken than is written", async () => {
  const never = new Promise<File>(() => {});
  const reader = multipartReader("multipart/form-data; boundary=x", limits, () => never);
  let taken = 0;
  void (async () => {
    for (const piece of [file("a", ""), ...Array<string>(64).fill("x".repeat(64 * KB))]) {
      await reader.take(Buffer.from(piece.replace(/\r\n$/, "")));
      taken += 1;
    }
  })();
  for (let many = 0; many < 1000; many += 1) await turn();
  expect(taken).toBeLessThan(6);
});

test("what a killed process left goes after an hour, and nothing that is at work", async () => {
  const uploads = path.join(dataDir, "uploads");
  await clearUploads(dataDir, new Date());
  const now = new Date("2026-11-26T12:00:00Z");
  const made = { old: "2026-11-26T10:59:00Z", young: "2026-11-26T11:30:00Z" };
  for (const [name, at] of Object.entries(made)) {
    await mkdir(path.join(uploads, name), { recursive: true });
    await writeFile(path.join(uploads, name, "1"), "photo");
    await utimes(path.join(uploads, name), new Date(at), new Date(at));
  }
  await clearUploads(dataDir, now);
  expect(await left()).toEqual(["young"]);
});

test("a process clears what another left, at its start and every hour", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "Date"], now: new Date("2026-11-26T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const folder = path.join(dataDir, "uploads");
  const leave = async (name: string, at: string) => {
    await mkdir(path.join(folder, name), { recursive: true });
    await utimes(path.join(folder, name), new Date(at), new Date(at));
  };
  await leave("killed-long-ago", "2026-11-26T10:59:00Z");
  await leave("killed-just-now", "2026-11-26T11:59:00Z");
  await keepUploadsClear(dataDir, { warn: () => {} });
  expect(await left()).toEqual(expect.not.arrayContaining(["killed-long-ago"]));
  expect(await left()).toContain("killed-just-now");
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(left).not.toContain("killed-just-now");
});
