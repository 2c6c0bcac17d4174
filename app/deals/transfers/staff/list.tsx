import { formatDate, formatDay } from "@voordeur/language/dates.ts";
import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { listHandlers } from "../../../staff/accounts/staff/queries.server.ts";
import { ChoiceLink } from "../../../staff/kit/choice-link.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { fallWords, stepNames } from "../kinds.ts";
import { listOpenLines } from "../line/lines.server.ts";
import { listClosedTransfers } from "../queries.server.ts";
import type { Route } from "./+types/list";
import { type BoardCard, boardOf } from "./board.ts";

const path = href("/admin/overdrachten");

export const meta = staffMeta("Overdrachten", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const isOver = new URL(request.url).searchParams.get("stand") === "gesloten";
  if (isOver) return { columns: null, closed: await listClosedTransfers(db), colleagues: [] };
  const [lines, colleagues] = await Promise.all([
    listOpenLines(services, clock()),
    listHandlers(db),
  ]);
  return { columns: boardOf(lines), closed: [], colleagues };
}

export default function Page({
  loaderData: { columns, closed, colleagues },
}: Route.ComponentProps) {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const isEmpty = columns ? columns.length === 0 : closed.length === 0;
  return (
    <>
      <h2 className="text-2xl">Overdrachten</h2>
      <nav aria-label="Welke overdrachten" className="mt-2 flex flex-wrap gap-x-5">
        <ChoiceLink to={path} isChosen={columns !== null}>
          Lopend
        </ChoiceLink>
        <ChoiceLink to={`${path}?stand=gesloten`} isChosen={columns === null}>
          Gesloten
        </ChoiceLink>
      </nav>
      {isEmpty && (
        <p className="mt-4 max-w-xl text-muted">
          {columns
            ? "Er loopt geen overdracht. Begin er een bij een verkoop waarvan het bod is gekozen."
            : "Er is nog geen overdracht gesloten."}
        </p>
      )}
      {columns && !isEmpty && (
        <p className="mt-3 max-w-xl text-muted">
          Elke woning staat onder de eerste stap waarop zij wacht.
        </p>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 empty:hidden @desk:grid-cols-2 @wide:grid-cols-3">
        {columns?.map(({ step, cards }) => (
          <StaffSection
            key={step ?? "klaar"}
            id={step ?? "klaar"}
            title={`${step ? stepNames[step] : "Klaar om te sluiten"} (${cards.length})`}
            ruled
          >
            <ul className="divide-y divide-line">
              {cards.map((card) => (
                <Card key={card.id} card={card} handler={names.get(card.handler ?? "")} />
              ))}
            </ul>
          </StaffSection>
        ))}
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {closed.map(({ id, about, closed_at, fell_because }) => (
          <li key={id} className="py-3">
            <TransferLink id={id} about={about} />
            <p className="text-muted">
              {fell_because
                ? `Ging niet door: ${fallWords[fell_because].toLowerCase()}`
                : closed_at && `Gesloten op ${formatDate(closed_at)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({
  card: { id, about, day, time, late },
  handler,
}: {
  card: BoardCard;
  handler: string | undefined;
}) {
  const when = day ? [formatDay(day), time].filter(Boolean).join(" om ") : "nog geen dag";
  return (
    <li className="py-3">
      <TransferLink id={id} about={about} />
      <p className="text-muted">{[when, handler].filter(Boolean).join(" · ")}</p>
      {late.length > 0 && (
        <p className="text-brick-700">
          Te laat: {late.map((step) => stepNames[step].toLowerCase()).join(", ")}
        </p>
      )}
    </li>
  );
}

const TransferLink = ({ id, about }: { id: string; about: string }) => (
  <Link
    to={href("/admin/overdrachten/:id", { id })}
    className="inline-block py-1 font-semibold wrap-anywhere underline"
  >
    {about}
  </Link>
);
