import fc from "fast-check";
import { expect, test } from "vitest";
import { callWords } from "./call-names.ts";

const address = (id: string) => `https://api.realworks.nl/wonen/v3/objecten/${id}`;

test.each<[what: string, body: unknown, names: string[]]>([
  ["an address", { afdeling: "WONEN", links: [{ href: address("123") }] }, ["123"]],
  ["an address with a query", { link: `${address("123")}?volledig=true` }, ["123"]],
  ["an address of a project", { url: "https://a.nl/nieuwbouw/v1/projecten/9/" }, ["9"]],
  ["addresses of two", { a: address("1"), b: { c: address("2") } }, ["1", "2"]],
  ["one address twice", [address("1"), address("1")], ["1"]],
  ["an address beside an id of the call", { id: 77, link: address("1") }, ["1"]],
  ["an object's id", { objectId: 123, afdeling: "WONEN" }, ["123"]],
  ["an object's id as text", { objectid: "123" }, ["123"]],
  ["an object by its number", { object: 123 }, ["123"]],
  ["an object with an id", { object: { id: 123, type: "WOONHUIS" } }, ["123"]],
  ["several objects", { object: [{ id: 1 }, { id: 2 }] }, ["1", "2"]],
  ["an id and no more", { id: 123 }, ["123"]],
  ["a list of calls", [{ objectId: 1 }, { objectId: 2 }], ["1", "2"]],
  ["the list as a whole", { link: "https://api.realworks.nl/wonen/v3/objecten" }, []],
  ["a path upwards", { link: `${address("..")}/..` }, [".."]],
  ["an id with odd characters", { objectId: "1/../2" }, []],
  ["an id of a page", { objectId: "1".repeat(61) }, []],
  ["nothing", {}, []],
  ["null", null, []],
  ["a text", "gewijzigd", []],
  ["a number", 5, []],
  ["an envelope of Kolibri", kolibri('{"type":"property"}'), []],
])("%s", (_what, body, names) => {
  expect(callWords(body).names).toEqual(names);
});

/** Kolibri promises its messages alone; it is read as a whole, whatever they name. */
function kolibri(data: string) {
  const message = { name: "property.updated", connectionId: "c", timestamp: "t", data };
  return { items: [{ source: "kolibri", serial: 4, data: { site: "s", messages: [message] } }] };
}

test("a call that tells itself from a later one counts once", () => {
  const call = { objectId: 1, tijdstip: "2026-03-02T09:00:00" };
  expect(callWords(call).digest).toBe(callWords({ ...call }).digest);
  expect(callWords({ ...call, tijdstip: "2026-03-02T09:00:01" }).digest).not.toBe(
    callWords(call).digest,
  );
  expect(callWords(kolibri("{}")).digest).toBe(callWords(kolibri("{}")).digest);
  expect(callWords(kolibri("{}")).digest).not.toBe(callWords(kolibri("[]")).digest);
});

test.each([{}, { webhookId: 7 }, { uuid: "0c0d1b1e" }, { serial: 4 }])(
  "the same words without a moment may tell of two changes: %j",
  (words) => {
    const call = { objectId: 1, ...words };
    expect(callWords(call).digest).not.toBe(callWords(call).digest);
  },
);

test("any JSON gives short names", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const name of callWords(JSON.parse(text)).names) expect(name).toMatch(/^[\w.-]{1,60}$/);
    }),
  );
});

test("an object's address is found wherever it stands", () => {
  const deep = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constant(address("4711")),
      fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.string(), tie("value"), { minKeys: 1, maxKeys: 3 }),
    ),
  })).value;
  fc.assert(
    fc.property(deep, (body) => {
      expect(callWords(body).names).toEqual(["4711"]);
    }),
  );
});
