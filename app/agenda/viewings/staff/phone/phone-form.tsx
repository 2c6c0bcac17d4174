import { Form, href, Link, useNavigation } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../../platform/body/refused-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, SelectField } from "../../../../ui/field.tsx";
import { DespiteButton } from "../../../../staff/kit/acts/despite-button.tsx";
import { LanguageField } from "../../../../staff/kit/language-field.tsx";
import { groupNames, timesOf } from "../../messages.ts";
import type { Agent } from "../agenda/queries.server.ts";
import type { ChosenTime } from "./input.ts";
import type { OfferedMoment } from "./moments.server.ts";
import type { Caller } from "../../../../people/leads/queries.server.ts";
import type { findHome } from "./queries.server.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";

const momentValue = ({ startsAt, agentId, momentId }: ChosenTime): string =>
  [startsAt.toISOString(), agentId ?? "", momentId ?? ""].join("|");

type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>;

/** The second step, all on one page: when, and who. */
export function PhoneForm({
  home,
  moments,
  agents,
  today,
  caller,
  refused,
}: {
  home: Home;
  moments: readonly OfferedMoment[];
  agents: readonly Agent[];
  today: string;
  caller: Caller | null;
  refused: Refusal | undefined;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const { typed = {}, errors = {}, despite } = refused ?? {};
  const field = fieldsOf(refused);
  const chosen = typed["moment"] ?? (moments[0] ? momentValue(moments[0]) : "anders");
  const isKnown = moments.some((moment) => momentValue(moment) === chosen);
  const picked = isKnown
    ? chosen
    : moments.length === 0 || typed["moment"] === "anders"
      ? "anders"
      : "";
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="woning" value={home.id} />
      {caller && <input type="hidden" name="lead" value={caller.id} />}
      <p className="flex flex-wrap items-baseline gap-x-4 text-lg">
        <span>
          <strong className="font-semibold break-words">{home.address}</strong>, {home.city}
        </span>
        <Link
          to={`${href("/admin/agenda/nieuw")}?zoek=`}
          className="py-2 text-[0.9375rem] underline hover:text-brick-600"
        >
          Andere woning
        </Link>
      </p>
      <fieldset className="mt-5" aria-describedby={errors["moment"] ? "moment-fout" : undefined}>
        <legend className="mb-2 text-[0.9375rem] font-medium">Wanneer?</legend>
        {errors["moment"] && (
          <p id="moment-fout" role="alert" className="mb-2 text-sm font-medium text-brick-700">
            {errors["moment"]}
          </p>
        )}
        {moments.length === 0 && (
          <p className="mb-3 text-muted">
            De komende weken is er geen vrij moment. Vul hieronder zelf een moment in.
          </p>
        )}
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 @desk:grid-cols-4">
          {moments.map((moment) => (
            <MomentButton
              key={momentValue(moment)}
              moment={moment}
              isChosen={momentValue(moment) === picked}
              hasAgents={agents.length > 1}
            />
          ))}
        </div>
        <div className="group mt-3 rounded-lg border border-line bg-white px-4 py-3">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input
              type="radio"
              name="moment"
              value="anders"
              required
              defaultChecked={picked === "anders"}
              className="size-4 accent-river-700"
            />
            Een ander moment
          </label>
          <div className="mt-1 hidden gap-4 pb-1 group-has-[input:checked]:grid sm:grid-cols-2">
            <Field
              label="Dag en tijd"
              type="datetime-local"
              {...field("begin")}
              min={`${today}T00:00`}
            />
            <SelectField
              label="Collega"
              name="collega"
              defaultValue={typed["collega"] ?? ""}
              options={[["", "Nog niemand"], ...agents.map(({ id, name }) => [id, name] as const)]}
            />
          </div>
        </div>
      </fieldset>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Field
          label="Naam"
          {...field("naam", caller?.name)}
          required
          maxLength={100}
          autoComplete="off"
        />
        <Field
          label="Telefoon"
          type="tel"
          {...field("telefoon", caller?.phone)}
          maxLength={20}
          autoComplete="off"
        />
        <Field
          label="E-mail"
          type="email"
          {...field("email", caller?.email)}
          optional
          maxLength={255}
          autoComplete="off"
          hint="Zonder e-mailadres gaat er geen uitnodiging uit."
          className="sm:col-span-2"
        />
        <LanguageField field={field} known={caller?.language} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          Plannen
        </Button>
        <DespiteButton despite={despite}>Toch plannen</DespiteButton>
      </div>
    </Form>
  );
}

function MomentButton({
  moment,
  isChosen,
  hasAgents,
}: {
  moment: OfferedMoment;
  isChosen: boolean;
  hasAgents: boolean;
}) {
  const { kind, placesLeft, agent } = moment;
  return (
    <label className="flex min-h-14 cursor-pointer flex-col justify-center rounded-lg border border-edge bg-white px-3 py-2 leading-snug hover:border-river-600 has-checked:border-river-700 has-checked:bg-river-700 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brick-500">
      <input
        type="radio"
        name="moment"
        value={momentValue(moment)}
        required
        defaultChecked={isChosen}
        className="sr-only"
      />
      <span className="text-sm">{formatShortWeekday(moment.startsAt)}</span>
      <span className="font-semibold tabular-nums">{timesOf(moment)}</span>
      {kind !== "single" && (
        <span className="text-sm">
          {groupNames[kind]}, nog {placesLeft}
        </span>
      )}
      {hasAgents && agent && <span className="truncate text-sm">{agent}</span>}
    </label>
  );
}
