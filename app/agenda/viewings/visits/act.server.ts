import { dutch } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { leads } from "../../../../database/schema/leads.ts";
import { typedLine } from "../../../platform/body/some-text.ts";
import { formAction, type Sent, valuesIn } from "../../../platform/body/acts.ts";
import { textOf } from "../../../platform/body/form.ts";
import { found } from "../../../platform/body/ids.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import type { Services } from "../../../platform/services.ts";
import { ownName, phoneNumber } from "../../../people/leads/input.ts";
import { parseKey } from "../ask/offered.ts";
import {
  bookVisit,
  cancelVisit,
  type MissingOfLead,
  moveVisit,
  type VisitOutcome,
} from "./book.server.ts";
import { missingOf, readVisitLead, type VisitLead } from "./read.server.ts";

const fields = {
  name: ownName,
  phone: phoneNumber,
  address: typedLine.pipe(
    z
      .string()
      .min(5, dutch`Vul het adres van de woning in`)
      .max(200, dutch`Adres mag maximaal 200 tekens bevatten`),
  ),
};

type Done = "gepland" | "verzet" | "geannuleerd" | "was-al";

type Outcome = { done: Done } | { problem: Exclude<VisitOutcome, "done" | "already"> };

interface Asked {
  services: Services;
  lead: VisitLead;
  form: FormData;
  path: string;
  startsAt: Date | null;
}

/** The acts of a visit's page; doing one twice changes nothing more. */
export const action = formAction({
  find: async ({ services, params, form }: Sent): Promise<Asked> => {
    const lead = found(await readVisitLead(services, params["token"]!));
    await keepLanguage(services.db, leads, lead.id);
    const path = href("/afspraak/:token", { token: params["token"]! });
    const startsAt = parseKey(textOf(form, "moment"))?.startsAt ?? null;
    return { services, form, lead, path, startsAt };
  },
  answer: (outcome: Outcome, { path }) =>
    "done" in outcome
      ? redirect(`${path}?gedaan=${outcome.done}`, 303)
      : data(outcome, { status: 409 }),
})({
  plannen: {
    run: ({ services, lead, form, startsAt }) => {
      const asked = missingOf(lead).map((name) => [name, fields[name]]);
      const missing: MissingOfLead = valuesIn(form, z.object(Object.fromEntries(asked)));
      return outcomeOf(startsAt && bookVisit(services, lead.id, startsAt, missing), "gepland");
    },
  },
  verzetten: {
    run: ({ services, lead, startsAt }) =>
      outcomeOf(startsAt && moveVisit(services, lead.id, startsAt), "verzet"),
  },
  annuleren: {
    run: ({ services, lead }) => outcomeOf(cancelVisit(services, lead.id), "geannuleerd"),
  },
});

async function outcomeOf(act: Promise<VisitOutcome> | null, done: Done): Promise<Outcome> {
  const outcome = (await act) ?? "taken";
  if (outcome === "done") return { done };
  return outcome === "already" ? { done: "was-al" } : { problem: outcome };
}
