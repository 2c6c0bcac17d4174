import { expect } from "vitest";
import { textOf } from "./markup.tsx";

/** Somebody at a site without a browser, with these cookies. */
export function byHttp(url: string, cookie = "") {
  const headers = { cookie, origin: url };
  return {
    /** The HTML of a page that is there. */
    async read(path: string): Promise<string> {
      const answer = await fetch(new URL(path, url), { headers, redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    },
    /** Sends a form, to be answered with this status. */
    async send(path: string, fields: Record<string, string>, status = 303): Promise<Response> {
      const body = new URLSearchParams(fields);
      const form: RequestInit = { method: "POST", headers, body, redirect: "manual" };
      const answer = await fetch(new URL(path, url), form);
      expect([path, answer.status]).toEqual([path, status]);
      return answer;
    },
  };
}

/** The headings of a page. */
export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[1-3]\b[^>]*>(.*?)<\/h[1-3]>/gs)].map(([, inner]) => textOf(inner!));
