import type { DraftObject, Field } from "../../../admin/form/field.ts";
import type { Screen } from "../screen.ts";
import { screenOf } from "../screens.ts";

/** One of the first steps: parts of the screens of the office, on one page. */
export interface OfficeStep {
  name: "kantoor" | "uiterlijk" | "team" | "mail";
  parts: readonly Screen[];
}

const whole = (slug: string): Screen => screenOf(slug)!;

/** The addresses that name the town are left out: they follow it. */
const townAndArea: Screen = {
  ...whole("werkgebied"),
  fields: whole("werkgebied").fields.flatMap((field) => {
    if (field.name === "paths") return [];
    if (field.name !== "town") return [field];
    return [
      { ...field, hint: "Vier pagina’s noemen de plaats in hun adres, zoals /taxatie-zutphen." },
    ];
  }),
};

const steps: readonly OfficeStep[] = [
  { name: "kantoor", parts: [withMildLocation(whole("gegevens")), townAndArea] },
  { name: "uiterlijk", parts: [whole("uiterlijk")] },
  { name: "team", parts: [whole("team")] },
  { name: "mail", parts: [whole("e-mail")] },
];

export const officeStep = (name: string | undefined) => steps.find((step) => step.name === name);

export const fieldsOf = ({ parts }: OfficeStep): readonly Field[] =>
  parts.flatMap(({ fields }) => fields);

/** The place on the map can follow later. */
function withMildLocation(screen: Screen): Screen {
  const fields = screen.fields.map((field) =>
    field.name === "location"
      ? { ...field, hint: `${field.hint} Mag ook later.`, optional: true }
      : field,
  );
  return { ...screen, fields };
}

/** The draft with nothing filled in; its lists stay. */
export function emptied(draft: DraftObject): DraftObject {
  const entries = Object.entries(draft).map(([name, part]) => {
    if (typeof part === "string") return [name, ""];
    return [name, Array.isArray(part) ? part : emptied(part)];
  });
  return Object.fromEntries(entries) as DraftObject;
}
