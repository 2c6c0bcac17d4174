import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Breakable } from "../../../admin/breakable.tsx";
import { StaffSection } from "../../../admin/section.tsx";
import { useMay } from "../../../admin/use-may.ts";
import type { PersonSummary } from "../../people/queries.server.ts";

const linkLook = "break-words underline underline-offset-4 hover:text-brick-600";

/** All names, addresses and numbers that a person gave. */
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
      <dl className="mt-3 border-t border-line">
        <Facts name="Naam" values={person.names} />
        <Facts
          name="E-mail"
          values={person.emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={linkLook}>
              <Breakable text={email} />
            </a>
          ))}
        />
        <Facts
          name="Telefoon"
          values={person.phones.map((phone) => (
            <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={linkLook}>
              {phone}
            </a>
          ))}
        />
        <Facts name="Adres" values={person.addresses} />
      </dl>
      {may("privacy:handle") && (
        <Link
          to={
            isChosen
              ? href("/admin/personen/:id", { id: person.id })
              : `${href("/admin/leads/avg")}?persoon=${person.id}`
          }
          className="mt-2 inline-flex min-h-11 items-center text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          {isChosen ? "Naar de tijdlijn" : "Inzage of wissen (AVG)"}
        </Link>
      )}
    </StaffSection>
  );
}

function Facts({ name, values }: { name: string; values: readonly ReactNode[] }) {
  if (values.length === 0) return null;
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      {values.map((value, place) => (
        <dd key={place} className="min-w-0 break-words sm:col-start-2">
          {value}
        </dd>
      ))}
    </div>
  );
}
