import { dutch, t, translated } from "@voordeur/language/text.ts";
import { formatFullDate, spanText, timeText } from "@voordeur/language/dates.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CallUs } from "../../../ui/phone-link.tsx";
import { OnlyByPhone } from "../appointment/only-by-phone.tsx";
import { Alert } from "../ask/frame.tsx";
import { Cancel } from "../appointment/cancel.tsx";
import { problems } from "../appointment/words.ts";
import type { ShownVisit, VisitState } from "./read.server.ts";
import { noticeOf } from "./notices.ts";
import { Told, VisitFrame } from "./visit-frame.tsx";

const titles: Record<VisitState, string> = {
  choose: dutch`Uw afspraak`,
  planned: dutch`Tot ziens bij u thuis`,
  past: dutch`Deze afspraak is geweest`,
  closed: dutch`Hier valt niets meer te kiezen`,
};

export function VisitPage({
  visit,
  path,
  done,
  problem,
}: {
  visit: ShownVisit;
  path: string;
  done: string | null;
  problem: keyof typeof problems | undefined;
}) {
  const { state, startsAt } = visit;
  const notice = noticeOf(done, state);
  return (
    <VisitFrame title={translated(titles[state])}>
      {problem && (
        <Alert title={translated(problems[problem].title)}>
          <p>{translated(problems[problem].text)}</p>
        </Alert>
      )}
      {notice && !problem && <Told title={notice} />}
      {startsAt && (state === "planned" || state === "past") ? (
        <div className="mt-6 rounded-card border border-line bg-white p-5 shadow-card sm:p-8">
          <p>
            <strong className="block font-serif text-2xl font-medium text-river-800 first-letter:uppercase sm:text-3xl">
              {formatFullDate(startsAt)}
            </strong>
            <span className="mt-1 block text-xl">
              {visit.endsAt
                ? spanText({ startsAt, endsAt: visit.endsAt })
                : t`om ${timeText(startsAt)}`}
            </span>
          </p>
          <p className="mt-4 text-lg">{t`Bij u thuis, op het adres van uw aanvraag`}</p>
          {visit.agent && <p className="text-muted">{t`${visit.agent} komt bij u langs`}</p>}
          {state === "planned" && <Acts visit={visit} path={path} />}
        </div>
      ) : (
        <div className="mt-6 text-lg text-muted">
          {state === "choose" ? (
            <ButtonLink to={path}>{t`Kies een moment`}</ButtonLink>
          ) : (
            <>
              <p>{t`Heeft u nog een vraag over uw aanvraag? Bel of mail ons gerust.`}</p>
              <CallUs className="mt-4" />
            </>
          )}
        </div>
      )}
    </VisitFrame>
  );
}

function Acts({ visit, path }: { visit: ShownVisit; path: string }) {
  const { changeableUntil: until, isChangeable } = visit;
  if (!isChangeable || !until) return <OnlyByPhone />;
  return (
    <>
      <p className="mt-6">
        <ButtonLink to={`${path}?verzetten`} look="secondary">
          {t`Verzetten`}
        </ButtonLink>
      </p>
      <Cancel until={until} path={path} action={t`Annuleer mijn afspraak`}>
        {t`Wij komen dan niet langs. Een ander moment kiezen kan daarna nog.`}
      </Cancel>
    </>
  );
}
