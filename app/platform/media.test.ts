import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test, vi } from "vitest";
import { serveFiles } from "./media.ts";
import { openStorage } from "./storage.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-media-"));
afterAll(() => rm(dataDir, { recursive: true }));
const storage = openStorage({ dataDir, s3: undefined });
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

test.each(["photos/none-960.avif", "photos/door-960.exe", "%2e%2e/secrets.png", "%FF.png", ""])(
  "there is no picture %s",
  async (name) => {
    expect((await site.request(`/media/${name}`)).status).toBe(404);
  },
);
