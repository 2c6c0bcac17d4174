import { parseMoney } from "@voordeur/language/money.ts";
import { MAX_ROOM_LENGTH } from "@voordeur/disclosure/template.ts";
import { z } from "zod";
import { typedLine, typedLines } from "../../../platform/body/some-text.ts";
import type { RouteArguments } from "../../../platform/body/acts.ts";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { readFileForm } from "../../../platform/files/file-form.ts";
import { personName } from "../../../people/leads/input.ts";
import { entryKinds, type Meter, meterNames, reasonField } from "./kinds.ts";

const line = (most: number, missing?: string) =>
  typedLine.pipe(
    z
      .string()
      .min(missing ? 1 : 0, missing)
      .max(most, `Gebruik niet meer dan ${most} tekens`),
  );

const paragraphs = (most: number) =>
  typedLines.pipe(z.string().max(most, `Gebruik niet meer dan ${most} tekens`));

const WRONG_READING = "Vul de stand in, zoals 12345 of 12345,678";

/** The fields of every entry; the phone itself made its id and its moment. */
export const entryEnvelope = z.object({
  soort: z.enum([...entryKinds, "removal"], "Kies wat het is"),
  id: z.uuid("Laad de pagina opnieuw"),
  toestel: line(60),
  geschreven: z
    .string()
    .transform((text) => new Date(text))
    .transform((at) => (Number.isNaN(at.getTime()) ? null : at)),
});

/** The fields of each kind, as they are typed and as they are kept. */
export const entryForms = {
  remark: z
    .object({
      ruimte: line(MAX_ROOM_LENGTH, "Vul in welke ruimte het is"),
      opmerking: paragraphs(2000),
    })
    .transform(({ ruimte, opmerking }) => ({ room: ruimte, remark: opmerking })),
  meter: z
    .object({
      meter: z.enum(Object.keys(meterNames) as Meter[], "Kies een meter"),
      stand: z
        .string()
        .transform((text) => text.replace(/[\s.](?=\d{3}(\D|$))/g, "").replace(",", "."))
        .pipe(z.string().regex(/^ *\d{1,9}(\.\d{1,3})? *$/, WRONG_READING))
        .transform(Number),
      nummer: line(40),
    })
    .transform(({ meter, stand, nummer }) => ({ meter, reading: stand, number: nummer })),
  keys: z
    .object({
      sleutel: line(60, "Vul in welke sleutel het is"),
      aantal: z
        .string()
        .regex(/^[1-9]\d?$/, "Vul een aantal van 1 tot en met 99 in")
        .transform(Number),
    })
    .transform(({ sleutel, aantal }) => ({ key: sleutel, count: aantal })),
  amount: z
    .object({
      betaler: z.enum(["buyer", "seller"], "Kies wie betaalt"),
      waarvoor: line(200, "Vul in waarvoor het is"),
      bedrag: z
        .string()
        .transform((text) => parseMoney(text) ?? 0)
        .pipe(z.number().min(1, "Vul een bedrag in, zoals 125 of 125,50")),
    })
    .transform(({ betaler, waarvoor, bedrag }) => ({
      payer: betaler,
      purpose: waarvoor,
      cents: bedrag,
    })),
  signature: z
    .object({
      wie: z.uuid("Kies wie tekent"),
      naam: personName,
      asked: typedLine,
      akkoord: z.string(),
      gezien: z.string().max(50_000),
    })
    .transform(({ wie, naam, asked, akkoord, gezien }) => ({
      party: wie,
      name: naam,
      asked,
      seen: gezien ? gezien.split(" ") : undefined,
      isTicked: akkoord === "ja",
    })),
};

const reason = paragraphs(500);
/** Why buyers and sellers do not sign, each by their own field. */
export const finishForm = ({ form }: { form: FormData }) => {
  const fields = [...form.keys()].filter((name) => name.startsWith(reasonField("")));
  return z.object(Object.fromEntries(fields.map((name) => [name, reason])));
};
export const reopenForm = z.object({
  reden: reason.refine((text) => text !== "", "Vul in waarom het verslag anders moet"),
});

/** Entries may bring a photo; the other forms of the page bring fields alone. */
export const readInspectionForm = (args: RouteArguments): Promise<FormData> =>
  args.request.headers.get("content-type")?.startsWith("multipart/")
    ? readFileForm(args)
    : readForm(args.request, STAFF_FORM);
