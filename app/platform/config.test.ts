import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

function secretFile(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "voordeur-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "secret");
  writeFileSync(file, content);
  return file;
}

test("a secret may stand in a file", () => {
  const secret = "x".repeat(32);
  const config = loadConfig({ AUTH_SECRET_FILE: secretFile(`${secret}\n`) });
  expect(config.authSecret).toBe(secret);
  expect(loadConfig({ TOKEN_FILE: secretFile("feed") }).secret("TOKEN")).toBe("feed");
});

test.each([
  [
    "a file that is not there",
    { AUTH_SECRET_FILE: "/niets" },
    "AUTH_SECRET_FILE: the file cannot be read (ENOENT)",
  ],
  [
    "both",
    { AI_API_KEY: "x", AI_API_KEY_FILE: "/niets" },
    "AI_API_KEY or AI_API_KEY_FILE, not both",
  ],
  ["no list of proxies", { TRUST_PROXY: "ja" }, "TRUST_PROXY: true, false, or addresses"],
])("refuses %s", (_what, env, message) => {
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).toThrow(message);
});

test("an empty file is no secret, and too short a one is refused without being quoted", () => {
  expect(() => loadConfig({ AUTH_SECRET_FILE: secretFile(" \n") })).toThrow("the file is empty");
  const file = secretFile("te-kort-geheim");
  expect(() => loadConfig({ AUTH_SECRET_FILE: file })).toThrow(/AUTH_SECRET: (?!.*te-kort)/);
});

test.each([
  ["", []],
  ["10.0.0.7:8080", ["10.0.0.7:8080"]],
  ["10.0.0.7", ["10.0.0.7:80", "10.0.0.7:443"]],
  [" Feeds.intern.example:81 ,, [::1] ", ["feeds.intern.example:81", "[::1]:80", "[::1]:443"]],
  ["[fd00::7]:9000", ["[fd00::7]:9000"]],
])("PRIVATE_HOSTS %j names %j", (PRIVATE_HOSTS, expected) => {
  expect(loadConfig({ PRIVATE_HOSTS }).privateHosts).toEqual(expected);
});

test.each<[string, string[], string[]]>([
  ["PORT", ["0", "65535", " 80 "], ["-1", "65536", "1.5", "x", "1e9", "NaN", "Infinity"]],
  ["PAGE_CACHE_MB", ["0", "0.0000001", "100000"], ["-0.1", "100001", "x", "Infinity", "64 MB"]],
  ["AI_DAILY_PICTURES", ["0", "1000000"], ["-1", "0.5", "1000001", "1e15", "x"]],
  ["METRICS_PORT", ["0", "65535"], ["-1", "65536", "x"]],
  ["STOP_DELAY", ["0", "0.5", "600"], ["-1", "601", "x", "10s"]],
])("%s is a number within its bounds, else the start says so", (name, right, wrong) => {
  for (const value of right) expect(() => loadConfig({ [name]: value })).not.toThrow();
  for (const value of wrong) expect(() => loadConfig({ [name]: value })).toThrow(name);
});
