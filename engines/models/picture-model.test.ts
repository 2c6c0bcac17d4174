import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  chatPicture,
  chatWords,
  cut,
  editedPicture,
  type Gateway,
  json,
  startGateway,
} from "./fixtures/picture-gateway.ts";
import { type AiError, problemOf } from "./ai-error.ts";
import { openPictureModel } from "./picture-model.ts";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const photo = Buffer.from("a photo");
const picture = Buffer.from("a picture");
let now = 0;

type Api = "chat" | "edits";

function open(imageApi: Api, deadlineMs?: number) {
  const config = { baseUrl: gateway.baseUrl, apiKey: "sk-test", imageModel: "painter" };
  return openPictureModel(
    { ...config, imageApi, textModel: undefined },
    { clock: () => new Date(now), ...(deadlineMs !== undefined && { deadlineMs }) },
  )!;
}

const ask = (api: Api, options: { deadlineMs?: number; signal?: AbortSignal } = {}) => {
  const { deadlineMs, signal = new AbortController().signal } = options;
  return open(api, deadlineMs).redraw({ photo, prompt: "Paint it.", signal });
};
const problem = async (asked: Promise<unknown>) =>
  asked.then(
    () => "none",
    (error: AiError) => error.problem ?? error.name,
  );

const good = { chat: chatPicture(picture), edits: editedPicture(picture) };

test("asks a chat for a picture as OpenRouter wants it", async () => {
  gateway.behave(good.chat);
  expect(Buffer.from(await ask("chat")).toString()).toBe("a picture");
  const [{ path, headers, body }] = gateway.asked as [Gateway["asked"][number]];
  expect(path).toBe("/v1/chat/completions");
  expect(headers.authorization).toBe("Bearer sk-test");
  const url = `data:image/jpeg;base64,${photo.toString("base64")}`;
  expect(JSON.parse(body.toString())).toEqual({
    model: "painter",
    modalities: ["image", "text"],
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Paint it." },
          { type: "image_url", image_url: { url } },
        ],
      },
    ],
  });
});

test("asks for an edited picture as OpenAI wants it", async () => {
  gateway.behave(good.edits);
  expect(Buffer.from(await ask("edits")).toString()).toBe("a picture");
  const [{ path, headers, body }] = gateway.asked as [Gateway["asked"][number]];
  expect(path).toBe("/v1/images/edits");
  expect(headers.authorization).toBe("Bearer sk-test");
  const form = await new Response(new Uint8Array(body), {
    headers: { "Content-Type": headers["content-type"]! },
  }).formData();
  expect(form.get("model")).toBe("painter");
  expect(form.get("prompt")).toBe("Paint it.");
  expect(await (form.get("image") as File).text()).toBe("a photo");
});

test.each<Api>(["chat", "edits"])(
  "%s: 9 MB is read in a process that optimizes no expression any more",
  async (api) => {
    gateway.behave((api === "chat" ? chatPicture : editedPicture)(Buffer.alloc(9_000_000)));
    const model = JSON.stringify(new URL("picture-model.ts", import.meta.url));
    const config = { baseUrl: gateway.baseUrl, apiKey: "sk", imageModel: "painter", imageApi: api };
    const script = `const { openPictureModel } = await import(${model});
      const painter = openPictureModel(${JSON.stringify(config)}, { clock: () => new Date(0) });
      const { signal } = new AbortController();
      const painted = await painter.redraw({ photo: Buffer.from("x"), prompt: "x", signal });
      console.log(painted.length)`;
    const flags = ["--no-regexp-optimization", "--input-type=module", "-e", script];
    const { stdout } = await promisify(execFile)(process.execPath, flags);
    expect(stdout).toBe("9000000\n");
  },
);

const error = (code: number | string, metadata?: object) => ({
  error: { code, message: "private words", metadata },
});

