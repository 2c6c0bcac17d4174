import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bytesOf, dataUrl, jpeg, phonePhoto } from "../../../tests/restyler/photos.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { AiError, type AiProblem } from "@voordeur/models/ai-error.ts";
import type { PictureModel } from "@voordeur/models/picture-model.ts";
import { WorkersBusyError } from "../../platform/jobs/worker-pool.ts";
import { messages } from "./messages.ts";
import { restylePhoto } from "./service.server.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const services = await useTestServices();
const painters = services.painters;
const imageUrl = dataUrl(await jpeg());
const painted = await sharp({ create: { width: 30, height: 20, channels: 3, background: "lime" } })
  .withExif({ IFD0: { Copyright: "de dienst" } })
  .png()
  .toBuffer();
beforeEach(() => emptyTables(services.db, "rate_limits"));
afterEach(() => {
  services.painters = painters;
  services.pictureModel = undefined;
  services.log.lines.length = 0;
});

const [{ prompt }] = restyleStyles;
const staying = new AbortController().signal;
const restyle = (visitor = "192.0.2.1", signal = staying) =>
  restylePhoto(services, { imageUrl, prompt, visitor, signal });

/** A model that gives these answers in turn, then repeats the last; it records its requests. */
function model(...answers: (Uint8Array | AiProblem)[]) {
  const asked: Parameters<PictureModel["redraw"]>[0][] = [];
  services.config.ai = {
    baseUrl: "http://127.0.0.1:9",
    apiKey: "sk-test",
    imageModel: "painter",

    textModel: undefined,
    imageApi: "chat",
    dailyPictures: 3,
  };
  services.pictureModel = {
    async redraw(request) {
      asked.push(request);
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (typeof answer === "string") throw new AiError(answer, "as told", { retryAfter: 9 });
      return answer;
    },
  };
  return asked;
}

function busyPainters() {
  services.painters = {
    run: () => Promise.reject(new WorkersBusyError("full")),
    taken: () => 0,
    close: async () => {},
  };
}

async function engineOf(answer: ReturnType<typeof restyle>) {
  const made = await answer;
  return "engine" in made ? made.engine : made.status;
}

test("without a model the filters paint, and the file says that it was changed", async () => {
  const made = await restyle();
  if (!("engine" in made)) throw new Error(made.message);
  expect(made.engine).toBe("built-in");
  const { format, width, height, exif, xmp } = await sharp(
    bytesOf(made.transformedImage),
  ).metadata();
  expect([format, width, height]).toEqual(["jpeg", 64, 48]);
  expect(exif?.toString("latin1")).toContain("Bewerkt");
  expect(xmp?.toString()).toContain("digitalsourcetype/algorithmicallyEnhanced");
});

test("a model's picture is decoded and encoded again, and says that AI made it", async () => {
  model(painted);
  const made = await restyle();
  if (!("engine" in made)) throw new Error(made.message);
  expect(made.engine).toBe("ai");
  const bytes = bytesOf(made.transformedImage);
  const { format, width, exif, xmp } = await sharp(bytes).metadata();
  expect([format, width]).toEqual(["jpeg", 30]);
  expect(exif?.toString("latin1")).toContain("AI-bewerkt");
  expect(xmp?.toString()).toContain("digitalsourcetype/compositeWithTrainedAlgorithmicMedia");
  expect(bytes.toString("latin1")).not.toContain("de dienst");
});

test("a model gets the photo upright, without location or camera", async () => {
  const asked = model(painted);
  await restylePhoto(services, {
    imageUrl: dataUrl(await phonePhoto()),
    prompt,
    visitor: "192.0.2.1",
    signal: staying,
  });
  const sent = Buffer.from(asked[0]!.photo);
  const { format, width, height, exif, xmp } = await sharp(sent).metadata();
  expect([format, width, height, exif, xmp]).toEqual(["jpeg", 48, 64, undefined, undefined]);
  expect(sent.toString("latin1")).not.toContain("Geheim");
  expect(asked[0]!.prompt).toBe(prompt);
});

test.each<AiProblem>(["failed", "timeout", "credits"])("%s: the filters paint", async (problem) => {
  model(problem);
  expect(await engineOf(restyle())).toBe("built-in");
  expect(services.log.lines).toMatchObject([{ details: { reason: problem } }]);
});

test("when the model answers nonsense, the filters paint", async () => {
  model(Buffer.from("GIF89a, or so"));
  expect(await engineOf(restyle())).toBe("built-in");
});

