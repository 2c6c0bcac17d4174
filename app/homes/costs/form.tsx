import { sense } from "@voordeur/language/sense.ts";
import { t, translated } from "@voordeur/language/text.ts";
import type { UsualCost } from "@voordeur/costs/rules/usual-costs.ts";
import { href } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { formatDay } from "@voordeur/language/dates.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { type CostErrors, type CostValues, uses } from "./input.ts";

/** Asks for a purchase; it is sent as a page's address, so that it can be kept and shared. */
export function CostForm({
  values,
  errors,
  association: { from, to, source, seenOn },
  slug,
}: {
  values: CostValues;
  errors: CostErrors;
  /** Usual each month for an apartment. */
  association: UsualCost;
  slug: string | undefined;
}) {
  const of = (name: keyof CostValues) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <form
      action={`${href("/kosten-koper")}#uitkomst`}
      className="grid gap-10 print:hidden"
      noValidate
    >
      {slug && <input type="hidden" name="woning" value={slug} />}
      <Group legend={t`De woning`}>
        <Field label={t`Prijs in euro's`} inputMode="numeric" {...of("prijs")} />
        <SelectField
          label={t`Voorwaarde`}
          options={[
            ["k.k.", t`k.k. (kosten koper)`],
            ["v.o.n.", t`v.o.n. (vrij op naam)`],
          ]}
          {...of("voorwaarde")}
        />
        <SelectField
          label={t`Gebruik`}
          options={Object.entries(uses).map(([use, name]) => [use, translated(name)])}
          {...of("gebruik")}
        />
        <Field
          label={t`Dag van de overdracht`}
          type="date"
          hint={t`De regels van die dag gelden.`}
          {...of("overdracht")}
        />
      </Group>
      <Group legend={t`De kopers`}>
        <div>
          <Field label={t`Uw leeftijd op die dag`} inputMode="numeric" {...of("leeftijd")} />
          <Tick name="eerder" values={values}>
            {t`Ik heb de startersvrijstelling al gebruikt`}
          </Tick>
        </div>
        <div>
          <Field
            label={t`Leeftijd tweede koper`}
            optional
            inputMode="numeric"
            {...of("leeftijd2")}
          />
          <Tick name="eerder2" values={values}>
            {t`De tweede koper heeft die al gebruikt`}
          </Tick>
        </div>
      </Group>
      <Group legend={t`De hypotheek`}>
        <Field
          label={t`Lening in euro's`}
          optional
          inputMode="numeric"
          hint={t`Leeg: u koopt zonder hypotheek.`}
          {...of("lening")}
        />
        <Field label={t`Rente per jaar (%)`} inputMode="decimal" {...of("rente")} />
        <Field label={t`Looptijd in jaren`} inputMode="numeric" {...of("looptijd")} />
        <SelectField
          label={t`Aflossing`}
          options={[
            ["annuity", t`Annuïtair (steeds gelijk)`],
            ["linear", t`Lineair (steeds lager)`],
          ]}
          {...of("soort")}
        />
        <div className="col-span-full">
          <Tick name="nhg" values={values}>
            {t`Met Nationale Hypotheek Garantie (NHG)`}
          </Tick>
          <Tick name="energie" values={values}>
            {t`Met energiebesparende maatregelen (hogere NHG-grens)`}
          </Tick>
        </div>
      </Group>
      <Group legend={t`Elke maand`}>
        <Field
          label={t`VvE-bijdrage`}
          optional
          inputMode="numeric"
          hint={t`Bij een appartement vaak ${unbrokenEuros(from)} tot ${unbrokenEuros(to)} (${source}, ${formatDay(seenOn)}).`}
          {...of("vve")}
        />
        <Field
          label={sense("an amount")`Erfpacht`}
          optional
          inputMode="numeric"
          hint={t`De canon van een jaar, gedeeld door twaalf. Hij telt ook mee voor de overdrachtsbelasting: vraag het uw notaris.`}
          {...of("erfpacht")}
        />
      </Group>
      <p>
        <Button type="submit">{t`Reken uit`}</Button>
      </p>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-serif text-2xl">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {children}
      </div>
    </fieldset>
  );
}

function Tick({
  name,
  values,
  children,
}: {
  name: keyof CostValues;
  values: CostValues;
  children: React.ReactNode;
}) {
  return (
    <label className="flex items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name={name}
        value="ja"
        defaultChecked={values[name] === "ja"}
        className="mt-0.5 size-5 shrink-0 accent-river-700"
      />
      <span>{children}</span>
    </label>
  );
}
