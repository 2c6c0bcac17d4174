import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "../../platform/body/refused-form.ts";
import { date, email, moment, number, telephone, text, time, url } from "../../settings/fields.ts";
import { asked, choice, fieldOf, line, offered } from "./fields.ts";
import { FormFields } from "./form-fields.tsx";

const colours = { rood: "Rood", blauw: "Blauw" };
const form = z.object({
  seen: z.string(),
  plek: line("Waar?", 10, { optional: true, hint: "Kluis of haak", input: { maxLength: 10 } }),
  naam: line("Naam", 10, { missing: "Vul een naam in", className: "sm:col-span-2" }),
  notitie: asked(text("Notitie"), z.string()),
  reden: asked(text("Reden", { rows: 7, input: { maxLength: 12 } }), z.string()),
  kleur: choice("Kleur", colours, "Kies een kleur"),
  wie: offered("Wie?", "Niemand"),
});
type Name = keyof typeof form.shape;

const tooLong = (most: number) => `Hooguit ${most} tekens`;
test.each<[Name, string, string, unknown]>([
  ["plek", "empty", "", ""],
  ["plek", "of spaces", " \t ", ""],
  ["plek", "at its longest", "a".repeat(10), "a".repeat(10)],
  ["plek", "at its longest, with spaces around", ` ${"a".repeat(10)} `, "a".repeat(10)],
  ["plek", "over two lines", "kluis\r\nhaak", "kluis haak"],
  ["plek", "with invisible letters", "ha\u200bak\u202e", "haak"],
  ["plek", "with half a letter", "haak \ud83d", "haak"],
  ["plek", "in another writing", "ключ 🔑", "ключ 🔑"],
  ["naam", "of one letter", "B", "B"],
  ["kleur", "of a name", "rood", "rood"],
  ["wie", "of nobody", "", ""],
  ["wie", "of somebody", "anna", "anna"],
])("%s %s is read", (name, _what, typed, read) => {
  expect(form.shape[name].parse(typed)).toBe(read);
});

test.each<[Name, string, unknown, string]>([
  ["plek", "of one letter more", "a".repeat(11), tooLong(10)],
  ["naam", "empty", "", "Vul een naam in"],
  ["naam", "of spaces", " \n ", "Vul een naam in"],
  ["naam", "of invisible letters", "\u200b\u202e", "Vul een naam in"],
  ["naam", "of one letter more", "a".repeat(11), tooLong(10)],
  ["kleur", "that nobody chose", "", "Kies een kleur"],
  ["kleur", "by its words", "Rood", "Kies een kleur"],
  ["kleur", "that every object has", "toString", "Kies een kleur"],
])("%s %s is refused", (name, _what, typed, message) => {
  const { error } = form.shape[name].safeParse(typed);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each(["plek", "naam", "kleur", "wie"] as const)("%s is a text", (name) => {
  for (const wrong of [undefined, null, 7, ["a"], new File([], "a")]) {
    expect(form.shape[name].safeParse(wrong).success).toBe(false);
  }
});

const paint = (
  fields: z.ZodObject,
  given: Partial<Parameters<typeof FormFields>[0]> & { typed?: Record<string, string> } = {},
) => {
  const { typed = {}, ...rest } = given;
  const errors = Object.fromEntries(Object.keys(typed).map((name) => [name, `Fout: ${name}`]));
  const field = fieldsOf({ typed, errors });
  return renderToStaticMarkup(<FormFields form={fields} field={field} {...rest} />);
};

test("the fields stand in the order of the schema, without those that nobody described", () => {
  const names = [...paint(form).matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["plek", "naam", "notitie", "reden", "kleur", "wie"]);
});

test.each([
  ["a label", form.pick({ naam: true }), ">Naam</label>"],
  ["what is optional", form.pick({ plek: true }), "(optioneel)"],
  ["a hint", form.pick({ plek: true }), ">Kluis of haak</p>"],
  ["attributes of its own", form.pick({ plek: true }), 'maxLength="10"'],
  ["its place", form.pick({ naam: true }), '<div class="sm:col-span-2">'],
  ["rows", form.pick({ reden: true }), 'rows="7"'],
  ["three rows for an empty text", form.pick({ notitie: true }), 'rows="3"'],
  ["its options", form.pick({ kleur: true }), '<option value="rood">Rood</option><option'],
  ["an option for none", form.pick({ wie: true }), '<option value="">Niemand</option></select>'],
  ["no browser’s own guess", form.pick({ naam: true }), 'autoComplete="off"'],
  ["a telephone", z.object({ a: asked(telephone("A"), z.string()) }), 'type="tel"'],
  ["an email address", z.object({ a: asked(email("A"), z.string()) }), 'type="email"'],
  ["a web address", z.object({ a: asked(url("A"), z.string()) }), 'type="url"'],
  ["a day", z.object({ a: asked(date("A"), z.string()) }), 'type="date"'],
  ["a time", z.object({ a: asked(time("A"), z.string()) }), 'type="time"'],
  ["a day and a time", z.object({ a: asked(moment("A"), z.string()) }), 'type="datetime-local"'],
  ["a number", z.object({ a: asked(number("A"), z.string()) }), 'inputMode="decimal"'],
])("a field shows %s", (_what, fields, markup) => {
  expect(paint(fields)).toContain(markup);
});

test("what is stored is shown, what was typed and refused instead of it", () => {
  const stored = { plek: "kluis", naam: null, notitie: "oud", kleur: "blauw", wie: "bram" };
  const others = [
    { id: "anna", name: "Anna" },
    { id: "bram", name: "Bram" },
  ];
  const shown = paint(form, { stored, options: { wie: others } });
  expect(shown).toContain('value="kluis"');
  expect(shown).toContain(">oud</textarea>");
  expect(shown).toContain('<option value="blauw" selected="">Blauw');
  expect(shown).toContain('<option value="">Niemand</option><option value="anna">Anna');
  expect(shown).toContain('<option value="bram" selected="">Bram');
  const refused = paint(form, { stored, typed: { plek: "", notitie: "nieuw", kleur: "geel" } });
  expect(refused).not.toContain("kluis");
  expect(refused).toContain(">nieuw</textarea>");
  expect(refused).toContain(">Fout: kleur</p>");
  expect(refused.match(/aria-invalid="true"/g)).toHaveLength(3);
});

test("a described schema may be refined, extended and stood elsewhere, and its source stays bare", () => {
  const bare = z.string();
  const naam = asked(telephone("Nummer"), bare)
    .trim()
    .refine((typed) => typed !== "0", "Geen nul")
    .transform(Number)
    .pipe(z.number().max(9))
    .transform(String);
  const both = z.object({ naam }).extend({ wie: offered("Wie?", "Niemand") });
  expect(paint(both.refine(() => true))).toMatch(/Nummer.*Wie\?/s);
  expect(both.shape.naam.safeParse("0").success).toBe(false);
  expect(fieldOf(bare)).toBeUndefined();
  expect(fieldOf(asked(email("E-mail"), naam))?.label).toBe("E-mail");
  expect(fieldOf(naam)?.label).toBe("Nummer");
});
