import { z } from "zod";
import { emailAddress, line, picture, telephone } from "./typed.ts";

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
