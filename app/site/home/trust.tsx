import { Check } from "lucide-react";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Trust() {
  const { trustTitle, trust } = useTexts("home");
  return (
    <Section labelledBy="vertrouwen" className="grid items-center gap-12 lg:grid-cols-2 lg:gap-20">
      <DrawnPicture
        kind="woonkamer"
        seed="0"
        sizes="(width>=64rem) 36rem, 100vw"
        className="rounded-card"
      />
      <div>
        <SectionHeading id="vertrouwen" title={trustTitle} />
        <ul className="mt-8">
          {trust.map(({ text }) => (
            <li key={text} className="flex gap-4 border-t border-line py-3.5 last:border-b">
              <Check className="mt-1 size-5 shrink-0 text-river-600" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <ClaimSources page="home" className="mt-5 text-muted" />
      </div>
    </Section>
  );
}
