import { expect, test } from "vitest";
import { isPublicHost, publicFetch } from "./public-fetch.ts";

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0.0.0.0/",
  "http://10.1.2.3/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://localhost/",
])("%s is not asked for", async (url) => {
  const problem = { problem: "private" };
  await expect(publicFetch(new Set())(url)).rejects.toMatchObject(problem);
});

test.each(["93.184.216.34", "[2a00:1450:400e:80e::200e]"])("%s is public", async (host) => {
  expect(await isPublicHost(host)).toBe(true);
});
