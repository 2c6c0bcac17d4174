import { ButtonLink } from "../../ui/button.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";

const aspects = ["Waarvoor", "Door wie", "Wat u krijgt", "Voor een hypotheek", "Kosten"] as const;

const kinds = [
  {
    title: "Gratis waardebepaling",
    kind: "waardebepaling",
    action: "Vraag uw waardebepaling aan",
    answers: [
      "Om te beslissen of, wanneer en voor welk bedrag u gaat verkopen.",
      "Door onze makelaar, na een bezoek aan uw woning.",
      "Een realistische bandbreedte voor de opbrengst, met de verkopen waarop die rust.",
      "Niet geldig. Een geldverstrekker neemt er geen genoegen mee.",
      "€ 0, zonder verplichting.",
    ],
  },
  {
    title: "Gevalideerd taxatierapport",
    kind: "taxatie",
    action: "Vraag een taxatie aan",
    answers: [
      "Voor een nieuwe hypotheek, NHG of oversluiten, en als een rechter, notaris of ex-partner een onafhankelijk bedrag wil zien.",
      "Door een taxateur uit het register van het NRVT die geen belang heeft bij de koop of verkoop.",
      "Een rapport met de marktwaarde, gecontroleerd door een validatie-instituut, doorgaans het NWWI.",
      "Geldig. De meeste geldverstrekkers willen een rapport van hooguit zes maanden oud.",
      "Betaald. U krijgt de prijs vooraf op schrift.",
    ],
  },
] as const;

/** The free estimate and the paid report side by side, aspect by aspect. */
export function ValuationKinds() {
  return (
    <>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-2 lg:grid-rows-[repeat(7,auto)] lg:gap-y-0">
        {kinds.map(({ title, kind, action, answers }) => (
          <div key={title} className="lg:row-span-7 lg:grid lg:grid-rows-subgrid">
            <h3 className="border-b-2 border-river-800 pb-4 text-[1.75rem]">{title}</h3>
            <dl className="lg:row-span-5 lg:grid lg:grid-rows-subgrid">
              {aspects.map((aspect, index) => (
                <div
                  key={aspect}
                  className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[10rem_1fr]"
                >
                  <dt className="font-semibold text-river-800">{aspect}</dt>
                  <dd className="text-muted">{answers[index]}</dd>
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
      <p className="mt-10 max-w-3xl text-lg">
        Begeleiden wij u bij de koop of verkoop van een woning, dan mogen wij diezelfde woning niet
        voor de hypotheek taxeren. U krijgt van ons dan de naam van een taxateur van buiten ons
        kantoor.
      </p>
    </>
  );
}
