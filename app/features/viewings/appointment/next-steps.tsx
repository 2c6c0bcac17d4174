import type { AppointmentState } from "./read.server.ts";

const mail = {
  title: "U krijgt een mail",
  text: "Meestal binnen enkele minuten. Kijk ook even bij ongewenste mail.",
};

const steps: Partial<Record<AppointmentState, readonly { title: string; text: string }[]>> = {
  confirmed: [
    {
      title: "De uitnodiging komt per mail",
      text: "Met één klik staat de afspraak in uw agenda. Kijk ook even bij ongewenste mail.",
    },
    {
      title: "De dag ervoor herinneren wij u",
      text: "Kunt u toch niet? Met de link in de mail verplaatst of annuleert u zelf.",
    },
    {
      title: "U komt kijken",
      text: "Neem rustig de tijd en vraag wat u weten wilt. Kom niet eerder dan afgesproken: de bewoners rekenen er nog niet op.",
    },
  ],
  asked: [
    mail,
    {
      title: "Een collega bevestigt het moment",
      text: "Tot dan houden wij het voor u vast. U krijgt daarna een uitnodiging voor uw agenda.",
    },
    {
      title: "Past het toch niet?",
      text: "Met de link in de mail verplaatst of annuleert u zelf.",
    },
  ],
  waiting: [
    mail,
    {
      title: "Komt er een plek vrij?",
      text: "Dan bieden wij die aan in de volgorde van de lijst. U zegt ja met één knop.",
    },
    { title: "Niet meer nodig?", text: "Met de link in de mail gaat u van de lijst af." },
  ],
};

export function NextSteps({ state }: { state: AppointmentState }) {
  const shown = steps[state];
  if (!shown) return null;
  return (
    <section aria-labelledby="nu" className="mt-10">
      <h2 id="nu" className="text-2xl">
        Wat gebeurt er nu?
      </h2>
      <ol className="mt-4 border-t border-line">
        {shown.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] border-b border-line py-5">
            <span className="font-serif text-3xl text-marl-400" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
