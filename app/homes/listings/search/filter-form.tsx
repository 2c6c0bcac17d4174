import { dutch, t, translated } from "@voordeur/language/text.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { atLeastBedrooms } from "./active-filters.ts";
import { MAX_TEXT_LENGTH, names } from "../field-names.ts";
import type { Facets } from "@voordeur/facets/facets.ts";
import { AreaFields } from "../map/area-fields.tsx";
import { Choices, SelectBox, Steps, TransactionChoice } from "./filter-fields.tsx";
import type { ListingQuery } from "../input.ts";
import { offers } from "../../../settings/offers.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { usePublicPath } from "../../../settings/paths/use-public-path.ts";

const SHEET = "filters";

interface Props {
  query: ListingQuery;
  facets: Facets;
  /** How many filters are set. */
  active: number;
  /** Where a circle may be drawn around. */
  towns: readonly string[];
}

/**
 * The search: a bar above the results and a column beside them. Sends itself without script too.
 * It is `contents`: its two parts are cells of the page's grid.
 */
export function FilterForm({ query, facets, active, towns }: Props) {
  const list = usePublicPath()(href("/woningaanbod-venlo"));
  return (
    <search className="contents">
      <form action={list} className="contents">
        <SearchBar {...{ query, active }} />
        <FilterSheet {...{ query, facets, towns }} />
      </form>
    </search>
  );
}

function SearchBar({ query, active }: Pick<Props, "query" | "active">) {
  return (
    <div className="flex gap-2 max-[20rem]:flex-wrap">
      <div className="relative min-w-24 grow">
        <input
          type="search"
          name={names.text}
          defaultValue={query.text}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          aria-label={t`Zoek op straat, plaats, postcode of soort woning`}
          placeholder={t`Straat, plaats of soort woning`}
          className="min-h-12 w-full rounded-full border border-marl-400 bg-white py-2.5 pr-3 pl-12 text-ellipsis text-ink placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t`Zoek`}
          className="absolute top-0 left-0 grid size-12 place-items-center rounded-full text-river-800 hover:text-brick-700"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </div>
      <button
        type="button"
        popoverTarget={SHEET}
        className={`flex min-h-12 items-center justify-center gap-2 rounded-full border border-marl-400 bg-white px-4 font-medium whitespace-nowrap sm:px-5 ${query.map ? "" : "lg:hidden"}`}
      >
        <SlidersHorizontal className="size-5 max-sm:hidden" aria-hidden="true" />
        {active > 0 ? t`Filters (${active})` : t`Filters`}
      </button>
      <label className="shrink-0">
        <span className="sr-only">{t`Volgorde`}</span>
        <SelectBox
          name={names.sort}
          defaultValue={query.sort ?? ""}
          className="sort rounded-full pl-5"
        >
          <option value="">{query.text ? t`Beste overeenkomst` : t`Nieuwste eerst`}</option>
          {(query.text || query.sort === "nieuwste") && (
            <option value="nieuwste">{t`Nieuwste eerst`}</option>
          )}
          <option value="prijs-oplopend">{t`Prijs oplopend`}</option>
          <option value="prijs-aflopend">{t`Prijs aflopend`}</option>
          <option value="oppervlakte">{t`Oppervlakte`}</option>
        </SelectBox>
      </label>
    </div>
  );
}

const limits = [
  { name: "priceFrom", label: dutch`Prijs vanaf`, none: dutch`Geen`, text: euros },
  { name: "priceTo", label: dutch`Prijs tot`, none: dutch`Geen`, text: euros },
  {
    name: "bedrooms",
    label: dutch`Slaapkamers`,
    none: dutch`Maakt niet uit`,
    text: atLeastBedrooms,
  },
  {
    name: "area",
    label: dutch`Woonoppervlakte`,
    none: dutch`Maakt niet uit`,
    text: (area: number) => t`Vanaf ${area} m²`,
  },
] as const;

const choices = [
  { name: "cities", legend: dutch`Plaats` },
  { name: "types", legend: dutch`Soort woning` },
  { name: "statuses", legend: dutch`Status` },
] as const;

/** A column on a wide screen; on a phone a sheet that the browser itself opens and closes. */
function FilterSheet({ query, facets: { options, total }, towns }: Omit<Props, "active">) {
  const limit = ({ name, label, none, text }: (typeof limits)[number]) => (
    <Steps
      key={name}
      name={names[name]}
      label={translated(label)}
      none={translated(none)}
      options={options[name]}
      chosen={query[name]}
      text={text}
    />
  );
  // Homes to let that a feed brings are found, whatever the office itself does.
  const rents =
    offers(useAgency(), "rental") ||
    options.transaction.some(({ value, count }) => value === "huur" && count > 0);
  const narrow = query.map ? "" : "lg:hidden";
  return (
    <div
      id={SHEET}
      popover="auto"
      className={`inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw)] overflow-y-auto overscroll-contain border-0 bg-marl-50 p-0 text-ink shadow-lift backdrop:bg-river-900/50 ${query.map ? "" : "lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:shadow-none"}`}
    >
      <div
        className={`sticky top-0 flex items-center justify-between border-b border-line bg-marl-50 px-5 py-3 ${narrow}`}
      >
        <p className="font-serif text-2xl">{t`Filters`}</p>
        <button
          type="button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label={t`Filters sluiten`}
          className="grid size-11 place-items-center rounded-full border border-line bg-white"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className={`grid gap-5 p-5 ${query.map ? "" : "lg:p-0"}`}>
        {(rents || query.transaction) && (
          <TransactionChoice
            name={names.transaction}
            options={options.transaction}
            chosen={query.transaction}
          />
        )}
        <div className="grid gap-3">{limits.slice(0, 2).map(limit)}</div>
        {limits.slice(2).map(limit)}
        <AreaFields query={query} towns={towns} />
        {choices.map(({ legend, name }) => (
          <Choices
            key={name}
            legend={translated(legend)}
            name={names[name]}
            options={options[name]}
            chosen={query[name]}
          />
        ))}
      </div>
      <div className={`sticky bottom-0 border-t border-line bg-marl-50 p-4 ${narrow}`}>
        <Button type="submit" className="w-full">
          {total === 1 ? t`Toon 1 woning` : t`Toon ${total} woningen`}
        </Button>
      </div>
    </div>
  );
}
