import { langOfDutch } from "@voordeur/language/current.ts";
import { softHyphens } from "@voordeur/language/soft-hyphens.ts";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { offers } from "../../settings/offers.ts";
import { servicesText } from "../../settings/texts/services.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { requestPath } from "../lead-forms/request-path.ts";
import { PageLink } from "../page-link.tsx";
import { RenderedOnce } from "../rendered-once/rendered-once.tsx";
import { ChatButton } from "./chat-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { navigation } from "./navigation.ts";
import { amsterdamToday, ClosedDays, OtherOffices, SocialProfiles } from "./office-details.tsx";
import { WeekHours } from "./week-hours.tsx";

/** `chatText` as in `useChatText`. */
export function Footer({ chatText = null }: { chatText?: string | null }) {
  return (
    <footer id="onderaan" className="bg-river-900 text-river-100">
      <RenderedOnce as="div" from={() => `footer ${amsterdamToday()}`}>
        <FooterContent />
      </RenderedOnce>
      <LanguageSwitch className="mx-auto max-w-[80rem] px-4 pb-5 text-sm text-river-200 sm:px-8 xl:-mt-15 xl:justify-end" />
      <ChatButton text={chatText} />
    </footer>
  );
}

function FooterContent() {
  const agency = useAgency();
  const { address, hours } = agency;
  const services = servicesText(agency, ["sale", "purchase", "valuation"]);
  return (
    <>
      <div className="later foot-columns">
        <div className="lg:max-w-xs">
          <Logo tone="light" again />
          <p className="mt-5 text-river-200">
            {`${agency.claim}. `}
            {services && `${t`Voor ${services}.`} `}
            {offers(agency, "mortgage") && t`Een zelfstandig adviseur helpt u aan een hypotheek.`}
          </p>
        </div>
        <div>
          <h2 className="text-lg text-white">{t`Contact`}</h2>
          <address className="mt-4 grid gap-1 not-italic">
            <span>{address.street}</span>
            <span>{`${address.postalCode} ${address.city}`}</span>
            <a href={`tel:${agency.phone.international}`} className="tel quiet-link mt-2">
              {agency.phone.display}
            </a>
            <a href={`mailto:${agency.email}`} className="quiet-link">
              {agency.email}
            </a>
            <PageLink to={requestPath("terugbellen")} className="quiet-link">
              {t`Bel mij terug`}
            </PageLink>
          </address>
          <OtherOffices offices={agency.offices} />
        </div>
        <div>
          {agency.openingHours.line && (
            <div className="mb-8">
              <h2 className="text-lg text-white">{t`Openingstijden`}</h2>
              <WeekHours week={hours.week} />
              <ClosedDays exceptions={hours.exceptions} />
            </div>
          )}
          <h2 className="text-lg text-white">{t`Werkgebied`}</h2>
          <p className="mt-4">{t`${agency.workingArea.join(", ")} en omliggende gemeenten`}</p>
        </div>
        <nav aria-label={t`Onderaan`}>
          <h2 className="text-lg text-white">{t`Op deze site`}</h2>
          <ul className="mt-4 grid gap-x-6 gap-y-1.5 grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]">
            {navigation(agency).map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className="quiet-link">
                  {softHyphens(label)}
                </PageLink>
              </li>
            ))}
          </ul>
          <SocialProfiles social={agency.social} />
        </nav>
      </div>
      <div className="border-t border-river-800">
        <p className="mx-auto flex max-w-[80rem] flex-wrap gap-x-6 gap-y-1 px-4 py-4 text-sm leading-7 text-river-200 sm:px-8">
          <span>{`© ${agency.legalName}`}</span>
          <span>{t`KvK ${agency.kvkNumber}`}</span>
          <PageLink to={href("/buurten")} className="quiet-link">
            {t`Woningen per buurt`}
          </PageLink>
          {langOfDutch() && (
            <PageLink to={href("/kopen-in-nederland")} className="quiet-link">
              {t`Kopen in Nederland`}
            </PageLink>
          )}
          <a href={href("/bewaard")} className="quiet-link">
            {t`Bewaarde woningen`}
          </a>
          <PageLink to={href("/mijn")} className="quiet-link">
            {t`Alles van u bij ons`}
          </PageLink>
          <PageLink to={href("/privacy")} className="quiet-link">
            {t`Privacyverklaring`}
          </PageLink>
          <PageLink to={href("/toegankelijkheid")} className="quiet-link">
            {t`Toegankelijkheid`}
          </PageLink>
          <a href="/sitemap.xml" className="quiet-link">
            {t`Sitemap`}
          </a>
        </p>
      </div>
    </>
  );
}
