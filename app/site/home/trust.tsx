import { useTexts } from "../../settings/texts/use-texts.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { CheckList } from "../services/check-list.tsx";

export function Trust() {
  const { trustTitle, trust } = useTexts("home");
  return (
    <Section of={trust} labelledBy="vertrouwen">
      <SectionHeading id="vertrouwen" title={trustTitle} />
      <CheckList
        items={trust.map(({ text }) => text)}
        labelledBy="vertrouwen"
        className="mt-5 gap-x-6 leading-snug min-[22rem]:grid-cols-2"
      />
    </Section>
  );
}
