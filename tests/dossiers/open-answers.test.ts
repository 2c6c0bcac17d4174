import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { caseDocuments } from "../../database/schema/cases.ts";
import { beginFile } from "./workbench.ts";

const site = await useSite({ demo: false, work: false });

// More than the buffers of both sockets hold.
const bytes = Buffer.alloc(24_000_000, "papier");

test("a seller's link has six answers open at once, whatever became of those before", async () => {
  const { services, url } = site;
  const file = await beginFile(services, "Kade 1, Venlo", ["Jan Wit", "Els Wit"]);
  const stored = { file: "dossiers/groot.pdf", type: "application/pdf", hash: "0".repeat(64) };
  await services.storage.put(stored.file, bytes);
  const about = { dossier_id: file.id, kind: "other", name: "Groot", audience: "all" } as const;
  const [document] = await services.db
    .insert(caseDocuments)
    .values({ ...stored, ...about, bytes: bytes.length, added_at: services.clock() })
    .returning();
  const ask = async (link: string, method = "GET") => {
    const target = `${url}${new URL(link).pathname}/documenten/${document!.id}`;
    const asked = request(target, { method, agent: false }).on("error", () => {});
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.on("error", () => {});
  };
  const statusOf = async (link: string, method?: string) => {
    const answer = await ask(link, method);
    await buffer(answer);
    return answer.statusCode;
  };
  const [jan, els] = file.urls as [string, string];
  for (let count = 0; count < 8; count += 1) expect(await statusOf(jan, "HEAD")).toBe(200);
  const whole = await ask(jan);
  expect((await buffer(whole)).equals(bytes)).toBe(true);
  const silent = await Promise.all(Array.from({ length: 6 }, () => ask(jan)));
  expect(silent.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const refused = await ask(jan);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await buffer(refused)).toString()).toContain("erg druk");
  expect(await statusOf(els)).toBe(200);
  for (const answer of silent) answer.destroy();
  await expect.poll(() => statusOf(jan)).toBe(200);
});
