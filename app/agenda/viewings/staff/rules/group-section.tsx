import { Form, useNavigation } from "react-router";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { DespiteButton } from "../../../../staff/kit/acts/despite-button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { DraftObject } from "../../../../staff/kit/form/draft.ts";
import { FieldList } from "../../../../staff/kit/form/painter.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { type AgentChoice, groupFields } from "./fields.ts";
import type { ComingGroup } from "./queries.server.ts";
import type { RuleAnswer } from "./rule-acts.server.ts";
import { useEmptiedForm } from "../../../../staff/kit/acts/once-field.tsx";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

type Answer = Extract<RuleAnswer, { about: "moment" }>;
type Shown = ComingGroup & { draft: DraftObject };

const kindNames = { group: "Groepsbezichtiging", "open-house": "Open huis" };

export function GroupSection({
  agents,
  groups,
  answer,
}: {
  agents: readonly AgentChoice[];
  groups: readonly Shown[];
  answer: Answer | undefined;
}) {
  return (
    <StaffSection id="groepen" title="Open huis en groepen">
      <p className="mt-2 text-[0.9375rem] text-muted">
        Een moment waarop meer mensen tegelijk komen. Bezoekers zien het bij de woning; wie iets als
        deze woning zoekt, krijgt bericht van een open huis.
      </p>
      {groups.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {groups.map((group) => (
            <GroupItem
              key={`${group.id} ${group.version}`}
              {...{ group, agents }}
              answer={answer?.moment === group.id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      <h4 className="mt-8 text-lg">Moment toevoegen</h4>
      <MomentForm
        agents={agents}
        moment={{ id: 0, version: 0 }}
        draft={{ kind: "open-house", places: "20" }}
        answer={answer?.moment === 0 ? answer : undefined}
      />
    </StaffSection>
  );
}

function GroupItem({
  group,
  agents,
  answer,
}: {
  group: Shown;
  agents: readonly AgentChoice[];
  answer: Answer | undefined;
}) {
  const { id, version, kind, startsAt, endsAt, places, taken, waiting, agent, draft } = group;
  const when = `${formatDateTime(startsAt)} – ${formatDateTime(endsAt).slice(-5)}`;
  return (
    <li className="py-4">
      <p className="font-semibold">{`${kindNames[kind]}, ${when}`}</p>
      <p className="text-[0.9375rem] text-muted">
        {`${taken} van ${places} plekken bezet`}
        {waiting > 0 && `, ${waiting} op de lijst`}
        {agent && ` · ${agent}`}
      </p>
      <FormDetails opens={answer !== undefined} className="mt-1">
        <summary className="w-fit cursor-pointer py-2 text-river-700 underline hover:text-brick-600">
          Wijzigen of afzeggen<span className="sr-only">: {when}</span>
        </summary>
        {taken + waiting > 0 && (
          <p className="mt-1 text-[0.9375rem] text-muted">
            Kies je een andere tijd of collega, dan gaat iedereen mee en krijgt elk daarvan bericht.
          </p>
        )}
        <MomentForm moment={{ id, version }} {...{ agents, draft, answer }} />
        <Form method="post" preventScrollReset className="mt-4 border-t border-line pt-3">
          <input type="hidden" name="moment" value={id} />
          <input type="hidden" name="seen" value={version} />
          <p className="text-[0.9375rem] text-muted">
            {taken + waiting === 0
              ? "Er komt nog niemand."
              : "Wie een plek heeft of op de lijst staat, krijgt een mail. Bel wie geen e-mailadres gaf."}
          </p>
          <TextButton act="moment-afzeggen">
            Dit moment afzeggen<span className="sr-only">: {when}</span>
          </TextButton>
        </Form>
      </FormDetails>
    </li>
  );
}

function MomentForm({
  agents,
  moment,
  draft,
  answer,
}: {
  agents: readonly AgentChoice[];
  moment: { id: number; version: number };
  draft: DraftObject;
  answer: Answer | undefined;
}) {
  const { key, once } = useEmptiedForm();
  const sent = useNavigation().formData;
  const isBusy = sent?.get("act") === "moment-opslaan" && sent.get("moment") === String(moment.id);
  return (
    <Form key={key} method="post" noValidate preventScrollReset className="mt-3 grid gap-5">
      {once}
      <input type="hidden" name="act" value="moment-opslaan" />
      <input type="hidden" name="moment" value={moment.id} />
      <input type="hidden" name="seen" value={moment.version} />
      <FieldList
        fields={groupFields(agents)}
        draft={answer?.refused.draft ?? draft}
        errors={answer?.refused.errors ?? {}}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="secondary"
          aria-disabled={isBusy || undefined}
          className="min-h-11!"
        >
          {moment.id === 0 ? "Toevoegen" : "Opslaan"}
        </Button>
        <DespiteButton despite={answer?.despite}>
          {moment.id === 0 ? "Toch toevoegen" : "Toch opslaan"}
        </DespiteButton>
      </div>
    </Form>
  );
}
