import type { Foreign } from "@voordeur/language/language.ts";
import { expect } from "vitest";
import { speaking } from "../../app/platform/language/speak.server.ts";
import type { Services } from "../../app/platform/services.ts";
import type { TestSite } from "../site/site.ts";
import { withoutRandomParts } from "../site/without-random-parts.ts";
import { dutchAlone, dutchOn } from "./words.ts";

interface Written {
  subject: string;
  html?: string;
  text: string;
}

/** Writes a letter in German, and expects no Dutch word in it but these names. */
export async function expectGerman(
  { settings }: Pick<Services, "settings">,
  names: readonly string[],
  write: () => Promise<Written | null | undefined>,
): Promise<void> {
  const { name, town, workingArea, address } = settings.agency;
  const known = [name, town, ...workingArea, ...Object.values(address), ...names];
  const { subject, html = "", text } = (await speaking("de", write))!;
  expect(html).toContain('<html lang="de">');
  const words = `${subject} ${html} ${text.replaceAll(/https?:\S+/g, "")}`;
  expect(dutchOn(withoutRandomParts(words), dutchAlone("de"), known)).toEqual([]);
}

/** A visitor who reads one language: no page or letter that they see has a Dutch word but `names`. */
export function reader(site: TestSite, language: Foreign, names: readonly string[]) {
  const { agency } = site.services.settings;
  const people = agency.team.flatMap(({ name, role, languages }) => [name, role, languages ?? ""]);
  const { name, legalName, town, workingArea, address } = agency;
  const known = [
    name,
    legalName,
    town,
    ...workingArea,
    ...Object.values(address),
    ...people,
    ...names,
  ];
  const dutch = dutchAlone(language);
  const expectSpoken = (of: string, html: string) =>
    expect([of, ...dutchOn(withoutRandomParts(html), dutch, known)]).toEqual([of]);
  const cookies: string[] = [];
  const answerTo = async (path: string, init: RequestInit = {}) => {
    const cookie = cookies.flatMap((line) => {
      const [pair = "", where = ""] = line.split("; Path=");
      return path.startsWith(where.split(";")[0]!) ? [pair] : [];
    });
    const answer = await site.fetch(path, { ...init, headers: { Cookie: cookie.join("; ") } });
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  return {
    read: async (path: string, status = 200): Promise<string> => {
      const answer = await answerTo(path);
      const html = (await answer.text()).replaceAll("\u00a0", " ");
      expect([answer.status, path]).toEqual([status, path]);
      expect(html).toContain(`<html lang="${language}">`);
      expectSpoken(path, html);
      return html;
    },
    /** Sends a form: where it leads, or else its status and page. */
    post: async (path: string, fields: Record<string, string>) => {
      const answer = await answerTo(path, { method: "POST", body: new URLSearchParams(fields) });
      const html = (await answer.text()).replaceAll("\u00a0", " ");
      expectSpoken(path, html);
      return { status: answer.status, to: answer.headers.get("Location"), html };
    },
    expectSpoken,
  };
}
