import { z } from "zod";
import { checkDecisions } from "../../../../database/schema/dossiers.ts";
import { textOf } from "../../../platform/body/form.ts";
import { oneLine, severalLines } from "../../../platform/text-input.ts";
import { BSN_WORDS, hasBsn } from "./bsn.ts";
import { allFields, type Details } from "./fields.ts";

export type Decision = (typeof checkDecisions)[number];

export interface CheckInput {
  details: Details;
  decision: Decision;
  /** By the name of the field; empty: it can be kept. */
  errors: Record<string, string>;
}

const LONGEST = { line: 200, text: 2000 } as const;
const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= "1880-01-01";

/** The words of staff about a person; any part may still be empty until the check is decided. */
export function readCheck(form: FormData, today: string): CheckInput {
  const errors: Record<string, string> = {};
  const details = Object.fromEntries(
    Object.entries(allFields).map(([name, field]) => {
      const isText = field.kind === "text";
      const value = (isText ? severalLines : oneLine)(textOf(form, name));
      const longest = LONGEST[isText ? "text" : "line"];
      if (value.length > longest) errors[name] = `Hooguit ${longest} tekens`;
      else if (hasBsn(value)) errors[name] = BSN_WORDS;
      else if (field.kind === "date" && value && !isDay(value)) errors[name] = "Kies een datum";
      else if (field.kind === "choice" && !field.options.some(([option]) => option === value)) {
        errors[name] = "Kies een van de mogelijkheden";
      }
      return [name, value];
    }),
  );
  const decision = z.enum(checkDecisions).safeParse(textOf(form, "besluit")).data;
  if (!decision) errors["besluit"] = "Kies een besluit";
  const missing = missingFor(decision ?? "open", details, today);
  return { details, decision: decision ?? "open", errors: { ...missing, ...errors } };
}

const NEEDED = "Nodig om te accepteren";
const always = Object.keys(allFields).filter((name) => !allFields[name]!.optional);

/** The reasons that a check cannot be decided so, by field. */
export function missingFor(
  decision: Decision,
  details: Details,
  today: string,
): Record<string, string> {
  const of = (name: string) => details[name] ?? "";
  const missing: Record<string, string> = {};
  for (const name of ["gezienOp", "pepOp", "sanctieOp"]) {
    if (of(name) > today) missing[name] = "Deze dag moet nog komen";
  }
  if (decision === "open") return missing;
  if (decision === "refused") {
    if (!of("naam")) missing["naam"] = "Nodig om te weigeren";
    if (!of("redenen")) missing["redenen"] = "Zeg waarom je weigert";
    return missing;
  }
  const isCompany = of("soort") === "bedrijf";
  const isExtract = of("document") === "uittreksel";
  const needed = [
    ...always.filter((name) => name !== "geldigTot" || !isExtract),
    ...(isCompany ? ["kvk", "ubo", "vertegenwoordiger"] : ["geboortedatum"]),
    ...(of("handelt") === "ander" ? ["voorWie"] : []),
    ...(of("vertegenwoordiger") || isCompany ? ["recht"] : []),
    ...(of("risico") === "hoog" ? ["geld"] : []),
  ];
  for (const name of needed) if (!of(name)) missing[name] ??= NEEDED;
  if (isExtract && !isCompany) missing["document"] = "Een uittreksel is alleen van een bedrijf";
  if (of("geldigTot") && of("gezienOp") && of("geldigTot") < of("gezienOp")) {
    missing["geldigTot"] = "Dit document was verlopen toen het gezien werd";
  }
  if (of("geboortedatum") > today) missing["geboortedatum"] = "Kies een geboortedatum";
  return missing;
}
