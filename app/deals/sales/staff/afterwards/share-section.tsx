import { countOf } from "@voordeur/language/numbers.ts";
import type { SalePhase } from "@voordeur/bids/state.ts";
import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import type { BidRow } from "../bid-rows.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";

export function ShareSection({
  phase,
  isShared,
  canShare,
  sale,
  rows,
  isAsked = false,
}: {
  phase: SalePhase;
  isShared: boolean;
  canShare: boolean;
  sale: { fault: string | null };
  rows: readonly BidRow[];
  /** Somebody pressed the button; now it says what it does. */
  isAsked: boolean | undefined;
}) {
  if (phase !== "agreed" && phase !== "called-off") return null;
  return (
    <StaffSection id="delen" title="Het biedlogboek delen" ruled>
      <p className="mt-3 max-w-prose">{wordsOf({ phase, isShared, canShare })}</p>
      {!isShared && canShare && !sale.fault && (
        <Form method="post" preventScrollReset className="mt-3 grid justify-items-start gap-3">
          {isAsked && (
            <p role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
              {mailWords(rows)} Wat gedeeld is, haal je niet terug.
              <input type="hidden" name="zeker" value="ja" />
            </p>
          )}
          <Button act="delen" className="min-h-11!">
            {isAsked ? "Ja, deel het nu" : "Deel het biedlogboek"}
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

function mailWords(rows: readonly BidRow[]): string {
  const bid = rows.filter((row) => row.bid);
  const told = bid.filter(({ email }) => email !== "").length;
  const mails = countOf(told, "bieder krijgt", "bieders krijgen");
  const untold = bid.filter(({ email, phone }) => email === "" && phone !== "");
  const calls = untold.map(({ name, phone }) => `${name} (${phone})`).join(", ");
  return `Delen? ${mails} meteen een mail met een link naar het hele logboek, en de verkoper leest het op de eigen pagina.${calls && ` Zonder e-mailadres, bel zelf: ${calls}.`}`;
}
