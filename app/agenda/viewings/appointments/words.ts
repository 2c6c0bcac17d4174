import { dateTimeField } from "@voordeur/time/amsterdam.ts";
import type { appointments, AppointmentKind } from "../../../../database/schema/appointments.ts";

export const appointmentNames: Record<AppointmentKind, string> = {
  intake: "Intake",
  valuation: "Taxatie",
  photographer: "Fotograaf",
  keys: "Sleuteloverdracht",
  notary: "Notaris",
  other: "Afspraak",
  private: "Privé",
};

/** Lengths that a form offers, in minutes. */
export const lengthNames = {
  15: "15 minuten",
  30: "30 minuten",
  45: "45 minuten",
  60: "1 uur",
  90: "1,5 uur",
  120: "2 uur",
  180: "3 uur",
  240: "4 uur",
  480: "8 uur",
} as const;

export const repeatNames = {
  nooit: "Niet",
  dag: "Elke dag",
  week: "Elke week",
  "twee-weken": "Elke twee weken",
  maand: "Elke maand",
} as const;
export type Repeat = keyof typeof repeatNames;

/** Of a series: this one, or this one and all that come after it. */
export const reachNames = { deze: "Alleen deze", later: "Deze en alle latere" } as const;
export type Reach = keyof typeof reachNames;

type Appointment = typeof appointments.$inferSelect;

/** The part of an appointment that staff write. */
export type AppointmentWords = Pick<
  Appointment,
  "kind" | "what" | "agent_id" | "travel" | "place" | "company" | "note" | "property_id"
> & { startsAt: Date; endsAt: Date };

/** "Taxatie: met de erfgenamen" */
export const titleOf = ({ kind, what }: { kind: AppointmentKind; what: string }): string =>
  kind === "other" && what !== ""
    ? what
    : [appointmentNames[kind], what].filter(Boolean).join(": ");

/** The fields of the form of an appointment that stands. */
export const typedOf = (one: Appointment, home: string): Record<string, string> => ({
  soort: one.kind,
  wat: one.what,
  wie: one.agent_id ?? "",
  begin: dateTimeField(one.starts_at),
  duur: String((one.ends_at.getTime() - one.starts_at.getTime()) / 60_000),
  reistijd: String(one.travel),
  plaats: one.place,
  met: one.company,
  notitie: one.note,
  woning: home,
});
