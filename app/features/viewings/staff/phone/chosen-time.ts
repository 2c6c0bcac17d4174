export type PhoneField = "naam" | "telefoon" | "email" | "moment" | "begin" | "collega";
export type PhoneErrors = Partial<Record<PhoneField, string>>;

/** A moment as a form names it: that of a button, or a time and a colleague that were typed. */
export interface ChosenTime {
  startsAt: Date;
  agentId: string | null;
  momentId: number | null;
}

/** A moment as the value of its button. */
export const momentValue = ({ startsAt, agentId, momentId }: ChosenTime): string =>
  [startsAt.toISOString(), agentId ?? "", momentId ?? ""].join("|");
