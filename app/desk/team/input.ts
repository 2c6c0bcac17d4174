import { z } from "zod";
import { staffRoles } from "../../../database/staff-role.ts";
import * as settings from "../../settings/fields.ts";
import { asked } from "../../ui/staff-form/fields.ts";
import { email, personName } from "../../staff/accounts/input.ts";

const must = { required: true };

export const inviteForm = z.object({
  name: asked(settings.line("Naam", { input: must }), personName),
  email: asked(settings.email("E-mailadres", { input: { ...must, spellCheck: false } }), email),
  role: z.enum(staffRoles, "Kies een rol"),
});
