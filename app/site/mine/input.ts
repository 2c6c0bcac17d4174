import { z } from "zod";
import { emailAddress } from "../../people/leads/input.ts";

export const linkForm = z.object({ email: emailAddress });
export const nameForm = z.object({ naam: z.string().max(200) });
export const pageForm = z.object({ pagina: z.uuid() });
