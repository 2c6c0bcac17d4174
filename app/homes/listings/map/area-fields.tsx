import { t } from "@voordeur/language/text.ts";
import { radiusSteps, USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import { names } from "../field-names.ts";
import type { ListingQuery } from "../input.ts";
import { SelectBox } from "../search/filter-fields.tsx";

/**
 * The part of the map that a search is limited to. With the map open a place and a distance can be
 * chosen; what was drawn, and a closed map's choice, go along unseen.
 */
export function AreaFields({ query, towns }: { query: ListingQuery; towns: readonly string[] }) {
  const { around, radius, map } = query;
  const unseen = ["change", "outline", "point"] as const;
  const kept = map
    ? [...unseen, "map" as const]
    : [...unseen, "around" as const, "radius" as const];
  const isOffered = around === null || towns.includes(around);
  return (
    <>
      {kept.map(
        (key) =>
          query[key] !== null && (
            <input key={key} type="hidden" name={names[key]} defaultValue={query[key]} />
          ),
      )}
      {map && (
        <div className="grid grid-cols-[1fr_auto] gap-2 sm:flex sm:items-center lg:col-span-3">
          <label className="sm:w-56">
            <span className="sr-only">{t`Rond een plaats`}</span>
            <SelectBox
              name={names.around}
              defaultValue={around ?? ""}
              className="rounded-full pl-5"
            >
              <option value="">{t`Rond een plaats`}</option>
              {!isOffered && <option value={around}>{t`Rond ${around}`}</option>}
              {towns.map((town) => (
                <option key={town} value={town}>
                  {t`Rond ${town}`}
                </option>
              ))}
            </SelectBox>
          </label>
          <label>
            <span className="sr-only">{t`Afstand`}</span>
            <SelectBox
              name={names.radius}
              defaultValue={radius ?? ""}
              className="rounded-full pl-5"
            >
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
      )}
    </>
  );
}
