import { z } from "zod";
import { kindSchemas, leadSchemas } from "../../people/leads/input.ts";
import { questions } from "../../ui/lead-forms/questions.ts";
import type { LeadKind } from "../../../database/schema/leads.ts";
import { formSchema, jsonSchema } from "./json-schema.ts";
import type { OpenApiResponse, Operation } from "./open-api.ts";

const said = z.object({ ok: z.literal(true), title: z.string(), description: z.string() });
const received = said.extend({
  link: z
    .object({ to: z.string(), label: z.string() })
    .optional()
    .describe(
      "Waar de bezoeker kiest wanneer een collega langskomt, na een waardebepaling of taxatie.",
    ),
});
const refused = said.extend({
  ok: z.literal(false),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("Bij 422: wat er per veld niet klopt."),
});

const token = z
  .string()
  .optional()
  .describe(
    "Van GET /aanvraag/token, gevraagd wanneer iemand begint in te vullen; een dag geldig. Zonder wordt de aanvraag bewaard en gemarkeerd, en krijgt de afzender geen bevestiging.",
  );

const kindField = (kind: string) =>
  kind === "waardebepaling" ? z.literal(kind).optional() : z.literal(kind);
const property = z.string().optional().describe("De woning, zoals in het adres van haar pagina.");
const page = z.string().optional().describe("Het pad van de pagina waar het formulier stond.");

const forms = z.union([
  ...Object.entries(questions).map(([kind, asked]) => {
    const open = asked.filter(({ required }) => required === undefined);
    const mask = Object.fromEntries(open.map(({ name }) => [name, true as const]));
    return z.object({
      source: z.literal("contact_form"),
      kind: kindField(kind),
      ...kindSchemas[kind as LeadKind].partial(mask as Record<string, never>).shape,
      property,
      page,
      token,
    });
  }),
  z.object({ source: z.literal("seo_hero_form"), ...leadSchemas.seo_hero_form.shape, token }),
  z.object({ source: z.literal("exit_popup"), ...leadSchemas.exit_popup.shape, token }),
]);

/** The lead forms in the document. They are not functions: any visitor may post one. */
export function leadFormOperation(): Operation {
  return {
    operationId: "post-aanvraag",
    summary: "Een aanvraag doen",
    description:
      "De formulieren van de website, als formulier verstuurd. Met de header Accept: application/json is het antwoord JSON, anders een pagina.",
    security: [],
    requestBody: {
      required: true,
      content: { "application/x-www-form-urlencoded": { schema: formSchema(forms) } },
    },
    responses: {
      200: answer("Ontvangen en bewaard", received),
      303: { description: "Ontvangen en bewaard; zonder Accept: application/json" },
      400: answer("Dit is geen formulier", refused),
      413: answer("Het formulier is te groot", refused),
      422: answer("Een veld klopt niet", refused),
      429: answer(
        "Meer dan 60 in een uur vanaf één netwerk; Retry-After noemt de seconden",
        refused,
      ),
      503: answer("De aanvraag kon niet bewaard worden", refused),
    },
  };
}

function answer(description: string, schema: z.ZodType): OpenApiResponse {
  return {
    description,
    content: { "application/json": { schema: jsonSchema(schema, "output") } },
  };
}
