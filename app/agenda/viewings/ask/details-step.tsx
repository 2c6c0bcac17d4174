import { isTranslated, t } from "@voordeur/language/text.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { href } from "react-router";
import { useAgency } from "../../../settings/use-agency.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields, PrivacyLine } from "../../../ui/lead-forms/form-parts.tsx";
import { EmailInput, NameInput, PhoneInput } from "../../../ui/lead-forms/inputs.tsx";
import { formatFullDate, spanText } from "@voordeur/language/dates.ts";
import type { ViewingQuestion } from "../../../settings/groups/viewings.ts";
import { Alert, Frame, type PickedHome } from "./frame.tsx";
import { MomentChoice } from "./moment-choice.tsx";
import { kindText, type OfferedMoment } from "./offered.ts";
import type { PickedMoment } from "./pick.server.ts";
import { OfficeQuestion } from "./office-question.tsx";
import type { Refusal } from "./submit.server.ts";
import { PageLink } from "../../../ui/page-link.tsx";

export function DetailsStep({
  home,
  picked,
  token,
  questions,
  refusal,
}: {
  home: PickedHome;
  picked: PickedMoment;
  token: string;
  questions: readonly ViewingQuestion[];
  refusal: Refusal | undefined;
}) {
  const { moment, state } = picked;
  const path = href("/bezichtiging/:slug", { slug: home.slug });
  const typed = refusal?.typed;
  const errors = refusal?.errors ?? {};
  const wrong = (["name", "email", "phone"] as const).find((name) => errors[name]);
  // This page has no script that could take the keyboard to what is wrong.
  const inputOf = (name: "name" | "email" | "phone") => ({
    error: errors[name],
    defaultValue: typed?.[name],
    autoFocus: name === wrong,
  });
  return (
    <Frame
      home={home}
      step={2}
      title={state === "free" ? t`Wie kunnen we verwachten?` : t`Een ander moment`}
    >
      {refusal && <Refused refusal={refusal} picked={picked} />}
      <form
        method="post"
        action={path}
        // Our own words at the fields, instead of the browser's in its own language.
        noValidate
        className="relative mt-6 grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:grid-cols-2 sm:p-8"
      >
        <HiddenFields
          source="contact_form"
          kind="bezichtiging"
          slug={home.slug}
          origin={typed?.origin}
          token={token}
        />
        {state === "free" ? (
          <Chosen moment={moment} path={path} />
        ) : (
          <MomentChoice picked={picked} />
        )}
        <NameInput {...inputOf("name")} className="sm:col-span-2" />
        <EmailInput {...inputOf("email")} />
        <PhoneInput {...inputOf("phone")} />
        {questions.map((question, at) => (
          <div
            key={question.text}
            lang={isTranslated(question.text) ? undefined : "nl"}
            className="contents"
          >
            <OfficeQuestion question={question} at={at} typed={typed?.answers} />
          </div>
        ))}
        <div className="grid gap-4 sm:col-span-2">
          <Button type="submit" className="w-full">
            {state === "free" ? t`Plan de bezichtiging` : t`Verder met dit moment`}
          </Button>
          <PrivacyLine />
        </div>
      </form>
    </Frame>
  );
}

function Chosen({ moment, path }: { moment: OfferedMoment; path: string }) {
  const about = kindText(moment);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg bg-river-50 px-4 py-3 sm:col-span-2">
      <input type="hidden" name="moment" value={moment.key} />
      <p>
        <strong className="block text-lg first-letter:uppercase">
          {formatFullDate(moment.startsAt)}
        </strong>
        {spanText(moment)}
        {about && <span className="block text-[0.9375rem] text-muted">{about}</span>}
      </p>
      <PageLink
        to={path}
        className="inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
      >
        {t`Ander moment`}
      </PageLink>
    </div>
  );
}

function Refused({ refusal, picked }: { refusal: Refusal; picked: PickedMoment }) {
  const { phone } = useAgency();
  const call = (
    <a href={`tel:${phone.international}`} className="tel underline underline-offset-2">
      {phone.display}
    </a>
  );
  switch (refusal.problem) {
    case "fields":
      return (
        <Alert title={t`Kijk uw gegevens even na`}>
          <p>{t`Er is nog niets geboekt. Bij de velden staat wat er mist.`}</p>
        </Alert>
      );
    case "moment":
      return (
        <Alert
          title={picked.state === "full" ? t`Dit moment is net vol` : t`Iemand was u net voor`}
        >
          <p>{t`Er is nog niets geboekt. Wat u invulde staat er nog; kies alleen een ander moment.`}</p>
        </Alert>
      );
    case "too-many":
      return (
        <Alert title={t`Er komen veel aanvragen van uw internetverbinding`}>
          <p>
            <RichText
              text={t`Er is nog niets geboekt. Probeer het later opnieuw of bel ons op <call/>.`}
              tags={{ call }}
            />
          </p>
        </Alert>
      );
    case "too-large":
      return (
        <Alert title={t`Uw aanvraag is te lang`}>
          <p>
            <RichText text={t`Maak uw antwoorden korter, of bel ons op <call/>.`} tags={{ call }} />
          </p>
        </Alert>
      );
    default:
      return (
        <Alert title={t`Er ging iets mis`}>
          <p>
            <RichText
              text={t`Wij weten niet zeker of uw bezichtiging geboekt is. Probeer het nog eens: dubbel boeken kan niet. Of bel ons op <call/>.`}
              tags={{ call }}
            />
          </p>
        </Alert>
      );
  }
}
