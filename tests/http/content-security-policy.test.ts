import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { signedIn } from "../accounts/accounts.ts";
import { publicPages } from "../pages/all-pages.ts";
import { stoppedSince } from "../site/policy-watch.ts";
import { visit } from "../site/shown.ts";

const { site, browser } = await useWindows({ work: false });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");

const staffPages = [
  "/admin",
  "/admin/leads/avg",
  "/admin/woningen",
  "/admin/woningen/nieuw",
  "/admin/woningen/1",
  "/admin/synchronisatie",
  "/admin/synchronisatie/1",
  "/admin/blogs",
  "/admin/blogs/nieuw",
  "/admin/blogs/1",
  "/admin/teksten",
  "/admin/doorverwijzingen",
  "/admin/logboek",
  "/auth/wachtwoord",
];

async function open(path: string) {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await visit(page, site.url + path);
  return page;
}

/** Closes a page on which the policy blocked things on purpose, and forgets all of them. */
async function forget(page: Page): Promise<void> {
  await page.context().close();
  stoppedSince(browser);
}

/** csp_evaluator's remarks on a policy, except those for information. */
function remarksOn(policy: string): string[] {
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return found
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ directive, value }) => `${directive} ${value}`);
}

// Every test that opens a page checks that it runs under its policy: see `policy-watch.ts`.
test.each(publicPages)("$path lets in nothing it does not need", async ({ path, script }) => {
  const response = await site.fetch(path);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  // A page that speaks other languages may fetch the offer of one.
  const hasScript = script || (await response.text()).includes(" hrefLang=");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:|nonce/);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  expect(scripts.includes("'self'")).toBe(hasScript);
  // Scripts from our own host would be a risk if it served files of others: see docs/security.md.
  expect(remarksOn(policy)).toEqual(hasScript ? ["script-src 'self'"] : []);
});

// The journeys of staff open each of these: a browser that stopped anything there fails their file.
test.each(staffPages)("%s may run what is its own alone", async (path) => {
  const answer = await site.fetch(path, { headers: { cookie: admin }, redirect: "manual" });
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  expect(remarksOn(policy)).toEqual(["script-src 'self'"]);
});

test("a script that got into a page does not run, in whichever way it got there", async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const injected = [
    "<script>window.taken = 1</script>",
    '<img src="/nergens" onerror="window.taken = 2">',
    '<a id="lokaas" href="javascript:void(window.taken = 3)">x</a>',
    '<script src="https://evil.example/x.js"></script>',
    '<form action="https://evil.example/"><button id="stuur">x</button></form>',
    '<base href="https://evil.example/">',
    "<style>body { display: none }</style>",
    '<iframe src="https://evil.example/"></iframe>',
  ].join("");
  await page.route(`${site.url}/blog`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('<main id="inhoud"', `${injected}<main id="inhoud"`);
    await route.fulfill({ response: answer, body: html });
  });
  await visit(page, `${site.url}/blog`);
  await page.locator("#lokaas").dispatchEvent("click");
  await page.locator("#stuur").dispatchEvent("click");
  const stopped: string[] = [];
  await expect.poll(() => stopped.push(...stoppedSince(browser))).toBeGreaterThan(5);
  expect(await page.evaluate(() => "taken" in window)).toBe(false);
  expect(page.url()).toBe(`${site.url}/blog`);
  await expect.poll(() => page.evaluate(() => document.baseURI)).toBe(`${site.url}/blog`);
  await expect.poll(() => page.locator("main").isVisible()).toBe(true);
  await forget(page);
});

test("markup that a script of ours writes into the page loses what could run", async () => {
  const page = await open("/");
  const found = await page.evaluate(() => {
    const holder = document.createElement("div");
    const write = (markup: string) => {
      holder.innerHTML = markup;
      return holder.innerHTML;
    };
    const script = document.createElement("script");
    const tried = (act: () => void) => {
      try {
        act();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      text: write('{"a":"b & c"}'),
      marks: write('<p>Een <b>woord</b> en <a href="/blog">een link</a></p>'),
      active: write(
        '<p onclick="x()">a<script>x()</script><iframe src="/"></iframe><a href=" javascript:x()">b</a></p>',
      ),
      foreign: tried(() => void (script.src = "https://evil.example/x.js")),
      upload: tried(() => void (script.src = "/media/x.js")),
      own: tried(() => void (script.src = "/assets/x.js")),
      code: tried(() => void (script.text = "x()")),
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- what must not work
      evaluated: tried(() => void globalThis.setTimeout("1" as never)),
    };
  });
  expect(found).toEqual({
    text: '{"a":"b &amp; c"}',
    marks: '<p>Een <b>woord</b> en <a href="/blog">een link</a></p>',
    active: "<p>a<a>b</a></p>",
    foreign: "TypeError",
    upload: "TypeError",
    own: "done",
    code: "TypeError",
    evaluated: "TypeError",
  });
  // The browser reports it slightly later.
  const stopped: string[] = [];
  await expect.poll(() => stopped.push(...stoppedSince(browser))).toBeGreaterThanOrEqual(5);
  await forget(page);
});

test.each(["/assets/niets.js", "/media/niets.webp", "/functions/openapi.json", "/blog/rss.xml"])(
  "%s, which is no page, may do nothing",
  async (path) => {
    const policy = (await site.fetch(path)).headers.get("Content-Security-Policy");
    expect(policy).toMatch(/^default-src 'none'/);
    expect(remarksOn(policy ?? "")).toEqual([]);
  },
);

test("two visitors of one page get policies for their own scripts", async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const html = await (await site.fetch("/")).text();
    expect(html).not.toContain("nonce=");
  }
});
