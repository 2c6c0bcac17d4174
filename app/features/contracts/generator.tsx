import { href, useLoaderData } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Island } from "../../ui/islands/island.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { PaperFoot } from "../../ui/layout/paper-foot.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/generator";
import { OwnAgreement } from "./form/own-agreement.tsx";
import { EarlyWork, WAKE } from "./form/work/early-work.tsx";

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta({
  title: "Koopovereenkomst Maken",
  description:
    "Stel stap voor stap een concept-koopovereenkomst voor een woning op: verkoper, koper, woning en koopsom. U krijgt het als PDF; wij bewaren niets.",
  path: href("/contracten/contract-maken"),
});

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
        way={[{ name: "Contracten", to: href("/contracten") }]}
        here="Koopovereenkomst maken"
      />
      <h1 className="text-[clamp(2rem,10.6vw,2.6rem)] leading-[1.06] sm:text-6xl">
        Koopovereenkomst Maken
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        U vult vier onderdelen in, leest het concept na en krijgt het als PDF. Van wat u invult,
        bewaren wij niets. Laat het concept nakijken door een notaris, makelaar of jurist voordat
        iemand tekent.
      </p>
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
        <h2 className="text-3xl">Dit formulier heeft JavaScript nodig</h2>
        <p className="mt-3">
          Zet JavaScript aan in uw browser. Of haal de{" "}
          <a
            href={href("/contracten/koopovereenkomst.pdf")}
            className="text-river-700 underline hover:text-brick-600"
          >
            blanco koopovereenkomst (PDF)
          </a>{" "}
          en vul die met de hand in.
        </p>
        <p className="mt-3">Liever samen? Bel ons.</p>
        <PhoneLink />
      </div>
    </noscript>
  );
}
