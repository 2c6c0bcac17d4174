import { z } from "zod";

const line = z.string().trim().min(1).max(200);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Who the office is, and how it is reached. */
export const identity = z.object({
  name: line,
  shortName: line,
  claim: line,
  legalName: line,
  kvkNumber: z.string().regex(/^\d{8}$/),
  address: z.object({ street: line, postalCode: line, city: line, province: line }),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  phone: z.object({ display: line, international: z.string().regex(/^\+\d{8,15}$/) }),
  whatsapp: z.object({ number: z.string().regex(/^\d{8,15}$/), greeting: line }),
  email: z.email(),
  /** Monday to Friday, `HH:MM` in local time. */
  openingHours: z.object({ days: line, opens: time, closes: time }),
});

export type Identity = z.infer<typeof identity>;
