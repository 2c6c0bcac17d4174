import { softHyphens } from "@voordeur/language/soft-hyphens.ts";
import { t } from "@voordeur/language/text.ts";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";

export function Statistics() {
  const { figures } = useTexts("home");
  if (figures.length === 0) return null;
  return (
    <section aria-label={t`In cijfers`} className="bg-river-800 text-marl-100">
      <div className="mx-auto max-w-[80rem] px-4 py-8 sm:px-8 lg:py-6">
        <dl className="grid grid-cols-2 gap-x-5 gap-y-5 min-[22rem]:grid-cols-3 md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-river-200">{softHyphens(label)}</dt>
              <dd className="font-serif text-3xl leading-none lg:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
        <ClaimSources page="home" className="mt-5 text-river-200" />
      </div>
    </section>
  );
}
