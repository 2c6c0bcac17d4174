import { z } from "zod";
import { type ColourName, isReadable, nearestReadable } from "../look/palette.ts";
import { chosenDrawings, focusPlaces, namesOf, picturedPages } from "../look/page-pictures.ts";
import { picture } from "../typed.ts";

/** A colour in which texts of AA's contrast can be written; else the nearest one is offered. */
const colour = (name: ColourName) =>
  z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Kies een kleur, zoals #163f38")
    .superRefine((chosen, context) => {
      if (!/^#[0-9a-f]{6}$/.test(chosen) || isReadable(name, chosen)) return;
      const message = `Teksten zijn in deze kleur niet goed te lezen. Wel goed is ${nearestReadable(name, chosen)}.`;
      context.addIssue({ code: "custom", message });
    })
    .optional();

/** The large picture of a page: a photo, else a drawing. */
const pagePicture = z.object({
  page: z.enum(namesOf(picturedPages), "Kies een pagina"),
  photo: picture("look").optional(),
  focus: z.enum(namesOf(focusPlaces)).optional(),
  drawing: z.enum(namesOf(chosenDrawings)).optional(),
});

/** How the site looks: its colours, logo and large pictures, where they differ from ours. */
export const look = z.object({
  river: colour("river"),
  brick: colour("brick"),
  logo: picture("look").optional(),
  pictures: z
    .array(pagePicture)
    .max(20, "Hooguit twintig beelden")
    .transform((chosen) => (chosen.length > 0 ? chosen : undefined))
    .optional(),
});

export type Look = z.infer<typeof look>;
