import { dutch, t } from "@voordeur/language/text.ts";
import { data, href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PrivatePage, privateMeta, UnknownLink } from "../../../ui/private-page.tsx";
import { Banner, QuestionLine } from "../private-parts.tsx";
import type { Route } from "./+types/show";
import { BidForm, CheckBid } from "./bid-form.tsx";
import { biddersView, readBiddersSale } from "./bidder-page.server.ts";
import { copyKeyIn } from "./own-copy.server.ts";
import { OwnSale } from "./own-sale.tsx";
import type { Late } from "./receive-bid.server.ts";

export { action } from "./receive-bid.server.ts";
export const meta = privateMeta(dutch`Uw bod`, "/bod");

/** Writes nothing: programs that look at mails open links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await readBiddersSale(services, params.token);
  if (!found) return data({ sale: null }, { status: 404 });
  const proof = new URL(request.url).searchParams.get("bewijs");
  return data({ sale: await biddersView(services, found, { copyKey: copyKeyIn(request), proof }) });
}

export default function Page({ loaderData: { sale }, actionData, params }: Route.ComponentProps) {
  if (!sale) return <UnknownLink />;
  const { token } = params;
  const outcome = actionData && "step" in actionData ? actionData : undefined;
  if (outcome?.step === "late")
    return <TooLate about={sale.about} token={token} late={outcome.late} />;
  if (outcome?.step === "read") {
    return (
      <PrivatePage about={sale.about} title={t`Lees uw bod na`}>
        <CheckBid sale={sale} token={token} bid={outcome.bid} />
      </PrivatePage>
    );
  }
  if (outcome?.step === "form") {
    const { form } = outcome;
    const isWrong = form.problem !== null || Object.keys(form.errors).length > 0;
    return (
      <PrivatePage about={sale.about} title={isWrong ? t`Kijk uw bod nog even na` : t`Uw bod`}>
        {isWrong && (
          <div role="alert">
            <Banner tone="wrong" title={t`Uw bod is nog niet verstuurd`}>
              <p>{form.problem ?? t`Verbeter wat hieronder rood is, dan kunt u verder.`}</p>
            </Banner>
          </div>
        )}
        <BidForm sale={sale} token={token} returned={form} />
      </PrivatePage>
    );
  }
  return <OwnSale sale={sale} token={token} />;
}

/** With both times, so that nobody has to take our word. */
function TooLate({
  about,
  token,
  late: { at, closes, isOurFault },
}: {
  about: string;
  token: string;
  late: Late;
}) {
  return (
    <PrivatePage about={about} title={t`Het bieden is gesloten`}>
      <Banner tone="wrong" title={t`Uw bod telt niet mee`}>
        <p>
          {closes
            ? t`Bieden kon tot ${closes}. Uw bod kwam binnen op ${at}.`
            : t`Uw bod kwam binnen op ${at}. Toen nam het kantoor geen biedingen meer aan.`}
          {isOurFault &&
            t` Het was dus op tijd, maar door een storing bij ons staat het niet in het biedlogboek. Bel ons meteen.`}
        </p>
        <p>{t`Wij hebben het niet bewaard. Een bod dat u eerder deed, blijft gewoon staan.`}</p>
      </Banner>
      <p className="mt-8">
        <ButtonLink to={href("/bod/:token", { token })} look="secondary">
          {t`Naar uw pagina`}
        </ButtonLink>
      </p>
      <QuestionLine>{t`Vragen over het bieden?`}</QuestionLine>
    </PrivatePage>
  );
}
