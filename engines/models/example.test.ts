import { expect, test } from "vitest";
import { describeRoom } from "./example.ts";
import { startTextGateway } from "./fixtures/text-gateway.ts";

test("the example in the README runs and gives what the gateway answered", async () => {
  const gateway = await startTextGateway();
  gateway.reply = () => '{"size": 14, "words": "licht"}';
  const answer = await describeRoom(gateway.url, "De kamer is 14 m² en licht.");
  await gateway.close();
  expect(answer).toEqual({ size: 14, words: "licht" });
});
