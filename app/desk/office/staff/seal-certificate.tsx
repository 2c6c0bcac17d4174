import { formatDate } from "@voordeur/language/dates.ts";
import { Fact, Facts } from "../../../staff/kit/facts.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import type { loadCertificate } from "./certificate-field.server.ts";

const SELF_MADE =
  "De site heeft dit certificaat zelf gemaakt. Het laat zien dat een stuk sinds het zegel niet is veranderd. Geen uitgever staat ervoor in van wie het is: Adobe toont de ondertekenaar daarom als onbekend. Vergelijk de vingerafdruk hieronder met die in het stuk.";

/** What the certificate says that documents are sealed with. */
export function SealCertificate({ kept }: { kept: Awaited<ReturnType<typeof loadCertificate>> }) {
  const { certificate, isExpired } = kept;
  const line = kept.isLocked
    ? "Het geüploade certificaat is niet meer te openen. Kies het bestand opnieuw, of haal het weg."
    : !certificate && "De site maakt zelf een certificaat zodra zij het eerste stuk verzegelt.";
  return (
    <StaffSection id="certificaat" title="Certificaat in gebruik" className="mb-8">
      {isExpired && (
        <p className="mt-2 font-medium text-brick-700">
          Dit certificaat is verlopen: de site verzegelt er niets meer mee. Kies een ander.
        </p>
      )}
      {line && <p className="mt-2 text-muted">{line}</p>}
      {certificate?.isSelfMade && <p className="mt-2 text-muted">{SELF_MADE}</p>}
      {certificate && (
        <Facts>
          <Fact name="Naam">{certificate.name}</Fact>
          <Fact name="Uitgever">
            {certificate.isSelfSigned ? "Geen: zelf gemaakt" : certificate.issuer}
          </Fact>
          <Fact name="Geldig tot">{formatDate(certificate.validTo)}</Fact>
          <Fact name="Vingerafdruk (SHA-256)">
            <span className="font-mono text-sm break-all">{certificate.hash}</span>
          </Fact>
        </Facts>
      )}
    </StaffSection>
  );
}
