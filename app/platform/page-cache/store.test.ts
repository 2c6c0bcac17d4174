import { expect, test } from "vitest";
import { makePage, sizeOf, setVariant } from "./page.ts";
import { PageStore } from "./store.ts";

const page = (size: number) => makePage(Buffer.alloc(size), 200, []);
const never = Number.POSITIVE_INFINITY;

test("pages take no more bytes than they may, and what is asked for stays", () => {
  const store = new PageStore(10 * sizeOf(page(1000)));
  for (let count = 0; count < 10; count += 1) store.set(`/${count}`, page(1000), [], never);
  for (const key of ["/0", "/3"]) expect(store.get(key, 0)).toBeDefined();
  for (let count = 10; count < 18; count += 1) store.set(`/${count}`, page(1000), [], never);
  expect(store.size).toBe(10);
  for (const key of ["/0", "/3", "/17"]) expect(store.get(key, 0)).toBeDefined();
  for (const key of ["/1", "/2", "/9"]) expect(store.get(key, 0)).toBeUndefined();
});

test("addresses that nobody asks for twice do not drive out those of every day", () => {
  const store = new PageStore(10 * sizeOf(page(1000)));
  store.set("/", page(1000), [], never);
  for (let count = 0; count < 10_000; count += 1) {
    store.get("/", 0);
    store.set(`/?zoek=${count}`, page(1000), [], never);
  }
  expect(store.get("/", 0)).toBeDefined();
  expect(store.bytes).toBeLessThanOrEqual(10 * sizeOf(page(1000)));
});

test("encodings count, and a page that grows makes room", () => {
  const store = new PageStore(3 * sizeOf(page(1000)));
  for (const key of ["/a", "/b", "/c"]) store.set(key, page(1000), [], never);
  const entry = store.get("/c", 0)!;
  setVariant(entry.page, "br", Buffer.alloc(500));
  store.measure("/c", entry);
  expect(store.size).toBe(2);
  expect(store.bytes).toBe(2 * sizeOf(page(1000)) + 500);
  store.empty();
  expect([store.size, store.bytes]).toEqual([0, 0]);
  store.measure("/c", entry);
  expect(store.bytes).toBe(0);
});

test("a page that is replaced is counted once; one that is too large is not held", () => {
  const store = new PageStore(100_000_000);
  store.set("/a", page(1000), [], never);
  store.set("/a", page(2000), [], never);
  expect(store.bytes).toBe(sizeOf(page(2000)));
  store.set("/b", page(2 * 1024 * 1024 + 1), [], never);
  expect(store.get("/b", 0)).toBeUndefined();
});

test("only pages of the given parts are emptied", () => {
  const store = new PageStore(1_000_000);
  store.set("/", page(1), ["listings", "blogs"], never);
  store.set("/blog", page(1), ["blogs"], never);
  store.set("/privacy", page(1), [], never);
  store.empty(["listings"]);
  expect(store.get("/", 0)).toBeUndefined();
  expect(store.get("/blog", 0)).toBeDefined();
  store.empty(["blogs", "texts"]);
  expect(store.get("/blog", 0)).toBeUndefined();
  expect(store.get("/privacy", 0)).toBeDefined();
});

test("a page is right until its moment, and not at it", () => {
  const store = new PageStore(1_000_000);
  store.set("/", page(1), [], 1000);
  expect(store.get("/", 999)).toBeDefined();
  expect(store.get("/", 1000)).toBeUndefined();
  expect(store.bytes).toBe(0);
});

test.each([0, 0.5, 1, 1000.7, sizeOf(page(1000)) - 1])(
  "with room for %d bytes it keeps no page",
  (most) => {
    const store = new PageStore(most);
    store.set("/", page(1000), [], never);
    expect([store.get("/", 0), store.size]).toEqual([undefined, 0]);
  },
);
