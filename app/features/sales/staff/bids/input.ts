import { typedLine } from "../../../../platform/body/some-text.ts";
import { z } from "zod";

export const inviteForm = z
  .object({
    name: typedLine.pipe(z.string().min(2, "Vul een naam in").max(200, "Deze naam is te lang")),
    email: typedLine.pipe(z.literal("").or(z.email("Dit is geen e-mailadres").max(255))),
    phone: typedLine.pipe(
      z.string().regex(/^$|^\+?[0-9 -]{10,19}$/, "Vul een telefoonnummer in, zoals 06 12345678"),
    ),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    error: "Vul een e-mailadres of een telefoonnummer in",
  });
