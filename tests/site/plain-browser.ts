import { expect } from "vitest";
import { textOf } from "./markup.tsx";
import type { TestSite } from "./site.ts";

const decoded = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

/** React writes a comment between two texts, which stands for no space. */
const visible = (markup: string) => textOf(markup.replaceAll("<!-- -->", ""));

type Typed = Record<string, string | File>;

/** The fields of a form as a browser sends them, apart from its files. */
function entriesOf(form: string): [name: string, value: string][] {
  const fields = form.matchAll(
    /<input\b[^>]*>|<textarea\b[^>]*>.*?<\/textarea>|<select\b[^>]*>.*?<\/select>/gs,
  );
  return [...fields].flatMap(([field]): [string, string][] => {
    const [tag] = /^<[^>]*>/.exec(field)!;
    const name = attribute(tag, "name");
    if (name === undefined || attribute(tag, "disabled") !== undefined) return [];
    if (tag.startsWith("<textarea")) return [[name, decoded(/>(.*)</s.exec(field)![1]!)]];
    if (tag.startsWith("<select")) {
      const options = [...field.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((one) => attribute(one, "selected") !== undefined) ?? options[0];
      return chosen === undefined ? [] : [[name, attribute(chosen, "value") ?? ""]];
    }
    const type = attribute(tag, "type") ?? "text";
    const isTicked = attribute(tag, "checked") !== undefined;
    if (type === "file" || (["checkbox", "radio"].includes(type) && !isTicked)) return [];
    return [[name, attribute(tag, "value") ?? ""]];
  });
}

const formsIn = (html: string) =>
  [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => form);

/** The tag and the words of each button that sends its form. */
const buttonsIn = (form: string) =>
  [...form.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)]
    .filter(([, tag]) => attribute(tag!, "type") !== "button" && !/\sdisabled=/.test(tag!))
    .map(([, tag, words]) => [tag!, attribute(tag!, "aria-label") ?? visible(words!)] as const);

/** The tag and the words of each link. */
const linksIn = (html: string) =>
  [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].map(
    ([, tag, words]) => [tag!, attribute(tag!, "aria-label") ?? visible(words!)] as const,
  );

const isNamed = (words: string, label: string | RegExp) =>
  typeof label === "string" ? words === label : label.test(words);

/** A browser without script, as far as a site notices: its requests, its cookies and its forms. */
export function plainBrowser({ url, fetch }: TestSite, cookie = "") {
  const pairs = cookie.split("; ").filter(Boolean);
  const cookies = new Map(pairs.map((pair) => [pair.split("=")[0]!, pair]));
  const sentCookies = () => [...cookies.values()].join("; ");
  let html = "";
  let at = new URL(url);

  /** `length`: of the body that is sent, as its request says. */
  async function go(path: string, sent: RequestInit = {}, length?: string): Promise<number> {
    at = new URL(path, at);
    const headers = {
      cookie: sentCookies(),
      origin: url,
      ...(length && { "content-length": length }),
    };
    const answer = await fetch(at.href, { ...sent, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(";")[0]!;
      const name = pair.split("=")[0]!;
      if (/Max-Age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair);
    }
    const next = answer.headers.get("Location");
    if (next !== null) return go(next);
    html = await answer.text();
    return answer.status;
  }

  function submit(form: string, button: string, typed: Typed): Promise<number> {
    const [opening] = /^<[^>]*>/.exec(form)!;
    expect(attribute(opening, "method")).toBe("post");
    const isMultipart = attribute(opening, "encType") === "multipart/form-data";
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of entriesOf(form)) body.append(name, value);
    for (const [name, value] of Object.entries(typed)) {
      expect(form).toContain(` name="${name}"`);
      body.set(name, value as string);
    }
    const name = attribute(button, "name");
    if (name !== undefined) body.append(name, attribute(button, "value") ?? "");
    const action = attribute(button, "formAction") ?? attribute(opening, "action");
    const length = body instanceof FormData ? undefined : String(body.toString().length);
    return go(action ?? at.href, { method: "POST", body }, length);
  }

  return {
    /** Opens a page, or the one to which it leads. @returns the status. */
    go: (path: string) => go(path),
    /** Follows the first link with these words. @returns the status. */
    async follow(label: string | RegExp): Promise<number> {
      const link = linksIn(html).find(([, words]) => isNamed(words, label));
      expect([label, link !== undefined]).toEqual([label, true]);
      return go(attribute(link![0], "href")!);
    },
    /** Presses a button, with what was typed into the fields of its form. @returns the status. */
    async press(label: string | RegExp, typed: Typed = {}): Promise<number> {
      const found = formsIn(html).flatMap((form) =>
        buttonsIn(form)
          .filter(([, words]) => isNamed(words, label))
          .map(([button]) => ({ form, button })),
      );
      expect([label, found.length]).toEqual([label, 1]);
      return submit(found[0]!.form, found[0]!.button, typed);
    },
    /** Presses Enter in the form that has this in its markup: that is its first button. */
    async enter(mark: string, typed: Typed = {}): Promise<number> {
      const form = formsIn(html).find((one) => one.includes(mark))!;
      return submit(form, buttonsIn(form)[0]![0], typed);
    },
    /** The name of the first field with this label. */
    nameOf(label: string): string {
      const labels = html.matchAll(/<label\b[^>]*\sfor="([^"]*)"[^>]*>(.*?)<\/label>/gs);
      const [, id] = [...labels].find(([, , words]) => visible(words!) === label)!;
      return attribute(new RegExp(`<[^>]*\\sid="${id}"[^>]*>`).exec(html)![0], "name")!;
    },
    /** The cookies that it would send the site. */
    get cookie() {
      return sentCookies();
    },
    /** The address at which it is, without its question. */
    get path() {
      return at.pathname;
    },
    get html() {
      return html;
    },
    get text() {
      return visible(html);
    },
  };
}
