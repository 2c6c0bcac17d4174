import { t, translated } from "@voordeur/language/text.ts";
import { CalendarPlus } from "lucide-react";
import { href } from "react-router";
import { Button, ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { Alert, Frame, type FramedHome } from "../ask/frame.tsx";
import { formatFullDate, spanText } from "@voordeur/language/dates.ts";
import { Cancel } from "./cancel.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OnlyByPhone } from "./only-by-phone.tsx";
import type { Appointment } from "./read.server.ts";
import { leadOf, noticeOf, problems, titles } from "./words.ts";
import { Person } from "../../../ui/team/person.tsx";
import { PageLink } from "../../../ui/page-link.tsx";

export function AppointmentPage({
  appointment,
  token,
  done,
  problem,
}: {
  appointment: Appointment;
  token: string;
  done: string | null;
  problem: keyof typeof problems | undefined;
}) {
  const { state, about, startsAt, agent } = appointment;
  const notice = noticeOf(done, appointment);
  const isOver = state === "cancelled" || state === "declined";
  return (
    <Frame
      home={appointment.home ?? homeWithoutPage(about)}
      {...(done === "gevraagd" && { step: 3 as const })}
      title={translated(titles[state])}
      lead={leadOf(appointment)}
    >
      {problem && (
        <Alert title={translated(problems[problem].title)}>
          <p>{translated(problems[problem].text)}</p>
        </Alert>
      )}
      {notice && !problem && (
        <output className="block mt-6 rounded-lg border-l-4 border-river-600 bg-river-50 px-5 py-4 font-semibold">
          {notice}
        </output>
      )}
      <div className="mt-6 rounded-card border border-line bg-white p-5 shadow-card sm:p-8">
        <p className={isOver ? "text-muted line-through" : ""}>
          <strong className="block font-serif text-2xl font-medium text-river-800 first-letter:uppercase sm:text-3xl">
            {formatFullDate(startsAt)}
          </strong>
          <span className="mt-1 block text-xl">{spanText(appointment)}</span>
        </p>
        <p className="mt-4 text-lg">{about}</p>
        {agent && !isOver && state !== "waiting" && (
          <p className="text-muted">{t`${agent} ontvangt u`}</p>
        )}
        <Acts appointment={appointment} token={token} />
      </div>
      {appointment.contact && (
        <section aria-labelledby="aanspreekpunt" className="mt-10">
          <h2 id="aanspreekpunt" className="mb-4 text-2xl">
            {t`Vragen over de woning?`}
          </h2>
          <Person member={appointment.contact} />
        </section>
      )}
      {appointment.instead.length > 0 && <Instead appointment={appointment} />}
      {done === "gevraagd" && <NextSteps state={state} />}
    </Frame>
  );
}

function Instead({ appointment: { instead, home } }: { appointment: Appointment }) {
  return (
    <PagePart id="anders" title={t`Liever niet wachten?`} className="mt-10">
      <p className="mt-1 text-muted">
        {t`Deze momenten zijn nog vrij. Uw plaats op de lijst houdt u tot u zich afmeldt.`}
      </p>
      <ul className="mt-4 grid gap-2">
        {instead.map((moment) => (
          <li key={moment.key}>
            <PageLink
              to={`${href("/bezichtiging/:slug", { slug: home!.slug })}?moment=${moment.key}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-lg border border-line bg-white px-4 py-2 font-semibold text-river-800 hover:border-river-600"
            >
              <span className="first-letter:uppercase">{formatFullDate(moment.startsAt)}</span>
              <span className="font-normal">{spanText(moment)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function Acts({ appointment, token }: { appointment: Appointment; token: string }) {
  const { state, isTooLate, home } = appointment;
  const path = href("/bezichtiging/afspraak/:token", { token });
  if (state === "past") return null;
  if (state === "cancelled" || state === "declined") {
    return (
      home && (
        <p className="mt-6">
          <ButtonLink to={href("/bezichtiging/:slug", { slug: home.slug })}>
            {t`Kies een nieuw moment`}
          </ButtonLink>
        </p>
      )
    );
  }
  if (state === "offered" || state === "waiting") {
    return (
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {state === "offered" && home && (
          <form method="post" action={path}>
            <input type="hidden" name="act" value="aannemen" />
            <Button type="submit">{t`Ja, ik kom`}</Button>
          </form>
        )}
        <form method="post" action={path}>
          <input type="hidden" name="act" value="annuleren" />
          <Button type="submit" look="secondary">
            {t`Haal mij van de lijst`}
          </Button>
        </form>
      </div>
    );
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={href("/bezichtiging/afspraak/:token/afspraak.ics", { token })}
          className={buttonClass("secondary")}
        >
          <CalendarPlus size={20} aria-hidden="true" /> {t`Zet in mijn agenda`}
        </a>
        {!isTooLate && home && (
          <ButtonLink to={`${path}?verplaatsen`} look="secondary">
            {t`Verplaatsen`}
          </ButtonLink>
        )}
      </div>
      {isTooLate ? (
        <OnlyByPhone />
      ) : (
        <Cancel
          until={appointment.changeableUntil}
          path={path}
          action={t`Annuleer mijn bezichtiging`}
        >
          {t`Kunt u niet komen? Dan geven wij uw plek aan iemand anders.`}
        </Cancel>
      )}
    </>
  );
}

/** Stands in for a home that is not offered any more. */
function homeWithoutPage(about: string): FramedHome {
  return { slug: null, about, type: "Woonhuis", photo: null, isEarly: false };
}
