import { formatFullDate, shortMomentText } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import type { SellersAgreement } from "../mandate/versions.server.ts";

interface Shown {
  sellers: readonly (SellersAgreement & { id: string; name: string; email: string })[];
  /** The newest version. */
  version: number;
  worksFrom: Date | null;
  now: Date;
}

/** The sellers who agreed, and from when the office may work. */
export function Agreements({ sellers, version, worksFrom, now }: Shown) {
  return (
    <StaffSection id="akkoord" title="Akkoord van de verkopers">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sellers.map((seller) => (
          <li key={seller.id} className="py-2.5 wrap-anywhere">
            <p className="font-semibold">{seller.name}</p>
            <p className="text-muted">{wordsOf(seller, version, now)}</p>
            {seller.agreed?.isOnPaper && (
              <Form method="post">
                <input type="hidden" name="verkoper" value={seller.id} />
                <Button act="papier-terug" look="secondary">
                  Klopt toch niet: terugnemen
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {worksFrom && (
        <p className="mt-3">
          {worksFrom <= now
            ? "Allen zijn akkoord: het werk kan beginnen."
            : `Allen zijn akkoord. Begin met werk vanaf ${formatFullDate(worksFrom)}: niet iedereen vroeg om eerder te beginnen.`}
        </p>
      )}
    </StaffSection>
  );
}

function wordsOf(
  { agreed, withdrawnAt, email }: Shown["sellers"][number],
  newest: number,
  now: Date,
) {
  if (withdrawnAt) return `Herroepen op ${shortMomentText(withdrawnAt)}`;
  if (!agreed) return email ? "Nog geen akkoord" : "Nog geen akkoord; zonder e-mailadres op papier";
  const { version, when, name, isOnPaper, beginsEarly, lastDay, endsAt } = agreed;
  return [
    `${version === newest ? "Akkoord" : `Akkoord met versie ${version}`}: ${name}, ${when}`,
    ...(isOnPaper ? ["op papier"] : []),
    ...(endsAt && lastDay && endsAt > now
      ? [`mag herroepen tot en met ${formatFullDate(lastDay)}`]
      : []),
    ...(beginsEarly ? ["vroeg om eerder te beginnen"] : []),
  ].join(" · ");
}
