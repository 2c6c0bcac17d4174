import { writtenPostcode } from "@voordeur/addresses/address.ts";
import { z } from "zod";
import { emailAddress, line, numberBetween, telephone } from "../typed.ts";

const address = z.object({
  street: line(),
  postalCode: line(20).transform(writtenPostcode),
  city: line(100),
  province: line(100),
});

/** An office beside the main one. */
const office = z.object({
  name: line(100),
  address,
  phone: telephone.optional(),
  email: emailAddress.optional(),
  /** Where they differ from those of the main office, in words of the office. */
  hours: line(200).optional(),
});

/** The office and how to reach it. The address and the phone are those of the main office. */
export const identity = z.object({
  name: line(),
  shortName: line(40),
  claim: line(),
  legalName: line(),
  kvkNumber: z
    .string({ error: "Vul dit in" })
    .regex(/^\d{8}$/, "Een KvK-nummer heeft acht cijfers"),
  address,
  /** Left out: nobody told, and no register either. */
  location: z
    .object({ latitude: numberBetween(-90, 90), longitude: numberBetween(-180, 180) })
    .optional(),
  phone: telephone,
  whatsapp: z.object({
    /** Left out: the site offers no chat. */
    number: z
      .string()
      .regex(/^\d{8,15}$/, "Vul een mobiel nummer in, zoals 06 12 34 56 78")
      .optional(),
    greeting: line(),
  }),
  email: emailAddress,
  offices: z.array(office).max(10, "Hooguit tien vestigingen").default([]),
});

export type Identity = z.infer<typeof identity>;
export type Office = Identity["offices"][number];
