import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Contact() {
  const texts = useTexts("home");
  return (
    <Section
      id="contact-form"
      tone="marl"
      labelledBy="aanvraag"
      className="grid gap-6 md:grid-cols-[1fr_1.6fr] lg:grid-cols-2 lg:gap-12"
    >
      <SectionHeading id="aanvraag" title={texts.contactTitle}>
        <p>{texts.contactText}</p>
      </SectionHeading>
      <div className="rounded-card bg-white p-5 shadow-card sm:p-8">
        <ContactForm />
      </div>
    </Section>
  );
}
