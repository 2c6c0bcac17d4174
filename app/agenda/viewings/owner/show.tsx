import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { data } from "react-router";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { FigurePanel } from "../../../ui/figure-panel.tsx";
import { Spoken } from "../../../ui/property/spoken.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import type { Route } from "./+types/show";
import { Moments } from "./moments.tsx";
import { PricePart } from "./price-part.tsx";
import { SaidPart } from "./said-part.tsx";
import { openPage } from "./service.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const home = loaderData?.view?.home;
  return pageMeta(matches, (agency) => ({
    title: home ? t`Uw woning: ${spokenOrDutch(home.address)}` : t`Deze link werkt niet`,
    description: t`Hoe het gaat met de verkoop van uw woning bij ${agency.name}.`,
    // Its own address is a secret.
    path: "/eigenaar",
    noindex: true,
  }));
}

/** Somebody who tries links does not get far with this many. */
const GUESSES = { name: "owner-guess", limit: 30, windowSeconds: 3600 };

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await openPage(services, params.token);
  if (!page) {
    const wait = await services.rateLimiter.count(GUESSES, context.get(clientAddressContext));
    return data({ view: null }, { status: wait === null ? 404 : 429 });
  }
  // The program that draws is in memory only once somebody looks at charts.
  const { ownerView } = await import("./read-page.server.ts");
  return data({ view: await ownerView(services, page) });
}

export default function Page({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[60rem] px-4 py-10 sm:px-8 sm:py-14">
      {view ? (
        <Owner view={view} />
      ) : (
        <>
          <h1 className="text-4xl sm:text-5xl">{t`Deze link werkt niet (meer)`}</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            {t`Misschien is de link ingetrokken, of niet helemaal overgenomen. Bel ons, dan krijgt u een nieuwe.`}
          </p>
          <p className="mt-4">
            <PhoneLink />
          </p>
        </>
      )}
    </div>
  );
}

type View = NonNullable<Route.ComponentProps["loaderData"]["view"]>;

function Owner({ view }: { view: View }) {
  const { home, daysOnMarket, asked, moments, said, figure, price } = view;
  const numbers = [
    ...(daysOnMarket === null
      ? []
      : [[daysOnMarket === 1 ? t`dag te koop` : t`dagen te koop`, daysOnMarket] as const]),
    [asked === 1 ? t`aanvraag` : t`aanvragen`, asked] as const,
    ...(moments
      ? [
          [t`bezichtigingen geweest`, moments.past.length] as const,
          [t`bezichtigingen gepland`, moments.coming.length] as const,
        ]
      : []),
  ];
  return (
    <>
      <p className="text-muted">{t`Hoe het gaat met uw woning`}</p>
      <h1 className="mt-1 text-4xl sm:text-5xl">
        {spokenOrDutch(home.address)}, {home.city}
      </h1>
      <p className="mt-3 text-lg">
        <Spoken>{home.price}</Spoken> · <Spoken>{home.status}</Spoken>
      </p>
      <dl className="mt-7 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {numbers.map(([name, number]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-white px-4 py-4">
            <dt className="text-[0.9375rem] text-muted">{name}</dt>
            <dd className="font-serif text-4xl tabular-nums">{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 space-y-12">
        {moments && <Moments {...moments} />}
        {said && <SaidPart said={said} />}
        {figure && <FigurePanel figure={figure} />}
        {price !== undefined && <PricePart price={price} />}
      </div>
      <p className="mt-12 border-t border-line pt-5 text-muted">
        {t`Deze pagina is alleen voor u: deel de link niet. Vragen? Bel ons gerust.`}
      </p>
      <p className="mt-1">
        <PhoneLink />
      </p>
    </>
  );
}
