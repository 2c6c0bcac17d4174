import { expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

const gateway = { AI_BASE_URL: "https://gateway.example/v1/", AI_API_KEY: "sk-test" };

test("knows a gateway for AI, with its defaults", () => {
  expect(loadConfig({}).ai).toBeUndefined();
  expect(loadConfig({ ...gateway, AI_IMAGE_MODEL: "painter" }).ai).toEqual({
    baseUrl: "https://gateway.example/v1",
    apiKey: "sk-test",
    imageModel: "painter",
    imageApi: "chat",
    dailyPictures: 100,
  });
});

test.each([
  ["a key alone", { AI_API_KEY: "sk-test" }, "AI_BASE_URL and AI_API_KEY go together"],
  ["an address alone", { AI_BASE_URL: gateway.AI_BASE_URL }, "go together"],
  ["a model alone", { AI_IMAGE_MODEL: "painter" }, "AI_IMAGE_MODEL needs AI_BASE_URL"],
  ["a model of words alone", { AI_TEXT_MODEL: "writer" }, "AI_TEXT_MODEL needs AI_BASE_URL"],
  ["another way to ask", { ...gateway, AI_IMAGE_API: "mail" }, "AI_IMAGE_API"],
  ["half a site on a database of its own", { ROLE: "worker" }, "worker needs DATABASE_URL"],
  ["an unknown role", { ROLE: "cook" }, "ROLE"],
  ["less than nothing", { ...gateway, AI_DAILY_PICTURES: "-1" }, "AI_DAILY_PICTURES"],
])("refuses %s", (_what, env, message) => {
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).toThrow(message);
});
