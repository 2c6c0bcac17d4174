import { expect, test } from "vitest";
import { locate } from "./example.ts";
import { answerWith, venlo } from "./fixtures/locatieserver.ts";

test("the example in the README runs and finds the house", async () => {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return answerWith([venlo]);
  };
  await expect(locate("Proefstraat 12 a", "5911 AB", ask)).resolves.toMatchObject({
    latitude: 51.3704,
    longitude: 6.1724,
  });
  expect(asked[0]).toMatch(/^bzk\/locatieserver\/search\/v3_1\/free\?q=5911AB\+12\+a&/);
});
