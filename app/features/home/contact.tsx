import { Mail, Phone } from "lucide-react";
import { agency } from "../../../agency.config.ts";
import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";

export function Contact() {
  const { phone, email, openingHours, claims } = agency;
  return (
    <Section
      id="contact-form"
      tone="marl"
      labelledBy="aanvraag"
      className="grid gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-20"
    >
      <div>
        <SectionHeading id="aanvraag" title="Vraag een gratis woningwaardebepaling aan">
          <p>
            Vul het adres in en vertel ons, als u wilt, iets over de woning. Een makelaar uit de
            regio belt of mailt u binnen {claims.replyWithinHours} uur voor een afspraak.
          </p>
        </SectionHeading>
        <p className="mt-10 text-muted">Liever direct iemand spreken?</p>
        <p className="mt-3 grid justify-items-start gap-2 font-serif text-2xl">
          <a
            href={`tel:${phone.international}`}
            className="whitespace-nowrap flex items-center gap-3 hover:text-brick-600"
          >
            <Phone className="size-5 text-river-600" aria-hidden="true" /> {phone.display}
          </a>
          <a href={`mailto:${email}`} className="flex items-center gap-3 hover:text-brick-600">
            <Mail className="size-5 text-river-600" aria-hidden="true" /> {email}
          </a>
        </p>
        <p className="mt-4 text-muted">
          Bereikbaar {openingHours.days} van {openingHours.opens} tot {openingHours.closes} uur
        </p>
      </div>
      <div className="rounded-card bg-white p-6 shadow-card sm:p-9">
        <ContactForm />
      </div>
    </Section>
  );
}
