import { dutch, t, translated } from "@voordeur/language/text.ts";
import { PagePart } from "../../../ui/section.tsx";
import type { AppointmentState } from "./read.server.ts";

const mail = {
  title: dutch`U krijgt een mail`,
  text: dutch`Meestal binnen enkele minuten. Kijk ook even bij ongewenste mail.`,
};

const steps: Partial<Record<AppointmentState, readonly { title: string; text: string }[]>> = {
  confirmed: [
    {
      title: dutch`De uitnodiging komt per mail`,
      text: dutch`Met één klik staat de afspraak in uw agenda. Kijk ook even bij ongewenste mail.`,
    },
    {
      title: dutch`De dag ervoor herinneren wij u`,
      text: dutch`Kunt u toch niet? Met de link in de mail verplaatst of annuleert u zelf.`,
    },
    {
      title: dutch`U komt kijken`,
      text: dutch`Neem rustig de tijd en vraag wat u weten wilt. Kom niet eerder dan afgesproken: de bewoners rekenen er nog niet op.`,
    },
  ],
  asked: [
    mail,
    {
      title: dutch`Een collega bevestigt het moment`,
      text: dutch`Tot dan houden wij het voor u vast. U krijgt daarna een uitnodiging voor uw agenda.`,
    },
    {
      title: dutch`Past het toch niet?`,
      text: dutch`Met de link in de mail verplaatst of annuleert u zelf.`,
    },
  ],
  waiting: [
    mail,
    {
      title: dutch`Komt er een plek vrij?`,
      text: dutch`Dan bieden wij die aan in de volgorde van de lijst. U zegt ja met één knop.`,
    },
    { title: dutch`Niet meer nodig?`, text: dutch`Met de link in de mail gaat u van de lijst af.` },
  ],
};

export function NextSteps({ state }: { state: AppointmentState }) {
  const shown = steps[state];
  if (!shown) return null;
  return (
    <PagePart id="nu" title={t`Wat gebeurt er nu?`} className="mt-10">
      <ol className="mt-4 border-t border-line">
        {shown.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] border-b border-line py-5">
            <span className="font-serif text-3xl text-marl-400" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{translated(title)}</h3>
              <p className="mt-1 text-muted">{translated(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}