test("a refusal is passed on, and a busy gateway says how long to wait", async () => {
  model("refused");
  expect(await restyle()).toEqual({
    status: 422,
    message: messages.refused,
    retryAfter: undefined,
  });
  model("busy");
  expect(await restyle()).toEqual({ status: 429, message: messages.tooMany, retryAfter: 9 });
});

test("when the filters are busy too, an empty account is the reason", async () => {
  busyPainters();
  expect(await restyle()).toEqual({ status: 429, message: messages.tooMany, retryAfter: 20 });
  model("credits");
  expect(await restyle()).toMatchObject({ status: 402, message: messages.unavailable });
});

test("the day's budget counts all visitors, and starts anew the next day", async () => {
  const asked = model(painted);
  const engines = [];
  for (const n of [1, 2, 3, 4]) engines.push(await engineOf(restyle(`192.0.2.${n}`)));
  expect(engines).toEqual(["ai", "ai", "ai", "built-in"]);
  expect(asked).toHaveLength(3);
  services.advance(86_400_000);
  expect(await engineOf(restyle())).toBe("ai");
});

test("a failure takes nothing from the budget, unless it may be billed", async () => {
  model("failed", "refused", "busy", "credits", painted);
  for (let n = 0; n < 4; n += 1) await restyle();
  expect(await engineOf(restyle())).toBe("ai");
  model("timeout", painted);
  expect(await engineOf(restyle())).toBe("built-in");
  expect(await engineOf(restyle())).toBe("ai");
  expect(await engineOf(restyle())).toBe("built-in");
});

test("one visitor cannot use up the day's budget", async () => {
  model(painted);
  services.config.ai = { ...services.config.ai!, dailyPictures: 1000 };
  const engines = [];
  for (let n = 0; n < 13; n += 1) engines.push(await engineOf(restyle()));
  expect(engines.filter((engine) => engine === "ai")).toHaveLength(12);
  expect(engines.at(-1)).toBe("built-in");
  expect(await engineOf(restyle("192.0.2.2"))).toBe("ai");
});

test("a visitor's limit counts pictures, not failures", async () => {
  model("refused");
  for (let n = 0; n < 60; n += 1) expect(await engineOf(restyle())).toBe(422);
  services.pictureModel = undefined;
  services.painters = { run: async () => painted, taken: () => 0, close: async () => {} };
  for (let n = 0; n < 48; n += 1) expect(await engineOf(restyle())).toBe("built-in");
  expect(await restyle()).toMatchObject({
    status: 429,
    message: messages.tooMany,
    retryAfter: 3600,
  });
  expect(await engineOf(restyle("192.0.2.2"))).toBe("built-in");
  services.advance(3_600_000);
  expect(await engineOf(restyle())).toBe("built-in");
});

test("a visitor who leaves is not logged as a failure, and is not counted", async () => {
  const leaving = new AbortController();
  const answer = restyle("192.0.2.1", leaving.signal);
  leaving.abort();
  expect(await engineOf(answer)).toBe(503);
  expect(services.log.lines).toEqual([]);
  const { rows } = await services.db.execute(sql`SELECT count FROM rate_limits WHERE count > 0`);
  expect(rows).toEqual([]);
});

test("a visitor who leaves while the model works gets no filters, and the picture stays counted", async () => {
  model(painted);
  services.config.ai = { ...services.config.ai!, dailyPictures: 1 };
  services.painters = {
    run: () => Promise.reject(new Error("painted")),
    taken: () => 0,
    close: async () => {},
  };
  const leaving = new AbortController();
  services.pictureModel = {
    redraw({ signal }) {
      leaving.abort();
      signal.throwIfAborted();
      return Promise.resolve(painted);
    },
  };
  expect(await engineOf(restyle("192.0.2.1", leaving.signal))).toBe(503);
  expect(services.log.lines).toEqual([]);
  services.painters = painters;
  expect(await engineOf(restyle("192.0.2.2"))).toBe("built-in");
});

test("a painter that crashes is logged, and the visitor gets no details", async () => {
  services.painters = {
    run: () => Promise.reject(new Error("NaN")),
    taken: () => 0,
    close: async () => {},
  };
  expect(await restyle()).toMatchObject({ status: 500, message: messages.failed });
  expect(services.log.lines).toMatchObject([{ message: "a photo was not restyled" }]);
});
