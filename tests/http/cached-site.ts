import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { until } from "../setup/until.ts";
import { saveBlog } from "../../app/site/blog/editing/service.server.ts";
import { startSite, type TestSite, TEST_NOW } from "../site/site.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

interface Question {
  from?: TestSite;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A site with its cache on, for one test file, with a clock that the tests set. */
export function useCachedSite() {
  // Filled before the first test.
  const cached = { now: TEST_NOW } as { now: Date; site: TestSite };
  beforeAll(async () => {
    const env = { TRUST_PROXY: "true" };
    cached.site = await startSite({ work: false, clock: () => cached.now, env });
    await until("pages to be cached", cached.site.isCaching);
  });
  afterAll(() => cached.site.close());

  /** One request over its own connection, with its raw answer. */
  async function ask(target: string, question: Question = {}): Promise<Answer> {
    const { from = cached.site, method = "GET", headers = {}, body = "" } = question;
    const { port } = new URL(from.url);
    const request = httpRequest({
      host: "127.0.0.1",
      port,
      method,
      path: target,
      agent: false,
      headers: { Connection: "keep-alive", ...headers },
    });
    request.end(body);
    const [response] = await once(request, "response");
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece as Buffer);
    request.destroy();
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) };
  }

  const textOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).body.toString();

  let looks = 0;

  /**
   * Identifies the rendering of the home page: the same while it is cached, because the title is
   * changed in the database, unknown to the site, before each request.
   */
  async function renderingOf(target: string, from = cached.site): Promise<string | undefined> {
    looks += 1;
    await from.services.db.execute(sql`UPDATE seo_content SET title = ${`Rendering ${looks}`}`);
    return /Rendering (\d+)/.exec(await textOf(target, { from }))?.[1];
  }

  async function isKept(target: string, from = cached.site): Promise<boolean> {
    const { headers, status } = await ask(target, { from });
    return status === 200 && headers["cache-control"] === "public, max-age=0, must-revalidate";
  }

  function publish(title: string, from = cached.site) {
    return saveBlog(from.services, null, {
      act: "publiceren",
      image: null,
      publishAt: "",
      typed: { title, author: "Lotte", content: "<p>Tekst</p>", slug: "", excerpt: "" },
    });
  }

  async function isKeptNow(from: TestSite): Promise<boolean> {
    const before = await renderingOf("/", from);
    // A new rendering would have another time in it.
    cached.now = new Date(cached.now.getTime() + 1);
    return (await renderingOf("/", from)) === before;
  }

  /** Waits until this site has received its own announced changes. */
  async function heard(from = cached.site): Promise<void> {
    await until("a page to be kept", () => isKeptNow(from));
  }

  return { cached, ask, textOf, renderingOf, isKept, isKeptNow, publish, heard };
}
