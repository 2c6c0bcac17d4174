import { countOf } from "@voordeur/language/numbers.ts";
import type { SalePhase } from "@voordeur/bids/state.ts";
import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField, TextArea } from "../../../ui/field.tsx";
import { formatDateTime, momentText } from "@voordeur/language/dates.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import type { BidRow } from "./bid-rows.server.ts";
import { useEmptied } from "../../../staff/kit/acts/once-field.tsx";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

interface Told {
  sale: { way: "open" | "sealed"; closesAt: Date | null; opening: "clock" | "two-staff" | null };
  phase: SalePhase;
  isShut: boolean;
  isOver: boolean;
  rows: readonly BidRow[];
  holders: readonly { id: string; name: string | null; given_at: Date | null }[];
  me: string;
  /** May act for others, with a reason. */
  canCorrect: boolean;
  refusal: Refusal | undefined;
}

export function NextStep(told: Told) {
  const { sale, phase, isShut, isOver } = told;
  const isWaitingForCodes = sale.opening === "two-staff" && isOver && isShut;
  if (phase === "agreed" || phase === "called-off") return null;
  if (isWaitingForCodes) return <GiveCode {...told} />;
  return (
    <Panel title={titleOf(told)}>
      <p className="mt-1">{textOf(told)}</p>
      {sale.way === "open" && phase === "bidding" && (
        <Form method="post" className="mt-3">
          <Button act="sluiten" look="secondary" className="min-h-11!">
            Sluit het bieden
          </Button>
        </Form>
      )}
    </Panel>
  );
}

const standing = ({ rows }: Told) => rows.filter(({ bid }) => bid?.state === "standing").length;

function countWords(count: number): string {
  return countOf(count, "bod", "biedingen");
}

function titleOf(told: Told): string {
  const { phase, isOver, isShut } = told;
  if (phase === "bidding" && !isOver)
    return standing(told) === 0 ? "Nog geen bod" : `${countWords(standing(told))} tot nu toe`;
  if (isShut) return "Het bieden is gesloten";
  return standing(told) === 0 ? "Er is geen bod dat meetelt" : "Kies een bod";
}

function textOf(told: Told): string {
  const { sale, phase, isOver, isShut } = told;
  if (phase === "bidding" && !isOver) {
    if (sale.way === "open")
      return "Bespreek elk bod met de verkoper. Kiezen kan meteen; sluit je het bieden, dan komt er geen bod meer bij.";
    return `De biedingen zijn verzegeld tot ${momentText(sale.closesAt!)}. Tot dan zie je wie bood en wanneer, en verder niets: ook in de database staat geen bedrag.`;
  }
  if (isShut)
    return "De klok opent de biedingen vanzelf, binnen een minuut of twee. Laad deze pagina zo opnieuw.";
  return standing(told) === 0
    ? "Blaas de verkoop af, of overleg met de verkoper hoe het verdergaat."
    : "Leg ze naast elkaar, overleg met de verkoper en leg de keuze vast met een reden.";
}

function GiveCode({ holders, me, canCorrect, refusal }: Told) {
  const given = holders.filter(({ given_at }) => given_at !== null);
  const mine = holders.find(({ id }) => id === me);
  const absent = holders.filter(({ id, given_at }) => id !== me && given_at === null);
  return (
    <Panel title="De biedingen wachten op twee codes">
      <ul className="mt-2">
        {holders.map(({ id, name, given_at }) => (
          <li key={id}>
            {nameOf(name)}: {given_at ? `gaf de code op ${formatDateTime(given_at)}` : "nog niet"}
          </li>
        ))}
      </ul>
      {given.length === 1 && <p className="mt-2">Nog één code, dan gaan ze open.</p>}
      {mine && !mine.given_at ? (
        <Form method="post" noValidate className="mt-3 flex flex-wrap items-start gap-3">
          <CodeField
            label="Jouw code"
            error={refusedForm(refusal, "code").errors["code"]}
            className="min-w-0 grow sm:max-w-md"
          />
          <Button act="code" className="sm:mt-7">
            Geef de code
          </Button>
        </Form>
      ) : (
        !mine && <p className="mt-2 text-muted">Jij hebt geen code van deze verkoop.</p>
      )}
      {canCorrect && <CodeOfAbsent holders={absent} refusal={refusal} />}
    </Panel>
  );
}

/** For a holder who is away or has no account any more: their code from paper, with a reason. */
function CodeOfAbsent({ holders, refusal }: Pick<Told, "holders" | "refusal">) {
  const key = useEmptied((sent) => sent.get("act") === "code-ander");
  const { isRefused, errors, typed, field } = refusedForm(refusal, "code-ander");
  if (holders.length === 0) return null;
  return (
    <FormDetails key={key} className="mt-3" opens={isRefused}>
      <summary className="w-fit cursor-pointer py-2.5 font-medium underline">
        Voer de code van een afwezige collega in…
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-3 sm:max-w-md">
        <SelectField
          label="Van wie is de code?"
          name="holder"
          defaultValue={typed["holder"]}
          options={holders.map(({ id, name }) => [id, nameOf(name)] as const)}
        />
        <CodeField label="De code van die collega" error={errors["code"]} />
        <TextArea
          label="Waarom voer jij deze code in?"
          {...field("reason")}
          rows={2}
          maxLength={500}
          hint="De reden komt in het biedlogboek, zonder namen."
        />
        <p>
          <Button act="code-ander" look="secondary" className="min-h-11!">
            Geef deze code
          </Button>
        </p>
      </Form>
    </FormDetails>
  );
}

const nameOf = (name: string | null) => name ?? "Een oud-collega";

function CodeField({
  label,
  error,
  className,
}: {
  label: string;
  error?: string | undefined;
  className?: string;
}) {
  return (
    <Field
      label={label}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
      className={className}
    />
  );
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <StaffSection
      id="nu"
      title={title}
      className="mt-6 max-w-3xl border-l-4 border-river-300 bg-river-50 px-5 py-4"
    >
      {children}
    </StaffSection>
  );
}
