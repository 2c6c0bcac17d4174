import { expect, test } from "vitest";
import { z } from "zod";
import { startTextGateway } from "@voordeur/models/fixtures/text-gateway.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { storeSecret } from "../../platform/security/stored-secrets.server.ts";
import { saveSetting, settingVersion } from "../../settings/service.server.ts";
import { gatewayOf, openModels } from "../../settings/gateway.server.ts";
import { GATEWAY_KEY } from "../../settings/secret-places.ts";

const services = await useTestServices();

async function set(baseUrl: string) {
  const seen = await settingVersion(services.db, "gateway");
  const none = { imageModel: "", imageApi: "chat", dailyPictures: 7 } as const;
  const value = { ...none, baseUrl, textModel: "words-1" };
  await saveSetting(services, "gateway", { seen, value, by: null });
}

const ask = (models: ReturnType<typeof openModels>, question: string) =>
  models.textModel!.answer({
    instructions: "",
    question,
    schema: z.object({ answer: z.string() }),
    signal: new AbortController().signal,
  });

test("models come and go with the settings, and ask no host of our own network", async () => {
  const gateway = await startTextGateway();
  gateway.reply = () => '{"answer": "ja"}';
  services.config.privateHosts = [];
  const models = openModels(services);
  expect(models.textModel).toBeUndefined();
  await set(gateway.url);
  expect(gatewayOf(services)).toMatchObject({ dailyPictures: 7, isFromEnvironment: false });
  await expect(ask(models, "a")).rejects.toThrow("the gateway has no key");
  await storeSecret(services, GATEWAY_KEY, { text: "sk-1", by: null });
  await expect(ask(models, "a")).rejects.toThrow("not a host of the public internet");
  expect(gateway.asked).toEqual([]);
  services.config.privateHosts = [new URL(gateway.url).host];
  expect(await ask(openModels(services), "a")).toEqual({ answer: "ja" });
  const turned = { ...services, secrets: { ...services.secrets, authSecret: "n".repeat(43) } };
  await expect(ask(openModels(turned), "a")).rejects.toThrow("stored key cannot be opened");

  const ai = { baseUrl: gateway.url, apiKey: "env", textModel: "words-2", imageModel: undefined };
  services.config.ai = { ...ai, imageApi: "chat", dailyPictures: 3 };
  expect(gatewayOf(services)).toMatchObject({ dailyPictures: 3, isFromEnvironment: true });
  expect(await ask(models, "b")).toEqual({ answer: "ja" });
  expect(gateway.asked.map(({ model }) => model)).toEqual(["words-1", "words-2"]);
  services.config.ai = undefined;
  await set("");
  expect(models.textModel).toBeUndefined();
  await gateway.close();
});
