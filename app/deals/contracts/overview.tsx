import { langOfDutch } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { Download, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import type { Route } from "./+types/overview";

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta((agency) => {
  const path = href("/contracten");
  if (!offers(agency, "rental")) {
    return {
      title: t`Koopovereenkomst voor een woning`,
      description: t`Maak stap voor stap een concept-koopovereenkomst voor een woning.`,
      path,
    };
  }
  return {
    title: t`Contracten voor koop en huur van een woning`,
    description: t`Maak stap voor stap een concept-koopovereenkomst voor een woning, of haal het model voor een huurovereenkomst bij de Raad voor Onroerende Zaken.`,
    path,
  };
});

export function loader({ context }: Route.LoaderArgs) {
  const { rentalAgreementUrl } = context.get(servicesContext).settings.get("pageChoices");
  return { rentalAgreementUrl };
}

export default function Overview({ loaderData: { rentalAgreementUrl } }: Route.ComponentProps) {
  const hasRental = offers(useAgency(), "rental");
  return (
    <>
      <div className="mx-auto grid max-w-[80rem] gap-x-16 px-4 pt-12 sm:px-8 sm:pt-20 lg:grid-cols-[1.35fr_1fr] lg:items-end">
        <PageTitle>{t`Contracten om zelf mee te beginnen`}</PageTitle>
        <PageIntroduction>
          <p>
            {hasRental
              ? t`Een woning kopen of verhuren regelt u op papier. Hier vindt u de twee documenten waar mensen ons het vaakst om vragen.`
              : t`Een woning kopen regelt u op papier. Hier vindt u het document waar mensen ons het vaakst om vragen.`}
          </p>
        </PageIntroduction>
      </div>

      <div className="mx-auto grid max-w-[80rem] gap-8 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-2 lg:gap-12 lg:*:only:col-span-2">
        <Sheet
          title={t`Koopovereenkomst`}
          actions={
            <>
              <ButtonLink to={href("/contracten/contract-maken")}>{t`Contract Maken`}</ButtonLink>
              <a
                hrefLang={langOfDutch()}
                href={href("/contracten/koopovereenkomst.pdf")}
                download
                className={buttonClass("secondary")}
              >
                {t`Blanco PDF`}
                <Download className="size-4" aria-hidden="true" />
              </a>
            </>
          }
        >
          <p>
            {t`Voor de verkoop van een bestaande woning tussen twee particulieren. De opbouw volgt het gangbare model uit 2018: partijen, woning en kadaster, koopsom, waarborg, levering, ontbindende voorwaarden en bedenktijd.`}
          </p>
          <p>
            {t`U vult de gegevens in vier stappen in en krijgt een concept. Laat het nakijken door een notaris, makelaar of jurist voordat u tekent.`}
          </p>
        </Sheet>
        {hasRental && <RentalSheet address={rentalAgreementUrl} />}
      </div>

      <GoodToKnow />

      <CallToAction
        title={t`Liever iemand die meeleest?`}
        kind="contractvraag"
        action={t`Stuur ons een bericht`}
      >
        {t`Een voorbehoud dat ontbreekt of een datum die niet klopt, kost later meer dan een telefoontje nu. Wij lezen graag met u mee.`}
      </CallToAction>
    </>
  );
}

function RentalSheet({ address }: { address: string }) {
  return (
    <Sheet
      title={t`Huurovereenkomst`}
      actions={
        <a href={address} rel="noopener external" className={buttonClass("secondary")}>
          {isOfRoz(address) ? t`Naar het model van de ROZ` : t`Naar de huurovereenkomst`}
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">{t`(andere website)`}</span>
        </a>
      }
    >
      <p>
        {t`Voor het verhuren van woonruimte gebruiken verhuurders en makelaars meestal het model van de Raad voor Onroerende Zaken, met de algemene bepalingen die daarbij horen. De ROZ stelt het zelf beschikbaar en houdt het bij.`}
      </p>
      <p>
        {t`Let op bij oudere versies: sinds 1 juli 2024 is een huurcontract voor onbepaalde tijd de regel en mag een tijdelijk contract alleen nog in enkele gevallen.`}
      </p>
    </Sheet>
  );
}

function isOfRoz(url: string): boolean {
  return /(^|\.)roz\.nl$/.test(new URL(url).hostname);
}

/** A contract as a sheet of paper: a ruled head, white space, and its links at the foot. */
function Sheet({
  title,
  actions,
  children,
}: {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="flex flex-col border border-line bg-white p-6 shadow-card sm:p-12 lg:not-only:min-h-[36rem]">
      <div aria-hidden="true" className="mb-10 grid w-24 gap-1.5">
        <span className="h-px bg-river-700" />
        <span className="h-px bg-river-700" />
        <span className="h-px w-1/2 bg-river-700" />
      </div>
      <h2 className="text-[clamp(1.7rem,8.6vw,2.25rem)] sm:text-5xl">{title}</h2>
      <div className="mt-6 grid max-w-md gap-4 text-muted">{children}</div>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-10">{actions}</div>
    </article>
  );
}

const tags = { b: <strong className="font-semibold" /> };

function GoodToKnow() {
  return (
    <Section
      tone="white"
      labelledBy="weten"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]"
    >
      <SectionHeading id="weten" title={t`Drie dingen vooraf`} />
      <div className="grid gap-8 sm:grid-cols-3 lg:gap-10">
        {[
          t`<b>Schriftelijk.</b> De koop van een woning door een particulier geldt pas als die op papier staat en beide partijen hebben getekend.`,
          t`<b>Drie dagen.</b> Zo lang heeft de koper minstens bedenktijd, vanaf de dag nadat hij de getekende akte heeft ontvangen.`,
          t`<b>Samen tekenen.</b> Is de verkoper getrouwd of geregistreerd partner, dan tekent die partner mee voor de gezamenlijke woning.`,
        ].map((text) => (
          <p key={text}>
            <RichText {...{ text, tags }} />
          </p>
        ))}
      </div>
    </Section>
  );
}
