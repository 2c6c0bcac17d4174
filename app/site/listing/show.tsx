import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { readTwice } from "../../platform/database/read-twice.ts";
import { servicesContext } from "../../platform/services.ts";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { PaperFoot } from "../../ui/layout/paper-foot.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import type { ChatHandle } from "../../ui/layout/chat-text.ts";
import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { InlineScript } from "../../ui/inline-scripts/inline-script.tsx";
import { NeighbourhoodCard } from "../../ui/neighbourhood/card.tsx";
import { PropertyCard } from "../../ui/property/property-card.tsx";
import { drawingKindFor } from "../../ui/pictures/kind-for-type.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import type { Route } from "./+types/show";
import { BrochureLink } from "./brochure-link.tsx";
import { ContactPanel, ContactPersons } from "./contact-panel.tsx";
import { AbroadLink, CostPart } from "./cost-indication.tsx";
import { Description, descriptionOf } from "../../homes/listings/description.tsx";
import { EnergyScale } from "./energy-scale.tsx";
import { FactGroups } from "./fact-groups.tsx";
import { Fold } from "./fold.tsx";
import { Floors } from "./floors.tsx";
import { Gallery } from "./gallery.tsx";
import { DocumentSection, PlanSection } from "./media-sections.tsx";
import type { Contents } from "./viewer/contents.ts";
import { MediaEntries } from "./viewer/entries.tsx";
import { PlaceMap } from "../../homes/listings/map/place-map.tsx";
import { loadListing } from "./load-listing.server.ts";
import { ListingHeader } from "./listing-header.tsx";
import {
  findPropertyBySlug,
  type PropertyPage,
  shownCopies,
} from "../../homes/listings/queries.server.ts";
import { askedAbout, pathOf, StructuredListing, summary, title } from "./show-meta.tsx";
import { SalePart } from "./sale-part.tsx";
import { PhotoActs, useShared } from "./share-actions.tsx";
import { OpenHouses } from "./open-houses.tsx";
import { SoldNotice } from "./sold-notice.tsx";
import { ThumbBar } from "./thumb-bar.tsx";
import { ADDRESS_ON_REQUEST, hasRooms, thisKind } from "@voordeur/feeds/kind-words.ts";
import { shownFacts, withoutTold } from "@voordeur/feeds/shown-facts.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { publicPath } from "../../settings/paths/paths.ts";
import { replyTime } from "../../settings/reply-time.ts";

export const handle = {
  cache: { tags: ["listings"] } satisfies PageCaching,
  chatAbout: ({ property }: { property: PropertyPage }) => ({
    name: askedAbout(property),
    path: pathOf(property),
  }),
} satisfies { cache: PageCaching } & ChatHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { property } = loaderData;
  return pageMeta(matches, ({ name }) => ({
    title: title(property),
    description: summary(property, name),
    path: pathOf(property),
  }));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const property = await readTwice(services.log, () =>
    findPropertyBySlug(services.db, params.slug),
  );
  if (!property) throw data(null, { status: 404 });
  const gone = property.hidden_by_staff || (!property.is_active && !isSold(property.status));
  if (gone || property.duplicate_of !== null) {
    const shown = (await shownCopies(services.db, [property.id])).get(property.id);
    // Found again by its old address, should the other source lose it.
    if (shown) throw redirect(publicPath(services.settings.agency, pathOf(shown)), 302);
  }
  if (gone) throw data(null, { status: 410 });
  return loadListing(services, property);
}

/** Pages are the same for everyone: only the browser knows from which search somebody comes. */
const keepSearch = `{const a=document.querySelector("article nav a"),r=document.referrer;r.split("?")[0]==a.href&&(a.href=r)}`;

const withSpokenCaption = <Captioned extends { caption: string }>(
  medium: Captioned,
): Captioned => ({
  ...medium,
  caption: spokenOrDutch(medium.caption),
});

/** Without the placeholders, which the viewer never shows. */
function forViewer({ photos, ...contents }: Contents): Contents {
  return { ...contents, photos: photos.map((photo) => ({ ...photo, placeholder: null })) };
}

