import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import {
  fieldMessages,
  heroIncomplete,
  invalid,
  leadFields,
} from "../../ui/lead-forms/messages.ts";
import { type LeadInput, parseLead, sourceOf, typedValues, type TypedValues } from "./input.ts";

const good = { name: "Jan Peeters", email: "jan@example.nl", phone: "077-555 01 23" };

function parse(source: Parameters<typeof parseLead>[0], values: Partial<TypedValues>) {
  return parseLead(source, typedValues(new Map(Object.entries(values))));
}

const contact = (values: Partial<TypedValues>) => parse("contact_form", { ...good, ...values });

test("a right contact form becomes a lead, trimmed, with null for what is empty", () => {
  expect(
    contact({ name: "  Jan Peeters ", email: " jan@example.nl ", phone: " +31 6-12345678 " }),
  ).toEqual({
    ok: true,
    lead: {
      source: "contact_form",
      kind: "waardebepaling",
      name: "Jan Peeters",
      email: "jan@example.nl",
      phone: "+31 6-12345678",
      address: null,
      message: null,
      details: {},
    },
  });
  expect(contact({ address: " Markt 1 ", message: " Hallo\r\ndaar " })).toMatchObject({
    lead: { address: "Markt 1", message: "Hallo\ndaar" },
  });
});

describe("the contact form says what is wrong", () => {
  const long = (length: number) => "a".repeat(length);
  test.each<[keyof TypedValues, string, string | null]>([
    ["name", " \u00a0", "Vul uw naam in"],
    ["name", " J ", "Naam moet minimaal 2 tekens bevatten"],
    ["name", "Bo", null],
    ["name", long(100), null],
    ["name", long(101), "Naam mag maximaal 100 tekens bevatten"],
    ["email", " ", "Vul uw e-mailadres in"],
    ["email", "jan", "Ongeldig emailadres"],
    ["email", "jan@example", "Ongeldig emailadres"],
    ["email", "jan@example.nl,piet@example.nl", "Ongeldig emailadres"],
    ["email", "jan@example.nl\r\nBcc: piet@example.nl", "Ongeldig emailadres"],
    ["email", `${long(244)}@example.nl`, null],
    ["email", `${long(245)}@example.nl`, "Email mag maximaal 255 tekens bevatten"],
    ["phone", " ", "Vul uw telefoonnummer in"],
    ["phone", "+31 (0)6 12345678", null],
    ["phone", "(077) 555 01 23", null],
    ["phone", "06 12345678 (na zessen)", "Ongeldig telefoonnummer"],
    ["phone", "01234567890123456789", null],
    ["phone", "012345678901234567890", "Telefoonnummer mag maximaal 20 tekens bevatten"],
    ["address", long(200), null],
    ["address", long(201), "Adres mag maximaal 200 tekens bevatten"],
    ["message", long(2000), null],
    ["message", long(2001), "Bericht mag maximaal 2000 tekens bevatten"],
  ])("%s %j", (field, value, message) => {
    const wrong = {
      ok: false,
      title: "Validatiefout",
      description: message,
      fields: { [field]: message },
    };
    expect(contact({ [field]: value })).toMatchObject(message === null ? { ok: true } : wrong);
  });

  test("the first message is the toast, each field has its own", () => {
    expect(contact({ name: "J", email: "x", phone: "1" })).toMatchObject({
      description: fieldMessages.nameShort,
      fields: {
        name: fieldMessages.nameShort,
        email: fieldMessages.email,
        phone: fieldMessages.phone,
      },
    });
  });
});

test("a number is kept as the rule writes it", () => {
  expect(contact({ phone: "0049 (0)2153/12\u201134.56" })).toMatchObject({
    lead: { phone: "+49 2153 12-34 56" },
  });
});

describe("the hero form", () => {
  test.each([
    { email: "", phone: "" },
    { email: "jan@example.nl", phone: "  " },
    { email: " ", phone: "0612345678" },
  ])("asks for both fields: %j", (values) => {
    expect(parse("seo_hero_form", values)).toMatchObject({
      ok: false,
      title: "Vul alle velden in",
      description: "We hebben uw email en telefoonnummer nodig",
    });
  });

  test("trims both, and leaves the name empty", () => {
    expect(
      parse("seo_hero_form", { email: " jan@example.nl ", phone: " 0612345678 " }),
    ).toMatchObject({ lead: { name: "", email: "jan@example.nl", phone: "0612345678" } });
  });

  test("refuses what cannot be an address or a number", () => {
    expect(parse("seo_hero_form", { email: "jan", phone: "06" })).toMatchObject({
      title: "Validatiefout",
      fields: { email: "Ongeldig emailadres", phone: "Ongeldig telefoonnummer" },
    });
  });
});

test("the exit popup takes an e-mail address and nothing else", () => {
  expect(parse("exit_popup", { ...good, message: "x" })).toEqual({
    ok: true,
    lead: {
      source: "exit_popup",
      kind: "waardebepaling",
      email: good.email,
      name: "",
      phone: "",
      address: null,
      message: null,
      details: {},
    },
  });
  expect(parse("exit_popup", { email: "" })).toMatchObject({
    title: "Validatiefout",
    description: "Ongeldig emailadres",
  });
});

test("characters that break databases, headers or reading direction do not pass", () => {
  const result = contact({
    name: "Jan\r\nBcc: piet@example.nl\0",
    address: "Markt\t1\u202e",
    message: "a\0b\u0007c\nd \ud800 שלום 🏠",
  });
  expect(result).toMatchObject({
    lead: {
      name: "Jan Bcc: piet@example.nl",
      address: "Markt 1",
      message: "a b c\nd \ufffd שלום 🏠",
    },
  });
});

test("an unknown source counts as the contact form", () => {
  expect(["seo_hero_form", "hero_form", "exit_popup"].map(sourceOf)).toEqual([
    "seo_hero_form",
    "seo_hero_form",
    "exit_popup",
  ]);
  for (const source of ["__proto__", "constructor", "", null, undefined, 3])
    expect(sourceOf(source)).toBe("contact_form");
});

test("keys of every object's prototype are not fields", () => {
  const form = new URLSearchParams("__proto__=x&constructor=y&toString=z&name=Jan&name=Piet");
  expect(typedValues(form)).toEqual({
    ...Object.fromEntries(leadFields.map((field) => [field, ""])),
    name: "Jan",
  });
});

test("whatever is typed, the answer is a storable lead or a Dutch message", () => {
  const messages = new Set<string>([...Object.values(fieldMessages), heroIncomplete.description]);
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 3000 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(
      "",
      "jan@example.nl",
      "0612345678",
      "Jan",
      "\0",
      "\ud800",
      "' OR 1=1 --",
      "<b>",
    ),
  );
  const values = fc.record({ name: text, email: text, phone: text, address: text, message: text });
  const source = fc.constantFrom("contact_form", "seo_hero_form", "exit_popup" as const);
  fc.assert(
    fc.property(source, values, (from, typed) => {
      const result = parse(from, typed);
      const right = result.ok
        ? isStorable(result.lead)
        : messages.has(result.description) &&
          [invalid, heroIncomplete.title].includes(result.title);
      expect(right).toBe(true);
    }),
    { numRuns: 500 },
  );
});

function isStorable({ name, email, phone, address, message }: LeadInput): boolean {
  const lines = [name, email, phone, address ?? ""];
  const texts = [...lines, message ?? ""];
  return (
    lines.every((text) => !text.includes("\n")) &&
    texts.every((text) => !/(?!\n)\p{Cc}|\p{Cs}/u.test(text))
  );
}
