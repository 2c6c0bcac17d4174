import { expect, test } from "vitest";
import { Refused } from "../../../../platform/body/refusal.ts";
import { readNotedLead } from "./input.ts";

const now = new Date("2026-11-27T10:00:00+01:00");
const whole = {
  bron: "telephone",
  name: "Jan Peeters",
  phone: "06 12345678",
  email: "",
  kind: "woningvraag",
  address: "Kade 3, Venlo",
  message: "Is de tuin op het zuiden?",
  vervolg: "open",
  wie: "",
};

function formOf(changed: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...changed })) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

/** The messages of the fields that are refused. */
function errorsOf(changed: Record<string, string>): unknown {
  try {
    readNotedLead(formOf(changed), now);
    return {};
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.why.errors;
  }
}

test.each<[string, Record<string, string | string[]>, unknown]>([
  [
    "a question by telephone",
    {},
    {
      lead: { source: "telephone", kind: "woningvraag", name: "Jan Peeters", phone: "06 12345678" },
      callBackAt: null,
      isAnswered: false,
      mayLater: false,
      confirms: false,
    },
  ],
  ["of an email address alone", { phone: "", email: "j@x.nl" }, { lead: { email: "j@x.nl" } }],
  ["at the desk", { bron: "desk", site: "Funda" }, { lead: { source: "desk" }, site: "" }],
  ["from another site", { bron: "elsewhere", site: " Funda\n" }, { site: "Funda" }],
  ["answered", { vervolg: "beantwoord" }, { isAnswered: true }],
  [
    "to be called back",
    { vervolg: "terugbellen", terugbellen: "2026-11-30T09:30" },
    { callBackAt: new Date("2026-11-30T08:30:00Z") },
  ],
  ["a time that is not asked for", { terugbellen: "2020-01-01T09:30" }, { callBackAt: null }],
  ["consent", { later: "ja" }, { mayLater: true }],
  ["confirmed", { bevestigen: "ja", email: "j@x.nl" }, { confirms: true }],
  [
    "a search",
    { kind: "zoekwens", place: "Blerick", budget: "tot 4 ton", bedrooms: "3" },
    { lead: { details: { place: "Blerick", budget: "tot 4 ton", bedrooms: "3" } } },
  ],
  ["an option that is not offered", { kind: "zoekwens", bedrooms: "9" }, { lead: { details: {} } }],
  ["an unknown kind", { kind: "x" }, { lead: { kind: "waardebepaling" } }],
])("%s is read", (_what, changed, expected) => {
  expect(readNotedLead(formOf(changed), now)).toMatchObject(expected as object);
});

const contact = "Vul een telefoonnummer of e-mailadres in";

test.each<[string, Record<string, string>, object]>([
  ["nothing to answer to", { phone: "" }, { phone: contact }],
  ["no name", { name: " " }, { name: expect.any(String) }],
  ["no address", { email: "jan@" }, { email: expect.any(String) }],
  ["no way that it came", { bron: "contact_form" }, { bron: "Kies hoe het binnenkwam" }],
  ["nothing that comes next", { vervolg: "" }, { vervolg: "Kies wat er nu gebeurt" }],
  ["no time to call back", { vervolg: "terugbellen" }, { terugbellen: "Vul in wanneer" }],
  [
    "a time that has passed",
    { vervolg: "terugbellen", terugbellen: "2026-11-27T09:59" },
    { terugbellen: "Kies een tijd die nog moet komen" },
  ],
  [
    "a night hour that does not exist",
    { vervolg: "terugbellen", terugbellen: "2027-03-28T02:30" },
    { terugbellen: expect.any(String) },
  ],
  [
    "a confirmation to nowhere",
    { bevestigen: "ja" },
    { email: "Voor een bevestiging is een e-mailadres nodig" },
  ],
  [
    "several at once",
    { name: "", phone: "1", bron: "", vervolg: "terugbellen" },
    { name: expect.any(String), phone: expect.any(String), bron: expect.any(String) },
  ],
])("%s is refused at its field", (_what, changed, errors) => {
  expect(errorsOf(changed)).toEqual(errors);
});
