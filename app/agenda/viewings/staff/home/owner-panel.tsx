import { Form } from "react-router";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { OwnerPart } from "../../owner/queries.server.ts";
import { Tick } from "../../../../ui/tick.tsx";
import { ShownOnce } from "../shown-once.tsx";

const partNames: Record<OwnerPart, string> = {
  moments: "Bezichtigingen: dagen en tijden, zonder namen",
  opinions: "Wat bezoekers vonden: aantallen, en de woorden die je bij een bezichtiging deelt",
  figures: "Hoe vaak de woning is bekeken en aangevraagd, per week",
  price: "De prijs per m² naast die van straat of buurt",
};

export function OwnerPanel({
  page,
  owner,
  link,
}: {
  page: { parts: OwnerPart[]; createdAt: Date } | null;
  owner: { name: string | null; email: string | null } | null;
  /** Just made, and shown this once. */
  link: string | undefined;
}) {
  const parts = page?.parts ?? (Object.keys(partNames) as OwnerPart[]);
  return (
    <StaffSection id="eigenaar" title="Pagina voor de eigenaar">
      <p className="mt-2 text-[0.9375rem] text-muted">
        {page ? (
          <>
            De eigenaar kan meelezen sinds <DateTime at={page.createdAt} />, met een eigen link.
          </>
        ) : (
          "Laat de eigenaar meelezen met een eigen link, zonder account. Namen van bezoekers staan er nooit op."
        )}
      </p>
      {link && (
        <ShownOnce
          id="eigenaar-link"
          label="De link"
          hint="Kopieer hem nu: hij wordt maar één keer getoond."
          value={link}
        />
      )}
      <Form key={parts.join()} method="post" preventScrollReset className="mt-3">
        {page && <input type="hidden" name="was" value={parts.join()} />}
        <fieldset>
          <legend className="text-[0.9375rem] font-medium">Wat de eigenaar ziet</legend>
          {Object.entries(partNames).map(([part, name]) => (
            <Tick
              key={part}
              name="deel"
              value={part}
              defaultChecked={parts.includes(part as OwnerPart)}
            >
              {name}
            </Tick>
          ))}
        </fieldset>
        <div className="mt-2 flex flex-wrap gap-3">
          {page && (
            <Button act="eigenaar-delen" look="secondary">
              Bewaren
            </Button>
          )}
          <Button act="eigenaar-link" look={page ? "secondary" : "primary"}>
            {page ? "Nieuwe link" : "Link maken"}
          </Button>
        </div>
      </Form>
      {page && (
        <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-x-6">
          <OnceField />
          {owner?.email && (
            <TextButton act="eigenaar-mailen">
              Mail een link naar {owner.name || "de eigenaar"}
            </TextButton>
          )}
          <TextButton act="eigenaar-intrekken">Alle links intrekken</TextButton>
        </Form>
      )}
      {page && !owner?.email && (
        <p className="mt-1 text-sm text-muted">
          Met een e-mailadres van de eigenaar bij de woning kun je de link ook mailen.
        </p>
      )}
    </StaffSection>
  );
}
