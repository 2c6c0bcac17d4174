import { typedLine } from "../../../../platform/body/some-text.ts";
import { z } from "zod";
import { chosenLanguage, emailOrNone, phoneOrNone } from "../../../../people/leads/input.ts";

export const inviteForm = z
  .object({
    name: typedLine.pipe(z.string().min(2, "Vul een naam in").max(200, "Deze naam is te lang")),
    email: emailOrNone,
    phone: phoneOrNone,
    taal: chosenLanguage,
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    error: "Vul een e-mailadres of een telefoonnummer in",
  });
