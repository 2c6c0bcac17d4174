import { dutch, t, translated } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { AgreedStatus } from "../afterwards/dates.ts";
import { priceLine, wayNames } from "../kinds.ts";
import { linesOrDutch } from "../../../platform/language/dutch-parts.ts";
import { PrivatePage, privateMeta, UnknownLink } from "../../../ui/private-page.tsx";
import { Banner, FactList, QuestionLine } from "../private-parts.tsx";
import type { Route } from "./+types/show";
import { BidCard } from "./bid-card.tsx";
import { noteLook, readSellersSale, type SellersView, sellersView } from "./seller-page.server.ts";

export const meta = privateMeta(dutch`Uw verkoop`, "/verkoop");

/** Shows no bid before its button was pressed: a program that opens links in mails is not the seller. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const whole = await readSellersSale(services, params.token);
  if (!whole) return data({ sale: null }, { status: 404 });
  return data({ sale: await sellersView(services, whole) });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const whole = await readSellersSale(services, params.token);
  if (!whole) return data(null, { status: 404 });
  await noteLook(services, whole);
  return redirect(href("/verkoop/:token", params), 303);
}

export default function Page({ loaderData: { sale }, params: { token } }: Route.ComponentProps) {
  if (!sale) return <UnknownLink />;
  return (
    <PrivatePage about={sale.about} title={titleOf(sale)} lead={leadOf(sale)} isWide={sale.isShown}>
      {sale.choice && (
        <Banner title={t`Gekozen: ${sale.choice.name}`}>
          <p className="whitespace-pre-line wrap-anywhere">{linesOrDutch(sale.choice.reason)}</p>
        </Banner>
      )}
      <FactList facts={factsOf(sale)} />
      {sale.isShown && sale.bids.length > 0 && (
        <section aria-labelledby="biedingen" className="mt-12">
          <h2 id="biedingen" className="text-3xl">
            {t`De biedingen naast elkaar`}
          </h2>
          <ul className="mt-6 grid gap-x-5 md:grid-cols-2 xl:grid-cols-3">
            {sale.bids.map((bid) => (
              <BidCard key={bid.number} bid={bid} />
            ))}
          </ul>
        </section>
      )}
      {!sale.isShut && !sale.isShown && sale.count > 0 && (
        <form method="post" className="mt-8">
          <Button type="submit">{t`Bekijk de biedingen`}</Button>
          <p className="mt-3 max-w-xl text-muted">
            {t`Dat u kijkt, komt in het biedlogboek: één keer per dag, zonder wat u bekeek.`}
          </p>
        </form>
      )}
      {sale.isShared && (
        <p className="mt-8">
          <ButtonLink to={href("/biedlogboek/:token", { token })} look="secondary">
            {t`Naar het biedlogboek`}
          </ButtonLink>
        </p>
      )}
      <QuestionLine>{t`Overleggen over de biedingen?`}</QuestionLine>
    </PrivatePage>
  );
}

function titleOf({ phase, isPast }: SellersView): string {
  if (phase === "agreed") return t`Er is een bod gekozen`;
  if (phase === "called-off") return t`De verkoop gaat niet door`;
  return phase === "bidding" && !isPast ? t`Uw verkoop loopt` : t`Het bieden is gesloten`;
}

const agreedLeads: Record<AgreedStatus, string> = {
  "Onder bod": dutch`De koop staat vast zodra u en de koper hebben getekend.`,
  "Verkocht o.v.": dutch`U en de koper hebben getekend. De koop is definitief zodra de bedenktijd van de koper en de voorwaarden voorbij zijn.`,
  Verkocht: dutch`De koop is definitief: de bedenktijd van de koper en de voorwaarden zijn voorbij.`,
};

function leadOf({ phase, agreed, opening, isShut, isPast, count }: SellersView): string {
  if (agreed) return translated(agreedLeads[agreed]);
  if (phase === "called-off") return t`De biedingen zijn vervallen.`;
  if (isShut && isPast)
    return opening === "two-staff"
      ? t`De biedingen gaan open zodra twee van onze medewerkers hun code hebben gegeven. Laad deze pagina straks opnieuw.`
      : t`De biedingen gaan zo open. Laad deze pagina straks opnieuw.`;
  if (isShut)
    return t`De biedingen zijn dicht tot het bieden sluit. Tot dan ziet niemand een bedrag.`;
  if (count === 0) return t`Er is nog geen bod.`;
  return t`U kiest zelf, en hoeft niet het hoogste bod te nemen. Wij adviseren u graag.`;
}

function factsOf({ way, rules, closes, isPast, count }: SellersView) {
  return [
    { label: t`Wijze van verkoop`, value: translated(wayNames[way]) },
    { label: t`Prijs`, value: priceLine(rules) },
    {
      label: isPast ? t`Bieden kon` : t`Bieden kan`,
      value: t`tot ${closes ?? (isPast ? t`wij het bieden sloten` : t`wij het bieden sluiten`)}`,
    },
    { label: t`Biedingen die meetellen`, value: String(count) },
  ];
}
