import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Breakable } from "../../../admin/breakable.tsx";
import { StaffSection } from "../../../admin/section.tsx";
import { useMay } from "../../../admin/use-may.ts";
import type { ShownViewing } from "./queries.server.ts";

const linkLook = "break-words underline underline-offset-4 hover:text-brick-600";

/** The visitor of a viewing, how to reach them, and their answers. */
export function ViewingFacts({ shown: { viewing, city, postalCode } }: { shown: ShownViewing }) {
  const may = useMay();
  const { id, name, phone, email, answers, lead_id: lead, person_id: person } = viewing;
  return (
    <StaffSection id="gegevens" title="Gegevens">
      {viewing.forgotten_at && (
        <p className="mt-3 text-muted">
          De bewaartermijn is voorbij: de persoonsgegevens zijn weggehaald.
        </p>
      )}
      <dl key={id} className="mt-3 border-t border-line">
        <Fact name="Naam">{name}</Fact>
        <Fact name="Telefoon">
          {phone && (
            <a href={telephone(phone)} className={`${linkLook} whitespace-nowrap`}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact name="E-mail">
          {email ? (
            <a href={`mailto:${email}`} className={linkLook}>
              <Breakable text={email} />
            </a>
          ) : (
            !viewing.forgotten_at && "Geen: er gaan geen mails"
          )}
        </Fact>
        <Fact name="Adres">{[viewing.about, postalCode, city].filter(Boolean).join(", ")}</Fact>
        {Object.entries(answers).map(([question, answer]) => (
          <Fact key={question} name={question}>
            {answer}
          </Fact>
        ))}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {viewing.property_id !== null && may("listings:edit") && (
          <PageTo
            to={href("/admin/woningen/:id/bezichtigingen", { id: String(viewing.property_id) })}
          >
            Alle bezichtigingen van deze woning
          </PageTo>
        )}
        {lead && <PageTo to={href("/admin/leads/:id", { id: lead })}>Naar de lead</PageTo>}
        {person && (
          <PageTo to={href("/admin/personen/:id", { id: person })}>Naar de persoon</PageTo>
        )}
      </p>
    </StaffSection>
  );
}

export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

function PageTo({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-river-700 underline underline-offset-4 hover:text-brick-600"
    >
      {children}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="break-words text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children || <span className="text-muted">–</span>}</dd>
    </div>
  );
}
