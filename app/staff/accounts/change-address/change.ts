import { z } from "zod";

const change = z.object({
  userId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whether the reader of the old address agreed; then that of the new one is asked. */
  isAgreed: z.boolean(),
});

/** An account that is to have another address: what such a link is about, as text. */
export type AddressChange = z.output<typeof change>;

export const subjectOf = (wanted: AddressChange) => JSON.stringify(wanted);

export const changeOf = (subject: string): AddressChange => change.parse(JSON.parse(subject));
