import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { inlineScript } from "../site/inline-script.ts";
import type { Act } from "./pages.ts";
import { openPhone } from "./phone.ts";

/** Bytes as transferred. */
export interface ScriptWeight {
  /** Files that contain React or its router. */
  framework: number;
  ours: number;
  files: number;
  /** Written in the page, before compression. */
  inline: number;
}

const POLL_MS = 250;
const QUIET_POLLS = 6;

/** The script of a first visit at rest after this act. Null: the page has no such thing. */
export async function weighScript(
  browser: Browser,
  url: string,
  act: Act,
): Promise<ScriptWeight | null> {
  const { page, close } = await openPhone(browser);
  const scripts = new Set<string>();
  let requests = 0;
  page.on("request", (request) => {
    requests += 1;
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.add(request.url());
  });
  try {
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    const inline = Buffer.byteLength(inlineScript((await answer?.text()) ?? ""));
    if ((await act(page)) === false) return null;
    for (let quiet = 0, before = 0; quiet < QUIET_POLLS; before = requests) {
      await delay(POLL_MS);
      quiet = requests === before ? quiet + 1 : 0;
    }
    const weight = { framework: 0, ours: 0, files: scripts.size, inline };
    for (const script of scripts) {
      const { bytes, hasFramework } = await fileAt(script);
      weight[hasFramework ? "framework" : "ours"] += bytes;
    }
    return weight;
  } finally {
    await close();
  }
}

const files = new Map<string, { bytes: number; hasFramework: boolean }>();

/** A script's bytes, and whether React or its router is inside, by the words of their errors. */
async function fileAt(url: string) {
  const known = files.get(url);
  if (known) return known;
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  const bytes = Number(answer.headers.get("content-length"));
  const hasFramework = /react\.dev\/errors|reactrouter\.com/.test(await answer.text());
  const file = { bytes, hasFramework };
  files.set(url, file);
  return file;
}
