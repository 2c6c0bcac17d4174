import { z } from "zod";

/** A text of a register, without control characters and tags. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cf}<>]*$/u);

/** The fields of a house's door, as PDOK and the BAG call them. */
export const doorFields = {
  huisnummer: z.number().int().min(1).max(99_999),
  huisletter: text(10).optional(),
  huisnummertoevoeging: text(20).optional(),
  postcode: z
    .string()
    .regex(/^[1-9]\d{3}[A-Z]{2}$/)
    .optional(),
};
const door = z.object(doorFields);

export const readDoor = (fields: z.infer<typeof door>) => ({
  number: fields.huisnummer,
  addition: [fields.huisletter, fields.huisnummertoevoeging].filter(Boolean).join("-"),
  postcode: fields.postcode ?? "",
});
