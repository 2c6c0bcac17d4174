import { t, translated } from "@voordeur/language/text.ts";
import type { SaleRules } from "../../../database/schema/bids.ts";
import { andList } from "@voordeur/language/lists.ts";
import { Field, FieldError, TextArea } from "../../ui/field.tsx";
import { costsWords } from "./kinds.ts";
import type { BidErrors, BidField, BidValues } from "./bid-values.ts";
import { Tick } from "../../ui/tick.tsx";

/** The parts of the home's file that a bidder says they read; `mark` is of these very versions. */
export interface ToRead {
  mark: string;
  titles: readonly string[];
  url: string;
}

/**
 * Everything that a bid says, as far as this sale asks for it. Staff who note a bid fill in the same
 * fields; their words are about the bidder (`byStaff`).
 */
export function BidFields({
  rules: { asks, costs },
  values,
  errors,
  byStaff = false,
  toRead = null,
}: {
  rules: Pick<SaleRules, "asks" | "costs">;
  values: BidValues;
  errors: BidErrors;
  byStaff?: boolean;
  toRead?: ToRead | null;
}) {
  const of = (name: BidField) => ({ name, defaultValue: values[name], error: errors[name] });
  const tick = (name: BidField) => ({ name, value: "ja", defaultChecked: values[name] === "ja" });
  const conditions = asks.financing || asks.nhg || asks.survey || asks.ownSale;
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field
          label={t`Bedrag in euro's, ${costs}`}
          inputMode="numeric"
          autoComplete="off"
          hint={t`In hele euro's, bijvoorbeeld 395.000. ${translated(costsWords[costs])}`}
          required
          {...of("amount")}
        />
        {asks.transferOn && (
          <Field
            label={t`Gewenste dag van de overdracht`}
            type="date"
            optional
            hint={t`Leeg: in overleg met de verkoper.`}
            {...of("transferOn")}
          />
        )}
      </div>
      {(conditions || asks.otherConditions) && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-serif text-xl">{t`Voorwaarden`}</legend>
          <p className="mb-3 text-muted">
            {byStaff
              ? "Kruis aan wat de bieder vraagt. Niets aangekruist: een bod zonder voorwaarden."
              : t`Kruis aan wat voor u geldt. Niets aangekruist: een bod zonder voorwaarden.`}
          </p>
          <div className="grid gap-3">
            {asks.financing && (
              <div className="group grid gap-3">
                <Tick {...tick("financing")}>{t`Voorbehoud van financiering`}</Tick>
                <div className="hidden items-start gap-x-6 gap-y-5 group-has-checked:grid sm:grid-cols-2 sm:pl-8">
                  <Field
                    label={t`Bedrag van de hypotheek`}
                    inputMode="numeric"
                    autoComplete="off"
                    {...of("financingAmount")}
                  />
                  <Field label={t`Uiterlijk rond op`} type="date" {...of("financingUntil")} />
                </div>
              </div>
            )}
            {asks.nhg && <Tick {...tick("nhg")}>{t`Met Nationale Hypotheek Garantie (NHG)`}</Tick>}
            {asks.survey && (
              <Tick {...tick("survey")}>{t`Voorbehoud van bouwkundige keuring`}</Tick>
            )}
            {asks.ownSale && (
              <Tick {...tick("ownSale")}>{t`Voorbehoud van verkoop van de eigen woning`}</Tick>
            )}
            {asks.otherConditions && (
              <TextArea
                label={t`Andere voorwaarden`}
                optional
                rows={3}
                maxLength={1000}
                {...of("otherConditions")}
              />
            )}
          </div>
        </fieldset>
      )}
      {asks.movables && (
        <TextArea
          label={t`Roerende zaken`}
          optional
          rows={3}
          maxLength={1000}
          hint={
            byStaff
              ? "Wat de bieder wil overnemen, zoals gordijnen of de wasmachine."
              : t`Wat u wilt overnemen, zoals gordijnen of de wasmachine.`
          }
          {...of("movables")}
        />
      )}
      {asks.message && (
        <TextArea
          label={t`Een woord aan de verkoper`}
          optional
          rows={4}
          maxLength={2000}
          hint={t`Alleen de verkoper en het kantoor lezen dit. In het biedlogboek staat alleen dát er iets bij stond.`}
          {...of("message")}
        />
      )}
      {toRead && (
        <div>
          <Tick
            name="hasRead"
            value={toRead.mark}
            required
            defaultChecked={values.hasRead === toRead.mark}
            aria-describedby={errors.hasRead && "hasRead-error"}
          >
            {t`Ik heb ${andList(toRead.titles)} gelezen`}
          </Tick>
          <FieldError id="hasRead" error={errors.hasRead} />
          <p>
            <a href={toRead.url} target="_blank" className="inline-block py-2 underline">
              {t`Lees de stukken (in een nieuw venster)`}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
