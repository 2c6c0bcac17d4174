import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { RefusedLine } from "../../../../ui/refused-line.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { StaffTranslation } from "../../translations/service.server.ts";

const names = { de: "Duits", en: "Engels" } as const;
const OVERTAKEN =
  "De omschrijving of de vertaling is intussen gewijzigd. Vergelijk de tekst, en bewaar opnieuw.";

/** Where staff write, correct and approve a description in other languages, beside the Dutch one. */
export function TranslationSection({
  dutch,
  translations,
  answer,
}: {
  dutch: string;
  translations: readonly StaffTranslation[];
  answer: Partial<Refusal> | undefined;
}) {
  return (
    <StaffSection id="vertalingen" title="Vertalingen" ruled className="mt-10">
      <div className="mt-4 grid gap-x-8 gap-y-6 @desk:grid-cols-3">
        <p
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="max-h-60 @desk:max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere"
        >
          {dutch}
        </p>
        {translations.map((one) => {
          const { language, seen, text, isUnchecked, mayAsk } = one;
          const mine = answer?.typed?.["taal"] === language ? answer : undefined;
          return (
            <Form
              key={`${language} ${seen}`}
              method="post"
              preventScrollReset
              className="grid content-start gap-3"
            >
              <RefusedLine>{mine?.isOvertaken ? OVERTAKEN : mine?.error}</RefusedLine>
              <input type="hidden" name="seen" value={seen} />
              <input type="hidden" name="taal" value={language} />
              <TextArea
                label={names[language]}
                lang={language}
                name="vertaling"
                rows={12}
                hint={hintOf(one)}
                defaultValue={mine?.typed?.["vertaling"] ?? text}
                error={mine?.errors?.["vertaling"]}
              />
              <div className="flex flex-wrap gap-3">
                <Button look="secondary" act="vertaling-bewaren">
                  {isUnchecked && text ? "Vertaling goedkeuren" : "Vertaling bewaren"}
                </Button>
                {mayAsk && (
                  <Button look="secondary" act="vertalen">
                    Laten vertalen
                  </Button>
                )}
              </div>
            </Form>
          );
        })}
      </div>
    </StaffSection>
  );
}

function hintOf({ from, problem, isUnchecked }: StaffTranslation): string {
  if (problem !== null) return `${problem} Bezoekers zien deze vertaling niet.`;
  if (from === "feed") return "Uit de bron. Wat je hier bewaart, gaat voor.";
  if (from === "staff") return "Van kantoor.";
  if (isUnchecked) return "Door de computer vertaald, en nog niet nagekeken.";
  return from ? "Door de computer vertaald, en nagekeken." : "Er is nog geen vertaling.";
}
