import { t } from "@voordeur/language/text.ts";
import { formatFullDate, spanText } from "@voordeur/language/dates.ts";
import type { FormSource } from "../../../../database/schema/leads.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { PrivacyLine } from "../../../ui/lead-forms/form-parts.tsx";
import { NameInput, PhoneInput } from "../../../ui/lead-forms/inputs.tsx";
import { noticesOf } from "../../../ui/lead-forms/messages.ts";
import { CallUs } from "../../../ui/phone-link.tsx";
import { DayList } from "../ask/day-list.tsx";
import { Alert } from "../ask/frame.tsx";
import type { OfferedMoment } from "../ask/offered.ts";
import type { choiceOf, ShownVisit } from "./read.server.ts";
import { noticeOf } from "./notices.ts";
import { Told, VisitFrame } from "./visit-frame.tsx";

interface Props {
  visit: ShownVisit;
  choice: Awaited<ReturnType<typeof choiceOf>>;
  path: string;
  done: string | null;
  /** The form that was sent just now. */
  sent: FormSource | null;
  refusal: Refusal | undefined;
  isTaken: boolean;
}

export function ChoosePage(props: Props) {
  const { visit, choice, path, done, sent, isTaken } = props;
  const moves = visit.state === "planned";
  const agency = useAgency();
  if (choice.picked && !isTaken) return <ConfirmStep {...props} moment={choice.picked} />;
  const thanks = sent && noticesOf(agency, sent, visit.kind).success;
  const notice = noticeOf(done, visit.state);
  const week = moves ? `${path}?verzetten&` : `${path}?`;
  return (
    <VisitFrame
      title={moves ? t`Kies een ander moment` : t`Wanneer komen wij langs?`}
      lead={
        moves
          ? t`Uw afspraak blijft zoals zij is tot u een ander moment bevestigt.`
          : t`Kies een moment; het staat dan meteen vast. U hoeft niet te kiezen: anders spreken wij samen een tijd af.`
      }
    >
      {thanks && <Told {...thanks} />}
      {notice && <Told title={notice} />}
      {(isTaken || choice.isGone) && (
        <Alert title={t`Iemand was u net voor`}>
          <p>{t`Dit moment is er niet meer, en er is niets veranderd. Kies hieronder een ander.`}</p>
        </Alert>
      )}
      {choice.days ? (
        <DayList
          days={choice.days}
          addressOf={(key) => `${path}?moment=${key}`}
          pageOf={(day) => `${week}vanaf=${day}`}
        />
      ) : (
        <p className="mt-8 text-lg">
          {t`Er is nu geen moment vrij. Wij nemen contact met u op om een tijd af te spreken.`}
        </p>
      )}
      {moves ? (
        <p className="mt-8">
          <ButtonLink to={path} look="secondary">
            {t`Laat het zo`}
          </ButtonLink>
        </p>
      ) : (
        <CallUs className="mt-8 border-t border-line pt-6 text-muted lg:hidden" />
      )}
    </VisitFrame>
  );
}

/** The picked moment, and the facts that the lead lacks. */
function ConfirmStep({ visit, path, refusal, moment }: Props & { moment: OfferedMoment }) {
  const moves = visit.state === "planned";
  const { errors = {}, typed = {} } = refusal ?? {};
  const inputOf = (name: string) => ({
    error: errors[name],
    defaultValue: typed[name],
    // This page has no script that could take the keyboard to what is wrong.
    autoFocus: name === Object.keys(errors)[0],
  });
  return (
    <VisitFrame title={moves ? t`Hierheen verzetten?` : t`Klopt dit moment?`}>
      {refusal && (
        <Alert title={t`Kijk uw gegevens even na`}>
          <p>{t`Er is nog niets gepland. Bij de velden staat wat er mist.`}</p>
        </Alert>
      )}
      <form
        method="post"
        action={`${path}?moment=${moment.key}`}
        noValidate
        className="mt-6 grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:grid-cols-2 sm:p-8"
      >
        <input type="hidden" name="act" value={moves ? "verzetten" : "plannen"} />
        <input type="hidden" name="moment" value={moment.key} />
        <p className="rounded-lg bg-river-50 px-4 py-3 sm:col-span-2">
          <strong className="block text-lg first-letter:uppercase">
            {formatFullDate(moment.startsAt)}
          </strong>
          {t`${spanText(moment)}, bij u thuis`}
        </p>
        {visit.missing.includes("name") && <NameInput {...inputOf("name")} />}
        {visit.missing.includes("phone") && <PhoneInput {...inputOf("phone")} />}
        {visit.missing.includes("address") && (
          <Field
            label={t`Adres van de woning`}
            name="address"
            autoComplete="street-address"
            hint={t`Straat, huisnummer en plaats`}
            className="sm:col-span-2"
            required
            {...inputOf("address")}
          />
        )}
        <div className="grid gap-4 sm:col-span-2">
          <Button type="submit" className="w-full">
            {moves ? t`Verzet mijn afspraak` : t`Plan de afspraak`}
          </Button>
          <ButtonLink to={moves ? `${path}?verzetten` : path} look="secondary">
            {t`Ander moment`}
          </ButtonLink>
          {visit.missing.length > 0 && <PrivacyLine />}
        </div>
      </form>
    </VisitFrame>
  );
}
