import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClientLines, FullLineError } from "./client-lines.ts";

// A turn that an earlier test took is over.
beforeEach(() => turns(2));
afterEach(() => void vi.useRealTimers());

/** Loaders that end when they are told to, and the order in which they began. */
function slowLoaders() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const load = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { began, ends, load };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
};

test("a client with sixty requests delays another client's by no more than one turn", async () => {
  const inLine = createClientLines();
  const { began, ends, load } = slowLoaders();
  const busy = Array.from({ length: 60 }, (_, at) => inLine("busy", load(`busy ${at}`)));
  const visitor = inLine("visitor", load("visitor"));
  await turns(10);
  expect(began).toEqual(["busy 0", "busy 1", "visitor", "busy 2", "busy 3"]);
  for (let at = 0; at < 60; at += 1) {
    ends.get(`busy ${at}`)!();
    await turns(3);
    const late = inLine(`visitor ${at}`, load(`visitor ${at}`));
    await turns(3);
    expect(began).toContain(`visitor ${at}`);
    ends.get(`visitor ${at}`)!();
    await late;
  }
  ends.get("visitor")!();
  expect(await Promise.all(busy)).toEqual(busy.map((_, at) => `busy ${at}`));
  expect(await visitor).toBe("visitor");
});

test("many visitors behind one address are all answered, in the order of asking", async () => {
  const inLine = createClientLines({ atOnce: 2 });
  const { began, ends, load } = slowLoaders();
  const all = ["a", "b", "c", "d", "e"].map((name) => inLine("gateway", load(name)));
  await turns(6);
  expect(began).toEqual(["a", "b"]);
  ends.get("b")!();
  await turns(6);
  expect(began).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c", "d", "e"]) {
    ends.get(name)!();
    await turns(6);
  }
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a request that waits for the network lets the next one in", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const inLine = createClientLines({ atOnce: 1, patienceMs: 250 });
  const { began, ends, load } = slowLoaders();
  const all = ["slow", "quick", "third"].map((name) => inLine("office", load(name)));
  await turns(6);
  expect(began).toEqual(["slow"]);
  vi.advanceTimersByTime(250);
  await turns(6);
  expect(began).toEqual(["slow", "quick"]);
  // Its place was given away already.
  ends.get("slow")!();
  await turns(6);
  expect(began).toEqual(["slow", "quick"]);
  ends.get("quick")!();
  await turns(6);
  ends.get("third")!();
  expect(await Promise.all(all)).toEqual(["slow", "quick", "third"]);
});

test("a failure makes room for the next one, and is the caller's", async () => {
  const inLine = createClientLines({ atOnce: 1 });
  const failed = inLine("a", () => Promise.reject(new Error("kapot")));
  const next = inLine("a", async () => "heel");
  await expect(failed).rejects.toThrow("kapot");
  expect(await next).toBe("heel");
});

test("a line has an end, and is open again when it is shorter", async () => {
  const inLine = createClientLines({ atOnce: 1, mostWaiting: 1 });
  const { ends, load } = slowLoaders();
  const first = inLine("a", load("first"));
  const second = inLine("a", load("second"));
  await expect(inLine("a", load("third"))).rejects.toThrow(FullLineError);
  expect(await inLine("b", async () => "another client")).toBe("another client");
  ends.get("first")!();
  await first;
  const fourth = inLine("a", async () => "fourth");
  await turns(3);
  ends.get("second")!();
  expect(await second).toBe("second");
  expect(await fourth).toBe("fourth");
});
