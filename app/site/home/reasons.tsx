import { useTexts } from "../../settings/texts/use-texts.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Reasons() {
  const { reasonsTitle, reasonsText, reasons } = useTexts("home");
  return (
    <Section labelledBy="waarom">
      <SectionHeading id="waarom" title={reasonsTitle}>
        <p>{reasonsText}</p>
      </SectionHeading>
      <ul
        aria-labelledby="waarom"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard moves it
        tabIndex={0}
        className="mt-4 max-lg:sideways lg:grid lg:grid-cols-4 lg:gap-x-10"
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
