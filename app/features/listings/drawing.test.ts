import { expect, test } from "vitest";
import { loader } from "./drawing.ts";

function fetchDrawing(kind: string, seed: string): Response {
  return loader({ params: { kind, seed } } as unknown as Parameters<typeof loader>[0]);
}

test("a drawing is a picture that may be kept for ever and can run nothing", async () => {
  const response = fetchDrawing("rijtjeshuis", "dorpsstraat-1-venlo");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await response.text()).toMatch(/^<svg /);
});

test("the same address is the same picture, another seed another one", async () => {
  const draw = async (seed: string) => fetchDrawing("bungalow", seed).text();
  expect(await draw("a")).toBe(await draw("a"));
  expect(await draw("a")).not.toBe(await draw("b"));
});

test.each([
  ["kasteel", "a"],
  ["constructor", "a"],
  ["rijtjeshuis", "a".repeat(121)],
])("no drawing %s of seed %s", (kind, seed) => {
  expect(fetchDrawing(kind, seed).status).toBe(404);
});

test("a seed is never written into the picture", async () => {
  const seed = "<script>alert(1)</script>";
  expect(await fetchDrawing("maas", seed).text()).not.toContain("alert");
});