/** `early`: the token of the private link that shows the home before it is published. */
export default function PropertyShow({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loadListing>> & { early?: string };
}) {
  const { property, similar, takenAt, map, costs, contact } = loaderData;
  const { neighbourhood, sale, early, openHouses } = loaderData;
  const isEarly = early !== undefined;
  // The token names the home in addresses too: strangers could guess a slug.
  const name = early ?? property.slug;
  const agency = useAgency();
  const { address, city, status, photos, media, property_type } = property;
  const { url } = useShared(property);
  const sold = isSold(status);
  // Its notice says what has become of it.
  const facts = property.facts.filter(({ label }) => !sold || label !== "Status");
  const { floors, groups } = shownFacts(withoutTold(facts, property));
  const subject = address === ADDRESS_ON_REQUEST ? thisKind(property_type) : address;
  const contents = {
    name: `${spokenOrDutch(address)}, ${city}`,
    fallback: { kind: drawingKindFor(property_type), seed: property.slug },
    photos: photos.map(withSpokenCaption),
    media: media.map(withSpokenCaption),
  };
  return (
    <div data-wake="viewer" data-given={JSON.stringify(forViewer(contents))}>
      {!isEarly && <StructuredListing property={property} />}
      <div>
        <article className="mx-auto max-w-[80rem] px-4 pb-12 sm:px-8 md:pb-20 print:p-0">
          <Gallery contents={contents}>{!isEarly && <PhotoActs property={property} />}</Gallery>
          <div className="mt-2 gap-x-14 md:mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
            <div>
              <Breadcrumbs
                way={[{ name: t`Woningaanbod ${agency.town}`, to: href("/woningaanbod-venlo") }]}
                here={spokenOrDutch(address)}
              />
              <InlineScript>{keepSearch}</InlineScript>
              <ListingHeader property={property} />
            </div>
            <ContactPanel property={{ ...property, slug: name }}>
              <SoldNotice property={property} takenAt={takenAt} hasSimilar={similar.length > 0} />
            </ContactPanel>
            <div className="min-w-0">
              <MediaEntries contents={contents} />
              {openHouses.length > 0 && <OpenHouses openHouses={openHouses} slug={name} />}
              {sale && <SalePart sale={sale} />}
              <div className="mt-8 print:mt-4">
                <h2 className="text-3xl sm:text-4xl">{t`Over ${thisKind(property_type)}`}</h2>
                <Description {...descriptionOf(property)} />
                {!isEarly && <BrochureLink slug={property.slug} status={status} />}
              </div>
              <div className="part grid gap-8 empty:hidden sm:grid-cols-2 print:hidden">
                {costs && <CostPart costs={costs} slug={name} />}
                <ContactPersons contact={contact} />
                {!costs && !sold && property.transaction === "koop" && <AbroadLink />}
              </div>
              <PlanSection contents={contents} />
              <Floors floors={floors} />
              {groups.length > 0 && (
                <section className="part">
                  <h2>{t`Kenmerken`}</h2>
                  <Fold label={t`Alle kenmerken`}>
                    <FactGroups groups={groups} />
                  </Fold>
                </section>
              )}
              {(hasRooms(property_type) || property.energy_label) && (
                <section className="part break-inside-avoid">
                  <h2>{t`Energielabel`}</h2>
                  <EnergyScale label={property.energy_label} exempt={property.energy_exempt} />
                </section>
              )}
              {map && <PlaceMap home={property} {...map} />}
              {neighbourhood && (
                <section aria-labelledby="buurt" className="part break-inside-avoid">
                  <h2 id="buurt">{t`De buurt: ${neighbourhood.name}`}</h2>
                  <NeighbourhoodCard card={neighbourhood} />
                </section>
              )}
              <DocumentSection contents={contents} />
            </div>
          </div>
          <PaperFoot>
            <br />
            {url}
          </PaperFoot>
        </article>
        {!sold && <ThumbBar property={{ ...property, slug: name }} />}
      </div>
      <Section
        tone="marl"
        id="contact"
        labelledBy="contact-kop"
        className="print:hidden"
        later="[--later-height:66rem] sm:[--later-height:62rem] lg:[--later-height:51.5rem]"
      >
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
          <SectionHeading
            id="contact-kop"
            title={sold ? t`Zoekt u een woning als deze?` : t`Vragen over ${subject}?`}
          >
            {t`Laat uw gegevens achter, dan hoort u ${replyTime(agency.claims)} van ons. Liever meteen iemand aan de lijn? Bel ${agency.phone.display}.`}
          </SectionHeading>
          <ContactForm kind={sold ? "zoekwens" : "woningvraag"} slug={name} />
        </div>
      </Section>
      {similar.length > 0 && (
        <Section
          labelledBy="vergelijkbaar"
          className="print:hidden"
          later="[--later-height:calc(55vw_+_26rem)] sm:[--later-height:42rem]"
        >
          <SectionHeading id="vergelijkbaar" title={t`Vergelijkbare woningen`} />
          <ul className="strip mt-8 gap-x-7 gap-y-11 sm:grid sm:grid-cols-2 lg:grid-cols-3">
            {similar.map((each) => (
              <li key={each.slug} className="sm:max-lg:last:odd:hidden">
                <PropertyCard property={each} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sold && offers(agency, "sale") && (
        <div className="print:hidden">
          <CallToAction title={t`Ook uw huis verkopen?`}>
            {t`Wij zeggen u vrijblijvend wat uw woning nu waard is. U hoort ${replyTime(agency.claims)} van ons.`}
          </CallToAction>
        </div>
      )}
    </div>
  );
}
