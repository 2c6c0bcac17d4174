import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  glob,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { storeBlogBytes } from "../../app/site/blog/editing/pictures.server.ts";
import { storePictureOf } from "../../app/staff/kit/form/store-picture.server.ts";
import { openTileStore } from "../../app/homes/tiles/tile-store.ts";
import { openMail } from "../../app/platform/mail/mail.ts";
import { storePicture, whyNotStored } from "../../app/platform/files/images.ts";
import { storePdf } from "../../app/platform/files/pdfs.ts";
import { openStorage } from "../../app/platform/files/storage.ts";
import { setAside } from "../../app/platform/files/stored-file.ts";
import { isDiskFull, writeWhole } from "../../app/platform/files/write-whole.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "voordeur-whole-"));
});
afterAll(() => rm(folder, { recursive: true }));

const noSpace = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

/** From here to the end of the test the disk has no room for this step of a file. */
async function fill(step: "writeFile" | "sync") {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const full = vi.spyOn(prototype, step).mockImplementation(async function half(
    this: typeof handle,
  ) {
    if (step === "writeFile") await this.write("half");
    throw noSpace();
  } as never);
  onTestFinished(() => full.mockRestore());
  return full;
}

test.each(["writeFile", "sync"] as const)(
  "where %s fails, the file is as it was and nothing is left beside it",
  async (step) => {
    const own = await mkdtemp(path.join(folder, "step-"));
    const file = path.join(own, "kept");
    await writeWhole(file, "before");
    const full = await fill(step);
    await expect(writeWhole(file, "after")).rejects.toSatisfy(isDiskFull);
    await expect(writeWhole(path.join(own, "new"), "after")).rejects.toSatisfy(isDiskFull);
    expect(await readdir(own)).toEqual(["kept"]);
    expect(await readFile(file, "utf8")).toBe("before");
    full.mockRestore();
    await writeWhole(file, "after");
    expect(await readFile(file, "utf8")).toBe("after");
  },
);

test("where the name cannot be given, nothing is left", async () => {
  const own = await mkdtemp(path.join(folder, "rename-"));
  await mkdir(path.join(own, "taken", "by-a-folder"), { recursive: true });
  await expect(writeWhole(path.join(own, "taken"), "x")).rejects.toThrow("rename");
  expect(await readdir(own)).toEqual(["taken"]);
});

test("a disk that really ends at 64 kB keeps what was there, and no piece of what came", async () => {
  const dataDir = await mkdtemp(path.join(folder, "limit-"));
  const program = `
    import { openStorage } from ${JSON.stringify(path.resolve("app/platform/files/storage.ts"))};
    const storage = await openStorage({ dataDir: ${JSON.stringify(dataDir)} });
    await storage.put("og/small.png", Buffer.alloc(1000));
    for (const key of ["og/small.png", "og/large.png"]) {
      await storage.put(key, Buffer.alloc(100_000)).catch(({ cause }) => console.log(cause.code));
    }`;
  const shell = `trap '' XFSZ; ulimit -f 64; exec "$0" --input-type=module -e "$1"`;
  const child = spawn("bash", ["-c", shell, process.execPath, program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(said.trim().split("\n")).toEqual(["EFBIG", "EFBIG"]);
  expect(await readdir(path.join(dataDir, "files/og"))).toEqual(["small.png"]);
  expect(await readFile(path.join(dataDir, "files/og/small.png"))).toHaveLength(1000);
});

const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "navy" } })
      .png()
      .toBuffer(),
  );
const message = {
  id: "a",
  date: new Date(0),
  from: "k@example.nl",
  to: "j@example.nl",
  subject: "x",
  text: "x",
};
const pdf = Buffer.from("%PDF-1.7\n%%EOF");

