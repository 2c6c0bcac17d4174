import { z } from "zod";
import { resendNotification } from "../../leads/follow-up/service.server.ts";
import { endpoint, Refused } from "../endpoint.ts";

/** Only for a stored lead: a caller cannot put words into an email. */
export const sendLeadNotification = endpoint({
  name: "send-lead-notification",
  method: "POST",
  access: "leads:follow",
  summary: "Melding van een aanvraag opnieuw versturen",
  description:
    "Stuurt de melding van een bewaarde aanvraag nog eens naar het kantoor. De inhoud komt uit de aanvraag zelf; het versturen gebeurt op de achtergrond en wordt bij een storing herhaald.",
  input: z.strictObject({
    leadId: z.uuid().describe("Het nummer van de aanvraag, zoals in het adres van haar pagina."),
  }),
  answer: z.object({ queued: z.literal(true) }),
  status: 202,
  refusals: { 404: "Deze aanvraag bestaat niet, of is vergeten" },
  perMinute: 30,
  async run({ services, input, actor }) {
    const found = await resendNotification(services, input.leadId, actor.id);
    return found ? { queued: true as const } : new Refused(404);
  },
});
