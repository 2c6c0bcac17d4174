import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/show";
import { Studio } from "./studio.tsx";

export const handle = { cache: { tags: ["gateway"] } satisfies PageCaching };

export const meta = fixedMeta(() => ({
  title: t`Foto Restyler: uw huis in zestien kunststijlen`,
  description: t`Kies een foto van uw huis of straat en zie hem als aquarel, potloodschets of Van Gogh. Zestien stijlen, gratis, en uw foto wordt niet bewaard.`,
  path: href("/restyler"),
}));

export function loader({ context }: Route.LoaderArgs) {
  const { secrets, pictureModel } = context.get(servicesContext);
  return { publicKey: secrets.publicKey, hasModel: pictureModel !== undefined };
}

export default function Restyler({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto max-w-[80rem] px-4 pt-8 pb-8 sm:px-8 sm:pt-10 sm:pb-10">
        <div className="max-w-3xl">
          <PageTitle>{t`Foto Restyler`}</PageTitle>
          <PageIntroduction>
            <p>
              {t`Uw voordeur als aquarel, de achtertuin als Monet. U kiest een foto en een stijl, en downloadt het resultaat.`}
            </p>
          </PageIntroduction>
        </div>
        <noscript>
          <p className="mt-6 max-w-xl rounded-card border border-edge bg-white p-4">
            {t`De Restyler heeft JavaScript nodig. Zet het aan in uw browser en laad de pagina opnieuw.`}
          </p>
        </noscript>
      </div>
      <Island
        name="restyler"
        of={Studio}
        given={loaderData}
        wakeBy="dragenter dragover drop paste"
      />
      <Notes hasModel={loaderData.hasModel} />
    </>
  );
}

function Notes({ hasModel }: { hasModel: boolean }) {
  return (
    <section aria-labelledby="weten" className="bg-river-800 text-marl-100">
      <div className="mx-auto grid max-w-[80rem] gap-x-16 gap-y-10 px-4 py-16 sm:px-8 sm:py-20 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="weten" className="text-3xl sm:text-[2.75rem]">
          {t`Goed om te weten`}
        </h2>
        <dl className="grid gap-x-12 gap-y-8 text-river-100 sm:grid-cols-2">
          <Note title={t`Wij bewaren niets`}>
            {hasModel
              ? t`Uw foto gaat zonder plaats en cameragegevens naar een AI-dienst en wordt daarna op onze server vergeten.`
              : t`Uw foto wordt op onze eigen server bewerkt en daarna vergeten. Plaats en cameragegevens gaan eruit.`}
          </Note>
          <Note title={t`Eerlijk beeld`}>
            {t`Dat een foto bewerkt is, staat zichtbaar bij het beeld en ook in het bestand zelf.`}
          </Note>
          <Note title={t`Niet voor een advertentie`}>
            {t`Wie een huis te koop zet, laat het zien zoals het is. Bij verkoop zorgen wij voor de echte foto’s.`}
          </Note>
          <Note title={t`Mooist met licht`}>
            {t`Een foto van overdag, recht van voren en goed scherp geeft in elke stijl het beste beeld.`}
          </Note>
        </dl>
      </div>
    </section>
  );
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="border-t border-river-600 pt-4">
      <dt className="font-serif text-xl text-marl-100">{title}</dt>
      <dd className="mt-2">{children}</dd>
    </div>
  );
}
