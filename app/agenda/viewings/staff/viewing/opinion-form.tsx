import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { likedNames, priceNames } from "../../messages.ts";
import { Answers } from "../../opinions/answers.tsx";
import { reportOf } from "../../opinions/input.ts";
import type { ShownViewing } from "./queries.server.ts";
import { Tick } from "../../../../ui/tick.tsx";

export function OpinionForm({
  viewing,
  typed,
}: Pick<ShownViewing, "viewing"> & {
  /** As it came back. */
  typed: Record<string, string> | undefined;
}) {
  const opinion = viewing.staff_opinion;
  return (
    <StaffSection id="oordeel" title="Jouw verslag">
      <Form method="post" preventScrollReset className="mt-3 space-y-4">
        <input type="hidden" name="act" value="oordeel" />
        <input type="hidden" name="seen" value={reportOf(viewing)} />
        <Answers
          name="interesse"
          legend="Heeft de bezoeker interesse?"
          answers={likedNames}
          chosen={typed?.["interesse"] ?? opinion?.liked}
        />
        <Answers
          name="prijs"
          legend="Wat vond de bezoeker van de prijs?"
          answers={priceNames}
          chosen={typed?.["prijs"] ?? opinion?.price}
        />
        <TextArea
          label="Waarom wel of niet"
          name="toelichting"
          rows={2}
          maxLength={500}
          optional
          defaultValue={typed?.["toelichting"] ?? opinion?.reason}
        />
        <Tick
          name="delen"
          value="ja"
          defaultChecked={typed ? "delen" in typed : viewing.shares_opinion}
        >
          Laat de eigenaar de woorden lezen
          <span className="block text-sm text-muted">
            Die van de bezoeker, of anders die van jou; zonder naam. Lees ze eerst na.
          </span>
        </Tick>
        <TextArea
          label="Notitie voor kantoor"
          name="notitie"
          rows={2}
          maxLength={2000}
          optional
          hint="Blijft binnen kantoor."
          defaultValue={typed?.["notitie"] ?? viewing.staff_note ?? ""}
        />
        <Button type="submit" look="secondary">
          Verslag bewaren
        </Button>
      </Form>
    </StaffSection>
  );
}
