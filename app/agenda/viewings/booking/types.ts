import type { Language } from "@voordeur/language/language.ts";
import type { LeadOrigin } from "../../../people/leads/input.ts";
import type { ViewingAnswers, viewings } from "../../../../database/schema/viewings.ts";

export type Viewing = typeof viewings.$inferSelect;

/**
 * `despite`: the `key` of the question that they answered with "all the same". `seen`: the `sequence` of
 * the viewing, as their form showed it.
 */
export type ByStaff = {
  who: "staff";
  id: string;
  email: string;
  despite?: string;
  seen?: string | undefined;
};

export type By = { who: "visitor" } | ByStaff | { who: "time" };

export interface ChosenMoment {
  startsAt: Date;
  endsAt: Date;
  /** Null: nobody in particular shows it. */
  agentId: string | null;
  /** Null: for this party alone. */
  momentId: number | null;
}

export interface Visitor {
  name: string;
  /** Empty when somebody who called has none: then no letter goes out. */
  email: string;
  phone: string;
  answers: ViewingAnswers;
}

export interface ViewingRequest {
  propertyId: number;
  moment: ChosenMoment;
  visitor: Visitor;
  waits?: boolean;
  /** The lead that staff plan it for; without one a booking makes one. */
  leadId?: string;
  language?: Language | "";
  /** Where a visitor's form came from, and why staff should look at it twice. */
  form?: { clientAddress: string; suspicion: string | null; origin: Partial<LeadOrigin> };
}
