import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { SeekersCount, type SeekersFound } from "../../../../staff/kit/seekers-count.tsx";
import type { readHeadStart } from "../../head-start/service.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";

/** `told`: emails that were sent, or are about to be. */
type HeadStartView = NonNullable<Awaited<ReturnType<typeof readHeadStart>>>;

const hourOptions = [
  ["4", "4 uur"],
  ["8", "8 uur"],
  ["24", "een dag"],
  ["48", "twee dagen"],
  ["72", "drie dagen"],
] as const;

/** How many people look for a home, and a head start for them before it is published. */
export function SeekersSection({
  seekers,
  headStart,
  canStart,
}: {
  seekers: SeekersFound;
  headStart: HeadStartView | null;
  /** An own listing that nobody sees yet. */
  canStart: boolean;
}) {
  return (
    <StaffSection id="zoekers" title="Zoekers" ruled>
      <p className="mt-4">
        <SeekersCount
          seekers={seekers}
          one="zoekt dit."
          many="zoeken dit."
          none="Niemand zoekt dit nu."
        />
      </p>
      {headStart && <Running {...headStart} />}
      {!headStart && canStart && (
        <Form method="post" className="mt-4 grid gap-3">
          <SelectField
            label="Eerst onze zoekers"
            name="uren"
            defaultValue="24"
            options={hourOptions}
            hint="Wie dit zoekt, krijgt een mail met een eigen link zodra de plaats en de eerste foto er zijn, uiterlijk na tien minuten. Na deze tijd komt de woning vanzelf op de site."
          />
          <Button look="secondary" act="voorsprong-starten" className="justify-self-start">
            Geef zoekers voorsprong
          </Button>
        </Form>
      )}
    </StaffSection>
  );
}

function Running({ endsAt, told, path }: HeadStartView) {
  return (
    <div className="mt-4 rounded-card border border-line bg-marl-50 p-4">
      <p>
        <strong>Zoekers hebben voorsprong</strong> tot {formatDateTime(endsAt)}. Dan komt de woning
        vanzelf op de site. {mailsOf(told)}{" "}
        <a href={path} className="underline">
          Bekijk wat zij zien
        </a>
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" act="voorsprong-publiceren">
          Zet nu op de site
        </Button>
        <Button look="secondary" act="voorsprong-stoppen">
          Blaas af
        </Button>
      </Form>
    </div>
  );
}

function mailsOf(told: number): string {
  if (told === 0)
    return "Er is nog niemand gemaild. Dat gebeurt zodra de plaats en de eerste foto er zijn, uiterlijk tien minuten na het begin.";
  return told === 1 ? "Er is één mail voor." : `Er zijn ${told} mails voor.`;
}
