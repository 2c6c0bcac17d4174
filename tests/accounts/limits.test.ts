import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { signedIn } from "./accounts.ts";
import { rateLimits } from "../../database/schema/platform.ts";

const email = "anna@kantoor.example";

const site = await useSite({ demo: false, work: false });
const cookie = await signedIn(site.services, email);
beforeEach(async () => {
  await site.services.db.delete(rateLimits);
});

test.each([
  ["/auth", { act: "inloggen", email, password: "verkeerd-1" }],
  ["/auth/wachtwoord-vergeten", { email }],
  ["/auth/nieuw-wachtwoord", { token: "made up", password: "nieuw-geheim" }],
  ["/auth/uitnodiging", { token: "made up", password: "nieuw-geheim" }],
  ["/auth/wachtwoord", { current: "verkeerd-1", password: "nieuw-geheim" }],
])("%s refuses too many attempts with 429 and says when to come again: %j", async (path, form) => {
  const send = (address: string) =>
    site.fetch(address, {
      method: "POST",
      headers: path === "/auth/wachtwoord" ? { cookie } : {},
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  let answer = await send(path);
  // As after 58 more attempts: made one by one, each would hash a password.
  await site.services.db.update(rateLimits).set({ count: sql`count + 58` });
  for (let attempt = 1; attempt <= 2 && answer.status !== 429; attempt += 1) {
    answer = await send(path);
  }
  // The answer to a page without script, and to one with script.
  for (const refused of [answer, await send(`${path}.data`)]) {
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(refused.headers.get("Cache-Control")).toContain("no-store");
  }
});
