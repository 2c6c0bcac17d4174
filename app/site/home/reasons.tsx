import { ClaimSources } from "../../ui/claim-sources.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Reasons() {
  const { reasonsTitle, reasonsText, reasons, figures } = useTexts("home");
  return (
    <Section
      of={reasons}
      labelledBy="waarom"
      className="lg:grid lg:grid-cols-[1.3fr_4fr] lg:gap-x-8"
    >
      <SectionHeading id="waarom" title={reasonsTitle}>
        <p>{reasonsText}</p>
        {figures.length === 0 && <ClaimSources page="home" className="mt-3" />}
      </SectionHeading>
      <ul
        aria-labelledby="waarom"
        className="max-lg:mt-4 max-lg:sideways lg:grid lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] lg:gap-x-6"
      >
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
