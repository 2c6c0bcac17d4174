import type { Fields } from "../../../../settings/fields.ts";
import type { DraftObject } from "../../../../staff/kit/form/draft.ts";
import type { Screen } from "../screen.ts";
import { screenOf } from "../screens.ts";

/** One of the first steps: parts of the screens of the office, on one page. */
export interface OfficeStep {
  name: "diensten" | "kantoor" | "uiterlijk" | "team" | "bezichtigingen" | "mail";
  parts: readonly Screen[];
}

const whole = (slug: string): Screen => screenOf(slug)!;

/** The addresses of four pages follow the town. */
function townAndArea(): Screen {
  const screen = whole("werkgebied");
  const { town, ...fields } = screen.fields;
  const hint = "Vier pagina’s noemen de plaats in hun adres, zoals /taxatie-zutphen.";
  return { ...screen, fields: { town: { ...town!, hint }, ...fields } };
}

/** When homes are shown, and nothing else of it. */
function viewingHours(): Screen {
  const screen = whole("bezichtigingen");
  const { hours, closedOnHolidays } = screen.fields;
  return { ...screen, fields: { hours: hours!, closedOnHolidays: closedOnHolidays! } };
}

const steps: readonly OfficeStep[] = [
  { name: "diensten", parts: [whole("diensten")] },
  { name: "kantoor", parts: [whole("gegevens"), townAndArea()] },
  { name: "uiterlijk", parts: [whole("uiterlijk")] },
  { name: "team", parts: [whole("team")] },
  { name: "bezichtigingen", parts: [viewingHours()] },
  { name: "mail", parts: [whole("e-mail")] },
];

export const officeStep = (name: string | undefined) => steps.find((step) => step.name === name);

export const fieldsOf = ({ parts }: OfficeStep): Fields =>
  Object.assign({}, ...parts.map(({ fields }) => fields)) as Fields;

/** The draft with nothing filled in; its lists stay. */
export function emptied(draft: DraftObject): DraftObject {
  const entries = Object.entries(draft).map(([name, part]) => {
    if (typeof part === "string") return [name, ""];
    return [name, Array.isArray(part) ? part : emptied(part)];
  });
  return Object.fromEntries(entries) as DraftObject;
}