/** Everything that writes a file which is read later, and what it says when there is no room. */
const writers: [name: string, write: (dataDir: string) => Promise<unknown>, says: RegExp][] = [
  ["a stored file", async (dataDir) => (await at(dataDir)).put("og/a.png", pdf), /cannot|write/i],
  [
    "a photo",
    async (dataDir) => storePicture(await png(), await at(dataDir), { folder: "photos" }),
    /write/i,
  ],
  ["a PDF", async (dataDir) => storePdf(pdf, await at(dataDir), { folder: "documents" }), /write/i],
  ["an email", (dataDir) => openMail({ smtpUrl: undefined, dataDir }).send(message), /no space/],
  [
    "a tile of the map",
    (dataDir) => openTileStore(path.join(dataDir, "tiles"), 1e6).write("1", pdf, new Date(0)),
    /no space/,
  ],
  [
    "a blog's picture of staff",
    async (dataDir) => said(await storeBlogBytes(await png(), await at(dataDir))),
    /geen ruimte/,
  ],
  [
    "a picture of the office or a page",
    async (dataDir) =>
      said(
        await storePictureOf(await at(dataDir))(new File([await png()], "a.png"), {
          folder: "team",
        } as never),
      ),
    /geen ruimte/,
  ],
];
const at = (dataDir: string) => openStorage({ dataDir, s3: undefined });
const said = (answer: object) => Promise.reject(new Error((answer as { error: string }).error));

test.each(writers)("on a full disk %s leaves no file", async (_name, write, says) => {
  const dataDir = await mkdtemp(path.join(folder, "writer-"));
  await fill("writeFile");
  await expect(write(dataDir)).rejects.toThrow(says);
  const left: string[] = [];
  for await (const each of glob("**/*.*", { cwd: dataDir })) left.push(each);
  expect(left).toEqual([]);
});

test("where a large answer has no room on disk it is sent from memory", async () => {
  const dataDir = await mkdtemp(path.join(folder, "answer-"));
  const bytes = new Uint8Array(2_000_000);
  await fill("writeFile");
  expect(await setAside(bytes, dataDir)).toBe(bytes);
  expect(await readdir(path.join(dataDir, "uploads"))).toEqual([]);
});

test("staff are told in Dutch that there is no room, and of other failures nothing", () => {
  expect(whyNotStored(new Error("put", { cause: noSpace() }))).toContain("geen ruimte");
  expect(() => whyNotStored(new Error("another"))).toThrow("another");
});

test.each(["outbox", "tiles"])(
  "what a killed process left in %s goes at the next start",
  async (name) => {
    const dataDir = await mkdtemp(path.join(folder, "left-"));
    await mkdir(path.join(dataDir, name));
    const left = path.join(dataDir, name, "a.eml.0123456789ab.part");
    await writeFile(left, "half");
    await utimes(left, 0, 0);
    if (name === "outbox") openMail({ smtpUrl: undefined, dataDir });
    else await openTileStore(path.join(dataDir, name), 1e6).read("1");
    await expect.poll(() => readdir(path.join(dataDir, name))).toEqual([]);
  },
);

/** Files that write by other means, and why what they write is whole all the same. */
const others: Record<string, string> = {
  "app/platform/files/write-whole.ts": "it is the means",
  "app/platform/security/secrets.ts": "synced, then linked: never over another's keys",
  "app/platform/postgres/endpoint.ts": "linked: never over another's choice",
  "app/platform/postgres/server-log.ts": "a log",
  "app/platform/backup/manifest.ts": "a folder that is renamed when whole",
  "app/platform/backup/make-backup.ts": "a folder that is renamed when whole",
  "app/platform/backup/parts.ts":
    "a folder that is renamed when whole; each part with its checksum",
  "app/platform/backup/stored-files.ts": "a list for this run alone",
  "app/platform/files/stored-file.ts":
    "for this answer alone; without room the bytes stay in memory",
  "app/platform/body/upload-folder.ts": "for this request alone; a file that was cut is not read",
  "engines/feeds/reading/open-feed.ts": "for this run alone, which fails with it",
  "engines/feeds/draft/spool.ts": "for this run alone, which fails with it",
};

test("nothing else in the program writes files", async () => {
  const found: string[] = [];
  for await (const file of glob("{app,engines}/**/*.{ts,tsx}")) {
    if (/\.test\.tsx?$|\/fixtures\//.test(file)) continue;
    const code = await readFile(file, "utf8");
    if (
      /\b(writeFile(Sync)?|createWriteStream|appendFile|copyFile|toFile)\(|\bopen\([^)]*"[wa]x?"/.test(
        code,
      )
    ) {
      found.push(file);
    }
  }
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
