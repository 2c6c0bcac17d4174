import { z } from "zod";
import { staffRoles } from "../../../../database/staff-role.ts";
import { textOf } from "../../../platform/body/form.ts";
import { firstErrors } from "../../../platform/text-input.ts";
import { email, personName } from "../input.ts";

const inviteForm = z.object({
  name: personName,
  email,
  role: z.enum(staffRoles, "Kies een rol"),
});

export type InviteField = keyof z.input<typeof inviteForm>;

export interface InviteFailure {
  errors: Partial<Record<InviteField, string>>;
  typed: { name: string; email: string; role: string };
}

export function parseInvite(
  form: FormData,
): { ok: true; values: z.output<typeof inviteForm> } | ({ ok: false } & InviteFailure) {
  const typed = {
    name: textOf(form, "name").slice(0, 200),
    email: textOf(form, "email").slice(0, 300),
    role: textOf(form, "role").slice(0, 20),
  };
  const parsed = inviteForm.safeParse(typed);
  if (parsed.success) return { ok: true, values: parsed.data };
  return { ok: false, errors: firstErrors<InviteField>(parsed.error), typed };
}
