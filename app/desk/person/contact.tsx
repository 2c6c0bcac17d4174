import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { EmailLink, Fact, Facts, TelephoneLink } from "../../staff/kit/facts.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { useMay } from "../../staff/kit/use-may.ts";
import type { PersonSummary } from "../../people/leads/people/queries.server.ts";

export function Contact({
  person,
  isChosen = false,
}: {
  person: PersonSummary;
  /** On the page of export and erasure itself: the link leads back. */
  isChosen?: boolean;
}) {
  const may = useMay();
  return (
    <StaffSection id="gegevens" title="Gegevens">
      <Facts>
        <Several name="Naam" values={person.names} />
        <Several
          name="E-mail"
          values={person.emails.map((email) => (
            <EmailLink key={email} email={email} />
          ))}
        />
        <Several
          name="Telefoon"
          values={person.phones.map((phone) => (
            <TelephoneLink key={phone} phone={phone} />
          ))}
        />
        <Several name="Adres" values={person.addresses} />
      </Facts>
      {may("privacy:handle") && (
        <Link
          to={
            isChosen
              ? href("/admin/personen/:id", { id: person.id })
              : `${href("/admin/leads/avg")}?persoon=${person.id}`
          }
          className="mt-2 inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
        >
          {isChosen ? "Naar de tijdlijn" : "Inzage of wissen (AVG)"}
        </Link>
      )}
    </StaffSection>
  );
}

function Several({ name, values }: { name: string; values: readonly ReactNode[] }) {
  if (values.length === 0) return null;
  return (
    <Fact name={name}>
      {values.map((value, place) => (
        <span key={place} className="block">
          {value}
        </span>
      ))}
    </Fact>
  );
}
