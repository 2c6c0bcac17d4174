import { Form, href, Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { formatDay } from "@voordeur/language/dates.ts";
import { Field } from "../../../../ui/field.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { DifferenceList } from "../../../../staff/kit/difference-list.tsx";
import type { Difference } from "../../agreement/differences.ts";
import { dayNames, type SaleDays, saleDaysOf } from "../../afterwards/dates.ts";
import { sourceWords } from "../../kinds.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

const labels: Record<keyof SaleDays, { label: string; hint?: string }> = {
  signed_on: { label: "Getekend door beiden op" },
  handed_over_on: {
    label: "Koper kreeg het getekende stuk op",
    hint: "De dag erna begint de bedenktijd.",
  },
  financing_until: {
    label: "Financiering tot en met",
    hint: "Leeg: niet in de koopovereenkomst.",
  },
  survey_until: { label: "Bouwkundige keuring tot en met" },
  other_until: { label: "Andere voorwaarden tot en met" },
  guarantee_by: { label: "Bankgarantie uiterlijk op" },
  transfer_on: { label: "Overdracht op" },
};

export function DaysSection({
  saleId,
  transferId,
  days,
  version,
  today,
  sourceStatus,
  differences,
  bidDays,
  later,
  refusal,
}: {
  saleId: string;
  /** Null: it has not begun. */
  transferId: string | null;
  days: SaleDays;
  version: number;
  today: string;
  /** The status that a feed's listing has to get at its source. */
  sourceStatus: string | null;
  differences: readonly Difference[];
  /** The days that the kept agreement names, else the chosen bid: a condition is not to be forgotten. */
  bidDays: Partial<SaleDays>;
  /** A later day on which the buyer said that the signed copy arrived. */
  later: string | null;
  refusal: Refusal | undefined;
}) {
  const { isRefused, field } = refusedForm(refusal, "datums");
  const watched = saleDaysOf(days);
  return (
    <StaffSection id="na-de-keuze" title="Na de keuze" ruled>
      <p className="mt-3">
        <Link
          to={href("/admin/verkopen/:id/koopovereenkomst", { id: saleId })}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-5 font-semibold hover:border-river-300"
        >
          Maak koopovereenkomst
        </Link>
      </p>
      {transferId ? (
        <p className="mt-3">
          <TextLink to={href("/admin/overdrachten/:id", { id: transferId })}>
            Naar de overdracht
          </TextLink>
        </p>
      ) : (
        <Form method="post" className="mt-3 grid justify-items-start gap-2">
          <Button act="overdracht" look="secondary" className="min-h-11!">
            Begin de overdracht
          </Button>
          <p className="text-sm text-muted">
            Koper, verkoper en notaris krijgen een eigen pagina: lezen, tekenen, datums en sleutels.
          </p>
        </Form>
      )}
      <DifferenceList differences={differences} />
      {sourceStatus && (
        <Form method="post" preventScrollReset className="mt-4 grid justify-items-start gap-2">
          <p>{sourceWords(sourceStatus)}</p>
          <Button act="bron-gedaan" look="secondary" className="min-h-11!">
            Gedaan
          </Button>
        </Form>
      )}
      {later && (
        <Form method="post" preventScrollReset className="mt-4 grid justify-items-start gap-2">
          <p>
            De koper bevestigde pas op {formatDay(later)} dat het getekende stuk er is. De
            bedenktijd telt nu vanaf {formatDay(days.handed_over_on!)}.
          </p>
          <input type="hidden" name="version" value={version} />
          {dayNames.map((name) => (
            <input
              key={name}
              type="hidden"
              name={name}
              value={(name === "handed_over_on" ? later : days[name]) ?? ""}
            />
          ))}
          <Button act="datums" look="secondary" className="min-h-11!">
            Laat de bedenktijd daar beginnen
          </Button>
        </Form>
      )}
      {watched.length > 0 && (
        <ul aria-label="Datums" className="mt-4 border-t border-line">
          {watched.map(({ name, label, day }) => (
            <li
              key={name}
              className={`flex flex-wrap justify-between gap-x-6 border-b border-line py-2 ${day < today ? "text-muted" : ""}`}
            >
              <span>{label}</span>
              <span className="tabular-nums">
                {formatDay(day)}
                {day < today && " (voorbij)"}
                {day === today && " (vandaag)"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormDetails
        key={String(days.signed_on === null)}
        className="mt-4"
        opens={days.signed_on === null || isRefused}
      >
        <summary className="w-fit cursor-pointer py-2.5 font-medium underline">
          Datums invullen
        </summary>
        <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-4">
          <input type="hidden" name="version" value={version} />
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
            {dayNames.map((name) => (
              <Field
                key={name + version}
                type="date"
                {...field(name, (version === 0 ? bidDays : days)[name] ?? "")}
                {...labels[name]}
              />
            ))}
          </div>
          <p className="text-sm text-muted">
            De dag ervoor krijg je er een mail over. De status van een eigen woning volgt vanzelf:
            Onder bod, Verkocht o.v. en Verkocht.
          </p>
          <p>
            <Button act="datums" className="min-h-11!">
              Opslaan
            </Button>
          </p>
        </Form>
      </FormDetails>
    </StaffSection>
  );
}
