import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTextGateway, type TextGateway } from "./fixtures/text-gateway.ts";
import { openTextModel } from "./text-model.ts";

let gateway: TextGateway;
beforeAll(async () => {
  gateway = await startTextGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.asked = [];
});

let now = 0;
const open = () => {
  const config = { baseUrl: gateway.url, apiKey: "key", textModel: "words-1" };
  return openTextModel(config, { clock: () => new Date(now) })!;
};
const asked = (question = "Wat is twee?", signal = new AbortController().signal) => ({
  instructions: "Antwoord kort.",
  question,
  schema: z.object({ number: z.int() }),
  signal,
});

test("without a model there is none", () => {
  const clock = () => new Date(0);
  expect(openTextModel(undefined, { clock })).toBeUndefined();
  const config = { baseUrl: gateway.url, apiKey: "key", textModel: undefined };
  expect(openTextModel(config, { clock })).toBeUndefined();
});

test("asks with a schema and gives the answer in its shape", async () => {
  gateway.reply = () => '{"number": 2}';
  expect(await open().answer(asked())).toEqual({ number: 2 });
  const [body] = gateway.asked as unknown as Record<string, unknown>[];
  expect(body).toMatchObject({ model: "words-1", response_format: { type: "json_schema" } });
  expect(JSON.stringify(body)).toContain("Wat is twee?");
});

test("the same question is asked once an hour", async () => {
  gateway.reply = () => '{"number": 2}';
  const model = open();
  now = 0;
  await model.answer(asked());
  await model.answer(asked());
  expect(gateway.asked).toHaveLength(1);
  await model.answer(asked("Wat is drie?"));
  now = 3_600_001;
  await model.answer(asked());
  expect(gateway.asked).toHaveLength(3);
});

test("a question that nobody asks again is neither answered from memory nor remembered", async () => {
  gateway.reply = () => '{"number": 2}';
  const model = open();
  await model.answer({ ...asked(), isOnce: true });
  await model.answer(asked());
  await model.answer({ ...asked(), isOnce: true });
  expect(gateway.asked).toHaveLength(3);
});

test.each([
  ["no JSON", "ik weet het niet"],
  ["another shape", '{"number": "twee"}'],
  ["nothing", ""],
])("%s is no answer, and is not remembered", async (_what, text) => {
  gateway.reply = () => text;
  const model = open();
  await expect(model.answer(asked())).rejects.toThrow(/./);
  gateway.reply = () => '{"number": 2}';
  expect(await model.answer(asked())).toEqual({ number: 2 });
});

test.each([402, 429, 500])("a gateway that answers %i is asked once, and fails", async (status) => {
  gateway.reply = (_body, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end('{"error":{"message":"no"}}');
    return undefined;
  };
  await expect(open().answer(asked())).rejects.toThrow(/./);
  expect(gateway.asked).toHaveLength(1);
});

test("a gateway that never answers is left when the signal says so", async () => {
  const patience = new AbortController();
  gateway.reply = () => {
    patience.abort();
    return undefined;
  };
  await expect(open().answer(asked("traag", patience.signal))).rejects.toThrow(/abort/i);
});
