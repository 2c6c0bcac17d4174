import { z } from "zod";
import { staffRoles } from "../../../../database/staff-role.ts";
import { email, personName } from "../input.ts";

export const inviteForm = z.object({
  name: personName,
  email,
  role: z.enum(staffRoles, "Kies een rol"),
});
