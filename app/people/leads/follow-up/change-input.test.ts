import { expect, test } from "vitest";
import { valuesIn } from "../../../platform/body/acts.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { appointmentForm, callBackForm, lostForm, valuationForm } from "./change-input.ts";

const now = new Date("2026-11-20T10:00:00Z");
const forms = {
  waarde: valuationForm,
  terugbellen: callBackForm(now),
  afspraak: appointmentForm(now),
  verloren: lostForm,
};
type Act = keyof typeof forms;
const parse = (act: Act, values: Record<string, string>) =>
  valuesIn(new URLSearchParams(values), forms[act]);

const nothing = {
  valued_amount: null,
  asking_price: null,
  commission_hundredths: null,
  commission_euros: null,
};

test.each([
  [{ eenheid: "procent" }, nothing],
  [
    { eenheid: "procent", courtage: "1,25 %" },
    { ...nothing, commission_hundredths: 125 },
  ],
  [
    { eenheid: "procent", courtage: "1.1" },
    { ...nothing, commission_hundredths: 110 },
  ],
  [
    { eenheid: "euro", courtage: "€ 4.500,-" },
    { ...nothing, commission_euros: 4500 },
  ],
  [
    { eenheid: "procent", waarde: "400.000", vraagprijs: "€ 415.000" },
    { ...nothing, valued_amount: 400_000, asking_price: 415_000 },
  ],
])("the amounts of %j are kept as whole numbers", (typed, values) => {
  expect(parse("waarde", typed)).toEqual(values);
});

test.each<[Act, Record<string, string>, string, string]>([
  ["waarde", { eenheid: "procent", courtage: "4.500" }, "courtage", "Vul een percentage in, zoals"],
  ["waarde", { eenheid: "procent", courtage: "0" }, "courtage", "Vul een percentage in tot en met"],
  ["waarde", { eenheid: "euro", courtage: "1,25" }, "courtage", "Vul de courtage in hele"],
  ["waarde", { eenheid: "procent", waarde: "-1" }, "waarde", "Vul de waarde in hele"],
  ["terugbellen", { terugbellen: "2026-11-20T11:00" }, "terugbellen", "Kies een tijd die nog"],
  [
    "terugbellen",
    { terugbellen: "morgen" },
    "terugbellen",
    "Vul een datum en een tijd in die bestaan",
  ],
  ["afspraak", { afspraak: "2036-01-01T10:00" }, "afspraak", "Kies een tijd binnen twee jaar"],
  ["verloren", { toelichting: "Weet niet" }, "reden", "Kies waarom"],
  ["verloren", { reden: "anders", toelichting: " " }, "toelichting", "Schrijf bij ‘Anders’"],
  ["verloren", { reden: "spam", toelichting: "x".repeat(501) }, "toelichting", "Toelichting mag"],
])("%s %j is refused at its field", (act, typed, field, message) => {
  const errors = { [field]: expect.stringContaining(message) };
  expect(() => parse(act, typed)).toThrow(Refused);
  expect(() => parse(act, typed)).toThrow(
    expect.objectContaining({ status: 422, why: expect.objectContaining({ errors }) }),
  );
});

test("a time is of Amsterdam, and an empty one takes it away", () => {
  const at = new Date("2026-11-20T10:01:00Z");
  expect(parse("terugbellen", { terugbellen: "2026-11-20T11:01" })).toEqual({
    terugbellen: at,
  });
  expect(parse("afspraak", {})).toEqual({ afspraak: null });
});
