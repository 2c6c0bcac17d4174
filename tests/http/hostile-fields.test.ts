import { expect, test } from "vitest";
import { signedIn } from "../accounts/accounts.ts";
import { actsOfRoutes } from "../admin/acts-of-staff.ts";
import { withParts } from "../admin/find-acts.ts";
import { readFileSync } from "node:fs";
import { TEST_NOW } from "../site/site.ts";
import { useSite } from "../site/use-site.ts";
import { addressOf, formRoutes, nameThings } from "./acting-world.ts";

const errors: string[] = [];
// Every form is in its own minute, or only the limits would answer.
let minute = 0;

const note = (details: object, message: string) =>
  void errors.push(`${message} ${JSON.stringify(details).slice(0, 1500)}`);
const log = { info() {}, warn() {}, error: note };
const clock = () => new Date(TEST_NOW.getTime() + (minute % 1000) * 60_000);
const site = await useSite({ work: false, clock, log });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");
const named = await nameThings(site.services);

const hostile = {
  NUL: "a\u0000b",
  "only NUL": "\u0000",
  "a year before Christ": "-200000-01-01",
  "the last day of a Date": "275760-09-13",
  "the last moment of a Date": "+275760-09-13T00:00",
  "year 275760 at noon": "275760-01-01T12:00",
  "beyond numbers": "1e999",
  "400 digits": "9".repeat(400),
  "15 digits": "9".repeat(15),
  "a negative number": "-1",
  nothing: "",
  "JSON with NUL": '["\\u0000"]',
  "an object of JSON": '{"a":"\\u0000","__proto__":{"b":1}}',
};

const values = Object.entries(hostile);
let at = 0;
/** Each field gets another of them. */
const nextValue = () => values[(at += 1) % values.length]!;

/** The number of fields that are tried per act; all of them in `npm run test:requests`. */
const MAX_FIELDS = process.env["GENERATED_REQUESTS"] ? Infinity : 2;

/** That many fields, evenly spread; each act starts at another one. */
function spread(names: readonly string[]): string[] {
  const step = Math.max(1, names.length / MAX_FIELDS);
  return names.filter((_, place) => (place + at) % step < 1);
}

/** Every name that the program looks for in a form or an address of this route. */
function namesOf(file: string): string[] {
  const files = [...withParts(`app/${file}`, ".server.ts"), ...withParts(`app/${file}`, ".tsx")];
  const text = files.map((one) => readFileSync(one, "utf8")).join("\n");
  const found = [
    ...text.matchAll(/(?:textOf\(\w+,|\.get(?:All)?\(|\bname=|\bname:) ?"([\w-]+)"/g),
    ...text.matchAll(/^\s+"?([\w-]+)"?: (?:z\.|\w+(?:\(|,$))/gm),
  ];
  return [...new Set(found.map(([, name]) => name!))];
}

/** The fields of the forms on a page with what they hold, by the act that each names. */
function formsOn(html: string): Map<string, [string, string][]> {
  const forms = new Map<string, [string, string][]>();
  for (const [form] of html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)) {
    const fields = [...form.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].flatMap(
      ([tag]): [string, string][] => {
        const name = /\sname="([^"]*)"/.exec(tag)?.[1];
        const value = /\svalue="([^"]*)"/
          .exec(tag)?.[1]
          ?.replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&");
        return name === undefined
          ? []
          : [[name, value ?? (/type="(?:checkbox|radio)"/.test(tag) ? "on" : "tekst")]];
      },
    );
    const act = fields.find(([name]) => name === "act")?.[1] ?? "";
    forms.set(act, [...(forms.get(act) ?? []), ...fields].slice(0, 60));
  }
  return forms;
}

const sendTo = async (address: string, body: BodyInit, headers = {}) => {
  minute += 1;
  const { status } = await site.fetch(address, {
    method: "POST",
    headers: { cookie: admin, origin: site.url, ...headers },
    body,
    redirect: "manual",
  });
  return status;
};

test.each(formRoutes)("$pattern takes whatever stands in its fields", async (route) => {
  const address = addressOf(route, named);
  const page = await site.fetch(address, { headers: { cookie: admin } });
  const forms = formsOn(await page.text());
  const acts = Object.keys(actsOfRoutes[route.file] ?? {});
  for (const act of acts) if (!forms.has(act)) forms.set(act, act ? [["act", act]] : []);
  const names = namesOf(route.file);
  const failed: string[] = [];
  const note = (what: string, status: number) => {
    if (status >= 500 || errors.length > 0) failed.push(`${what} ${status} ${errors.join("; ")}`);
    errors.splice(0);
  };
  for (const [act, filled] of forms) {
    const all = new Map([...names.map((name): [string, string] => [name, "1"]), ...filled]);
    if (act) all.set("act", act);
    // Fields that are repeated per row are tried once.
    const alike = (name: string) => name.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, "#");
    const others = [...all.keys()].filter((name) => name !== "act");
    for (const name of spread([...new Map(others.map((one) => [alike(one), one])).values()])) {
      const [what, value] = nextValue();
      const fields = [...all].map(([key, text]) => [key, key === name ? value : text]);
      note(`${act} ${name} ${what}`, await sendTo(address, new URLSearchParams(fields)));
    }
  }
  const query = new URLSearchParams(names.map((name) => [name, nextValue()[1]]));
  const asked = `${address.split("?")[0]}?${query}`;
  note(asked, (await site.fetch(asked, { headers: { cookie: admin }, redirect: "manual" })).status);
  expect(failed).toEqual([]);
});
