import { countOf } from "@voordeur/language/numbers.ts";
import type { PrivacyAct } from "../privacy/service.server.ts";
import { DateTime } from "../../staff/kit/date-time.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";

const names: Record<PrivacyAct["kind"], string> = {
  exported: "Ingezien en gedownload",
  erased: "Gewist op verzoek",
  forgotten: "Geanonimiseerd na de bewaartermijn",
};

export function PrivacyActs({ acts }: { acts: readonly PrivacyAct[] }) {
  return (
    <StaffSection id="logboek" title="Logboek">
      {acts.length === 0 ? (
        <p className="mt-3 border-y border-line py-6 text-muted">Nog niets.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {acts.map((act) => (
            <li key={act.id} className="py-2.5">
              <p className="text-sm text-muted">
                <DateTime at={act.at} />
                {act.actor && <span className="break-words"> · {act.actor}</span>}
              </p>
              <p>
                {names[act.kind]}:{" "}
                {countOf(
                  act.leads,
                  "lead, bezichtiging of zoekopdracht",
                  "leads, bezichtigingen en zoekopdrachten",
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  );
}
