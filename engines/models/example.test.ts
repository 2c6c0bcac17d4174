import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeRoom } from "./example.ts";
import { startTextGateway } from "./fixtures/text-gateway.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what the gateway answered", async () => {
  expect(text("README.md")).toContain(text("example.ts"));
  const gateway = await startTextGateway();
  gateway.reply = () => '{"size": 14, "words": "licht"}';
  const answer = await describeRoom(gateway.url, "De kamer is 14 m² en licht.");
  await gateway.close();
  expect(answer).toEqual({ size: 14, words: "licht" });
});
