import { Spoken } from "../../../ui/property/spoken.tsx";
import { t } from "@voordeur/language/text.ts";
import type { ComponentProps } from "react";
import { names } from "../field-names.ts";
import type { FacetOption } from "@voordeur/facets/facets.ts";
import { RenderedOnce } from "../../../ui/rendered-once/rendered-once.tsx";

interface FilterProps<Chosen> {
  name: string;
  options: readonly FacetOption[];
  chosen: Chosen;
}

/** A filter's markup depends on these alone: its labels are looked up by its name. */
const shownIn = ({ name, options, chosen }: FilterProps<unknown>) =>
  JSON.stringify([name, options, chosen]);

interface ChoicesProps extends FilterProps<readonly string[]> {
  legend: string;
}

/** A list of values of which several may be chosen, each with how many properties it gives. */
export function Choices(props: ChoicesProps) {
  if (props.options.length + props.chosen.length === 0) return null;
  return (
    <RenderedOnce as="fieldset" className="choices" from={() => shownIn(props)}>
      <ChoicesContent {...props} />
    </RenderedOnce>
  );
}

function ChoicesContent({ legend, name, options, chosen }: ChoicesProps) {
  const known = new Set(options.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  return (
    <>
      <legend>{legend}</legend>
      <ul>
        {[...options, ...missing].map(({ value, count }) => (
          <li key={value}>
            <label className={count === 0 ? "text-muted" : undefined}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              <span>{name === names.cities ? value : <Spoken>{value}</Spoken>}</span>
              <Count count={count} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

interface StepsProps extends FilterProps<number | null> {
  label: string;
  /** The text of the option without a limit. */
  none: string;
  text: (step: number) => string;
}

/** A minimum or maximum, each step with how many properties it gives. */
export function Steps(props: StepsProps) {
  return (
    <RenderedOnce as="label" className="step" from={() => shownIn(props)}>
      <StepsContent {...props} />
    </RenderedOnce>
  );
}

function StepsContent({ label, name, options, chosen, none, text }: StepsProps) {
  const isOffered = chosen === null || options.some(({ value }) => value === String(chosen));
  return (
    <>
      <span>{label}</span>
      <SelectBox name={name} defaultValue={chosen ?? ""} className="rounded-lg pl-3">
        <option value="">{none}</option>
        {!isOffered && <option value={chosen}>{text(chosen)}</option>}
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {`${text(Number(value))} (${count})`}
          </option>
        ))}
      </SelectBox>
    </>
  );
}

/** A native choice with an arrow that keeps its distance from the edge. */
export function SelectBox({ className = "", ...select }: ComponentProps<"select">) {
  return <select className={`select ${className}`} {...select} />;
}

type TransactionProps = FilterProps<string | null>;

/** Everything, to buy or to rent: one of three, side by side. */
export function TransactionChoice(props: TransactionProps) {
  return (
    <RenderedOnce
      as="fieldset"
      className="flex rounded-full border border-marl-400 bg-white p-1 max-[20rem]:flex-wrap max-[20rem]:rounded-3xl"
      from={() => shownIn(props)}
    >
      <TransactionContent {...props} />
    </RenderedOnce>
  );
}

function TransactionContent({ name, options, chosen }: TransactionProps) {
  const count = (value: string) => options.find((option) => option.value === value)?.count ?? 0;
  const choices = [
    { value: "", label: t`Alles` },
    { value: "koop", label: t`Koop`, count: count("koop") },
    { value: "huur", label: t`Huur`, count: count("huur") },
  ];
  return (
    <>
      <legend className="sr-only">{t`Koop of huur`}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={(chosen ?? "") === value}
            className="sr-only"
          />
          {label}
          {count !== undefined && <Count count={count} />}
        </label>
      ))}
    </>
  );
}

/** Both elements are known by where they stand: a list of filters has dozens. */
function Count({ count }: { count: number }) {
  return (
    <b>
      {count}
      <i>{count === 1 ? t` woning` : t` woningen`}</i>
    </b>
  );
}
