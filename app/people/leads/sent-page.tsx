import { dutch, t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { LeadKind, FormSource } from "../../../database/schema/leads.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { noticesOf } from "../../ui/lead-forms/messages.ts";
import { emailIsOptional } from "../../ui/lead-forms/questions.ts";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { kindTexts } from "./kind-texts.ts";

const arrived = {
  title: dutch`Uw aanvraag ligt bij ons`,
  text: dutch`Meestal krijgt u binnen enkele minuten een bevestiging per mail. Kijk ook even bij ongewenste mail.`,
};
const arrivedWithoutAddress = {
  ...arrived,
  text: dutch`Gaf u een e-mailadres, dan krijgt u daar meestal binnen enkele minuten een bevestiging.`,
};

/** Says that the form has arrived, to browsers without script. */
export function SentPage({ source, kind }: { source: FormSource; kind: LeadKind }) {
  const agency = useAgency();
  const { title, description } = noticesOf(agency, source, kind).success;
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-12 sm:px-8 sm:py-20">
      <meta name="robots" content="noindex" />
      <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[6fr_5fr]">
        {/* The address of the form led to this part of its page. */}
        <div id="formulier" tabIndex={-1} className="focus:outline-none">
          <h1 className="text-[2.6rem] sm:text-7xl">{title}</h1>
          <p className="mt-5 text-xl text-muted sm:text-2xl">{description}</p>
        </div>
        <DrawnPicture
          kind="jaren-dertig"
          seed="1"
          eager
          sizes="(width>=64rem) 36rem, 100vw"
          className="rounded-card object-[50%_60%] max-lg:aspect-2/1"
        />
      </div>
      <h2 className="mt-14 text-2xl">{t`Wat gebeurt er nu?`}</h2>
      <ol className="mt-6 grid gap-x-10 border-t border-line md:grid-cols-3">
        {[
          emailIsOptional(kind) ? arrivedWithoutAddress : arrived,
          ...kindTexts(agency)[kind].next,
        ].map((step, index) => (
          <li key={step.title} className="border-b border-line py-6 md:border-b-0">
            <span className="font-serif text-4xl text-marl-400" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{translated(step.title)}</h3>
            <p className="mt-2 text-muted">{translated(step.text)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Bekijk het woningaanbod`}</ButtonLink>
        <ButtonLink to={href("/")} look="secondary">
          {t`Naar de voorpagina`}
        </ButtonLink>
      </p>
    </div>
  );
}
