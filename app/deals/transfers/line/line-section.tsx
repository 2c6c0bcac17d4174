import { numberOf, spokenTelephone, telephoneLink } from "@voordeur/language/telephone.ts";
import { t } from "@voordeur/language/text.ts";
import { href, Link } from "react-router";
import { amongWords, roleNames } from "../kinds.ts";
import { LineList, MoveWords } from "./line-list.tsx";
import type { viewLine } from "./view.server.ts";

/** The line on a party's page: what waits for their answer first, then their part of the steps. */
export function LineSection({
  token,
  line: { steps, moves, people },
  hasFallen,
}: {
  token: string;
  hasFallen: boolean;
  line: Awaited<ReturnType<typeof viewLine>>;
}) {
  const pageOf = (step: string) => href("/overdracht/:token/stap/:step", { token, step });
  return (
    <section aria-labelledby="lijn" className="mt-10">
      {moves
        .filter(({ mayAnswer }) => mayAnswer)
        .map((move) => (
          <div key={move.id} className="mb-6 border-l-4 border-river-600 bg-river-50 px-5 py-4">
            <MoveWords move={move} />
            <Link to={pageOf(move.step)} className="mt-1 inline-block py-2 font-semibold underline">
              {t`Geef uw antwoord`}
            </Link>
          </div>
        ))}
      <h2 id="lijn" className="text-2xl">
        {hasFallen ? t`Wat er gebeurde` : t`Wat gebeurt er wanneer`}
      </h2>
      <LineList
        steps={steps}
        moves={moves}
        linkOf={({ step }) => pageOf(step)}
        fileOf={(id) => href("/overdracht/:token/documenten/:id", { token, id })}
      />
      <p className="mt-4">
        <a
          href={href("/overdracht/:token/agenda.ics", { token })}
          className="inline-block py-2 underline"
        >
          {hasFallen ? t`Haal de dagen uit mijn agenda` : t`Zet de dagen in mijn agenda`}
        </a>
      </p>
      {people.length > 0 && (
        <>
          <h2 className="mt-8 text-2xl">{t`Koper en verkoper`}</h2>
          <ul className="mt-3 divide-y divide-line">
            {people.map(({ id, role, name, phone }) => (
              <li key={id} className="py-2 wrap-anywhere">
                {name} <span className="text-muted">({amongWords(roleNames[role])})</span>{" "}
                {phone && (
                  <a href={telephoneLink(phone)} className="inline-block py-1 underline">
                    {spokenTelephone({ display: phone, international: numberOf(phone) }).display}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
