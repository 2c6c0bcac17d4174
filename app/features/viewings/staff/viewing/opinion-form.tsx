import { Form } from "react-router";
import type { ViewingOpinion } from "../../../../../database/schema/viewings.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { StaffSection } from "../../../admin/section.tsx";
import { likedNames, priceNames } from "../../messages.ts";
import { Answers } from "../../opinions/answers.tsx";
import { Tick } from "../../../../ui/tick.tsx";

export function OpinionForm({
  opinion,
  note,
  shares,
}: {
  opinion: ViewingOpinion | null;
  note: string;
  shares: boolean;
}) {
  return (
    <StaffSection id="oordeel" title="Jouw verslag">
      <Form method="post" preventScrollReset className="mt-3 space-y-4">
        <input type="hidden" name="act" value="oordeel" />
        <Answers
          name="interesse"
          legend="Heeft de bezoeker interesse?"
          answers={likedNames}
          chosen={opinion?.liked}
        />
        <Answers
          name="prijs"
          legend="Wat vond de bezoeker van de prijs?"
          answers={priceNames}
          chosen={opinion?.price}
        />
        <TextArea
          label="Waarom wel of niet"
          name="toelichting"
          rows={2}
          maxLength={500}
          optional
          defaultValue={opinion?.reason}
        />
        <Tick name="delen" value="ja" defaultChecked={shares}>
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
          defaultValue={note}
        />
        <Button type="submit" look="secondary">
          Verslag bewaren
        </Button>
      </Form>
    </StaffSection>
  );
}