test.each<[string, Api, Parameters<Gateway["behave"]>[0], string]>([
  ["credits", "chat", json(402, error(402)), "credits"],
  ["credits", "edits", json(402, error("billing")), "credits"],
  ["a used-up quota", "edits", json(429, error("insufficient_quota")), "credits"],
  ["patience", "chat", json(429, error(429)), "busy"],
  ["patience", "edits", json(429, error("rate_limit_exceeded")), "busy"],
  ["moderation", "chat", json(403, error(403, { reasons: ["violence"] })), "refused"],
  ["moderation", "edits", json(400, error("moderation_blocked")), "refused"],
  ["an error inside a 200", "chat", json(200, error(502)), "failed"],
  ["credits inside a 200", "chat", json(200, error(402)), "credits"],
  ["an error inside a choice", "chat", json(200, { choices: [error(429)] }), "busy"],
  ["a refusal in words", "chat", chatWords({ content: null, refusal: "I cannot." }), "refused"],
  ["a content filter", "chat", chatWords({ content: "" }, "content_filter"), "refused"],
  ["words alone", "chat", chatWords({ content: "Here you are." }), "failed"],
  ["no picture", "edits", json(200, { data: [] }), "failed"],
  [
    "an address in place of a picture",
    "chat",
    chatWords({ images: [{ image_url: { url: "http://127.0.0.1:9/x.png" } }] }),
    "failed",
  ],
  ["broken JSON", "edits", json(200, '{"data":[{'), "failed"],
  ["a page", "edits", json(502, "<html>Bad gateway</html>"), "failed"],
  ["a wrong key", "chat", json(401, error(401)), "failed"],
])("knows %s from a %s", async (_what, api, behaviour, expected) => {
  gateway.behave(behaviour);
  expect(await problem(ask(api))).toBe(expected);
});

test.each<Api>(["chat", "edits"])("%s: an answer with a status is asked for once", async (api) => {
  gateway.behave(json(503, error(503)), good[api]);
  expect(await problem(ask(api))).toBe("failed");
  expect(gateway.asked).toHaveLength(1);
});

test.each<Api>(["chat", "edits"])("%s: a redirect is not followed", async (api) => {
  gateway.behave(json(307, "", { Location: `${gateway.baseUrl}/elsewhere` }), good[api]);
  expect(await problem(ask(api))).toBe("failed");
  expect(gateway.asked).toHaveLength(1);
});

test.each<Api>(["chat", "edits"])("%s: a broken connection is tried once more", async (api) => {
  gateway.behave(cut, good[api]);
  expect(await problem(ask(api))).toBe("none");
  expect(gateway.asked).toHaveLength(2);
  gateway.behave(cut, cut, good[api]);
  expect(await problem(ask(api))).toBe("failed");
  expect(gateway.asked).toHaveLength(2);
});

test.each<Api>(["chat", "edits"])("%s: nothing is tried again after the deadline", async (api) => {
  const deadline = new AbortController();
  const clock = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  onTestFinished(() => clock.mockRestore());
  gateway.behave(() => deadline.abort(), good[api]);
  expect(await problem(ask(api, { deadlineMs: 1000 }))).toBe("timeout");
  expect(clock).toHaveBeenCalledWith(1000);
  expect(gateway.asked).toHaveLength(1);
});

test.each<Api>(["chat", "edits"])("%s: a visitor who leaves ends the request", async (api) => {
  const leaving = new AbortController();
  let closed: Promise<unknown> = Promise.resolve();
  gateway.behave((response) => {
    closed = new Promise((resolve) => response.on("close", resolve));
    leaving.abort();
  }, good[api]);
  expect(await problem(ask(api, { signal: leaving.signal }))).toBe("AbortError");
  await closed;
  expect(gateway.asked).toHaveLength(1);
});

test("after a 402 nobody is asked for ten minutes", async () => {
  const model = open("chat");
  const signal = new AbortController().signal;
  const redraw = () => problem(model.redraw({ photo, prompt: "Paint it.", signal }));
  gateway.behave(json(402, error(402)), good.chat);
  expect(await redraw()).toBe("credits");
  now += 599_000;
  expect(await redraw()).toBe("credits");
  expect(gateway.asked).toHaveLength(1);
  now += 2_000;
  expect(await redraw()).toBe("none");
});

test("passes on how long to wait, when that is said in seconds", () => {
  const wait = (retryAfter: string | null) => problemOf({ status: 429, retryAfter }).retryAfter;
  expect(["7", "0", "", null, "soon", "-1"].map(wait)).toEqual([
    7,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("says nothing of what the gateway or the visitor said", async () => {
  gateway.behave(json(400, error("bad_request")));
  const thrown = await ask("chat").catch((error: Error) => error);
  expect(String((thrown as Error).stack)).not.toMatch(/private words|Paint it|sk-test/);
});

test("without a model there is none", () => {
  const clock = () => new Date(0);
  expect(openPictureModel(undefined, { clock })).toBeUndefined();
});
