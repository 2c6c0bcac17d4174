import { Form, href } from "react-router";
import { Button } from "../../ui/button.tsx";
import { NoticeLine } from "../../ui/toasts/notice-toasts.tsx";
import type { StaffMember } from "../../staff/accounts/staff/queries.server.ts";
import { StaffSection } from "../../staff/kit/section.tsx";

interface Shown {
  members: readonly StaffMember[];
  isRequired: boolean;
  /** The admin who asked it of others has none. */
  needsOwn: boolean;
}

export function SecondStepForm({ members, isRequired, needsOwn }: Shown) {
  const open = members.filter(({ closedAt }) => closedAt === null);
  const without = open.filter(({ hasSecondStep }) => !hasSecondStep).length;
  return (
    <StaffSection id="tweede-stap" title="Tweede stap verplicht voor medewerkers">
      <p className="mt-1 text-muted">
        Wie nog geen tweede stap heeft, stelt die dan eerst in, met een app of een passkey. Tot die
        aanstaat, gaat in het beheer niets open. {countWords(without, open.length)}
      </p>
      {needsOwn && (
        <div className="mt-4">
          <NoticeLine
            tone="error"
            title="Stel eerst zelf een tweede stap in"
            description="Anders kom je er zelf niet meer in."
            link={{ to: href("/auth/beveiliging/app"), label: "Tweede stap instellen" }}
          />
        </div>
      )}
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <input type="hidden" name="act" value="tweede-stap" />
        <p>De tweede stap is nu {isRequired ? "" : "niet "}verplicht.</p>
        <Button type="submit" name="required" value={isRequired ? "nee" : "ja"} look="secondary">
          {isRequired ? "Niet meer verplichten" : "Verplicht maken"}
        </Button>
      </Form>
    </StaffSection>
  );
}

function countWords(without: number, all: number): string {
  if (without === 0) return "Alle medewerkers hebben er een.";
  const has = without === 1 ? "heeft" : "hebben";
  return `Van de ${all} ${all === 1 ? "medewerker" : "medewerkers"} ${has} er ${without} nog geen.`;
}
