import { t } from "@voordeur/language/text.ts";
import { radiusSteps, USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import { names } from "../field-names.ts";
import type { ListingQuery } from "../input.ts";
import { SelectBox } from "../search/filter-fields.tsx";

/**
 * The part of the map that a search is limited to: a place and a distance can be chosen; what was drawn
 * goes along unseen.
 */
export function AreaFields({ query, towns }: { query: ListingQuery; towns: readonly string[] }) {
  const { around, radius } = query;
  const isOffered = around === null || towns.includes(around);
  return (
    <>
      {(["change", "outline", "point", "map"] as const).map(
        (key) =>
          query[key] !== null && (
            <input key={key} type="hidden" name={names[key]} defaultValue={query[key]} />
          ),
      )}
      <div className="grid gap-2">
        <label className="step">
          <span>{t`Rond een plaats`}</span>
          <SelectBox name={names.around} defaultValue={around ?? ""} className="rounded-lg pl-3">
            <option value="">{t`Maakt niet uit`}</option>
            {!isOffered && <option value={around}>{around}</option>}
            {towns.map((town) => (
              <option key={town}>{town}</option>
            ))}
          </SelectBox>
        </label>
        <label>
          <span className="sr-only">{t`Afstand`}</span>
          <SelectBox name={names.radius} defaultValue={radius ?? ""} className="rounded-lg pl-3">
            <option value="">{t`Binnen ${USUAL_RADIUS} km`}</option>
            {radiusSteps
              .filter((km) => km !== USUAL_RADIUS)
              .map((km) => (
                <option key={km} value={km}>
                  {t`Binnen ${km} km`}
                </option>
              ))}
          </SelectBox>
        </label>
      </div>
    </>
  );
}
