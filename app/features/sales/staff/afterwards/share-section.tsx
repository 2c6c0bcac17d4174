import type { SalePhase } from "@voordeur/bids/state.ts";
import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { StaffSection } from "../../../admin/section.tsx";

/** Sharing the log with everybody who bid: when it may be, and when it was. */
export function ShareSection({
  phase,
  isShared,
  canShare,
  sale,
}: {
  phase: SalePhase;
  isShared: boolean;
  canShare: boolean;
  sale: { fault: string | null };
}) {
  if (phase !== "agreed" && phase !== "called-off") return null;
  return (
    <StaffSection id="delen" title="Het biedlogboek delen" ruled>
      <p className="mt-3 max-w-prose">{wordsOf({ phase, isShared, canShare })}</p>
      {!isShared && canShare && !sale.fault && (
        <Form method="post" className="mt-3">
          <Button type="submit" name="act" value="delen" className="min-h-11!">
            Deel het biedlogboek
          </Button>
        </Form>
      )}
    </StaffSection>
  );
}

function wordsOf(told: { phase: SalePhase; isShared: boolean; canShare: boolean }): string {
  const whom = "Iedereen die bood en de verkoper kunnen het lezen, zonder namen.";
  if (told.isShared) return `Gedeeld. ${whom}`;
  if (told.phase === "called-off") return `De verkoop is afgeblazen: je kunt het nu delen. ${whom}`;
  return told.canShare
    ? `De bedenktijd en de voorwaarden zijn voorbij. Deel het nu, of laat het morgen vanzelf gaan. ${whom}`
    : "Dat kan zodra de bedenktijd en alle voorwaarden voorbij zijn, en niet eerder. Een dag later gaat het vanzelf.";
}
