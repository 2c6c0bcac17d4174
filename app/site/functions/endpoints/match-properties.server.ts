import { z } from "zod";
import { matchProperties } from "../../../homes/inspiration/service.server.ts";
import { styleInput } from "../../../homes/inspiration/input.ts";
import { endpoint } from "../endpoint.ts";

const optionalNumber = z.int().nullable();

export const matchPropertiesFunction = endpoint({
  name: "match-properties",
  method: "POST",
  access: "public",
  summary: "Woningen bij woonstijlen",
  description:
    "Kiest uit het aanbod de zes woningen die het best bij de gekozen woonstijlen passen, en zegt waarom. Van elke stijl en elke woning telt alleen het id.",
  input: z.strictObject({
    selectedStyles: z.array(styleInput).max(6).describe("De gekozen stijlen."),
    properties: z
      .array(z.object({ id: z.int().min(1) }))
      .max(5000)
      .optional()
      .describe("Alleen uit deze woningen wordt gekozen; zonder deze lijst uit het hele aanbod."),
  }),
  answer: z.object({
    matches: z.array(
      z.object({
        id: z.int(),
        slug: z.string().describe("Het laatste deel van het adres van de woning op de website."),
        address: z.string(),
        postal_code: z.string(),
        city: z.string(),
        price: z.string(),
        status: z.string(),
        property_type: z.string(),
        image_url: z.string().nullable(),
        description: z.string(),
        bedrooms: optionalNumber,
        bathrooms: optionalNumber,
        area: optionalNumber,
        source: z.string(),
        reason: z.string().describe("Waarom de woning past, en waar op te letten."),
      }),
    ),
  }),
  maxBytes: 131_072,
  // Five thousand ids, each an object with its name.
  maxValues: 16_000,
  perMinute: 30,
  async run({ services, input }) {
    const { selectedStyles, properties } = input;
    const styles = selectedStyles.map(({ id }) => id);
    const ids = properties?.map(({ id }) => id) ?? null;
    return { matches: await matchProperties(services, styles, ids) };
  },
});
