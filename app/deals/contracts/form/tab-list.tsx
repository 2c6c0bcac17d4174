import { t, translated } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { Tabs } from "@base-ui/react/tabs";
import { Check } from "lucide-react";
import { countByTab, type Tab, tabNames, tabs } from "@voordeur/agreement/form/problems.ts";
import { panelIdOf, useContractForm } from "./work/form-state.ts";

/** The five tabs; one that has been visited says how many of its fields are missing or wrong. */
export function TabList({ active }: { active: Tab }) {
  const { problems, left } = useContractForm();
  const counts = countByTab(problems.keys());
  return (
    <Tabs.List
      aria-label={t`Onderdelen van de koopovereenkomst`}
      className="flex flex-wrap justify-between border-b border-line sm:justify-start sm:gap-2"
    >
      {tabs.map((tab) => (
        <Tabs.Tab
          key={tab}
          value={tab}
          // Base UI says it only once the script runs.
          aria-controls={tab === active ? panelIdOf(tab) : undefined}
          className="relative -mb-px flex min-h-12 items-center gap-2 border-b-3 border-transparent px-0.5 pt-5 pb-2.5 text-[clamp(0.8rem,3.9vw,1.0625rem)] font-semibold text-muted hover:text-river-800 data-active:border-brick-600 data-active:text-river-900 sm:px-4 sm:pt-3"
        >
          {translated(tabNames[tab])}
          {left.has(tab) && <State count={counts[tab]} />}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

function State({ count }: { count: number }) {
  const place = "absolute top-0 right-0 sm:static";
  if (count === 0) {
    return (
      <span className={place}>
        <Check className="size-4 text-river-600" aria-hidden="true" />
        <span className="sr-only">{t`(volledig)`}</span>
      </span>
    );
  }
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-brick-600 px-1.5 text-xs text-white tabular-nums ${place}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        ({countOf(count, t`veld ontbreekt of klopt niet`, t`velden ontbreken of kloppen niet`)})
      </span>
    </span>
  );
}
