import { t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { PaperFoot } from "../../ui/layout/paper-foot.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { findPropertyBySlug } from "../listings/queries.server.ts";
import type { Route } from "./+types/show";
import { costsOf } from "./costs.ts";
import { CostForm } from "./form.tsx";
import { boxes, fields, grouped, parseCosts, startValues } from "./input.ts";
import { Outcome } from "./outcome.tsx";

export const handle = {
  cache: { tags: ["listings"], query: ["woning"], personal: [...fields] } satisfies PageCaching,
};

export const meta = fixedMeta(() => ({
  title: t`Kosten koper: wat kost een huis kopen?`,
  description: t`Reken uit wat een woning u kost: overdrachtsbelasting met startersvrijstelling, notaris, taxatie, hypotheek per maand en eigen geld. Met de regel en de bron erbij.`,
  path: href("/kosten-koper"),
}));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const { usual } = settings.get("costs");
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get("woning");
  const found = slug ? await findPropertyBySlug(db, slug) : null;
  const isForSale = found?.is_active && !found.hidden_by_staff && found.transaction === "koop";
  const home = isForSale ? found : null;
  const today = amsterdamDate(clock());
  const start = startValues(today, home ?? undefined);
  const isAsked = fields.some((field) => searchParams.has(field));
  const values = { ...start };
  if (isAsked) {
    for (const field of fields) {
      // A box that is not ticked is not sent.
      values[field] = searchParams.get(field) ?? (boxes.has(field) ? "" : start[field]);
    }
  }
  const parsed = parseCosts(values);
  const shown = home && { slug: home.slug, address: home.address, city: home.city };
  const common = { home: shown, values, today, association: usual.association };
  if (!parsed.ok)
    return data({ ...common, errors: parsed.errors, purchase: null, costs: null }, { status: 422 });
  const { asked, plain } = parsed;
  const typed = fields.filter((field) => searchParams.has(field) && plain[field] !== values[field]);
  if (typed.length > 0) {
    for (const field of typed) searchParams.set(field, plain[field]);
    throw redirect(`?${searchParams}`);
  }
  return {
    ...common,
    values: grouped(plain),
    errors: {},
    purchase: asked.purchase,
    costs: costsOf(asked, home, usual),
  };
}

export default function BuyingCostsPage({ loaderData }: Route.ComponentProps) {
  const { home, values, errors, purchase, costs, today, association } = loaderData;
  return (
    <>
      {!costs && <meta name="robots" content="noindex" />}
      <div className="mx-auto max-w-[80rem] px-4 pt-10 pb-20 sm:px-8 sm:pt-16 sm:pb-28">
        <PageTitle>{t`Wat kost een huis kopen?`}</PageTitle>
        <PageIntroduction>
          {home ? (
            <p>
              <RichText
                text={t`Voor <home>${home.address}, ${home.city}</home>. Vul aan wat bij u past; bij elk bedrag staat de regel.`}
                tags={{
                  home: (
                    <PageLink
                      to={href("/woningaanbod-venlo/:slug", { slug: home.slug })}
                      className="text-river-700 underline"
                    />
                  ),
                }}
              />
            </p>
          ) : (
            <p className="print:hidden">
              {t`Vul in wat u weet. U ziet wat er eenmalig bij komt, hoeveel eigen geld u nodig heeft en wat het per maand kost, met bij elk bedrag de regel.`}
            </p>
          )}
        </PageIntroduction>
        {!costs && (
          <p
            id="uitkomst"
            role="alert"
            className="mt-10 scroll-mt-28 rounded-card bg-marl-100 p-6 text-lg"
          >
            {t`Nog niet alles klopt. Kijk bij de velden met een melding en reken opnieuw.`}
          </p>
        )}
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <CostForm {...{ values, errors, association }} slug={home?.slug} />
          {costs && <Outcome {...{ costs, purchase, values, today }} />}
        </div>
        <PageLink
          to={href("/kopen-in-nederland")}
          className="mt-14 block border-t border-line pt-6 text-river-700 underline print:hidden"
        >
          {t`Kopen in Nederland vanuit het buitenland`}
        </PageLink>
        <PaperFoot />
      </div>
      <CallToAction
        title={t`Zeker weten wat u kunt lenen?`}
        kind="hypotheekgesprek"
        action={t`Plan een kennismaking`}
      >
        {t`Een zelfstandig adviseur rekent het met u door, voordat u een bod doet.`}
      </CallToAction>
    </>
  );
}
