import { langOfDutch } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { href, useLoaderData } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Island } from "../../ui/islands/island.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { PaperFoot } from "../../ui/layout/paper-foot.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/generator";
import { OwnAgreement } from "./form/own-agreement.tsx";
import { EarlyWork, WAKE } from "./form/work/early-work.tsx";

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta(() => ({
  title: t`Koopovereenkomst Maken`,
  description: t`Stel stap voor stap een concept-koopovereenkomst voor een woning op: verkoper, koper, woning en koopsom. U krijgt het als PDF; wij bewaren niets.`,
  path: href("/contracten/contract-maken"),
}));

/** The key is the public one, which browsers may see. */
export function loader({ context }: Route.LoaderArgs) {
  return { publicKey: context.get(servicesContext).secrets.publicKey };
}

export default function Generator() {
  const loaderData = useLoaderData<typeof loader>();
  const { phone } = useAgency();
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-10 pb-24 sm:px-8 sm:pt-14">
      <Breadcrumbs
        way={[{ name: t`Contracten`, to: href("/contracten") }]}
        here={t`Koopovereenkomst maken`}
      />
      <h1 className="text-[clamp(2rem,10.6vw,2.6rem)] leading-[1.06] sm:text-6xl">
        {t`Koopovereenkomst Maken`}
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        {t`U vult vier onderdelen in, leest het concept na en krijgt het als PDF. Van wat u invult, bewaren wij niets. Laat het concept nakijken door een notaris, makelaar of jurist voordat iemand tekent.`}
      </p>
      {langOfDutch() && (
        <p className="mt-6 max-w-2xl rounded-card bg-marl-100 p-5 print:hidden">{t`De koopovereenkomst zelf is Nederlands: zij valt onder Nederlands recht en de notaris maakt er de akte van. Daarom staat bij elk veld ook het Nederlandse woord. Laat u de tekst uitleggen voordat u tekent. Bij de notaris vertaalt een beëdigde tolk voor wie niet genoeg Nederlands verstaat.`}</p>
      )}
      <div className="mt-10 min-h-[60rem] sm:mt-12 print:min-h-0">
        <WithoutScript />
        <EarlyWork />
        <Island
          name="agreement"
          of={OwnAgreement}
          given={{ ...loaderData, phone }}
          wakeBy={`pointerdown scroll ${WAKE}`}
        />
      </div>
      <PaperFoot />
    </div>
  );
}

/** The form needs its script. */
function WithoutScript() {
  return (
    <noscript>
      <div className="max-w-2xl border-t border-line pt-6">
        <h2 className="text-3xl">{t`Dit formulier heeft JavaScript nodig`}</h2>
        <p className="mt-3">
          <RichText
            text={t`Zet JavaScript aan in uw browser. Of haal de <a>blanco koopovereenkomst (PDF)</a> en vul die met de hand in.`}
            tags={{
              a: (
                <PageLink
                  hrefLang={langOfDutch()}
                  to={href("/contracten/koopovereenkomst.pdf")}
                  className="text-river-700 underline hover:text-brick-600"
                />
              ),
            }}
          />
        </p>
        <p className="mt-3">{t`Liever samen? Bel ons.`}</p>
        <PhoneLink />
      </div>
    </noscript>
  );
}
