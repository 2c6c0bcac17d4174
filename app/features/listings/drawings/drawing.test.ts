import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routeArguments } from "../../../../tests/accounts/accounts.ts";
import { createTestServices, type TestServices } from "../../../../tests/site/services.ts";
import { DRAWINGS_VERSION } from "@voordeur/drawings/version.ts";
import { drawingPath, variantOf } from "../../../ui/pictures/drawing-address.ts";
import { loader } from "./drawing.ts";
import { loader as movedLoader } from "./drawing-moved.ts";
import { createDrawnCache } from "./drawn-cache.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

function fetchDrawing(
  kind: string,
  variant: string,
  { version = DRAWINGS_VERSION, client = "192.0.2.1" } = {},
): Promise<Response> {
  const given = routeArguments({ services, client }) as object;
  return loader({ ...given, params: { version, kind, variant } } as never);
}

const moved = (kind: string, seed: string) => movedLoader({ params: { kind, seed } } as never);

test("a drawing is a picture that may be kept for ever and can run nothing", async () => {
  const response = await fetchDrawing("rijtjeshuis", "7");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await response.text()).toMatch(/^<svg /);
});

test("the same address is the same picture, another variant another one", async () => {
  const draw = async (variant: string) => (await fetchDrawing("bungalow", variant)).text();
  expect(await draw("1")).toBe(await draw("1"));
  expect(await draw("1")).not.toBe(await draw("2"));
});

test.each([
  ["kasteel", "1"],
  ["constructor", "1"],
  ["rijtjeshuis", "256"],
  ["rijtjeshuis", "01"],
  ["rijtjeshuis", "-1"],
  ["rijtjeshuis", "iets-van-een-ander"],
])("no drawing %s in variant %s", async (kind, variant) => {
  expect((await fetchDrawing(kind, variant)).status).toBe(404);
});

test("any text leads to one of a few hundred drawings of its kind", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (seed) => {
      const path = drawingPath({ kind: "maas", seed });
      const variant = path.slice(`/tekeningen/${DRAWINGS_VERSION}/maas/`.length);
      expect(variantOf(variant)).toBe(variant);
      seen.add(variant);
    }),
    { numRuns: 5000 },
  );
  expect(seen.size).toBeLessThanOrEqual(256 + 20);
});

test("an address of another version leads to today's, and an old one with a seed too", async () => {
  const old = await fetchDrawing("maas", "3", { version: "0" });
  expect([old.status, old.headers.get("location")]).toEqual([
    302,
    `/tekeningen/${DRAWINGS_VERSION}/maas/3`,
  ]);
  const older = moved("rijtjeshuis", "dorpsstraat-1-venlo");
  expect([older.status, older.headers.get("location")]).toEqual([
    301,
    drawingPath({ kind: "rijtjeshuis", seed: "dorpsstraat-1-venlo" }),
  ]);
  expect(moved("kasteel", "a").status).toBe(404);
  expect(moved("maas", "a".repeat(121)).status).toBe(404);
});

test("who asks for all of them has to wait; what is in memory is given to everybody", async () => {
  const client = "192.0.2.9";
  const statuses: number[] = [];
  const waits: number[] = [];
  // The kinds that are drawn fastest.
  for (const kind of ["werkkamer", "keuken"]) {
    for (let variant = 0; variant < 152; variant += 1) {
      const answer = await fetchDrawing(kind, String(variant), { client });
      statuses.push(answer.status);
      waits.push(Number(answer.headers.get("retry-after")));
    }
  }
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(waits.at(-1)).toBeGreaterThan(0);
  expect((await fetchDrawing("maas", "20", { client: "192.0.2.10" })).status).toBe(200);
  expect((await fetchDrawing("maas", "20", { client })).status).toBe(200);
});

test("what is kept of drawings has an end, and the latest stay", () => {
  const cache = createDrawnCache(1000);
  for (let one = 0; one < 50; one += 1) {
    cache.set(String(one), "x".repeat(100));
    cache.get("0");
    expect(cache.calculatedSize).toBeLessThanOrEqual(1000);
  }
  expect(cache.get("49")).toBeDefined();
  expect(cache.get("0")).toBeDefined();
  expect(cache.get("1")).toBeUndefined();
  cache.set("49", "y");
  expect(cache.calculatedSize).toBe(901);
});
