import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { Hono } from "hono";
import { afterAll, describe, expect, test, vi } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { startS3Server } from "../../../tests/instances/s3-server.ts";
import { loadConfig } from "../config.ts";
import { serveFiles } from "./media.ts";
import { openStorage } from "./storage.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-media-"));
afterAll(() => rm(dataDir, { recursive: true }));
const storage = await openStorage({ dataDir, s3: undefined });
await storage.put("photos/door-960.avif", "a picture");
const opened = vi.spyOn(storage, "getStream");
const site = new Hono().get("/media/*", (c) => serveFiles(c, storage));

test("a stored picture is sent with its type, and may be kept", async () => {
  const response = await site.request("/media/photos/door-960.avif");
  expect(response.headers.get("Content-Type")).toBe("image/avif");
  expect(response.headers.get("Cache-Control")).toContain("immutable");
  expect(await response.text()).toBe("a picture");
});

// A stream that nobody reads keeps its file open for ever.
test("who asks for the headers only gets those, and no file is opened", async () => {
  opened.mockClear();
  const response = await site.request("/media/photos/door-960.avif", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/avif");
  expect(opened).not.toHaveBeenCalled();
});

test("a picture without the width asked for is sent in another one, not for ever", async () => {
  const response = await site.request("/media/photos/door-640.avif");
  expect(await response.text()).toBe("a picture");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test.each([
  "photos/none-640.avif",
  "photos/none-960.avif",
  "photos/door-960.exe",
  "%2e%2e/secrets.png",
  "%FF.png",
  "",
])("there is no picture %s", async (name) => {
  expect((await site.request(`/media/${name}`)).status).toBe(404);
});

const s3 = await startS3Server();
afterAll(() => s3.close());
const bucket = await openStorage(loadConfig({ DATA_DIR: dataDir, ...s3.env }));
await bucket.put("photos/door-960.avif", "a picture");

const segment = fc.constantFrom("photos", "..", ".", "", "%2e%2e", "%00", "\\", "a".repeat(300));
const key = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(fc.oneof(segment, fc.stringMatching(/^[a-z0-9-]{1,300}$/)), { maxLength: 30 }),
  fc.integer({ min: 1, max: 5000 }).map((length) => "a".repeat(length)),
);

describe.each([
  ["a disk", storage],
  ["a bucket", bucket],
])("on %s", (_where, place) => {
  const files = new Hono().get("/media/*", (c) => serveFiles(c, place));

  test("what could not be a key of ours is not there", async () => {
    expect((await files.request("/media/photos/door-960.avif")).status).toBe(200);
    await fc.assert(
      fc.asyncProperty(key, fc.boolean(), fc.boolean(), async (made, isWritten, isRaw) => {
        const name = `${Array.isArray(made) ? made.join("/") : made}${isWritten ? ".webp" : ""}`;
        const address = `/media/${isRaw ? name.replace(/[?#]/g, "") : encodeURIComponent(name)}`;
        const { status } = await files.request(new Request(new URL(address, "http://site/")));
        expect(status).toBe(404);
      }),
      {
        numRuns: 500,
        examples: [
          ["a".repeat(260), true, true],
          ["photos", false, true],
        ],
      },
    );
  });
});
