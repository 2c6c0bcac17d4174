import { countOf } from "@voordeur/language/numbers.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { Form, useNavigation } from "react-router";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { useEmptiedForm } from "../../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { unreadText } from "../../calendars/failure.ts";
import type { CalendarState } from "../../calendars/service.server.ts";

const MAX_LINES = 10;

export function CalendarSection({
  calendars,
  mayChange,
  refusal,
}: {
  calendars: readonly (CalendarState & { warning: string | null })[];
  mayChange: boolean;
  refusal: Refusal | undefined;
}) {
  return (
    <StaffSection id="agendas" title="Agenda’s elders">
      <p className="mt-2 text-[0.9375rem] text-muted">
        Wat daarin staat, houdt tijd bezet. Wij lezen alleen wanneer iemand bezet is, elk kwartier;
        niet wat er staat.
      </p>
      {calendars.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {calendars.map(({ id, name, readAt, busyTimes, warning, unread }) => (
            <li key={id} className="py-3">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-sm text-muted">
                {timesWord(busyTimes)}
                {readAt && (
                  <>
                    , gelezen op <DateTime at={readAt} className="whitespace-nowrap" />
                  </>
                )}
              </p>
              {warning && <p className="mt-1 text-sm font-medium text-brick-700">{warning}</p>}
              {unread.length > 0 && (
                <ul className="mt-1 list-disc pl-5 text-sm">
                  {unread.slice(0, MAX_LINES).map((each) => (
                    <li key={`${each.line} ${each.problem}`}>{unreadText(each)}</li>
                  ))}
                  {unread.length > MAX_LINES && <li>En nog {unread.length - MAX_LINES}.</li>}
                </ul>
              )}
              {mayChange && (
                <Form method="post" preventScrollReset className="mt-1 flex flex-wrap gap-x-6">
                  <input type="hidden" name="agenda" value={id} />
                  <TextButton act="agenda-lezen">
                    Nu lezen<span className="sr-only">: {name}</span>
                  </TextButton>
                  <TextButton act="agenda-verwijderen">
                    Weghalen<span className="sr-only">: {name}</span>
                  </TextButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <AddForm refusal={refusal} />}
    </StaffSection>
  );
}

function AddForm({ refusal }: { refusal: Refusal | undefined }) {
  const { key, once } = useEmptiedForm();
  const isBusy = useNavigation().formData?.get("act") === "agenda-toevoegen";
  const { field } = refusedForm(refusal, "agenda-toevoegen");
  return (
    <Form key={key} method="post" noValidate preventScrollReset className="mt-6 grid gap-4">
      {once}
      <Field
        {...field("naam")}
        label="Naam"
        hint="Zoals: privé, of werk."
        autoComplete="off"
        maxLength={60}
      />
      <Field
        {...field("adres")}
        type="url"
        label="Geheim adres (ICS)"
        hint="Google: Instellingen van de agenda, ‘Geheim adres in iCal-indeling’. Outlook: Agenda publiceren, ‘ICS’. Wij bewaren het versleuteld en tonen het nooit meer."
        autoComplete="off"
      />
      <Button
        act="agenda-toevoegen"
        look="secondary"
        aria-disabled={isBusy || undefined}
        className="min-h-11! justify-self-start"
      >
        {isBusy ? "Wordt gelezen…" : "Proberen en toevoegen"}
      </Button>
    </Form>
  );
}

function timesWord(count: number): string {
  if (count === 0) return "geen bezette tijden";
  return countOf(count, "bezette tijd", "bezette tijden");
}
