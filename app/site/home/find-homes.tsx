import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NameChoices } from "../../ui/name-choices.tsx";
import { Field } from "../../ui/field.tsx";
import { MAX_TEXT_LENGTH, names } from "../../homes/listings/field-names.ts";

const PLACES = "plaatsen";

/** The way to the list, in a word and one press. */
export function FindHomes({ className }: { className: string }) {
  const agency = useAgency();
  const { workingArea, town } = agency;
  return (
    <search aria-label={t`Zoek een woning`} className={className}>
      <form
        method="get"
        action={usePublicPath()(href("/woningaanbod-venlo"))}
        className="flex flex-wrap items-end gap-x-3 gap-y-2.5 rounded-card bg-white p-4 shadow-lift"
      >
        <Field
          label={t`Wat zoekt u?`}
          name={names.text}
          list={PLACES}
          maxLength={MAX_TEXT_LENGTH}
          placeholder={t`${town}, een straat of tuin`}
          autoComplete="off"
          enterKeyHint="search"
          className="grow basis-56"
        />
        <NameChoices id={PLACES} names={workingArea} />
        {/* Enter searches everything. */}
        <button type="submit" hidden aria-label={t`Zoek`} />
        <p className="flex grow flex-wrap gap-2.5">
          {offers(agency, "rental") ? (
            <>
              <Find value="koop">{t`Te koop`}</Find>
              <Find value="huur">{t`Te huur`}</Find>
            </>
          ) : (
            <Find>{t`Zoek`}</Find>
          )}
        </p>
      </form>
    </search>
  );
}

/** Without a value it finds everything. */
function Find({ value, children }: { value?: "koop" | "huur"; children: string }) {
  return (
    <button
      type="submit"
      name={value && names.transaction}
      value={value}
      className={buttonClass("secondary", "grow border-river-300")}
    >
      {children}
    </button>
  );
}
