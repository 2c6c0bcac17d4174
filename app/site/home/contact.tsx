import { Mail, Phone } from "lucide-react";
import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Contact() {
  const { phone, email } = useAgency();
  const texts = useTexts("home");
  return (
    <Section
      id="contact-form"
      tone="marl"
      labelledBy="aanvraag"
      className="grid gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-20"
    >
      <div>
        <SectionHeading id="aanvraag" title={texts.contactTitle}>
          <p>{texts.contactText}</p>
        </SectionHeading>
        <p className="mt-10 text-muted">{texts.contactDirect}</p>
        <p className="mt-3 grid justify-items-start gap-2 font-serif text-2xl">
          <a
            href={`tel:${phone.international}`}
            className="tel flex items-center gap-3 hover:text-brick-600"
          >
            <Phone className="size-5 text-river-600" aria-hidden="true" /> {phone.display}
          </a>
          <a href={`mailto:${email}`} className="flex items-center gap-3 hover:text-brick-600">
            <Mail className="size-5 text-river-600" aria-hidden="true" /> {email}
          </a>
        </p>
        <p className="mt-4 text-muted">{texts.contactHours}</p>
      </div>
      <div className="rounded-card bg-white p-6 shadow-card sm:p-9">
        <ContactForm />
      </div>
    </Section>
  );
}
