import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "../../app/site/restyler/messages.ts";
import { photo } from "@voordeur/restyle/fixtures/photo.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { bytesOf, dataUrl, heic, jpeg, phonePhoto, pngBomb, svg } from "./photos.ts";
import {
  chatPicture,
  chatWords,
  type Gateway,
  json,
  silent,
  startGateway,
} from "@voordeur/models/fixtures/picture-gateway.ts";
import { until } from "../setup/until.ts";
import { startSite, type TestSite } from "../site/site.ts";

const [{ prompt }] = restyleStyles;
const path = "/functions/transform-image";

function asked(site: TestSite, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${site.services.secrets.publicKey}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

async function send(site: TestSite, body: unknown, headers?: Record<string, string>) {
  const response = await site.fetch(path, asked(site, body, headers));
  const answer = (await response.json()) as {
    transformedImage: string;
    engine: string;
    error: string;
  };
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, headers: response.headers, ...answer };
}

const forget = (site: TestSite) => site.services.db.execute(sql`DELETE FROM rate_limits`);

describe("without a gateway", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ demo: false, work: false });
  });
  afterAll(() => site.close());
  beforeEach(() => forget(site));

  const restyle = (bytes: Uint8Array, type?: string) =>
    send(site, { imageUrl: dataUrl(bytes, type), prompt });

  test.each<[string, () => Promise<Buffer>, number, number]>([
    ["JPEG", jpeg, 64, 48],
    ["a photo on its side", phonePhoto, 48, 64],
    ["one pixel", () => photo(1, 1).png().toBuffer(), 1, 1],
    ["a large photo", () => photo(2560, 320).jpeg().toBuffer(), 2048, 256],
  ])("%s becomes a picture", async (_what, make, width, height) => {
    const made = await restyle(await make());
    expect([made.status, made.engine]).toEqual([200, "built-in"]);
    const found = await sharp(bytesOf(made.transformedImage)).metadata();
    expect(found).toMatchObject({ format: "jpeg", space: "srgb", channels: 3, width, height });
    expect(found.orientation ?? 1).toBe(1);
  });

  test("of a picture that moves the first frame is taken", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame("white"), await frame("black")];
    const moving = sharp(frames, { join: { animated: true } }).gif({ delay: [90, 90] });
    const made = bytesOf((await restyle(await moving.toBuffer(), "image/gif")).transformedImage);
    expect(await sharp(made).metadata()).toMatchObject({ height: 10 });
    expect((await sharp(made).stats()).channels[1]?.mean).toBeGreaterThan(128);
  });

  test("place and camera are not in the result", async () => {
    const taken = await phonePhoto();
    expect(taken.toString("latin1")).toContain("Geheim");
    const made = bytesOf((await restyle(taken)).transformedImage);
    expect(made.toString("latin1")).not.toMatch(/Geheim|Telefoon/);
    expect((await sharp(made).metadata()).exif?.toString("latin1")).toContain("Bewerkt");
  });

  const largest = 5 * 1024 * 1024;
  const padded = async (size: number) => Buffer.concat([await jpeg(), Buffer.alloc(size)], size);

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ["text", () => Buffer.from("geen foto"), 415, messages.notAPicture],
    ["SVG with a script", () => svg, 415, messages.notAPicture],
    ["HEIC", () => heic(), 415, messages.heic],
    ["a bomb", pngBomb, 413, "De afbeelding is groter dan 120 megapixel. Maak haar kleiner."],
    [
      "half a file",
      async () => (await photo(400, 400).png().toBuffer()).subarray(0, 900),
      422,
      messages.damaged,
    ],
    ["5 MB and a byte", () => padded(largest + 1), 413, messages.tooLarge],
  ])("%s is refused", async (_what, make, status, error) => {
    expect(await restyle(await make())).toMatchObject({ status, error });
  });

  test("exactly 5 MB is fine, and so is a PNG that calls itself a JPEG", async () => {
    expect(await restyle(await padded(largest))).toMatchObject({ status: 200 });
    expect(await restyle(await photo().png().toBuffer(), "image/jpeg")).toMatchObject({
      status: 200,
    });
  });

  test.each<[string, unknown, Record<string, string>, number]>([
    ["a wrong key", {}, { Authorization: "Bearer x" }, 401],
    ["a form", "imageUrl=x", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["an address on the web", { imageUrl: "https://example.com/a.jpg", prompt }, {}, 400],
    ["a data URL that is not base64", { imageUrl: "data:image/png,%89PNG", prompt }, {}, 400],
    ["nothing", {}, {}, 422],
    ["a prompt of one's own", { imageUrl: "data:,", prompt: "Draw a cat" }, {}, 422],
    ["more than is asked", { imageUrl: "data:,", prompt, model: "x" }, {}, 422],
  ])("%s is refused in Dutch", async (_what, body, headers, status) => {
    const answer = await send(site, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatch(/^[A-Z]/);
  });

  test("too many requests in a minute are refused, with how long to wait", async () => {
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await send(site, "{"));
    expect(answers.at(-2)!.status).toBe(400);
    expect(answers.at(-1)!.status).toBe(429);
    expect(answers.at(-1)!.headers.get("Retry-After")).toBe("60");
  });
});

describe("with a gateway", () => {
  let gateway: Gateway;
  let site: TestSite;
  beforeAll(async () => {
    gateway = await startGateway();
    const env = { AI_BASE_URL: gateway.baseUrl, AI_API_KEY: "sk-test", AI_IMAGE_MODEL: "painter" };
    site = await startSite({ demo: false, work: false, env });
  });
  afterAll(async () => {
    await site.close();
    await gateway.close();
  });
  beforeEach(() => forget(site));

  const restyle = async () => send(site, { imageUrl: dataUrl(await jpeg()), prompt });

  test("the gateway's picture is the answer", async () => {
    gateway.behave(chatPicture(await photo(40, 30).png().toBuffer()));
    const made = await restyle();
    expect(made).toMatchObject({ status: 200, engine: "ai" });
    expect(await sharp(bytesOf(made.transformedImage)).metadata()).toMatchObject({ width: 40 });
  });

  test("patience and refusals are passed on", async () => {
    gateway.behave(json(429, { error: { code: 429, message: "" } }, { "Retry-After": "17" }));
    const busy = await restyle();
    expect(busy).toMatchObject({ status: 429, error: messages.tooMany });
    expect(busy.headers.get("Retry-After")).toBe("17");
    gateway.behave(chatWords({ refusal: "no" }));
    expect(await restyle()).toMatchObject({ status: 422, error: messages.refused });
  });

  test("a visitor who leaves ends the request to the gateway", async () => {
    const closed = Promise.withResolvers<void>();
    gateway.behave((response) => void response.on("close", () => closed.resolve()));
    const leaving = new AbortController();
    const request = asked(site, { imageUrl: dataUrl(await jpeg()), prompt });
    const answer = fetch(`${site.url}${path}`, { ...request, signal: leaving.signal });
    await until("the gateway to be asked", () => gateway.asked.length);
    leaving.abort();
    await expect(answer).rejects.toThrow("abort");
    await closed.promise;
    gateway.behave(silent);
  });
});
