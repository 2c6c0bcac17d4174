import { z } from "zod";

/** The body of every refusal. */
export const problemSchema = z.object({
  error: z.string().describe("Wat er mis is, in het Nederlands."),
  issues: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe("Bij 422: wat er per veld niet klopt."),
});

/** Refusals that are the same for every function, by status; the document names them too. */
export const problems = {
  400: "De gegevens zijn geen geldige JSON",
  401: "De publieke sleutel ontbreekt of klopt niet, of er is niemand ingelogd",
  403: "Alleen voor medewerkers die dit mogen, en niet vanaf een andere website",
  404: "Deze functie bestaat niet",
  405: "Deze functie kent deze methode niet",
  413: "De gegevens zijn te groot",
  415: "Stuur de gegevens als application/json",
  422: "De gegevens kloppen niet",
  429: "Te vaak achter elkaar, probeer het straks opnieuw",
} as const;

export function problem(
  status: number,
  error: string,
  more: {
    headers?: Record<string, string>;
    issues?: z.output<typeof problemSchema>["issues"];
  } = {},
): Response {
  const { headers = {}, issues } = more;
  return Response.json({ error, issues } satisfies z.output<typeof problemSchema>, {
    status,
    headers,
  });
}
