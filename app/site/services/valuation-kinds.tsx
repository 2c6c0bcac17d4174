import { useTexts } from "../../settings/texts/use-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";

/** The free estimate and the paid report side by side, aspect by aspect. */
export function ValuationKinds() {
  const texts = useTexts("valuation");
  const kinds = [
    {
      kind: "waardebepaling",
      title: texts.estimateTitle,
      aspects: texts.estimate,
      action: texts.estimateAction,
    },
    {
      kind: "taxatie",
      title: texts.reportTitle,
      aspects: texts.report,
      action: texts.reportAction,
    },
  ] as const;
  return (
    <>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-2 lg:grid-rows-[repeat(7,auto)] lg:gap-y-0">
        {kinds.map(({ title, kind, action, aspects }) => (
          <div key={title} className="lg:row-span-7 lg:grid lg:grid-rows-subgrid">
            <h3 className="border-b-2 border-river-800 pb-4 text-[1.75rem]">{title}</h3>
            <dl className="lg:row-span-5 lg:grid lg:grid-rows-subgrid">
              {aspects.map(({ label, text }) => (
                <div
                  key={label}
                  className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[10rem_1fr]"
                >
                  <dt className="font-semibold text-river-800">{label}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="pt-6">
              <ButtonLink to={requestPath(kind)} look="secondary">
                {action}
              </ButtonLink>
            </p>
          </div>
        ))}
      </div>
      <p className="mt-10 max-w-3xl text-lg">{texts.kindsNote}</p>
    </>
  );
}
