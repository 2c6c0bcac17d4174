import { href, Link } from "react-router";
import { EmailLink, Fact, Facts, TelephoneLink } from "../../../../staff/kit/facts.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { useMay } from "../../../../staff/kit/use-may.ts";
import type { ShownViewing } from "./queries.server.ts";

export function ViewingFacts({
  shown: { viewing, city, postalCode, suspicion },
}: {
  shown: ShownViewing;
}) {
  const may = useMay();
  const { id, name, phone, email, answers, lead_id: lead, person_id: person } = viewing;
  return (
    <StaffSection id="gegevens" title="Gegevens">
      {viewing.forgotten_at && (
        <p className="mt-3 text-muted">
          De bewaartermijn is voorbij: de persoonsgegevens zijn weggehaald.
        </p>
      )}
      <Facts key={id}>
        {suspicion && viewing.state === "asked" && <Fact name="Nakijken">{suspicion}</Fact>}
        <Fact name="Naam">{name}</Fact>
        <Fact name="Telefoon">{phone && <TelephoneLink phone={phone} />}</Fact>
        <Fact name="E-mail">
          {email ? (
            <EmailLink email={email} />
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
      </Facts>
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

function PageTo({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
    >
      {children}
    </Link>
  );
}
