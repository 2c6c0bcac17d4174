import { z } from "zod";
import { emailAddress, line, picture, telephone } from "../typed.ts";

const member = z.object({
  name: line(100),
  role: line(100),
  languages: line(200).optional(),
  phone: telephone.optional(),
  email: emailAddress.optional(),
  photo: picture("team").optional(),
});

/** The people of the office, in the order of the pages. */
export const team = z.array(member).max(60, "Hooguit zestig medewerkers");

export type TeamMember = z.infer<typeof member>;

/**
 * The member of this name. Null: there is none (any more), or there are two, of whom the other could be
 * meant.
 */
export function memberNamed(
  team: readonly TeamMember[],
  name: string | null | undefined,
): TeamMember | null {
  const named = team.filter((member) => member.name === name);
  return named.length === 1 ? named[0]! : null;
}
