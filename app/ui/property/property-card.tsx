import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { PageLink } from "../page-link.tsx";
import { RenderedOnce } from "../rendered-once/rendered-once.tsx";
import { Picture, type StoredPhoto } from "../pictures/picture.tsx";
import { cardPhotoWidth, cardSizes } from "./card-sizes.ts";
import { drawingKindFor } from "../pictures/kind-for-type.ts";
import { Spoken } from "./spoken.tsx";
import { PropertyFacts, type ShortFacts } from "./property-facts.tsx";
import { Heart } from "../saved/save-button.tsx";
import { SourceBadge } from "./source-badge.tsx";
import { AVAILABLE, PriceLoweredBadge, StatusBadge } from "./status-badge.tsx";

/** The data of a property that its card shows. */
export interface PropertyCardData extends ShortFacts {
  id: number;
  slug: string;
  source: string;
  /** The other sources that offer it. */
  also_from: readonly string[];
  /** The price went down in the last two weeks, and it can still be had. */
  price_lowered: boolean;
  status: string;
  address: string;
  postal_code: string;
  city: string;
  price: string;
  /** The first photo that is stored. */
  photo: StoredPhoto | null;
}

/** A property in a list. The whole card leads to its page, by one link. */
export function PropertyCard({
  property,
  priority = false,
  heading = "h3",
  sizes = cardSizes.three,
}: {
  property: PropertyCardData;
  /** For the first card of a page: its photo is fetched at once. */
  priority?: boolean;
  heading?: "h2" | "h3";
  sizes?: string;
}) {
  const content = <CardContent {...{ property, priority, heading, sizes }} />;
  if (priority) return <article className={look}>{content}</article>;
  const from = () => JSON.stringify(["card", heading, sizes, property]);
  return (
    <RenderedOnce as="article" className={look} from={from}>
      {content}
    </RenderedOnce>
  );
}

const look = "card group";

function CardContent({
  property,
  priority,
  heading: Heading,
  sizes,
}: Required<React.ComponentProps<typeof PropertyCard>>) {
  const { slug, address, postal_code, city, price, status, source, photo, property_type } =
    property;
  return (
    <>
      <div className="relative">
        <Picture
          photo={photo}
          fallback={{ kind: drawingKindFor(property_type), seed: slug }}
          alt={`${spokenOrDutch(address)}, ${city}`}
          {...{ sizes, priority }}
          widest={cardPhotoWidth}
          className="card-photo"
        />
        <p className="card-badges">
          {(status !== AVAILABLE || property.price_lowered) && (
            <span>
              {status !== AVAILABLE && <StatusBadge status={status} />}
              {property.price_lowered && <PriceLoweredBadge />}
            </span>
          )}
          <SourceBadge source={source} alsoFrom={property.also_from} />
        </p>
        {!photo && <p className="card-note">{t`Foto volgt`}</p>}
        <Heart id={property.id} address={spokenOrDutch(address)} />
      </div>
      <div className="card-text">
        <Heading>
          <PageLink to={href("/woningaanbod-venlo/:slug", { slug })} className="card-link">
            {spokenOrDutch(address)}
          </PageLink>
        </Heading>
        <p>{`${postal_code} ${city}`}</p>
        <p className="card-price">
          <Spoken>{price}</Spoken>
        </p>
        <PropertyFacts property={property} />
      </div>
    </>
  );
}
