import { t } from "@voordeur/language/text.ts";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";

export function Statistics() {
  const { figures } = useTexts("home");
  return (
    <section aria-label={t`In cijfers`} className="bg-river-800 text-marl-100">
      <div className="mx-auto max-w-[80rem] px-4 py-10 sm:px-8 lg:py-14">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-5">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-1 max-md:last:col-span-2"
            >
              <dt className="text-[0.9375rem] text-river-200">{label}</dt>
              <dd className="font-serif text-4xl leading-none lg:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
        <ClaimSources page="home" className="mt-8 text-river-200" />
      </div>
    </section>
  );
}
