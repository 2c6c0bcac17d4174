import { Hono } from "hono";
import { expect, test } from "vitest";
import { countBodies } from "./count-bodies.ts";

/** A site that refuses a client's fourth body within ten seconds; `read` counts what was read. */
function counting() {
  let now = 1000;
  let read = 0;
  const hono = new Hono();
  hono.use(countBodies(true, { most: 3, mostCalls: 5, now: () => now }));
  hono.all("*", async (c) => {
    read += (await c.req.text()).length;
    return c.text("ok");
  });
  const ask = (
    client: string,
    path = "/auth",
    init: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    hono.request(path, {
      method: "POST",
      ...(init.method !== "GET" && { body: "x" }),
      ...init,
      headers: { ...init.headers, "X-Forwarded-For": client },
    });
  return { ask, read: () => read, wait: (ms: number) => void (now += ms) };
}

test("a client that sends too much is refused in Dutch before its body is read", async () => {
  const { ask, read, wait } = counting();
  for (let sent = 0; sent < 3; sent += 1) expect((await ask("192.0.2.1")).status).toBe(200);
  wait(4000);
  const refused = await ask("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("6");
  expect(await refused.text()).toBe(
    "U verstuurt te veel achter elkaar. Probeer het over 6 seconden opnieuw.",
  );
  expect(read()).toBe(3);
  expect((await ask("192.0.2.2")).status).toBe(200);
  expect((await ask("192.0.2.1", "/", { method: "GET" })).status).toBe(200);
  wait(6000);
  expect((await ask("192.0.2.1")).status).toBe(200);
});

test("calls of broker software count apart, and more of them are taken", async () => {
  const { ask } = counting();
  for (let sent = 0; sent < 4; sent += 1) await ask("192.0.2.1");
  const call = () => ask("192.0.2.1", "/bronmelding/venlo.sleutel");
  for (let sent = 0; sent < 5; sent += 1) expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(429);
  expect((await ask("192.0.2.1")).status).toBe(429);
});

test("a program, and a form that a script sends, hear it in JSON", async () => {
  const { ask } = counting();
  for (let sent = 0; sent < 3; sent += 1) await ask("2001:db8:1:2::3");
  const headers = { Accept: "application/json" };
  for (const refused of [
    await ask("2001:db8:1:2::4", "/functions/match-properties"),
    await ask("2001:db8:1:2::5", "/aanvraag", { headers }),
  ]) {
    expect(refused.status).toBe(429);
    const answer = (await refused.json()) as { error: string };
    expect(answer).toEqual({
      error: "U verstuurt te veel achter elkaar. Probeer het over 10 seconden opnieuw.",
      ok: false,
      title: "Te veel aanvragen",
      description: answer.error,
    });
  }
});
