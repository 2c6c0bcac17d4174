import { useTexts } from "../../settings/texts/use-texts.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Reasons() {
  const { reasonsTitle, reasonsText, reasons } = useTexts("home");
  return (
    <Section labelledBy="waarom" className="grid gap-12 lg:grid-cols-[1fr_1.7fr]">
      <SectionHeading id="waarom" title={reasonsTitle}>
        <p>{reasonsText}</p>
      </SectionHeading>
      <ol className="grid gap-x-12 sm:grid-cols-2">
        {reasons.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line py-7">
            <p aria-hidden="true" className="font-serif text-lg text-marl-700">
              {index + 1}
            </p>
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="mt-2.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
