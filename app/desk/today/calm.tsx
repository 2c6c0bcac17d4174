import { href, Link } from "react-router";
import type { Happening } from "../../people/leads/waiting/queries.server.ts";
import { DateTime } from "../../staff/kit/date-time.tsx";

const words: Record<Happening["kind"], string> = {
  sent: "Mail verstuurd",
  resent: "Mail opnieuw gevraagd",
  delayed: "Mail vertraagd",
  failed: "Mail mislukt",
  state: "Status gewijzigd",
  answer: "Beantwoord per e-mail",
  reply: "Antwoord gekregen",
  read: "Antwoord gelezen",
  note: "Notitie",
  assigned: "Toegewezen",
  callback: "Terugbellen afgesproken",
  appointment: "Afspraak gemaakt",
  value: "Waarde genoemd",
  listing: "Eigen woning gemaakt",
};

/** Says that nobody waits for an answer, and what happened last. */
export function Calm({
  nothing,
  happened,
}: {
  /** Nothing else waits either. */
  nothing: boolean;
  happened: readonly Happening[];
}) {
  return (
    <>
      <div className="border-y border-line py-10 text-center">
        <p className="font-serif text-xl">
          {nothing ? "Er wacht niets. Alles is gedaan." : "Er wacht niemand op antwoord."}
        </p>
        <p className="mt-1 text-muted">
          Zodra iemand een formulier verstuurt, staat de aanvraag hier.
        </p>
      </div>
      {happened.length > 0 && (
        <section aria-labelledby="gebeurd">
          <h3 id="gebeurd" className="border-b border-line pb-1.5 text-xl">
            Laatst gebeurd
          </h3>
          <ul className="divide-y divide-line border-b border-line">
            {happened.map(({ id, at, actor, kind, lead, name }) => (
              <li key={id} className="py-2.5 text-[0.9375rem] leading-snug">
                <p>
                  <Link
                    to={href("/admin/leads/:id", { id: lead })}
                    className="font-semibold break-words hover:underline"
                  >
                    {name || "Geanonimiseerd"}
                  </Link>
                  : {words[kind]}
                </p>
                <p className="text-sm break-words text-muted">
                  <DateTime at={at} />
                  {actor && ` · ${actor}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
