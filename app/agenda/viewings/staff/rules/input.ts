import { allLanguages } from "@voordeur/language/language.ts";
import { z } from "zod";
import { fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { day, emailAddress, line, time, wholeNumber } from "../../../../settings/typed.ts";
import { ownHours } from "../../../../settings/groups/viewings.ts";

export const ruleInput = ownHours.extend({
  mode: z.enum(["direct", "staff", "request-only"]).optional(),
  agentId: z.string().max(100).optional(),
  minutes: wholeNumber(5, 240).optional(),
  owner: z
    .object({
      name: line(100).optional(),
      email: emailAddress.optional(),
      language: z.enum(allLanguages).optional(),
      isInvited: z.boolean(),
      /** The address of the file's seller, taken over where no other is typed. */
      seller: z.string().max(255).optional(),
    })
    .refine(({ name, email, seller }) => name === undefined || (email ?? seller) !== undefined, {
      path: ["email"],
      error: "Vul ook het e-mailadres in",
    })
    .refine(({ email, seller, isInvited }) => !isInvited || (email ?? seller) !== undefined, {
      path: ["email"],
      error: "Vul het e-mailadres in waar de uitnodiging heen gaat",
    }),
});

export type RuleInput = z.infer<typeof ruleInput>;

/** A moment with several places; `now`: it must begin later. */
export const groupInput = (now: Date) =>
  z
    .object({
      kind: z.enum(["group", "open-house"]),
      places: wholeNumber(1, 500),
      date: day,
      opens: time,
      closes: time,
      agentId: z.string().max(100).optional(),
    })
    .refine(({ opens, closes }) => opens < closes, {
      path: ["closes"],
      error: "Het einde moet na het begin liggen",
    })
    .transform(({ date, opens, closes, ...rest }, context) => {
      const startsAt = fromDateTimeField(`${date}T${opens}`);
      const endsAt = fromDateTimeField(`${date}T${closes}`);
      if (startsAt && endsAt) return { ...rest, startsAt, endsAt };
      const message = "Door de zomertijd bestaat dit moment niet";
      context.addIssue({ code: "custom", path: [startsAt ? "closes" : "opens"], message });
      return z.NEVER;
    })
    .refine(({ startsAt }) => startsAt > now, {
      path: ["date"],
      error: "Kies een moment dat nog komt",
    });

export type GroupInput = z.infer<ReturnType<typeof groupInput>>;
