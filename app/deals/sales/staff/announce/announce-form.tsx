import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Field, SelectField, TextArea } from "../../../../ui/field.tsx";
import { askNames, askWords } from "./ask-words.ts";
import type { AnnounceErrors, AnnounceValues } from "./input.ts";
import { Tick } from "../../../../ui/tick.tsx";

export interface Colleague {
  id: string;
  name: string;
}

export function AnnounceForm({
  values,
  errors,
  colleagues,
}: {
  values: AnnounceValues;
  errors: AnnounceErrors;
  colleagues: readonly Colleague[];
}) {
  const isSealed = values.way === "sealed";
  return (
    <Form method="post" className="mt-6 grid max-w-3xl gap-10" noValidate>
      <input type="hidden" name="way" value={values.way} />
      {isSealed && (
        <Group legend="Tot wanneer">
          <Field
            label="Bieden kan tot"
            type="datetime-local"
            name="closesAt"
            defaultValue={values.closesAt}
            error={errors.closesAt}
            hint="In Nederlandse tijd. De klok van de server telt, tot op de seconde."
          />
        </Group>
      )}
      {isSealed && <Opening {...{ values, errors, colleagues }} />}
      <Group legend="De prijs">
        <Field
          label="Bedrag in euro's"
          optional
          inputMode="numeric"
          name="askingPrice"
          defaultValue={values.askingPrice}
          error={errors.askingPrice}
          hint="Leeg: zonder vraagprijs."
        />
        <SelectField
          label="Kosten"
          name="costs"
          defaultValue={values.costs}
          error={errors.costs}
          options={[
            ["k.k.", "k.k. (kosten koper)"],
            ["v.o.n.", "v.o.n. (vrij op naam)"],
          ]}
        />
        <Tick name="isPriceFrom" value="ja" defaultChecked={values.isPriceFrom === "ja"}>
          Geen vraagprijs maar ‘bieden vanaf’ dit bedrag
        </Tick>
      </Group>
      <fieldset className="min-w-0">
        <legend className="font-serif text-2xl">Wat je van bieders vraagt</legend>
        <p className="mt-1 mb-3 text-muted">
          Het bedrag staat er altijd bij. Wat je hier weglaat, kan niemand invullen.
        </p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {askNames.map((name) => (
            <Tick key={name} name="asks" value={name} defaultChecked={values.asks.includes(name)}>
              {askWords[name]}
            </Tick>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-serif text-2xl">De verkoper</legend>
        <Tick name="namesForSeller" value="ja" defaultChecked={values.namesForSeller === "ja"}>
          De verkoper ziet de namen van de bieders
        </Tick>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-serif text-2xl">De regels</legend>
        <TextArea
          label="Zo leest iedereen ze"
          name="text"
          rows={16}
          defaultValue={values.text}
          error={errors.text}
          hint="Een goed begin staat er al. Pas aan wat bij jullie anders gaat."
        />
      </fieldset>
      <p>
        <Button act="voorbeeld">Bekijk wat iedereen leest</Button>
      </p>
    </Form>
  );
}

function Opening({
  values,
  errors,
  colleagues,
}: {
  values: AnnounceValues;
  errors: AnnounceErrors;
  colleagues: readonly Colleague[];
}) {
  return (
    <fieldset className="min-w-0" aria-describedby="openen-uitleg">
      <legend className="font-serif text-2xl">Hoe de biedingen opengaan</legend>
      <p id="openen-uitleg" className="mt-1 text-muted">
        Met de klok kan wie de server beheert een bod in theorie eerder openen. Met twee medewerkers
        kan niemand dat. Daar staat tegenover: zonder twee van de codes kan ook niemand ze later nog
        lezen.
      </p>
      <div className="mt-3 grid gap-1">
        <Tick type="radio" name="opening" value="clock" defaultChecked={values.opening === "clock"}>
          Door de klok: op het moment zelf, vanzelf
        </Tick>
        <Tick
          type="radio"
          name="opening"
          value="two-staff"
          defaultChecked={values.opening === "two-staff"}
        >
          Door twee medewerkers, elk met een eigen code
        </Tick>
      </div>
      <Wrong text={errors.opening} />
      <div className="mt-2 ml-8">
        <p className="text-[0.9375rem] font-medium">Wie krijgt een code?</p>
        <p className="text-sm text-muted">
          Alleen bij openen door medewerkers. Kies er liefst drie: twee zijn genoeg om te openen.
        </p>
        {colleagues.map(({ id, name }) => (
          <Tick key={id} name="holders" value={id} defaultChecked={values.holders.includes(id)}>
            {name}
          </Tick>
        ))}
        {colleagues.length < 2 && (
          <p className="mt-1 text-sm text-muted">
            Hiervoor zijn minstens twee medewerkers met een account nodig.
          </p>
        )}
        <Wrong text={errors.holders} />
      </div>
    </fieldset>
  );
}

function Wrong({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <p className="mt-1.5 text-sm font-medium text-brick-700">{text}</p>;
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-2xl">{legend}</legend>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
