import { t } from "@voordeur/language/text.ts";
import type { ComponentProps, ReactNode } from "react";
import type { ClauseField } from "@voordeur/agreement/form/clause-choices.ts";
import { DatePicker } from "./date-picker.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { describedBy, useField } from "./use-field.ts";

const box =
  "w-full rounded-lg border border-edge bg-white px-4 py-3 text-ink placeholder:text-muted/70 aria-invalid:border-brick-600";

const inputs: Partial<Record<ClauseField["kind"], ComponentProps<"input">>> = {
  email: { type: "email", inputMode: "email", spellCheck: false },
  tel: { type: "tel", inputMode: "tel" },
  postcode: { autoCapitalize: "characters", spellCheck: false },
  date: { inputMode: "numeric" },
  money: { inputMode: "decimal" },
  number: { inputMode: "decimal" },
};

/** A field of the contract by its kind: text, amount, day, number or lines. */
export function ContractField({
  name,
  field,
  problem,
  className,
}: {
  name: string;
  field: Omit<ClauseField, "name">;
  /** The error message of a field that is not part of the contract. */
  problem?: string | undefined;
  className?: string | undefined;
}) {
  const { label, kind, required, maxLength, hint } = field;
  const state = useField(name, kind, problem);
  const { id, registered } = state;
  const given = {
    id,
    maxLength,
    "aria-required": required || undefined,
    // The browser would fill in the visitor as both seller and buyer.
    autoComplete: "off",
    ...describedBy(id, { hint, problem: state.problem, notes: state.notes }),
    ...registered,
  };
  return (
    <FieldFrame
      {...{ id, label, required, hint, className }}
      problem={state.problem}
      notes={state.notes}
    >
      {kind === "lines" ? (
        <textarea rows={6} className={box} {...given} />
      ) : (
        <Beside kind={kind} label={label} text={state.text} onPick={state.set}>
          <input
            type="text"
            {...inputs[kind]}
            placeholder={kind === "date" ? t`dd-mm-jjjj` : undefined}
            className={`${box} min-h-12 ${room(kind)}`}
            {...given}
          />
        </Beside>
      )}
    </FieldFrame>
  );
}

function room(kind: ClauseField["kind"]): string {
  if (kind === "money") return "pl-9 tabular-nums";
  return kind === "date" ? "pr-13 tabular-nums" : "";
}

/** A euro sign before an amount, a calendar after a day. */
function Beside({
  kind,
  label,
  text,
  onPick,
  children,
}: {
  kind: ClauseField["kind"];
  label: string;
  text: string;
  onPick: (text: string) => void;
  children: ReactNode;
}) {
  if (kind !== "money" && kind !== "date") return children;
  return (
    <div className="relative">
      {children}
      {kind === "money" ? (
        <span aria-hidden="true" className="absolute top-3 left-4 text-muted">
          €
        </span>
      ) : (
        <DatePicker label={label} text={text} onPick={onPick} />
      )}
    </div>
  );
}
