import { z } from "zod";
import { textsOf } from "../../../../platform/body/form.ts";
import { firstErrors, oneLine } from "../../../../platform/text-input.ts";

const names = ["name", "email", "phone"] as const;

export type InviteValues = Record<(typeof names)[number], string>;
export type InviteErrors = Partial<InviteValues>;

export const inviteValues = (form: FormData): InviteValues => textsOf(form, names);

const line = z.string().transform((text) => oneLine(text));

const schema = z
  .object({
    name: line.pipe(z.string().min(2, "Vul een naam in").max(200, "Deze naam is te lang")),
    email: line.pipe(z.literal("").or(z.email("Dit is geen e-mailadres").max(255))),
    phone: line.pipe(
      z.string().regex(/^$|^\+?[0-9 -]{10,19}$/, "Vul een telefoonnummer in, zoals 06 12345678"),
    ),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    error: "Vul een e-mailadres of een telefoonnummer in",
  });

export function parseInvite(values: InviteValues) {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { invite: parsed.data };
  return { errors: firstErrors<keyof InviteValues>(parsed.error) };
}
