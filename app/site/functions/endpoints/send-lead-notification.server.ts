import { z } from "zod";
import {
  findStoredLead,
  resendNotification,
} from "../../../people/leads/follow-up/service.server.ts";
import type { LeadKind } from "../../../../database/schema/leads.ts";
import { kindNames } from "../../../people/leads/kinds.ts";
import { parseLead, sourceOf, typedValues } from "../../../people/leads/input.ts";
import { endpoint, Refused } from "../endpoint.ts";

const text = z.string().max(10_000).nullish();

/** Only for a stored lead: a caller cannot put words into an email. */
export const sendLeadNotification = endpoint({
  name: "send-lead-notification",
  method: "POST",
  access: "leads:follow",
  summary: "Melding van een aanvraag opnieuw versturen",
  description:
    "Stuurt de melding van een bewaarde aanvraag nog eens naar het kantoor. De aanvraag wordt gevonden met haar nummer, of met de gegevens zoals die zijn ingestuurd; de inhoud komt uit de aanvraag zelf. Het versturen gebeurt op de achtergrond en wordt bij een storing herhaald.",
  input: z
    .strictObject({
      leadId: z
        .uuid()
        .optional()
        .describe("Het nummer van de aanvraag, zoals in het adres van haar pagina."),
      name: text.describe("Zonder leadId: de naam, of leeg."),
      email: text.describe("Zonder leadId: het e-mailadres."),
      phone: text.describe("Zonder leadId: het telefoonnummer."),
      address: text.describe("Zonder leadId: het adres van de woning, of leeg."),
      message: text.describe("Zonder leadId: het bericht, of leeg."),
      source: z
        .enum(["seo_hero_form", "hero_form", "contact_form", "exit_popup"])
        .optional()
        .describe("Zonder leadId: het formulier waarmee de aanvraag kwam."),
      kind: z
        .enum(Object.keys(kindNames) as [LeadKind, ...LeadKind[]])
        .optional()
        .describe("Zonder leadId: het soort aanvraag; weggelaten telt elk soort."),
    })
    .refine(({ leadId, email, source }) => leadId !== undefined || (email && source), {
      error: "Noem leadId, of email en source met de andere gegevens van de aanvraag.",
    }),
  answer: z.object({ queued: z.literal(true) }),
  status: 202,
  refusals: { 404: "Deze aanvraag bestaat niet, of is vergeten" },
  perMinute: 30,
  async run({ services, input, actor }) {
    const parsed = parseLead(sourceOf(input.source), typedValues(new Map(Object.entries(input))));
    if (input.leadId === undefined && !parsed.ok) return new Refused(422, parsed.description);
    const leadId =
      input.leadId ?? (parsed.ok && (await findStoredLead(services.db, parsed.lead, input.kind)));
    const found = leadId && (await resendNotification(services, leadId, actor.id));
    return found ? { queued: true as const } : new Refused(404);
  },
});
