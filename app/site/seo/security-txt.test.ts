import fc from "fast-check";
import { expect, test } from "vitest";
import { securityTextOf } from "./security-txt.ts";

const DAY_MS = 86_400_000;

/** The fields of a file as RFC 9116, 2.4 has them; fails on a line that is none. */
function fieldsOf(text: string): [name: string, value: string][] {
  expect(text.endsWith("\r\n")).toBe(true);
  return text
    .slice(0, -2)
    .split("\r\n")
    .map((line) => {
      const [, name = "", value = ""] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
      expect(line).toBe(`${name}: ${value}`);
      return [name, value];
    });
}

test("it says whom to tell of a weakness, in which languages, and where it stands", () => {
  const fields = fieldsOf(
    securityTextOf("https://voordeur.example", "info@kantoor.example", new Date()),
  );
  expect(fields.map(([name]) => name)).toEqual([
    "Contact",
    "Expires",
    "Preferred-Languages",
    "Canonical",
  ]);
  const { Contact, Canonical, ...rest } = Object.fromEntries(fields);
  expect(Contact).toBe("mailto:info@kantoor.example");
  expect(rest["Preferred-Languages"]).toBe("nl, en");
  expect(Canonical).toBe("https://voordeur.example/.well-known/security.txt");
});

test("whenever it is read, it ends between a day and a year later", () => {
  const instants = fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (now) => {
      const { Expires = "" } = Object.fromEntries(
        fieldsOf(securityTextOf("http://x", "a@b.example", now)),
      );
      expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      const days = (Date.parse(Expires) - now.getTime()) / DAY_MS;
      expect(days).toBeGreaterThan(1);
      expect(days).toBeLessThan(365);
    }),
  );
});
