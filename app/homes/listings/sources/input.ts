import { z } from "zod";
import { formats, usualHours } from "../../../settings/groups/sources.ts";
import { oneLine } from "../../../platform/text-input.ts";

/** The formats of feeds, as staff know them. */
export const formatNames: Record<(typeof formats)[number], string> = {
  realworks: "Realworks (REST)",
  "realworks-xml": "Realworks (XML)",
  kolibri: "Kolibri",
  openimmo: "OpenImmo",
  web: "Website met woningpagina’s",
};

/** A field that the short form leaves out has its usual value. */
const hour = (usual: number) =>
  z
    .string()
    .transform((text) => Number(text || usual))
    .pipe(
      z.number("Kies een uur").int("Kies een uur").min(0, "Kies een uur").max(23, "Kies een uur"),
    );

const line = (most: number) => z.string().transform((text) => oneLine(text, most));

/** The form of a source. An address that is a path is checked by the service, which knows the others. */
export const sourceForm = z.object({
  label: line(60).pipe(z.string().min(1, "Vul een naam in")),
  url: line(1000).pipe(z.string().min(1, "Vul het adres van de bron in")),
  /** Empty: the stored one stays. */
  token: line(1000).pipe(
    z.string().regex(/^[\x20-\x7e]*$/, "In een toegangssleutel horen geen vreemde tekens"),
  ),
  /** The contact for its listings, a member of the team by name; empty: nobody in particular. */
  contact: line(100),
  /** Empty: detected. */
  connector: z.enum(formats).or(z.literal("")),
  /** How often changes are read by day. */
  often: z.enum(["", "uur", "kwartier"]).catch(""),
  /** The first and the last hour of a day at which changes are read. */
  hourFrom: hour(usualHours.from),
  hourTo: hour(usualHours.to),
  /** In percent. */
  maxHidden: z
    .string()
    .transform((text) => Number(text || 40))
    .pipe(
      z
        .number("Vul een percentage van 0 tot 100 in")
        .min(0, "Vul een percentage van 0 tot 100 in")
        .max(100, "Vul een percentage van 0 tot 100 in"),
    ),
});

export type SourceForm = z.infer<typeof sourceForm>;
