import { dutch, t, translated } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { bidders } from "../../../../database/schema/bids.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { isSiteFault, refusalTexts } from "../messages.ts";
import { exactMomentText } from "@voordeur/language/dates.ts";
import { PrivatePage, privateMeta, UnknownLink } from "../../../ui/private-page.tsx";
import { Banner } from "../private-parts.tsx";
import { sentAt } from "../../../platform/clock/sent-at.ts";
import { withdrawBid } from "../service.server.ts";
import type { Route } from "./+types/withdraw";
import { biddersView, readBiddersSale } from "./bidder-page.server.ts";

export const meta = privateMeta(dutch`Uw bod intrekken`, "/bod");

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await readBiddersSale(services, params.token);
  if (!found) return data({ sale: null }, { status: 404 });
  return data({ sale: await biddersView(services, found) });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const arrivedAt = await sentAt(context);
  const found = await readBiddersSale(services, params.token);
  if (!found) return data(null, { status: 404 });
  const { sale, bidder } = found;
  await keepLanguage(services.db, bidders, bidder.id);
  if (!arrivedAt) return data({ words: translated(refusalTexts.clock) }, { status: 503 });
  const written = await withdrawBid(services, {
    saleId: sale.id,
    number: bidder.number,
    channel: "page",
    doer: { by: "bidder" },
    arrivedAt,
  });
  if ("entry" in written) return redirect(href("/bod/:token", params), 303);
  const { refusal } = written;
  if (isSiteFault(refusal))
    return data({ words: translated(refusalTexts[refusal]) }, { status: 503 });
  const words = t`Uw verzoek kwam binnen op ${exactMomentText(arrivedAt)}.`;
  return data({ words }, { status: 409 });
}

export default function Page({ loaderData: { sale }, actionData, params }: Route.ComponentProps) {
  if (!sale) return <UnknownLink />;
  const { about, closes, isOpen, isStanding } = sale;
  const back = (
    <ButtonLink to={href("/bod/:token", params)} look="secondary">
      {t`Terug naar uw bod`}
    </ButtonLink>
  );
  if (actionData || !isOpen || !isStanding) {
    return (
      <PrivatePage
        about={about}
        title={isOpen && isStanding ? t`Intrekken is niet gelukt` : t`Intrekken kan niet meer`}
      >
        <Banner tone="wrong" title={t`Er is niets veranderd`}>
          <p>
            {!isStanding && t`Er is geen bod van u dat meetelt.`}
            {isStanding &&
              !isOpen &&
              (closes ? t`Intrekken kon tot ${closes}.` : t`Intrekken kon tot het bieden sloot.`)}
            {actionData && ` ${actionData.words}`}
          </p>
        </Banner>
        <p className="mt-8">{back}</p>
      </PrivatePage>
    );
  }
  return (
    <PrivatePage
      about={about}
      title={t`Uw bod intrekken?`}
      lead={`${t`Uw bod telt dan niet meer mee. In het biedlogboek blijft staan dat het er was.`} ${closes ? t`Opnieuw bieden kan tot ${closes}.` : t`Opnieuw bieden kan zolang het bieden loopt.`}`}
    >
      <form method="post" className="mt-8 flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit">{t`Ja, trek mijn bod in`}</Button>
        {back}
      </form>
    </PrivatePage>
  );
}
